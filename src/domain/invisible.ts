/** What is never shown but for joiners and variants of signs, which mean something in some writings and in emoji. */
const INVISIBLE = /(?![\u200C\u200D]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** A text without the characters that are never shown, such as marks of direction, which a copy from elsewhere brings along. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, "");
