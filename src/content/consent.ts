/** The question before any statistics are loaded. Asked only where a tag manager is set. */
export const consentWords = {
	label: "Statistics",
	question:
		"May we count visits with Google Tag Manager? Nothing is loaded until you agree, and the site works the same either way.",
	agree: "Count my visits",
	decline: "Don't count",
} as const;
