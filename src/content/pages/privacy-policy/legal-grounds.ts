export const legalGrounds = {
	id: "why",
	title: "Why, and on what legal ground",
	blocks: [
		{
			kind: "text",
			text: "Under the GDPR and the NDPA each use of personal data needs a legal ground. These are ours:",
		},
		{
			kind: "table",
			caption: "What each use of your data rests on",
			columns: ["Use", "Data", "Legal ground"],
			rows: [
				{ cells: ["Newsletter", "Names, e-mail address, dates, form and wording, issues sent", "Your consent"] },
				{ cells: ["Waitlist", "Names, e-mail address", "Your consent"] },
				{ cells: ["Answering a contact message", "What you entered", "Your request and your consent"] },
				{
					cells: [
						"Advanced assessment, and writing to you about it",
						"All 41 fields and the score",
						"Your request and your consent",
					],
				},
				{ cells: ["Results by e-mail", "The address and the mail", "Your request"] },
				{
					cells: [
						"Comparing businesses",
						"The 13 answers of the business assessment, without identity",
						"Our legitimate interest in benchmarks that name nobody",
					],
				},
				{
					cells: [
						"Honoring an unsubscription",
						"The e-mail address with the dates, form and wording of your consent and the issues sent to it; no name",
						"Our legitimate interest in not writing to you again",
					],
				},
				{
					cells: ["Security", "Network address and time", "Our legitimate interest in a site that stays up"],
				},
				{ cells: ["Statistics, where set up", "Path and title of the page", "Your consent"] },
			],
		},
		{
			kind: "text",
			text: "You can withdraw a consent at any time. What was done before that stays lawful.",
		},
		{
			kind: "text",
			text: "The scores and the loan estimate decide nothing about you. They are for your own use, and nobody is approved, refused or charged by them.",
		},
	],
} as const;
