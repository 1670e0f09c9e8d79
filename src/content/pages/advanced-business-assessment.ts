import { brand } from "#brand.ts";
import { pageTitles } from "#content/page-titles.ts";

/** The copy of the advanced assessment's page, in page order. The questions are the feature's own. */
export const advancedBusinessAssessmentPage = {
	meta: {
		path: "/tools/advanced-business-assessment",
		title: pageTitles["/tools/advanced-business-assessment"],
		description:
			"Six scores, a 90-day plan and a PDF report from one form of about fifteen minutes. The scoring table is published.",
	},
	name: "Advanced Business Assessment",
	lead: "Six parts and some context, about fifteen minutes.",
	/** One below each heading of the form, behind the number of its questions; empty where that is all. */
	hints: [
		"We use your email to send the report if you ask for it, and may write to you about it.",
		"A bigger business is not a better one: revenue alone earns nothing.",
		"",
		"Where one does not apply to you, say so: it costs nothing.",
		"If you work alone, think of stand-ins, freelancers and your own learning.",
		"",
		"",
		"They steer the advice, never the score.",
	],
	telephone: {
		label: "May we call you? Telephone number",
		hint: "Optional. If you leave it empty, we write to you instead.",
	},
	consent: {
		text: [
			"I have read the ",
			{ label: "Privacy Policy", href: "/privacy-policy", newTab: true },
			` and agree that ${brand.name} stores my answers with my contact details and may write to me about them.`,
		],
		reason: "Tick the box above to send your answers.",
	},
	submit: { label: "Generate Advanced Assessment", busyLabel: "Processing..." },
	report: { title: "Your advanced assessment", adviceTitle: "Insights" },
} as const;
