/** What the newsletter's endpoints say to programs. What people read is in the documents of the pages. */
export const newsletterMessages = {
	audienceId: "Audience is required",
	action: "The action must be unsubscribe, or be left out",
	/** To the mail program that unsubscribed its reader by one click. */
	unsubscribed: "This address no longer receives our newsletter.",
	/** The specified form looks for the code in it and shows a sentence of its own. */
	tooManyRequests: "rate_limit_exceeded: Too many requests. Please try again in a few seconds.",
} as const;
