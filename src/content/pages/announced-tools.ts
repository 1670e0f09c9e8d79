import { pageTitles } from "#content/page-titles.ts";

const primary = { label: "Ask us instead", to: "/contact" };
const secondary = { label: "All tools", to: "/tools" };
const notYet = "It isn't open yet. Until it is, send us the question and a person answers.";

/** Tools whose own page is still being made: what each will do, and where to turn until then. */
export const announcedTools = {
	"business-assessment": {
		meta: {
			path: "/tools/business-assessment",
			title: pageTitles["/tools/business-assessment"],
			description:
				"Answer thirteen questions and get a score out of 100 in four parts, with the three next steps that would add the most.",
		},
		hero: {
			title: "Business Assessment",
			subtitle: notYet,
			lead: "Thirteen questions about the business as it is today, a score out of 100 in four parts, and the three next steps that would add most.",
			alt: "A core sample of four beds on a scale from 0 to 100",
			primary,
			secondary,
		},
	},
	"advanced-business-assessment": {
		meta: {
			path: "/tools/advanced-business-assessment",
			title: pageTitles["/tools/advanced-business-assessment"],
			description:
				"Six scores, a 90-day plan and a PDF report from one form of about fifteen minutes. The scoring table is published.",
		},
		hero: {
			title: "Advanced Business Assessment",
			subtitle: notYet,
			lead: "Six parts and some context in about fifteen minutes, a score in each part, and a plan for 90 days that you can print.",
			alt: "Six core samples side by side, their beds tied together by lines",
			primary,
			secondary,
		},
	},
} as const;
