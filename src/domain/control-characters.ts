/** Control characters but for tabs and line breaks, and halves of characters. They come with what is pasted, and XML may have none. */
const NO_TEXT = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r]]/gv;

export const withoutControls = (text: string): string => text.replaceAll(NO_TEXT, "");
