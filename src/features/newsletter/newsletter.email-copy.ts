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
		opening: "Someone, probably you, asked for our newsletter at this address. Press the button to confirm.",
		openingInText: "Someone, probably you, asked for our newsletter at this address. Open this link to confirm:",
		button: "Confirm my subscription",
		note: "The link works once and for 72 hours. If the button doesn't work, copy this link:",
		noteInText: "The link works once and for 72 hours.",
		otherwise: "If it wasn't you, do nothing. You are not on the list, and we delete the request after seven days.",
		reason,
	},
	alreadySubscribed: {
		subject: "You already receive our newsletter",
		opening: "This address was entered again. You don't need to do anything: you are on the list.",
		leaving: "If you no longer want the newsletter, this link takes you off the list:",
		link: "Unsubscribe",
		reason,
	},
	unsubscribed: {
		subject: "You are unsubscribed",
		opening: "We have taken this address off the newsletter. If that was a mistake, this link puts it back.",
		openingInText: "We have taken this address off the newsletter. If that was a mistake, this link puts it back:",
		button: "Put me back on the list",
		note: "The link works once and for 72 hours. If the button doesn't work, copy this link:",
		noteInText: "The link works once and for 72 hours.",
		otherwise:
			"If you meant to leave, you don't need to do anything. We have deleted your name and won't send you the newsletter again.",
		reason: (email: string) =>
			`You receive this because ${email} was unsubscribed in the newsletter form of our website.`,
	},
} as const;

/** The copy around the article in an issue of the newsletter. */
export const issueEmailCopy = {
	greeting: (firstName: string | null) => (firstName ? `Hello ${firstName},` : "Hello,"),
	facts: (date: string, minutes: number) => `${date} · ${minutes} min read`,
	onSite: "Read it on our site",
	reason: (email: string) => `You receive this because you confirmed ${email} for the ${brand.name} newsletter.`,
	leave: "Unsubscribe",
	/** An issue that is sent to its writer alone, to look at it. */
	test: {
		subject: (subject: string) => `[Test] ${subject}`,
		firstName: "Ada",
	},
} as const;
