/** How many questions the assessments ask: all that the site says of it comes from here. A test counts them. */
export const questionCounts = { basic: 13, advanced: 41 } as const;
