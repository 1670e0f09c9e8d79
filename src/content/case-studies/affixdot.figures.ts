/** What the firm counted: the source of the case's results and of its work sample. */
export const affixdotFigures = {
	averageFeeNaira: 18_000,
	/** Monthly averages, January to March. */
	before: { customers: 800, failed: 30, recovered: 12, cancelled: 6, firstReplyHours: 9, reportWorkingDays: 5 },
	after: { firstReplyHours: 3, reportWorkingDays: 1 },
	months: [
		{ month: "July", start: 798, new: 21, failed: 31, recovered: 20, cancelled: 6, end: 802 },
		{ month: "August", start: 802, new: 13, failed: 29, recovered: 20, cancelled: 6, end: 800 },
		{ month: "September", start: 800, new: 22, failed: 30, recovered: 20, cancelled: 6, end: 806 },
	],
	/** The files that are drawn from these figures, and their sizes in CSS pixels. */
	keyFigure: { before: 24, after: 16 },
	logo: "affixdot-logo",
	workSample: {
		picture: "affixdot-renewals",
		wide: { width: 1040, height: 758 },
		narrow: { width: 360, height: 1252 },
	},
} as const;
