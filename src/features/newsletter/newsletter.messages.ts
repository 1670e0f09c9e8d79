/** What the newsletter form and its endpoints say, keyed by field and problem. */
export const newsletterMessages = {
	firstName: {
		missing: "First name is required",
		tooLong: "First name must be 100 characters or fewer",
		lineBreak: "First name must be on one line",
	},
	lastName: {
		missing: "Last name is required",
		tooLong: "Last name must be 100 characters or fewer",
		lineBreak: "Last name must be on one line",
	},
	email: { missing: "Email is required", malformed: "Invalid email format" },
	audienceId: { missing: "Audience is required" },
	action: { unknown: "The action must be unsubscribe, or be left out" },
	subscribed: "Please check your inbox and press the button there.",
	unsubscribed: "This address no longer receives our newsletter.",
	/** The specified form looks for the code in it and shows a sentence of its own. */
	tooManyRequests: "rate_limit_exceeded: Too many requests. Please try again in a few seconds.",
	/** The specification's, where an answer has no message. */
	failed: "An error occurred",
} as const;
