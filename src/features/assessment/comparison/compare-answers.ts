import { type Answers, answerLabel, optionsOf, type Questions } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { comparisonCopy as copy, type SizePlace } from "./comparison.copy.ts";
import { type OfficialTable, officialTables } from "./official-figures.ts";
import { comparedShares, type RespondentFigures } from "./respondent-figures.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** How many people an answer means, both included, and how a sentence says it to the one who gave it. */
type Size = { from: number; to: number; who: string };

/** The answer to how many work in the business; undefined where there is none. */
function sizeOf(questions: Questions, answers: Answers): Size | undefined {
	const options = Object.keys(questions).flatMap((field) =>
		optionsOf(questions, field).filter(({ value }) => value === answers[field]),
	);
	const [from, to] = options.find(({ people }) => people)?.people ?? [];
	if (from === undefined || to === undefined) return undefined;
	return { from, to: to ?? Number.POSITIVE_INFINITY, who: copy.who(from, to) };
}

/** Our brackets end at 50 and the offices' at 49: one person more is still the same group. */
const SPARE_PEOPLE = 1;

type Group = OfficialTable["groups"][number];

function isGroupOf({ from, to }: Size, group: Group): boolean {
	const isOpen = to === Number.POSITIVE_INFINITY;
	return from >= group.from && from <= group.to && (isOpen || to <= group.to + SPARE_PEOPLE);
}

/** One question with the visitor's answer and the figure of each group. */
type ComparedRow = {
	question: string;
	answer: string;
	measure: string;
	percents: readonly number[];
	caution: string | undefined;
	source: { label: string; href: string; onPaper: string };
};

export type ComparedTable = {
	caption: string;
	groups: readonly { label: string; isNearest: boolean }[];
	rows: readonly ComparedRow[];
	/** Of which days the figures are, where the office's table has one; empty where not. */
	asOf: string;
};

type OwnShare = { name: string; answer: string; percent: number; low: number; high: number; text: string };

/** The respondents of our own, all numbers whole. */
export type OtherRespondents = {
	population: string;
	caveat: string;
	score: { own: number; maximum: number; low: number; middle: number; high: number };
	shares: readonly OwnShare[];
};

/** The section "How you compare", as a page and a PDF lay it out. */
export type Comparison = {
	lead: string;
	/** Empty where there is no table. */
	note: string;
	tables: readonly ComparedTable[];
	others: OtherRespondents | undefined;
};

/** Of the assessment. */
type Compared = { id: string; questions: Questions };

function compareTable(table: OfficialTable, size: Size, { id, questions }: Compared, answers: Answers): ComparedTable {
	const rows = table.rows.flatMap((row): ComparedRow[] => {
		const question = questions[row.field];
		const answer = question && answerLabel(question, answers[row.field] ?? "");
		if (row.assessment !== id || !question || !answer) return [];
		const { measure, percents, caution, office, year, dataset, href, address } = row;
		const source = {
			label: copy.official.sourceName(office, year),
			href,
			onPaper: copy.official.onPaper(address, dataset),
		};
		return [{ question: question.question, answer, measure, percents, caution, source }];
	});
	const groups = table.groups.map((group) => ({
		label: group.label,
		isNearest: table.groups.length > 1 && isGroupOf(size, group),
	}));
	const days = new Set(
		table.rows.flatMap(({ assessment, copiedOf }) => (assessment === id && copiedOf ? copiedOf : [])),
	);
	const asOf = [...days].map((day) => copy.official.asOf(day)).join(" ");
	return { caption: copy.official.caption(table.population), groups, rows, asOf };
}

/** Undefined where the tables have no group of that size: figures of larger firms are no measure. */
function placeOf({ from }: Size, tables: readonly ComparedTable[], hasSmallGroups: boolean): SizePlace | undefined {
	if (hasSmallGroups) return from >= 10 ? "all-from-ten" : "small-in-spain";
	return tables.some(({ groups }) => groups.some(({ isNearest }) => isNearest)) ? "in-group" : undefined;
}

type ComparedResult = Pick<AssessmentResult, "total" | "maximum" | "respondents">;

const whole = (fraction: number) => Math.round(100 * fraction);

function compareOthers(
	figures: RespondentFigures,
	questions: Questions,
	answers: Answers,
	{ total, maximum }: ComparedResult,
): OtherRespondents {
	const { respondents, from, to, score, counts } = figures;
	const shares = comparedShares.flatMap(({ field, name }): OwnShare[] => {
		const chosen = counts[field];
		const question = questions[field];
		const answer = question && answerLabel(question, answers[field] ?? "");
		if (chosen === undefined || !answer) return [];
		const interval = wilsonInterval(chosen, respondents);
		const [low, high] = [whole(interval.low), whole(interval.high)];
		const text = copy.others.shareText(chosen, respondents, low, high);
		return [{ name, answer: copy.others.ownAnswer(answer), percent: whole(chosen / respondents), low, high, text }];
	});
	return {
		population: copy.others.population(respondents),
		caveat: copy.others.caveat(from, to),
		score: { own: total, maximum, ...score },
		shares,
	};
}

/** A visitor's answers beside official figures and, where there are enough, beside other respondents'; undefined where nothing fits. */
export function compareAnswers(
	{ id, questions }: Compared,
	answers: Answers,
	result: ComparedResult,
): Comparison | undefined {
	const size = sizeOf(questions, answers);
	if (!size) return undefined;
	const meant = officialTables.filter(({ rows }) => rows.some(({ assessment }) => assessment === id));
	const tables = meant
		.map((table) => compareTable(table, size, { id, questions }, answers))
		.filter(({ rows }) => rows.length > 0);
	if (tables.length === 0) return undefined;
	const place = placeOf(
		size,
		tables,
		meant.some(({ groups }) => groups.some(({ from }) => from < 10)),
	);
	const others = result.respondents && compareOthers(result.respondents, questions, answers, result);
	if (!place) return others && { lead: copy.othersOnly(size.who), note: "", tables: [], others };
	const note = copy.note([...new Set(meant.map((table) => table.place))]);
	return { lead: copy.lead(size.who, place), note, tables, others };
}
