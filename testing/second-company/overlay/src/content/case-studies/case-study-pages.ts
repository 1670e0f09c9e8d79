/** One story. */
export const caseStudyPages = {
	backhaus: {
		sample: false,
		path: "/tools/blondal-backhaus",
		title: "Less bread thrown away",
		updated: "2026-02-03",
	},
} as const;
