/** The words of the newsletter form. What it says about answers is in `newsletter.messages.ts`. */
export const newsletterCopy = {
	title: "Newsletter",
	fields: {
		firstName: { label: "First name" },
		lastName: { label: "Last name" },
		email: { label: "Email", hint: "We look up whether this address is on the list." },
	},
	button: {
		loading: "Loading...",
		submitting: "Submitting...",
		subscribe: "Subscribe",
		unsubscribe: "Unsubscribe",
	},
	status: {
		begin: "Enter your e-mail to begin.",
		subscribed: "This address receives our newsletter.",
	},
} as const;
