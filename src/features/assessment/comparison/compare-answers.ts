import { countInWords, listInWords } from "#content/format-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { type Answers, answerLabel, optionsOf, type Questions } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { type OfficialTable, officialTables } from "./official-figures.ts";
import { comparedShares, REFRESH_STEP, type RespondentFigures } from "./respondent-figures.ts";

const Z_95 = 1.959964;

/**
 * The 95 % score interval of a share, as fractions from 0 to 1 (E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", JASA 22, 1927). Unlike the textbook's it stays within 0 and 1, and holds for few
 * people. `total` is at least 1.
 */
export function wilsonInterval(count: number, total: number): { low: number; high: number } {
	const share = count / total;
	const square = Z_95 ** 2 / total;
	const center = (share + square / 2) / (1 + square);
	const half = (Z_95 * Math.sqrt((share * (1 - share)) / total + square / (4 * total))) / (1 + square);
	return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}

type ComparisonCopy = ReportCopy["comparison"];

/** The visitor's place among the groups of the official figures. */
type SizePlace = keyof ComparisonCopy["place"];

const FEW_RESPONDENTS = 200;

/** How many people an answer means, both included, and how a sentence says it to the one who gave it. */
type Size = { from: number; to: number; who: string };

/** The answer to how many work in the business; undefined where there is none. */
function sizeOf(questions: Questions, answers: Answers, copy: ComparisonCopy["who"]): Size | undefined {
	const options = Object.keys(questions).flatMap((field) =>
		optionsOf(questions, field).filter(({ value }) => value === answers[field]),
	);
	const [from, to] = options.find(({ people }) => people)?.people ?? [];
	if (from === undefined || to === undefined) return undefined;
	const who = to === null ? copy.above : to === 1 ? copy.alone : copy.between;
	return { from, to: to ?? Number.POSITIVE_INFINITY, who: fillIn(who, { from, to: to ?? "" }) };
}

/** Our brackets end at 50 and the offices' at 49: one person more is still the same group. */
const SPARE_PEOPLE = 1;

type Group = OfficialTable["groups"][number];

function isGroupOf({ from, to }: Size, group: Group): boolean {
	const isOpen = to === Number.POSITIVE_INFINITY;
	return from >= group.from && from <= group.to && (isOpen || to <= group.to + SPARE_PEOPLE);
}

type Compared = { id: string; questions: Questions };

type Asked = Compared & { answers: Answers; copy: ComparisonCopy };

/** Where a source is read, for paper. */
const onPaper = (address: string, dataset: string | undefined) => `(${[address, dataset].filter(Boolean).join(", ")})`;

/** An official table with the visitor's answer to each question, the nearest group marked; `asOf` is empty where it is none's copy. */
function compareTable(table: OfficialTable, size: Size, { id, questions, answers, copy }: Asked) {
	const rows = table.rows.flatMap((row) => {
		const question = questions[row.field];
		const answer = question && answerLabel(question, answers[row.field] ?? "");
		if (row.assessment !== id || !question || !answer) return [];
		const { measure, percents, caution, office, year, dataset, href, address } = row;
		const source = {
			label: fillIn(copy.official.sourceName, { office, year }),
			href,
			onPaper: onPaper(address, dataset),
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
	const asOf = [...days].map((day) => fillIn(copy.official.asOf, { day: formatLongDate(day) })).join(" ");
	return { caption: fillIn(copy.official.caption, { population: table.population }), groups, rows, asOf };
}

export type ComparedTable = ReturnType<typeof compareTable>;

/** Undefined where the tables have no group of that size: figures of larger firms are no measure. */
function placeOf({ from }: Size, tables: readonly ComparedTable[], hasSmallGroups: boolean): SizePlace | undefined {
	if (hasSmallGroups) return from >= 10 ? "all-from-ten" : "small-in-spain";
	return tables.some(({ groups }) => groups.some(({ isNearest }) => isNearest)) ? "in-group" : undefined;
}

type ComparedResult = Pick<AssessmentResult, "total" | "maximum" | "respondents">;

/** `March 1 to May 2, 2026`; the year twice where there are two. */
function daySpan(from: string, to: string, copy: string): string {
	const first = formatLongDate(from);
	const last = formatLongDate(to);
	const [firstDay = "", firstYear] = first.split(", ");
	const isSameYear = last.endsWith(`, ${firstYear}`);
	return fillIn(copy, { from: isSameYear ? firstDay : first, to: last });
}

const whole = (fraction: number) => Math.round(100 * fraction);

/** The respondents of our own, all numbers whole. */
function compareOthers(
	figures: RespondentFigures,
	{ questions, answers, copy: { others: copy } }: Asked,
	{ total, maximum }: ComparedResult,
) {
	const { respondents, from, to, score, counts } = figures;
	const shares = comparedShares.flatMap(({ field, name }) => {
		const chosen = counts[field];
		const question = questions[field];
		const answer = question && answerLabel(question, answers[field] ?? "");
		if (chosen === undefined || !answer) return [];
		const interval = wilsonInterval(chosen, respondents);
		const [low, high] = [whole(interval.low), whole(interval.high)];
		const meant = respondents < FEW_RESPONDENTS ? copy.shareOfFew : copy.shareOfMany;
		const text = fillIn(meant, { chosen, respondents, low, high });
		const own = fillIn(copy.ownAnswer, { answer: answer.toLowerCase() });
		return [{ name, answer: own, percent: whole(chosen / respondents), low, high, text }];
	});
	return {
		population: fillIn(copy.population, { respondents }),
		caveat: fillIn(copy.caveat, { days: daySpan(from, to, copy.days), step: countInWords(REFRESH_STEP) }),
		score: { own: total, maximum, ...score },
		shares,
	};
}

export type OtherRespondents = ReturnType<typeof compareOthers>;

/** The section "How you compare", as a page and a PDF lay it out. */
export type Comparison = {
	lead: string;
	note: string;
	tables: readonly ComparedTable[];
	others: OtherRespondents | undefined;
};

/** A visitor's answers beside official figures and, where there are enough, beside other respondents'; undefined where nothing fits. */
export function compareAnswers(
	{ id, questions }: Compared,
	answers: Answers,
	result: ComparedResult,
	copy: ComparisonCopy,
): Comparison | undefined {
	const asked = { id, questions, answers, copy };
	const size = sizeOf(questions, answers, copy.who);
	if (!size) return undefined;
	const meant = officialTables.filter(({ rows }) => rows.some(({ assessment }) => assessment === id));
	const tables = meant.map((table) => compareTable(table, size, asked)).filter(({ rows }) => rows.length > 0);
	if (tables.length === 0) return undefined;
	const place = placeOf(
		size,
		tables,
		meant.some(({ groups }) => groups.some(({ from }) => from < 10)),
	);
	const others = result.respondents && compareOthers(result.respondents, asked, result);
	const { who } = size;
	if (!place) return others && { lead: fillIn(copy.othersOnly, { who }), note: "", tables: [], others };
	const places = listInWords([...new Set(meant.map((table) => table.place))]);
	return {
		...{ lead: fillIn(copy.lead, { who, place: copy.place[place] }), note: fillIn(copy.note, { places }) },
		...{ tables, others },
	};
}
