/** The chat at the end of a long form, in place of the button at the corner. */
export const shell = {
	whatsAppLine: {
		question: "Stuck on a question?",
		label: "Ask us on WhatsApp",
		note: "(opens in a new tab, your answers stay here).",
	},
} as const;
