/** Why somebody gets a notice, and where they choose. */
export const noticeReason = (siteUrl: string) =>
	`You receive this because the forms of the website write to this address. If you sign in to the desk, choose there what you are told of: ${siteUrl}/desk/account`;
