export const MESSAGE_MAX_CHARACTERS = 10_000;

/** What the contact form says, keyed by field and problem. The first sentences are the specification's. */
export const contactMessages = {
	name: {
		missing: "Name is required",
		tooLong: "Name must be 200 characters or fewer",
		lineBreak: "Name must be on one line",
	},
	email: { missing: "Email is required", malformed: "Invalid email format" },
	phone: { tooLong: "Phone must be 60 characters or fewer", lineBreak: "Phone must be on one line" },
	company: { tooLong: "Company must be 200 characters or fewer", lineBreak: "Company must be on one line" },
	message: { missing: "Message is required", tooLong: "Message must be 10,000 characters or fewer" },
	botField: { filled: "Bot detected" },
	sent: "Your message has been sent successfully. We'll get back to you soon!",
	failed: "Failed to send message",
	unreachable: "Network error. Please try again later.",
} as const;
