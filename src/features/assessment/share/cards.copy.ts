import { brand } from "#brand.ts";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { questionCounts } from "#content/question-counts.ts";
import { capitalized, spelledOut } from "#content/wording.ts";
import { formatLongDate } from "#domain/dates.ts";
import type { Card } from "./share.ts";

const assessments = {
	"business-assessment": {
		name: businessAssessmentPage.name,
		path: businessAssessmentPage.meta.path,
		facts: `${capitalized(spelledOut(questionCounts.basic))} questions, about four minutes, a score in four parts and the next steps. Free, no account.`,
	},
	"advanced-business-assessment": {
		name: advancedBusinessAssessmentPage.name,
		path: advancedBusinessAssessmentPage.meta.path,
		facts: `${capitalized(spelledOut(questionCounts.advanced))} questions, about fifteen minutes, a score in six parts and a 90-day plan. Free, no account.`,
	},
} as const satisfies Record<Card["assessment"], object>;

/** What is said about cards to share: in the report, on the picture, and on the page of a card. */
export const cardsCopy = {
	assessments,
	shortPillar: (name: string) => name.split(" ")[0] ?? name,
	outOf: (maximum: number) => `out of ${maximum}`,
	/** Of the picture, where a device shares it as a file. */
	fileName: `${brand.slug}-card.png`,
	/** The picture in words. */
	alt: ({ total, maximum, band, assessment, pillars }: Card) =>
		`${total} of ${maximum}, ${band}, in ${brand.name}'s ${assessments[assessment].name}: ${pillars.map(({ name, score }) => `${name} ${score} of 25`).join(", ")}.`,
	box: {
		title: "A card with your score",
		facts: (pillars: number) => [
			`Shows your score, the band and the ${spelledOut(pillars)} areas.`,
			"Shows no name, no company, no email address and no answer.",
			"Everyone who has the link can open it. Search engines are told to leave it out.",
			"You can remove it here, or with a link that you get with it. Otherwise it ends 12 months after it was made.",
		],
		make: { label: "Make a card", busyLabel: "Making your card..." },
		makeNew: "Make a new card",
		earlier:
			"This device has a card with an earlier score. A new card takes its place, and the earlier one is removed.",
		madeTitle: "Your card",
		made: "Your card is ready. WhatsApp above now sends its link.",
		field: "Link to your card",
		open: "Open the page",
		ends: (day: string) => `It ends on ${formatLongDate(day)}.`,
		remove: {
			summary: "Remove the card",
			text: "The page and the picture go at once. Copies that networks or other people saved stay with them.",
			button: "Remove for good",
			busyLabel: "Removing...",
			later:
				"This device can remove the card until you clear your answers from it. To remove it later or elsewhere, keep this link to yourself:",
			field: "Link that removes your card",
		},
		removed: "Removed. The link now says that the card was taken down.",
		failed: (reason = "") => `We could not make the card. ${reason || "Please try again."}`,
		notRemoved: "We could not remove the card. Please try again.",
	},
	page: {
		title: ({ total, maximum, assessment }: Card) =>
			`${total} of ${maximum} in ${brand.name}'s ${assessments[assessment].name}`,
		of: ({ maximum, assessment }: Card) => `out of ${maximum} in the ${assessments[assessment].name}`,
		band: (band: string, from: number, to: number) => `${band} means ${from} to ${to} points.`,
		take: "Take it yourself",
		tools: "See all tools",
		pillars: (count: number) => `The ${spelledOut(count)} areas`,
		score: (score: number) => ({ score: String(score), of: " of 25" }),
		points: {
			before: "Each area has at most 25 points. ",
			link: "The table of points",
			after: " is public and the same for everyone.",
		},
		about: {
			title: "What this page shows, and what it doesn't",
			text: [
				"Someone took the assessment and chose to show this score. Their name, their company and their answers are not on this page, and nobody can get to them from here.",
				`The answers were their own; ${brand.name} has not checked the business. Whoever made this card can remove it. Then this page says so.`,
			],
		},
		remove: {
			title: "Remove this card?",
			text: "You opened the link that removes it. The page and the picture go at once. Copies that networks or other people saved stay with them.",
			button: "Remove for good",
		},
	},
	gone: {
		over: {
			title: "This card is gone",
			text: "Whoever made it removed it, or its 12 months are over. The score and the picture are no longer stored here. Networks where it was shared may keep a copy; we can't reach those.",
		},
		incomplete: {
			title: "Part of this link is missing",
			text: "Some programs cut a long address in two. Ask for the whole address, or take the assessment yourself.",
		},
		links: [
			{ name: "Take an assessment yourself", path: "/tools" },
			{ name: `Go to ${brand.name}`, path: "/" },
		],
	},
} as const;
