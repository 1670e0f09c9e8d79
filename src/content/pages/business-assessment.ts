import { pageTitles } from "#content/page-titles.ts";

/** The words of the business assessment's page, in page order. The questions are the feature's own. */
export const businessAssessmentPage = {
	meta: {
		path: "/tools/business-assessment",
		title: pageTitles["/tools/business-assessment"],
		description:
			"Answer thirteen questions and get a score out of 100 in four parts, with the three next steps that would add the most.",
	},
	name: "Business Assessment",
	lead: "Thirteen questions, about four minutes. Answer for the business as it is today.",
	/** One below each heading of the form. */
	hints: [
		"Three questions. A bigger business is not a better one: revenue alone earns nothing.",
		"Three questions.",
		"Three questions.",
		"Four questions. The last two steer the advice, never the score.",
	],
	submit: { label: "Generate Scorecard", busyLabel: "Processing..." },
	promise: "We keep the answers without your name to compare businesses later.",
	report: { title: "Your business scorecard", adviceTitle: "Advisory" },
	share: {
		text: "I checked the health of my business with the free Goldseam assessment: 13 questions, four scores and clear next steps. Check yours:",
		hashtags: ["SmallBusiness", "BusinessHealth", "Goldseam"],
		instagram:
			"I checked the health of my business today: 13 questions, four scores, clear next steps. It is free on the Goldseam website. #SmallBusiness #BusinessHealth #Goldseam",
	},
	howMade:
		"Your answers earn points in four areas of 25 each. The points for every answer are fixed and published below; nobody adjusts them, and no AI writes the score. Revenue, team size, industry and what troubles you earn nothing: a bigger business is not a better one. Revenue and team size only set what is expected, for example whether a month of spending fits a year of sales, or how much of the work needs to be written down. Three answers count in two places or together: how information is kept counts in digital and operations, knowing your spending counts in financial and operations, and where your brackets cannot tell profit from loss, knowing your margin settles it. A better answer never lowers a score.",
} as const;
