/**
 * What both plans hold, on Managed intelligence. `ownerConfirms` marks what only the owner can promise: a row is shown once
 * somebody has confirmed it, and reaches no browser before.
 */
export const planScope = {
	title: "What's included",
	text: "The same for both plans.",
	rows: [
		{
			term: "Systems we read",
			text: "Up to three, for example your register, your accounting software and your online shop. We quote before we add a fourth.",
			ownerConfirms: true,
		},
		{ term: "People", text: "Up to five, each with their own sign-in.", ownerConfirms: true },
		{
			term: "Questions to the agent",
			text: "Up to 300 a month. We tell you at 250. There is no extra bill.",
			ownerConfirms: true,
		},
		{ term: "Your dashboard", text: "Ten working days after we have access.", ownerConfirms: true },
		{
			term: "Your first report",
			text: "By the fifth working day after your first full month, then every month.",
			ownerConfirms: true,
		},
		{
			term: "If we can't read one of your systems",
			text: "We tell you within five working days. You choose: send us an export each week, leave that system out, or get your money back.",
			ownerConfirms: true,
		},
	],
} as const;
