import { brand } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { companyWords } from "#content/company-words.ts";
import { titlesWithFacts } from "#content/page-titles.ts";
import { capitalized, counted } from "#content/wording.ts";
import { withWords } from "./with-words.ts";

/** What stays the same whatever the desk publishes. */
const fixed = {
	drives: {
		title: "Mission, vision and goal",
		label: "What drives us",
		statements: [
			{
				name: "Mission",
				statement: "We help owners run their businesses on facts they can check.",
				text: "Most of the records already exist. We make them agree, then put the answer in front of the person who has to decide.",
				picture: "mission",
				drawingLabel: "",
			},
			{
				name: "Vision",
				statement:
					"A business of ten people should see itself as clearly as a company of ten thousand does, at a price it can afford and without a data department.",
				picture: "vision",
				drawingLabel: "A narrow and a wide core with the same beds at the same depth",
			},
			{
				name: "Goal",
				statement: "Our goal is to support 10,000 SMEs.",
				text: "Most of them will never hire us. That is why the assessments, the loan estimate and the articles on this site cost nothing to use.",
				picture: "goal",
				drawingLabel: "Ten thousand dots in a square of one hundred by one hundred",
				caption: "Each dot is one business: 100 rows of 100.",
			},
		],
	},
	intro: {
		brand: brand.name,
		words: ["Data-Centered", "Globally Proven", "Locally Rooted"],
		skip: "Skip intro",
	},
	approach: {
		title: "How We Work",
		drawingLabel:
			"One section from left to right: a noisy signal, bore holes that connect the same bed, and beds lifted in steps to a flag",
		steps: [
			{
				title: "Insight",
				text: "We list the decisions you make most often and find the records that matter for them. You get a short report: what you can know today, and what is missing.",
				drawingLabel: "A noisy signal",
			},
			{
				title: "Connectivity",
				text: "We join the systems that hold those records, so that a customer is the same customer in each. A connection that we have tested replaces the copying by hand.",
				drawingLabel: "Bore holes that connect the same bed",
			},
			{
				title: "Execution",
				text: "The numbers become part of your week as a dashboard, an alert or a drafted reply. We stay until one person on your team can run it without us.",
				ownerConfirms: true,
				drawingLabel: "Beds lifted in steps to a flag",
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

/** What is promised of the first call, where somebody is named: it is shown, and so to be confirmed, with them alone. */
function promiseOf([first, ...others]: CompanyContent["people"]) {
	if (!first) return undefined;
	const text = others.length > 0 ? "You meet one of us on the first call." : `The first call is with ${first.name}.`;
	return { text, ownerConfirms: true };
}

function copyOf({ facts, people }: CompanyContent) {
	return {
		meta: {
			path: "/about",
			title: titlesWithFacts(facts)["/about"],
			description: "How we work in three steps, and why our goal is to support 10,000 small and mid-size businesses.",
		},
		intro: fixed.intro,
		heading: {
			title: `About ${brand.name}`,
			lead: `${brand.name} is a data, business intelligence and AI consultancy for small and mid-size businesses, with ${companyWords(facts).offices}. Bring us a pile of records and a decision that can't wait. We work on both.`,
		},
		drives: fixed.drives,
		approach: fixed.approach,
		people: {
			title: "Who you work with",
			text: people.length > 1 ? `${capitalized(counted(people.length, "person", "people"))}.` : "",
			promise: promiseOf(people),
			people,
		},
		impact: {
			title: "Our Impact",
			figures: [
				{
					percent: 75,
					label: "Faster Insights",
					text: "A target, not a result: three quarters less time from question to answer.",
					ownerConfirms: true,
				},
				{
					percent: 90,
					label: "AI Adoption Success",
					text: "A target, not a result: people who still use a tool three months after launch.",
					ownerConfirms: true,
				},
				{
					percent: 100,
					label: "Results-Focused",
					text: "A target, not a result: projects that start from the number they are meant to change.",
					ownerConfirms: true,
				},
			],
		},
		closing: fixed.closing,
	} as const;
}

/** The copy of About, in page order. */
export const aboutPage = withWords("about", copyOf);
