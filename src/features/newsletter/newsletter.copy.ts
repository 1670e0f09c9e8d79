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
 * What a subscription is evidence of: the wording it was given to, by its version, and the form they stand by. A new
 * wording in `content/pages/blog.ts` needs a new version here; a test holds the two together.
 */
export const newsletterConsent = { wording: "2", form: "blog" } as const;
