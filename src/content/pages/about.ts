import { company } from "#content/company.ts";
import { pageTitles } from "#content/page-titles.ts";
import { site } from "#content/site.ts";

export const aboutPage = {
	meta: {
		path: "/about",
		title: pageTitles["/about"],
		description:
			"Who we are, how we work in three steps, and why our goal is to support 10,000 small and mid-size businesses.",
	},
	intro: {
		brand: site.name,
		words: ["Data-Centered", "Globally Proven", "Locally Rooted"],
		skip: "Skip intro",
	},
	heading: {
		title: `About ${site.name}`,
		lead: `${site.name} is a data, business intelligence and AI consultancy for small and mid-size businesses, with ${company.offices}. Owners come to us with a pile of records and a decision that can't wait. We work on both.`,
	},
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
					"A business of ten people should see itself as clearly as a company of ten thousand does, at a price it can carry and without a data department.",
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
	approach: {
		title: "How We Work",
		drawingLabel:
			"One section from left to right: a noisy signal, bore holes that connect the same bed, and beds lifted in steps to a flag",
		steps: [
			{
				title: "Insight",
				text: "We list the decisions you make most often and find the records that bear on them. You get a short report: what you can know today, and what is missing.",
				drawingLabel: "A noisy signal",
			},
			{
				title: "Connectivity",
				text: "We join the systems those records live in, so that a customer is the same customer in each. Copying by hand ends where a tested connection can take over.",
				drawingLabel: "Bore holes that connect the same bed",
			},
			{
				title: "Execution",
				text: "The numbers enter the week as a dashboard, an alert or a drafted reply. We stay until somebody on your team runs it without us.",
				drawingLabel: "Beds lifted in steps to a flag",
			},
		],
	},
	impact: {
		title: "Our Impact",
		figures: [
			{
				percent: 75,
				label: "Faster Insights",
				text: "The cut we aim for in the time from question to answer.",
			},
			{
				percent: 90,
				label: "AI Adoption Success",
				text: "Our target for people still using a tool three months after launch.",
			},
			{
				percent: 100,
				label: "Results-Focused",
				text: "Every project starts from the number it is meant to change.",
			},
		],
	},
	closing: {
		title: "Ready to See What's Possible?",
		text: "Tell us about one decision you keep putting off. We will tell you what your records can say about it.",
		primary: { label: "Get Started", to: "/contact" },
		secondary: { label: "Explore Services", to: "/services" },
	},
} as const;
