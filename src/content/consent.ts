/** How long a browser keeps the choice about statistics. The privacy policy says six months. */
export const CHOICE_KEPT_DAYS = 182;

/** The choice about statistics. Only where a tag manager is set. */
export const consentCopy = {
	title: "Statistics",
	question:
		"May we count your visits with Google Tag Manager? It sets cookies. Nothing is loaded until you agree, and the site works the same either way.",
	agree: "Count my visits",
	decline: "Don't count",
	counted: "Your visits are counted. If you end that, the page loads again without the tag manager and its cookies go.",
	notCounted: "Your visits are not counted with Google Tag Manager.",
	signal:
		"Your browser sends Global Privacy Control, a request not to be tracked. We keep to it: your visits are not counted, and nothing is stored.",
	close: "Close",
	/** Of the button in the footer. */
	choices: "Cookie choices",
} as const;
