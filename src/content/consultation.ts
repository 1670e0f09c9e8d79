/** The free consultation, as the end of a report offers it: on the page, in the mail and in the PDF. `ownerConfirms`: the owner keeps it. */
export const consultation = {
	title: "Talk your report through with us",
	lead: "Free, 30 minutes, by phone or video.",
	duration: "10 minutes",
	parts: [
		"You tell us about step 1 and what stands in the way.",
		"We say which of your records can answer it.",
		"You hear what it would cost, or that you don't need us.",
	],
	/** The first part where no step is left. */
	withoutSteps: "You tell us what you want to change and what stands in the way.",
	ownerConfirms: true,
} as const;

/** The three parts of the call, for a report with steps or without. */
export function callParts(hasSteps: boolean): readonly string[] {
	const [first, ...others] = consultation.parts;
	return [hasSteps ? first : consultation.withoutSteps, ...others];
}
