import { brand } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { companyWords } from "#content/company-words.ts";
import { pageTitles } from "#content/page-titles.ts";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { plansOf } from "#content/plans.ts";
import { questionCounts } from "#content/question-counts.ts";
import { capitalized, counted, countInWords } from "#content/wording.ts";
import { withWords } from "./with-words.ts";

/** What stays the same whatever the desk publishes. */
const fixed = {
	dataInsights: {
		title: "Data Insights Overview",
		note: "Illustrative",
		growth: { value: "+32%", label: "Growth" },
		points: { value: "1.2M", label: "data points" },
		accuracy: { value: "98%", label: "accuracy" },
	},
	platforms: {
		title: "Platforms We Work With",
		note: "Names and marks belong to their owners.",
		pause: "Pause",
		play: "Play",
		moving: "the moving names",
	},
	why: {
		title: `Why Choose ${brand.name}`,
		text: "Most owners have more records than time to read them. We start with the few that matter for your next decision.",
		reasons: [
			{
				picture: "strategyFirst",
				title: "Strategy First",
				text: "Before we talk about software, we write down the decisions you make each month and what a wrong one costs. The plan follows from that list.",
			},
			{
				picture: "builtToScale",
				title: "Built to Scale",
				text: "What we set up for ten people keeps working for two hundred: the same definitions, more rows.",
				ownerConfirms: true,
			},
			{
				picture: "valueLed",
				title: "Value-Led",
				text: "Each piece of work names the number it should move. If the number doesn't move, we say so and stop.",
				ownerConfirms: true,
			},
			{
				picture: "insightAction",
				title: "Insight + Action",
				text: "Every report ends with who does what, and by when. Your team can start on Monday.",
			},
		],
	},
	closing: {
		title: "Ready to See What's Possible?",
		text: "Tell us about one decision you keep putting off. We'll tell you what your records can say about it.",
		primary: { label: "Get Started", to: "/contact" },
		secondary: { label: "Explore Services", to: "/services" },
	},
} as const;

function copyOf({ facts, services, testimonials }: CompanyContent) {
	const company = companyWords(facts);
	const plans = plansOf(facts);
	return {
		meta: {
			path: "/",
			title: pageTitles["/"],
			description: `Dashboards, forecasts and AI assistants for owners of small and mid-size businesses, from consultants in ${company.places}. The first call is free.`,
		},
		hero: {
			title: "There is gold in your Data, we help you unlock it",
			lead: "We build and run dashboards, forecasts and AI assistants for owners of small and mid-size businesses.",
			plans: {
				label: `Plans ${plans.from}`,
				to: "/managed-intelligence#plans",
				besides: "; the first consultation is free.",
			},
			consultation: { label: facts.scheduling.label, to: facts.scheduling.href },
			services: { label: "Our Services", to: "/services" },
		},
		dataInsights: fixed.dataInsights,
		platforms: fixed.platforms,
		services: {
			title: "What we do",
			text: `${capitalized(counted(services.length, "service"))}. Most problems need only one. Some need none, and we say so on the first call, which is free.`,
			ownerConfirms: true,
			all: {
				label: services.length > 1 ? `Compare the ${countInWords(services.length)}` : "Read more",
				to: "/services",
			},
			/** Each leads to its own page, where it has one; the first of those has the plans. */
			items: services.map(({ title, summary, link }) => ({
				title,
				summary,
				to: link?.to ?? "/services",
				price: link?.to === "/managed-intelligence" ? plans.from : undefined,
			})),
		},
		why: fixed.why,
		assessments: {
			title: "How well does your business run?",
			text: "Two free assessments. You see your score and your next three steps right away.",
			basic: {
				name: businessAssessmentPage.name,
				facts: `${questionCounts.basic} questions, about four minutes`,
				to: businessAssessmentPage.meta.path,
			},
			advanced: {
				name: advancedBusinessAssessmentPage.name,
				facts: `${questionCounts.advanced} questions, about fifteen minutes`,
				to: advancedBusinessAssessmentPage.meta.path,
			},
			start: "Start",
			note: "Each slice is one question.",
		},
		testimonials: {
			title: "What Clients Say",
			sampleLabel: "Invented example",
			quotes: testimonials.home,
		},
		closing: fixed.closing,
	} as const;
}

/** The copy of Home, in page order. */
export const homePage = withWords("home", copyOf);
