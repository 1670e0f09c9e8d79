import { brand } from "#brand.ts";

/** What the mails about a result say, in both assessments. */
export const mailsCopy = {
	results: {
		title: (total: number, maximum: number) => `Your result: ${total} of ${maximum}`,
		band: (label: string) => `${label}.`,
		pillar: (name: string, score: number, maximum: number) => `${name}: ${score} of ${maximum}`,
		pillarScore: (score: number, maximum: number) => `${score} / ${maximum}`,
		again: "Take the assessment again",
		buttonNote: "If the button doesn't work, copy this link into your browser:",
		reason: (email: string, kept: string) =>
			`You receive this because someone entered ${email} at ${brand.name} to have these results sent. ${kept}`,
	},
	lead: {
		opening: (name: string, company: string) =>
			`${name} of ${company} finished the advanced assessment and agreed to be contacted about it. Reply to this email to answer them.`,
		total: (total: number, maximum: number, label: string) => `${total} of ${maximum}, ${label}`,
		summary: "Before you call",
		alarms: "Alarms",
		alarmsThatHold: (titles: readonly string[]) =>
			titles.map((title) => `${title.charAt(0).toUpperCase()}${title.slice(1)}`).join("; ") || "None",
		primary_challenge: "Hardest part",
		main_goal: "Wants most",
		step: (number: number) => `Step ${number} shown`,
		opener: "You could open with",
		/** In their own words, what comes first in the report before what they chose. */
		openerOf: (alarm: string | undefined, challenge: string, goal: string) =>
			[
				alarm && `The first thing in your report is this: ${alarm}. Where does it stand today?`,
				`You chose "${challenge}" as the hardest part, and "${goal}" as what you want most. What have you tried so far?`,
			]
				.filter(Boolean)
				.join(" "),
		telephone: "Telephone",
		noTelephone: "None given: reply to this email",
		attached: "The report that they were shown is attached as a PDF.",
		totalLabel: "Score",
		scores: "Scores",
	},
} as const;
