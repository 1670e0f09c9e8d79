/** A pattern of `like` for every text that has these words in it: signs of patterns stand for themselves behind `\\`. */
export const patternWith = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
