/** Where somebody of the team chooses which notices they get. */
export const accountPage = (siteUrl: string): string => `${siteUrl}/desk/account`;
