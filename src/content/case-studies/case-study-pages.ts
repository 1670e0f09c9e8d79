/**
 * The pages of the case studies, in the order of the list on the tools page. Apart from the stories, so that the list of all
 * titles, which every page has, does not bring them. `sample`: no real
 * client gave it, and every page that shows it says so. `updated`: the day on which its copy last changed.
 */
export const caseStudyPages = {
	mapleMavenDesigns: {
		sample: true,
		path: "/tools/maple-maven-designs",
		title: "Furniture quotes in two days, an invented case",
		updated: "2025-10-01",
	},
	affixdot: {
		sample: true,
		path: "/tools/affixdot",
		title: "Fewer lost subscribers, an invented case",
		updated: "2025-10-01",
	},
} as const;
