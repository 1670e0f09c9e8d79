/** What only the services say, not the form, keyed by problem. The page shows it as it is. */
export const assessmentServiceMessages = {
	noAnswers: "There are no answers to score in this request.",
	unscorable: (field: string, others: number) =>
		others === 0
			? `These answers can't be scored, because ${field} is missing or not one of the options.`
			: `These answers can't be scored, because ${field} and ${others} more are missing or not among the options.`,
	email: "Please enter a valid email address.",
	resultMissing: "There is no result to send yet, so please submit the assessment first.",
	tooManyCards: "Too many cards were made in the last hour, so please try again later.",
	/** Beside a result: at the last moment a database that hangs may have stored the lead all the same. */
	mayNotBeStored:
		"Your result is complete, but our records could not be reached just now, so we may not have received your assessment. To send it to us, submit the form again in a few minutes: it does not count twice.",
	capped: "We mailed results to this address a short while ago, so please look there or try again later.",
} as const;
