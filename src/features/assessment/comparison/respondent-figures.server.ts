import { setImmediate as nextTurn } from "node:timers/promises";
import { type AssessmentId, basicAssessment } from "#features/assessment/assessments.server.ts";
import { answersSchema } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { parseRespondentFigures, type RespondentFigures } from "#features/assessment/result/assessment-result.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { Database } from "#platform/database/database.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { inTime } from "#platform/in-time.ts";
import { comparedShares, REFRESH_STEP } from "./compare-answers.ts";

/** With fewer people a figure says nothing about others, and something about the few. */
export const FEWEST_RESPONDENTS = 30;
/** Those who chose an answer and those who did not are each shown as a group. */
export const SMALLEST_GROUP = 5;

type Respondent = { day: string; answers: Answers };

/** Whether figures are made anew from so many results; `published` is what the present ones are made from, if there are any. */
export function isRefreshDue(respondents: number, published: number | undefined): boolean {
	if (respondents < FEWEST_RESPONDENTS) return false;
	return published === undefined || Math.abs(respondents - published) >= REFRESH_STEP;
}

/** Below which a part (0 to 1) of the sorted numbers lies; between two of them the line from one to the other. */
function quantile(sorted: readonly number[], part: number): number {
	const place = (sorted.length - 1) * part;
	const below = sorted[Math.floor(place)] ?? 0;
	const above = sorted[Math.ceil(place)] ?? below;
	return Math.round(below + (above - below) * (place - Math.floor(place)));
}

/** The figures of these results, scored anew by today's rubric; undefined while there are too few. */
export function countRespondents(results: readonly Respondent[]): RespondentFigures | undefined {
	if (results.length < FEWEST_RESPONDENTS) return undefined;
	const assessment = basicAssessment;
	const totals = results.map(({ answers }) => scoreAssessment(assessment, answers).total).toSorted((a, b) => a - b);
	const days = results.map(({ day }) => day).toSorted();
	const counts = comparedShares.flatMap(({ field, value }) => {
		const chosen = results.filter(({ answers }) => answers[field] === value).length;
		const isLarge = Math.min(chosen, results.length - chosen) >= SMALLEST_GROUP;
		return isLarge ? [[field, chosen] as const] : [];
	});
	return {
		respondents: results.length,
		from: days[0] ?? "",
		to: days.at(-1) ?? "",
		score: { low: quantile(totals, 0.25), middle: quantile(totals, 0.5), high: quantile(totals, 0.75) },
		counts: Object.fromEntries(counts),
	};
}

/** Who takes the advanced assessment leaves an inquiry, and agreed to be answered and not to be counted. */
const COUNTED_ASSESSMENT = basicAssessment.id;

/**
 * One row per result. Nothing stored tells who sent it, so the same answers on the same day count once: most likely they
 * are one person who pressed twice. Two people who answer alike on one day count once too; one who comes back another
 * day, or changes an answer, counts again.
 */
const results = ({ kysely }: Database) => kysely.selectFrom("business_answers").select(["day", "answers"]).distinct();

const schema = answersSchema(basicAssessment.questions);

/** The answers that are kept: the latest. They are read anew each hour, on the thread that serves visitors. */
export const MOST_ANSWERS = 10_000;
/** Fewer are left, so that what comes then is counted as new. */
const LEFT_ANSWERS = 9_000;
const READ_AT_ONCE = 250;

/** Removes the oldest answers once there are too many. */
export async function purgeOldestAnswers({ kysely, write }: Database): Promise<void> {
	const answers = kysely.selectFrom("business_answers");
	const { count } = await answers.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
	if (Number(count) <= MOST_ANSWERS) return;
	const latest = answers.select("id").orderBy("day", "desc").orderBy("id").limit(LEFT_ANSWERS);
	await write((executor) => executor.deleteFrom("business_answers").where("id", "not in", latest).execute());
}

/** Reads the respondents a few at a time: visitors are served between them. */
async function readRespondents(database: Database): Promise<Respondent[]> {
	const rows = await results(database).orderBy("day", "desc").limit(MOST_ANSWERS).execute();
	const respondents: Respondent[] = [];
	for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
		for (const { day, answers: stored } of rows.slice(from, from + READ_AT_ONCE)) {
			const { data: answers } = schema.safeParse(JSON.parse(stored));
			if (answers) respondents.push({ day, answers });
		}
		await nextTurn();
	}
	return respondents;
}

const published = ({ kysely }: Database) =>
	kysely
		.selectFrom("respondent_figures")
		.select(["respondents", "figures"])
		.where("assessment", "=", COUNTED_ASSESSMENT);

/**
 * Counts the respondents anew when there are enough new ones. Any number of processes may run it: figures replace those
 * that they were compared with and no others, so two sets always differ by a whole step.
 */
export async function refreshRespondentFigures(database: Database): Promise<void> {
	const { kysely, write } = database;
	const before = (await published(database).executeTakeFirst())?.respondents;
	const { count } = await kysely
		.selectFrom(results(database).as("results"))
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	if (!isRefreshDue(Number(count), before)) return;
	const figures = countRespondents(await readRespondents(database));
	if (!figures || !isRefreshDue(figures.respondents, before)) return;
	const values = { respondents: figures.respondents, figures: JSON.stringify(figures) };
	await write((executor) =>
		executor
			.insertInto("respondent_figures")
			.values({ assessment: COUNTED_ASSESSMENT, ...values })
			.onConflict((conflict) =>
				conflict
					.column("assessment")
					.doUpdateSet(values)
					.where("respondent_figures.respondents", "=", before ?? 0),
			)
			.execute(),
	);
}

// A report does not wait longer for them.
const READ_WITHIN_MS = 500;

/** The figures as last counted; undefined where none are, and when they can't be read: a report does without. */
export async function respondentsOf(
	{ database, logger }: Pick<FeatureDeps, "database" | "logger">,
	id: AssessmentId,
): Promise<RespondentFigures | undefined> {
	if (id !== COUNTED_ASSESSMENT) return undefined;
	try {
		const row = await inTime(published(database).executeTakeFirst(), READ_WITHIN_MS);
		return row && parseRespondentFigures(JSON.parse(row.figures));
	} catch (error) {
		logger.warn({ err: error }, "the figures of all respondents can't be read");
		return undefined;
	}
}
