import { brand } from "#brand.ts";

const reason = (email: string) =>
	`You receive this because ${email} was entered in the newsletter form of our website.`;

/** The copy of the three mails that the newsletter form leads to. */
export const newsletterEmailCopy = {
	confirmation: {
		subject: `Confirm your ${brand.name} subscription`,
		title: "One click and you are in",
		preview: "The link works for 72 hours.",
		greeting: (firstName: string | null) => (firstName ? `Hello ${firstName},` : "Hello,"),
		opening: "You, or somebody using this address, asked for our newsletter; press the button to confirm.",
		openingInText: "You, or somebody using this address, asked for our newsletter; open this address to confirm:",
		button: "Confirm my subscription",
		note: "The link works once and for 72 hours. If the button doesn't work, copy this address:",
		noteInText: "The link works once and for 72 hours.",
		otherwise: "If it wasn't you, do nothing. You are not on the list, and we forget the request after seven days.",
		reason,
	},
	alreadySubscribed: {
		subject: "You already receive our newsletter",
		opening: "Somebody entered this address again, and nothing needs doing: you are on the list.",
		leaving: "If you would rather not receive it any longer, this link takes you off the list:",
		link: "Unsubscribe",
		reason,
	},
	unsubscribed: {
		subject: "You are unsubscribed",
		opening: "We have taken this address off the newsletter; if that was a mistake, this link puts it back.",
		openingInText: "We have taken this address off the newsletter; if that was a mistake, this link puts it back:",
		button: "Put me back on the list",
		note: "The link works once and for 72 hours. If the button doesn't work, copy this address:",
		noteInText: "The link works once and for 72 hours.",
		otherwise: "If you meant to leave, nothing needs doing. We have forgotten your name and write no more newsletters.",
		reason: (email: string) =>
			`You receive this because ${email} was unsubscribed in the newsletter form of our website.`,
	},
} as const;
