/** What a command that works beside the site tells the shell; the help of each says the same. */
export const EXIT_CODES = { done: 0, notPossible: 1, wrongArguments: 2, ended: 130 } as const;
