/** The contact form's copy, in its order. What it says about input and sending is in `contact.messages.ts`. */
export const contactCopy = {
	title: "Send us a message",
	fields: {
		name: { label: "Name" },
		email: { label: "Email" },
		phone: { label: "Phone", hint: "Optional" },
		company: { label: "Company", hint: "Optional" },
		message: { label: "Message", hint: "What are you trying to decide, and by when?" },
		botField: { label: "Leave this field empty" },
	},
	/** After sending, as long as the page is there: the site mails nobody what was typed into a form. */
	sent: {
		title: "Keep a copy of what you sent",
		day: (day: string) => `Sent on ${day}`,
		save: "Save it as a text file",
		fileName: (day: string) => `message-${day}.txt`,
	},
	submit: { label: "Send Message", busyLabel: "Sending..." },
} as const;
