/** The newsletter form's copy. What it says about requests is in `newsletter.messages.ts`. */
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
		begin: "Enter your email to begin.",
		subscribed: "This address receives our newsletter.",
	},
} as const;

/**
 * The evidence of consent in a subscription: the version of the text that was agreed to, and the form beside it. A new
 * text in `content/pages/blog.ts` needs a new version here; a test holds the two together.
 */
export const newsletterConsent = { wording: "2", form: "blog" } as const;
