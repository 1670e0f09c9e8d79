const KINDS: Readonly<Record<string, string>> = {
	"contact-message": "Message",
	"waitlist-notice": "Waitlist",
	"assessment-lead": "Advanced assessment",
};

/** Why somebody gets a notice, and where they choose. */
export const noticeReason = (siteUrl: string) =>
	`You receive this because the forms of the website write to this address. If you sign in to the desk, choose there what you are told of: ${siteUrl}/desk/account`;

/** The copy of the mail that brings the owner many notices in one. */
export const noticeDigestMail = {
	/** Short of their number, which an erasure can change. */
	subject: "More notices from your website, gathered in one mail",
	opening:
		"More notices came within an hour than your website mails one by one. Here are those that were gathered, in the order in which they came.",
	heading: (received: string, kind: string) => `${received}, ${KINDS[kind] ?? kind}`,
	replyTo: (name: string, address: string) => `Write to: ${name ? `${name} <${address}>` : address}`,
	shortened: "This notice is too long for this mail. Read it with: npm run desk",
} as const;
