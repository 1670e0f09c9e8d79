import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";

const COUNTS = ["no", "one", "two", "three"] as const;

const countWord = (count: number) => COUNTS[count] ?? String(count);

/** The sentence as it goes on after a colon. */
export const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** "1", "1 and 3", "1, 2 and 3". */
export function listOf(items: readonly (number | string)[]): string {
	return items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${items.at(-1)}` : items.join();
}

/** What each service does about a gap, as it goes on after its name and a colon. */
export const serviceHelp = {
	"Managed Intelligence Services": "we build the monthly report with you and keep it current; you read it and decide",
	"Website and Workflow Engineering":
		"we set up the pages, forms and reminders, so that work moves on without being pushed",
	"Data Infrastructure and Automation": "we connect the systems you already have, so that each figure is entered once",
	"AI and Machine Learning Models":
		"we build a model on your own history and show you how often it is right before you rely on it",
	"Custom AI Agents": "an agent takes the routine messages, and a person takes over for the rest",
} as const;

type Ends = { highest: { name: string; score: number }; lowest: { name: string; score: number } };
type ServiceAtStep = { step: number; service: keyof typeof serviceHelp };

/** What holds an advisory together, for both assessments. */
export const advisoryCopy = {
	check: { heading: "One answer to check" },
	alarm: {
		/** A red alarm is so; an ochre one could go wrong. */
		heading: {
			red: (title: string) => `Fix this first: ${title}`,
			ochre: (title: string) => `Check this first: ${title}`,
		},
		namedItself: "You named it yourself: this comes first.",
		comesBefore: (named: string) => `You named "${named}". One thing comes before it.`,
	},
	meaning: {
		heading: "What your score means",
		lowEnd:
			"This is a place to start from, not a verdict. Most of what is missing takes time rather than money, so begin with the two steps below.",
		total: (total: number, maximum: number, band: string, meaning: string) =>
			`**${total} of ${maximum}: ${band}.** ${meaning}`,
		pillar: (name: string, score: number, meaning: string) => `${name}, ${score} of 25. ${meaning}`,
		spread: ({ highest, lowest }: Ends) =>
			`The total hides a wide spread, from ${highest.score} in ${highest.name} to ${lowest.score} in ${lowest.name}, so look at the areas before the total.`,
		/** In place of what a score means where an answer behind it is questioned. */
		questioned: "This rests on the answer to check.",
		checkFirst: "Settle the answer to check first.",
		painPoint: (steps: readonly number[], count: number, place: "above" | "below") => {
			if (count === 1) return `The one step ${place} bears on it.`;
			return steps.length > 1
				? `Steps ${listOf(steps)} ${place} bear on it.`
				: `Step ${listOf(steps)} ${place} bears on it.`;
		},
		goalWithoutStep: (phrase: string, whatToDo: string) => `You want to ${phrase}. ${whatToDo}`,
		goal: (phrase: string, steps: readonly number[], place: "above" | "below") =>
			`You want to ${phrase}, and ${steps.length > 1 ? `steps ${listOf(steps)} ${place} serve` : `step ${listOf(steps)} ${place} serves`} that.`,
		alerts: (texts: readonly string[]) => `**Worth a second look.** ${texts.join(" ")}`,
		afterThose: (actions: readonly string[]) => `**After those two:** ${listOf(actions.map(lowerFirst))}.`,
		alsoThisMonth: (actions: readonly string[]) => `**Also this month:** ${listOf(actions.map(lowerFirst))}.`,
	},
	strong: {
		strongest: (text: string) => `**${assessmentCopy.report.strongest}** ${text}`,
		heading: "What is strong",
		alsoHeading: "What else is strong",
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
			`${isAtLeast ? "at least " : ""}+${gain} ${gain === 1 ? "point" : "points"}`,
		gain: (gain: number, isAtLeast: boolean) => `${isAtLeast ? "at least " : ""}+${gain}`,
		action: (action: string, facts: readonly string[]) => `**${action}** (${facts.join(", ")})`,
		effort: (effort: string) => `${lowerFirst(effort)} effort`,
		labels: { ...assessmentCopy.report.step, cost: "Cost:", money: "In money:" },
		line: (label: string, text: string) => `**${label}** ${text}`,
		sum: (text: string, sum: string) => `${text} (${sum})`,
	},
	longTermGoals: { heading: "The next horizon" },
	plan: {
		heading: "30, 60 and 90 days",
		lowEndHeading: "30 and 90 days",
		byDay: (day: number, text: string) => `By day ${day}, ${text}.`,
		step: (number: number, action: string) => `finished: step ${number}. ${action}`,
		again: "Take the assessment again after 90 days and compare the two results.",
	},
	help: {
		heading: "Where help pays",
		first: ({ step, service }: ServiceAtStep) => `We can help with step ${step} (${service}): ${serviceHelp[service]}.`,
		both: (steps: readonly number[], service: keyof typeof serviceHelp) =>
			`We can help with steps ${listOf(steps)} (${service}): ${serviceHelp[service]}.`,
		second: ({ step, service }: ServiceAtStep) =>
			`We can also help with step ${step} (${service}): ${serviceHelp[service]}.`,
		rest: "The rest you can do yourself.",
		gaps: (count: number) => `The ${count === 1 ? "gap" : "gaps"} you can close yourself.`,
		longTermGoal: (service: keyof typeof serviceHelp) =>
			`For the next horizon, ${service} may be worth a talk: ${serviceHelp[service]}.`,
		notNeeded: (count: number) =>
			count === 1
				? "You can do this yourself without buying anything."
				: "You can do all of this yourself, and nothing here needs to be bought.",
		nothingIsLeft:
			"While nothing is left over, spend nothing on tools or advice. Each step here starts with an hour of your own time.",
		cashIsShort:
			"While cash is short, spend nothing on tools or advice. Each step here starts with an hour of your own time.",
		revenueIsSmall: "At your revenue, start on your own. Help can wait.",
	},
} as const;
