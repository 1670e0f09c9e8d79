/** Problems that only the services name, not the form, keyed by problem. Each is one sentence: the page shows it as it is. */
export const assessmentServiceMessages = {
	noAnswers: "There are no answers to score in this request.",
	unscorable: (field: string, others: number) =>
		others === 0
			? `These answers can't be scored, because ${field} is missing or not one of the options.`
			: `These answers can't be scored, because ${field} and ${others} more are missing or not among the options.`,
	email: "Please enter a valid email address.",
	resultMissing: "There is no result to send yet, so please submit the assessment first.",
	tooManyCards: "Too many cards were made in the last hour, so please try again later.",
	capped: "We mailed results to this address a short while ago, so please look there or try again later.",
} as const;
