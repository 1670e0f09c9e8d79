import { brand } from "#brand.ts";

/** The copy around a case study. The studies themselves are in `content/company/stories.yml`. */
export const caseStudyPage = {
	back: { label: "Tools & Case Studies", to: "/tools" },
	sampleLabel: "Invented example",
	/** Opens every case that no real client gave. */
	invented: "This case is invented to show how we work. Company, figures and quotes are not real.",
	visitWebsite: "Visit website",
	logoOf: (client: string) => `Logo of ${client}`,
	about: "About",
	challenge: "The Challenge",
	solution: "Our Solution",
	workSample: "Work Sample",
	results: {
		title: "The Results",
		columns: ["Metric", "Before", "After", "Impact Delivered"],
	},
	notFound: {
		meta: {
			title: `Case Study Not Found, ${brand.name}`,
			description: "This case study isn't here. The tools and the other stories are on one page.",
		},
		message: {
			title: "Case Study Not Found",
			text: "The case study you're looking for does not exist.",
			links: [{ name: "Back to Tools & Case Studies", path: "/tools" }],
		},
	},
} as const;
