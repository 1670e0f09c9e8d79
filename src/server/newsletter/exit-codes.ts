/** What the newsletter's command tells the shell; its help says the same. */
export const EXIT_CODES = { done: 0, notPossible: 1, wrongArguments: 2, ended: 130 } as const;
