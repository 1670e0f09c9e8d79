import { site } from "#content/site.ts";

/** The copy around the article in an issue of the newsletter. */
export const issueEmailCopy = {
	greeting: (firstName: string | null) => (firstName ? `Hello ${firstName},` : "Hello,"),
	facts: (date: string, minutes: number) => `${date} · ${minutes} min read`,
	onSite: "Read it on our site",
	reason: (email: string) => `You receive this because you confirmed ${email} for the ${site.name} newsletter.`,
	leave: "Unsubscribe",
	/** An issue that is sent to its writer alone, to look at it. */
	test: {
		subject: (subject: string) => `[Test] ${subject}`,
		firstName: "Ada",
	},
} as const;
