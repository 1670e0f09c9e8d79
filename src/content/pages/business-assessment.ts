import { pageTitles } from "#content/page-titles.ts";
import { questionCounts } from "#content/question-counts.ts";
import { capitalized, spelledOut } from "#content/wording.ts";

const count = spelledOut(questionCounts.basic);

/** The copy of the business assessment's page, in page order. The questions are the feature's own. */
export const businessAssessmentPage = {
	meta: {
		path: "/tools/business-assessment",
		title: pageTitles["/tools/business-assessment"],
		description: `Answer ${count} questions and get a score out of 100 in four parts, and what to do first.`,
	},
	name: "Business Assessment",
	lead: `${capitalized(count)} questions, about four minutes. Answer for the business as it is today.`,
	/** One below each heading of the form, behind the number of its questions; empty where that is all. */
	hints: [
		"A bigger business is not a better one: revenue alone earns nothing.",
		"",
		"",
		"The last two steer the advice, never the score.",
	],
	submit: { label: "Generate Scorecard", busyLabel: "Processing..." },
	promise: "We keep the answers without your name to compare businesses later.",
	report: { title: "Your business scorecard", adviceTitle: "Advisory" },
} as const;
