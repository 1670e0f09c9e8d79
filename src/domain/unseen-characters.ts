/** Control characters but for tabs and line breaks, and halves of characters. They come with what is pasted, and XML may have none. */
const CONTROLS = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r]]/gv;

/** Removes control characters from a text. Tabs and line breaks stay. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, "");

/** Characters that are never shown, but for joiners and variants of signs, which mean something in some writings and in emoji. */
const INVISIBLE = /(?![\u200C\u200D]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** Removes characters that are never shown, such as marks of direction, which a copy from elsewhere brings along. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, "");
