/** What the studio counted: the source of the case's results and of its work sample. */
export const mapleMavenFigures = {
	averagePieceDollars: 2_400,
	daysToQuote: [
		{ month: "Jan", days: 6 },
		{ month: "Feb", days: 6 },
		{ month: "Mar", days: 6 },
		{ month: "Apr", days: 5 },
		{ month: "May", days: 4 },
		{ month: "Jun", days: 3 },
		{ month: "Jul", days: 2 },
		{ month: "Aug", days: 2 },
		{ month: "Sep", days: 2 },
	],
	before: { quotes: 60, orders: 18, marginPercent: 31, founderHoursAWeek: 9 },
	after: { founderHoursAWeek: 2 },
	/** July to September; money in dollars. */
	types: [
		{ name: "Dining tables", quotes: 18, orders: 8, revenue: 22_400, margin: 8_512 },
		{ name: "Shelving", quotes: 16, orders: 7, revenue: 11_900, margin: 3_927 },
		{ name: "Bedrooms", quotes: 14, orders: 5, revenue: 13_500, margin: 4_725 },
		{ name: "Built-ins", quotes: 12, orders: 4, revenue: 9_800, margin: 3_572 },
	],
	decision: "Stop discounting shelving. The founder, October 1.",
	/** The files that are drawn from these figures, and their sizes in CSS pixels. */
	keyFigure: { before: 6, after: 2 },
	logo: "maple-maven-designs-logo",
	workSample: {
		picture: "maple-maven-designs-monday-page",
		wide: { width: 1040, height: 809 },
		narrow: { width: 360, height: 1031 },
	},
} as const;
