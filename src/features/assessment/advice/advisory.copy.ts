const COUNTS = ["no", "one", "two", "three"] as const;

const countWord = (count: number) => COUNTS[count] ?? String(count);

/** "1", "1 and 3", "1, 2 and 3". */
function listOf(numbers: readonly number[]): string {
	return numbers.length > 1 ? `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}` : numbers.join();
}

/** What each service does about a gap, as it goes on after "with SERVICE, ". */
export const serviceHelp = {
	"Managed Intelligence Services": "we build the monthly report with you and keep it current; you read it and decide",
	"Website and Workflow Engineering":
		"we set up the pages, forms and hand-overs, so that work moves on without being pushed",
	"Data Infrastructure and Automation": "we connect the systems you already have, so that each figure is entered once",
	"AI and Machine Learning Models":
		"we build a model on your own history and show you how often it is right before you rely on it",
	"Custom AI Agents": "an agent takes the routine messages, and a person takes over for the rest",
} as const;

type Ends = { highest: { name: string; score: number }; lowest: { name: string; score: number } };
type ServiceAtStep = { step: number; service: keyof typeof serviceHelp };

/** What holds an advisory together, for both assessments. */
export const advisoryCopy = {
	meaning: {
		heading: "What your score means",
		lowEnd:
			"This is a place to start from, not a verdict. Most of what is missing takes time rather than money, so take two things only and leave the rest for later.",
		total: (total: number, maximum: number, band: string, meaning: string) =>
			`**${total} of ${maximum}: ${band}.** ${meaning}`,
		pillar: (name: string, score: number, meaning: string) => `${name}, ${score} of 25. ${meaning}`,
		spread: ({ highest, lowest }: Ends) =>
			`The total hides a wide spread, from ${highest.score} in ${highest.name} to ${lowest.score} in ${lowest.name}, so look at the areas before the total.`,
		goal: (phrase: string, steps: readonly number[], place: "above" | "below") =>
			`You want to ${phrase}, and ${steps.length > 1 ? `steps ${listOf(steps)} ${place} serve` : `step ${listOf(steps)} ${place} serves`} that.`,
		alerts: (texts: readonly string[]) => `**Worth a second look.** ${texts.join(" ")}`,
	},
	strong: {
		heading: "What is strong",
		lowEndHeading: "What you have to build on",
		none: "You have looked at the business as it is. That is how a score begins to move.",
		protectHeading: "What to protect",
		protect: (name: string, what: string) => `${name}: ${what}`,
	},
	steps: {
		lowEndHeading: "The first two things",
		heading: (count: number) => (count === 1 ? "Your best next step" : `Your ${countWord(count)} best next steps`),
		lastGapsHeading: (count: number) => (count === 1 ? "The one gap left" : `The last ${countWord(count)} gaps`),
		points: (gain: number, isAtLeast: boolean) =>
			`${isAtLeast ? "at least " : ""}+${gain} ${gain === 1 ? "point" : "points"}, `,
		step: (action: string, points: string, effort: string, why: string, firstMove: string) =>
			`**${action}** (${points}${effort} effort). ${why} This week: ${firstMove}`,
	},
	longTermGoals: { heading: "The next horizon" },
	plan: {
		heading: "30, 60 and 90 days",
		lowEndHeading: "30 and 90 days",
		byDay: (day: number, done: string) => `By day ${day}: ${done}.`,
		again: "Take the assessment again after 90 days and set the two results side by side.",
	},
	help: {
		heading: "Where help pays",
		first: ({ step, service }: ServiceAtStep) =>
			`Step ${step} is where help can pay, after the first hour of your own: with ${service}, ${serviceHelp[service]}.`,
		both: (steps: readonly number[], service: keyof typeof serviceHelp) =>
			`Steps ${listOf(steps)} are where help can pay, after the first hour of your own: with ${service}, ${serviceHelp[service]}.`,
		second: ({ step, service }: ServiceAtStep) =>
			`Step ${step} is the other one: with ${service}, ${serviceHelp[service]}.`,
		rest: "The rest you can do yourself.",
		gaps: (count: number) => `The ${count === 1 ? "gap" : "gaps"} you can close yourself.`,
		longTermGoal: (service: keyof typeof serviceHelp) =>
			`For the next horizon, ${service} may be worth a talk: ${serviceHelp[service]}.`,
		notNeeded: (count: number) =>
			count === 1
				? "You can do this yourself without buying anything."
				: "You can do all of this yourself, and nothing here needs to be bought.",
		cashIsShort:
			"While cash is short, spend nothing on tools or advice. Each step here starts with an hour of your own time.",
		revenueIsSmall: "At your revenue, start on your own. Help can wait.",
		talk: "If you would rather talk it through, the first consultation is free.",
	},
} as const;
