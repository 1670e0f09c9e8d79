import { countInWords, listInWords } from "#documents/content/format-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition, ReportWords } from "#features/assessment/assessment-definition.ts";
import { type Answers, answerLabel, optionsOf, type Questions } from "#features/assessment/questions/question.ts";
import type { AssessmentResult, RespondentFigures } from "#features/assessment/result/assessment-result.ts";

/** Two sets of respondents' figures differ by at least so many results, so what changed between them tells nobody's answer. */
export const REFRESH_STEP = 10;

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

type ComparisonWords = ReportWords["comparison"];

type SizePlace = keyof ComparisonWords["place"];

type OfficialTable = ComparisonWords["official"]["tables"][number];

const FEW_RESPONDENTS = 200;

/** The number of people that an answer means, both ends included, and the words for it in a sentence to the one who gave it. */
type Size = { from: number; to: number; who: string };

/** The answer to how many work in the business; undefined where there is none. */
function sizeOf(questions: Questions, answers: Answers, copy: ComparisonWords["who"]): Size | undefined {
	const chosen = Object.keys(questions).flatMap((field) =>
		optionsOf(questions, field).filter(({ value }) => value === answers[field]),
	);
	const [from, to] = chosen.find(({ people }) => people)?.people ?? [];
	if (from === undefined || to === undefined) return undefined;
	const who = to === null ? copy.above : to === 1 ? copy.alone : copy.between;
	return { from, to: to ?? Number.POSITIVE_INFINITY, who: fillIn(who, { from, to: to ?? "" }) };
}

/** Our brackets end at 50 and the offices' at 49: one person more is still the same group. */
const SPARE_PEOPLE = 1;

function isGroupOf({ from, to }: Size, group: OfficialTable["groups"][number]): boolean {
	const end = group.to ?? Number.POSITIVE_INFINITY;
	return from >= group.from && from <= end && (to === Number.POSITIVE_INFINITY || to <= end + SPARE_PEOPLE);
}

type Compared = Pick<AssessmentDefinition, "questions" | "compared">;

type Asked = Compared & { answers: Answers; copy: ComparisonWords };

/** An official table with the visitor's answer to each question, the nearest group marked; `asOf` is empty where it is none's copy. */
function compareTable(table: OfficialTable, size: Size, { questions, answers, copy }: Asked) {
	const rows = table.rows.flatMap((row) => {
		const question = questions[row.field];
		const answer = question && answerLabel(question, answers[row.field] ?? "");
		if (!question || !answer) return [];
		const { measure, shares, caution, office, year, dataset, href, address } = row;
		const percents = shares.map(({ percent }) => percent);
		const label = fillIn(copy.official.sourceName, { office, year });
		const source = { label, href, onPaper: `(${[address, dataset].filter(Boolean).join(", ")})` };
		return [{ question: question.question, answer, measure, percents, caution, source }];
	});
	const groups = table.groups.map((group) => {
		return { label: group.label, isNearest: table.groups.length > 1 && isGroupOf(size, group) };
	});
	const own = table.rows.filter(({ field }) => field in questions);
	const days = new Set(own.flatMap(({ copiedOf }) => copiedOf ?? []));
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

function compareOthers(
	figures: RespondentFigures,
	{ questions, compared, answers }: Asked,
	{ total, maximum }: ComparedResult,
	copy: NonNullable<ComparisonWords["others"]>,
) {
	const { respondents, from, to, score, counts } = figures;
	const shares = compared.flatMap(({ field, name }) => {
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

/** A visitor's answers beside official figures and, where there are enough, beside other respondents'; undefined where nothing fits. */
export function compareAnswers(
	{ questions, compared }: Compared,
	answers: Answers,
	result: ComparedResult,
	copy: ComparisonWords,
) {
	const asked = { questions, compared, answers, copy };
	const size = sizeOf(questions, answers, copy.who);
	if (!size) return undefined;
	const meant = copy.official.tables.filter(({ rows }) => rows.some(({ field }) => field in questions));
	const tables = meant.map((table) => compareTable(table, size, asked)).filter(({ rows }) => rows.length > 0);
	if (tables.length === 0) return undefined;
	const hasSmallGroups = meant.some(({ groups }) => groups.some(({ from }) => from < 10));
	const place = placeOf(size, tables, hasSmallGroups);
	const others = result.respondents && copy.others && compareOthers(result.respondents, asked, result, copy.others);
	const { who } = size;
	if (!place) return others && { lead: fillIn(copy.othersOnly, { who }), note: "", tables: [], others };
	const places = listInWords([...new Set(meant.map((table) => table.place))]);
	const lead = fillIn(copy.lead, { who, place: copy.place[place] });
	return { lead, note: fillIn(copy.note, { places }), tables, others };
}

/** The section "How you compare", as a page and a PDF lay it out. */
export type Comparison = NonNullable<ReturnType<typeof compareAnswers>>;
