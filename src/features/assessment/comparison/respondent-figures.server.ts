import { sql } from "kysely";
import { ASSESSMENTS } from "#documents/content/assessment-folders.ts";
import { assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { asksForContact } from "#features/assessment/questions/answers.schema.ts";
import { parseRespondentFigures, type RespondentFigures } from "#features/assessment/result/assessment-result.ts";
import type { Database } from "#platform/database/database.ts";
import { countRows } from "#platform/database/rows.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { inTime } from "#platform/in-time.ts";
import { REFRESH_STEP } from "./compare-answers.ts";

/** With fewer people a figure says nothing about others, and something about the few. */
export const FEWEST_RESPONDENTS = 30;
/** Those who chose an answer and those who did not are each shown as a group. */
export const SMALLEST_GROUP = 5;

/**
 * True when figures are due to be made from so many results; `published` is the number behind the present ones, if there
 * are any.
 */
function isRefreshDue(respondents: number, published: number | undefined): boolean {
	if (respondents < FEWEST_RESPONDENTS) return false;
	return published === undefined || Math.abs(respondents - published) >= REFRESH_STEP;
}

/** A visitor who says who they are leaves an inquiry, and agreed to be answered and not to be counted. */
const isCounted = ({ questions }: Pick<SiteAssessment, "questions">) => !asksForContact(questions);

const countedAssessments: readonly SiteAssessment[] = [...assessments.values()].filter(isCounted);

/** The answers that are kept: the latest. They are read anew each hour. */
export const MOST_ANSWERS = 10_000;
/** Fewer are left, so that what comes then is counted as new. */
const LEFT_ANSWERS = 9_000;

/** Removes the oldest answers to an assessment once there are too many. */
export async function purgeOldestAnswers({ kysely, write }: Database): Promise<void> {
	for (const { id } of countedAssessments) {
		const answers = kysely.selectFrom("anonymous_answers").where("form", "=", id);
		if ((await countRows(answers)) <= MOST_ANSWERS) continue;
		const latest = answers.select("id").orderBy("day", "desc").orderBy("id").limit(LEFT_ANSWERS);
		await write((executor) =>
			executor.deleteFrom("anonymous_answers").where("form", "=", id).where("id", "not in", latest).execute(),
		);
	}
}

const quarters = [1, 2, 3] as const;

/**
 * A statement with one row of sums, whether or not there are answers. It counts one row per result that earned points as today's
 * rubric gives them. Nothing stored tells who sent it, so the same answers on the same day count once: most likely they are one
 * person who pressed twice. Two people who answer alike on one day count once too; one who comes back another day, or changes
 * an answer, counts again.
 */
function sums(kind: Database["kind"], { compared, rubric, id }: SiteAssessment) {
	const json = (column: string) => (kind === "postgres" ? sql`${sql.ref(column)}::jsonb` : sql.ref(column));
	const chosen = compared.map(
		({ field, value }) =>
			sql`sum(case when ${json("answers")} ->> ${sql.lit(field)} = ${sql.lit(value)} then 1 end) as ${sql.ref(field)}`,
	);
	// The totals on both sides of the place where a quarter ends.
	const totals = quarters.flatMap((quarter) => [
		sql`max(case when place = (rows - 1) * ${sql.lit(quarter)} / 4 then total end) as ${sql.ref(`below_${quarter}`)}`,
		sql`max(case when place = ((rows - 1) * ${sql.lit(quarter)} + 3) / 4 then total end) as ${sql.ref(`above_${quarter}`)}`,
	]);
	return sql<Record<string, string | number | null>>`
		with versions as (
			select version from assessment_versions where assessment = ${id}
			and ${json("documents")} -> ${sql.lit(`${ASSESSMENTS}/${id}/assessment`)} ->> 'version' = ${rubric.version}
		), results as (
			select day, answers, max(total_score) as total from anonymous_answers
			where form = ${id} and version in (select version from versions) group by day, answers
		), placed as (
			select day, answers, total, row_number() over (order by total) - 1 as place, count(*) over () as rows from results
		)
		select count(*) as respondents, min(day) as first, max(day) as last, ${sql.join([...chosen, ...totals])} from placed`;
}

/** The figures of all results, summed by the database, however few they are. */
export async function countRespondents(
	{ kysely, kind }: Database,
	assessment: SiteAssessment,
): Promise<RespondentFigures> {
	const { rows } = await sums(kind, assessment).execute(kysely);
	const [row = {}] = rows;
	const respondents = Number(row.respondents);
	const [low = 0, middle = 0, high = 0] = quarters.map((quarter) => {
		const [below, above] = [Number(row[`below_${quarter}`]), Number(row[`above_${quarter}`])];
		return Math.round(below + ((above - below) * (((respondents - 1) * quarter) % 4)) / 4);
	});
	const counts = assessment.compared.flatMap(({ field }) => {
		const chosen = Number(row[field]);
		const isLarge = Math.min(chosen, respondents - chosen) >= SMALLEST_GROUP;
		return isLarge ? [[field, chosen] as const] : [];
	});
	const [from, to] = [String(row.first ?? ""), String(row.last ?? "")];
	return { respondents, from, to, score: { low, middle, high }, counts: Object.fromEntries(counts) };
}

const published = ({ kysely }: Database, assessment: string) =>
	kysely.selectFrom("respondent_figures").select(["respondents", "figures"]).where("assessment", "=", assessment);

/**
 * Counts the respondents anew when there are enough new ones. Any number of processes may run it: figures replace those
 * that they were compared with and no others, so two sets always differ by a whole step.
 */
export async function refreshRespondentFigures(database: Database): Promise<void> {
	for (const assessment of countedAssessments) await refreshFiguresOf(assessment, database);
}

async function refreshFiguresOf(assessment: SiteAssessment, database: Database): Promise<void> {
	const { id } = assessment;
	const before = (await published(database, id).executeTakeFirst())?.respondents;
	const figures = await countRespondents(database, assessment);
	if (!isRefreshDue(figures.respondents, before)) return;
	const values = { respondents: figures.respondents, figures: JSON.stringify(figures) };
	await database.write((executor) =>
		executor
			.insertInto("respondent_figures")
			.values({ assessment: id, ...values })
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
	assessment: Pick<SiteAssessment, "id" | "questions">,
): Promise<RespondentFigures | undefined> {
	if (!isCounted(assessment)) return undefined;
	try {
		const row = await inTime(published(database, assessment.id).executeTakeFirst(), READ_WITHIN_MS);
		return row && parseRespondentFigures(JSON.parse(row.figures));
	} catch (error) {
		logger.warn({ err: error }, "the figures of all respondents can't be read");
		return undefined;
	}
}
