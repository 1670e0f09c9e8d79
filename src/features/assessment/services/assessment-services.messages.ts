/** What only the services say, to the author of a client. What visitors read is in the documents of the pages. */
export const assessmentServiceMessages = {
	noAnswers: "There are no answers to score in this request.",
	unscorable: (field: string, others: number) =>
		others === 0
			? `These answers can't be scored, because ${field} is missing or not one of the options.`
			: `These answers can't be scored, because ${field} and ${others} more are missing or not among the options.`,
	email: "Please enter a valid email address.",
	resultMissing: "There is no result to send yet, so please submit the assessment first.",
} as const;
