import { countInWords, listInWords } from "#content/wording.ts";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { REFRESH_STEP } from "./respondent-figures.ts";

/** The visitor's place among the groups of the official figures. */
export type SizePlace = "in-group" | "small-in-spain" | "all-from-ten";

const leads: Readonly<Record<SizePlace, string>> = {
	"in-group": "Here are official figures for firms of about that size.",
	"small-in-spain":
		"The survey of the European Union asks only firms with 10 people or more. Spain asks smaller firms too.",
	"all-from-ten": "Here are official figures for firms with 10 people or more.",
};

/** Fewer respondents than these are called few. */
const FEW_RESPONDENTS = 200;

const daySpan = (from: string, to: string) => {
	const first = formatLongDate(from);
	const last = formatLongDate(to);
	const [firstDay, firstYear] = first.split(", ");
	const isSameYear = last.endsWith(`, ${firstYear}`);
	return isSameYear ? `${firstDay} to ${last}` : `${first} to ${last}`;
};

/** The section "How you compare", in the order of the report. */
export const comparisonCopy = {
	title: "How you compare",
	/** What an answer about the size says; `to` is null where it is open. */
	who: (from: number, to: number | null) => {
		if (to === null) return `${from} people or more work in the business`;
		return to === 1 ? "you work alone" : `${from} to ${to} people work in the business`;
	},
	lead: (who: string, place: SizePlace) => `You answered that ${who}. ${leads[place]}`,
	note: (places: readonly string[]) =>
		`The figures are from ${listInWords(places)}. Firms where you are may differ. A figure says what is common, not what is right for you.`,
	/** In place of the lead where no official figure fits. */
	othersOnly: (who: string) =>
		`You answered that ${who}. There is no official figure for that size, so this is how others answered.`,
	official: {
		title: "Official figures",
		caption: (population: string) => `Share of ${population}`,
		question: "Question",
		answer: "Your answer",
		answered: (answer: string) => `Your answer: ${answer}`,
		source: "Source",
		nearest: "Closest to your size",
		groupOfSize: (group: string) => `${group}, closest to your size`,
		percent: (percent: number) => `${percent}%`,
		sourceName: (office: string, year: string) => `${office}, ${year}`,
		asOf: (day: IsoDate) => `As of ${formatLongDate(day)}.`,
		onPaper: (address: string, dataset: string | undefined) => `(${[address, dataset].filter(Boolean).join(", ")})`,
	},
	others: {
		title: "Others who took this test",
		population: (respondents: number) => `${respondents} people who chose to take this test.`,
		caveat: (from: string, to: string) =>
			`They are not a sample of all firms: whoever takes a test like this one may differ from those who don't. Counted from ${daySpan(from, to)}, and again after every ${countInWords(REFRESH_STEP)} new results. The same answers sent twice on one day count once.`,
		score: "Your score",
		scoreText: (low: number, middle: number, high: number) =>
			`The middle score is ${middle}. Half of the people have ${low} to ${high}.`,
		scoreSpoken: (low: number, middle: number, high: number, own: number) =>
			`Half of the scores lie between ${low} and ${high}, the middle one is ${middle}. Yours is ${own}.`,
		ownScore: (score: number) => `You ${score}`,
		ownAnswer: (answer: string) => `You: ${answer.toLowerCase()}`,
		share: (percent: number) => `${percent}%`,
		shareText: (chosen: number, respondents: number, low: number, high: number) =>
			`say yes, ${chosen} of ${respondents}. ${respondents < FEW_RESPONDENTS ? "With so few people" : "Allowing for chance"}, anything from ${low}% to ${high}% is plausible (95% interval).`,
		shareSpoken: (percent: number, low: number, high: number) =>
			`${percent} percent, interval ${low} to ${high} percent`,
	},
} as const;
