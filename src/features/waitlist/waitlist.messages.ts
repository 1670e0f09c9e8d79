/** What the waitlist form says, keyed by field and problem. The last three sentences are the specification's. */
export const waitlistMessages = {
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
	joined: "You're on the list!",
	failed: "Something went wrong. Please try again.",
	unreachable: "Network error. Please try again later.",
} as const;
