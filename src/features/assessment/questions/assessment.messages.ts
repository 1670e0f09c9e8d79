/** What both assessments say about a form, keyed by field and problem. The first sentences are the specification's. */
export const assessmentMessages = {
	required: "This field is required.",
	email: { missing: "This field is required.", malformed: "Please enter a valid email address." },
	full_name: {
		missing: "This field is required.",
		tooLong: "Your name must be 200 characters or fewer",
		lineBreak: "Your name must be on one line",
	},
	company_name: {
		missing: "This field is required.",
		tooLong: "The name of the business must be 200 characters or fewer",
		lineBreak: "The name of the business must be on one line",
	},
	telephone: {
		malformed: "Please enter a telephone number, or leave this field empty.",
		tooLong: "Your telephone number must be 60 characters or fewer",
		lineBreak: "Your telephone number must be on one line",
	},
	consent: "You must agree to the Privacy Policy to submit the assessment.",
	basicForm: "Please fill out all required fields.",
	advancedForm: "Please fill out all required fields correctly.",
} as const;
