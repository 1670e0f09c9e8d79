import { personMessages } from "#content/person-messages.ts";

/** What the newsletter form and its endpoints say, keyed by field and problem. */
export const newsletterMessages = {
	...personMessages,
	audienceId: { missing: "Audience is required" },
	action: { unknown: "The action must be unsubscribe, or be left out" },
	subscribed: "Please check your inbox and press the button there.",
	unsubscribed: "This address no longer receives our newsletter.",
	/** The specified form looks for the code in it and shows a sentence of its own. */
	tooManyRequests: "rate_limit_exceeded: Too many requests. Please try again in a few seconds.",
	/** The specification's, where a response has no message. */
	failed: "An error occurred",
} as const;
