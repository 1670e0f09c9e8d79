import type { CaseStudy } from "#content/case-studies/case-study.ts";
import { site } from "#content/site.ts";
import { caseStudyPages } from "./case-study-pages.ts";

const backhaus: CaseStudy = {
	id: 1,
	slug: "blondal-backhaus",
	sample: caseStudyPages.backhaus.sample,
	meta: {
		path: caseStudyPages.backhaus.path,
		title: `${caseStudyPages.backhaus.title}, ${site.name}`,
		description: "How three bakeries in Tübingen came to throw away half as much bread, from the till's own records.",
	},
	title: "Blöndal Backhaus",
	logo: "affixdot-logo",
	description: "Half as much bread thrown away, from records that were there.",
	companyDescription: "Blöndal Backhaus bakes in one place and sells in three. Thirty people work there.",
	issue: "Every evening the shops threw away 60 loaves, and nobody knew which shop would sell out by four.",
	solution: [{ title: "One list", description: "The till's sales by shop and hour, beside what was delivered." }],
	screenshots: [],
	results: {
		period: "January before, June after",
		metrics: [{ metric: "Loaves thrown away a day", before: "60", after: "30", impact: "30 loaves a day" }],
		quote: {
			text: "We bake the same and sell more of it.",
			author: "Þorsteinn Blöndal",
			company: "Blöndal Backhaus",
		},
	},
	keyFigure: { picture: "customersLost", change: "−50%", label: "loaves thrown away a day" },
	websiteUrl: "https://backhaus.test",
};

/** Every case study: one, without a screenshot. */
export const caseStudies: readonly CaseStudy[] = [backhaus];
