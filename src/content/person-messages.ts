/** What forms say about a person's names and address, by field and problem; the first sentences are the specification's. */
export const personMessages = {
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
} as const;
