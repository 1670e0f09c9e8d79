import { basicAssessment } from "#features/assessment/assessments.server.ts";
import { answersSchema } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { Database } from "#platform/database/database.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { inTime } from "#platform/in-time.ts";
import { countRespondents, isRefreshDue, type Respondent } from "./count-respondents.server.ts";
import { parseRespondentFigures, type RespondentFigures } from "./respondent-figures.ts";

/**
 * The assessment whose respondents are counted. Who takes the advanced one leaves an inquiry, and agreed to be answered
 * and not to be counted.
 */
export const COUNTED_ASSESSMENT = basicAssessment.id;

/**
 * One row per result. Nothing stored tells who sent it, so the same answers on the same day count once: most likely they
 * are one person who pressed twice. Two people who answer alike on one day count once too; one who comes back another
 * day, or changes an answer, counts again.
 */
const results = ({ kysely }: Database) => kysely.selectFrom("business_answers").select(["day", "answers"]).distinct();

const schema = answersSchema(basicAssessment.questions);

function parseAnswers(answers: string): Answers | undefined {
	return schema.safeParse(JSON.parse(answers)).data;
}

/** The results whose answers are still options of today's questions. */
async function readRespondents(database: Database): Promise<Respondent[]> {
	const rows = await results(database).execute();
	return rows.flatMap(({ day, answers }) => {
		const parsed = parseAnswers(answers);
		return parsed ? [{ day, answers: parsed }] : [];
	});
}

/**
 * Counts the respondents anew when there are enough new ones. Any number of processes may run it: figures replace those
 * that they were compared with and no others, so two sets always differ by a whole step.
 */
export async function refreshRespondentFigures(database: Database): Promise<void> {
	const { kysely, write } = database;
	const published = await kysely
		.selectFrom("respondent_figures")
		.select("respondents")
		.where("assessment", "=", COUNTED_ASSESSMENT)
		.executeTakeFirst();
	const { count } = await kysely
		.selectFrom(results(database).as("results"))
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	if (!isRefreshDue(Number(count), published?.respondents)) return;
	const figures = countRespondents(await readRespondents(database));
	if (!figures || !isRefreshDue(figures.respondents, published?.respondents)) return;
	const values = { respondents: figures.respondents, figures: JSON.stringify(figures) };
	await write((executor) =>
		executor
			.insertInto("respondent_figures")
			.values({ assessment: COUNTED_ASSESSMENT, ...values })
			.onConflict((conflict) =>
				conflict
					.column("assessment")
					.doUpdateSet(values)
					.where("respondent_figures.respondents", "=", published?.respondents ?? 0),
			)
			.execute(),
	);
}

// A report does not wait longer for them.
const READ_WITHIN_MS = 500;

/** The figures as last counted; undefined while there are none, and when they can't be read: a report does without. */
export async function publishedRespondentFigures({
	database,
	logger,
}: Pick<FeatureDeps, "database" | "logger">): Promise<RespondentFigures | undefined> {
	try {
		const reading = database.kysely
			.selectFrom("respondent_figures")
			.select("figures")
			.where("assessment", "=", COUNTED_ASSESSMENT)
			.executeTakeFirst();
		const row = await inTime(reading, READ_WITHIN_MS);
		return row && parseRespondentFigures(JSON.parse(row.figures));
	} catch (error) {
		logger.warn({ err: error }, "the figures of all respondents can't be read");
		return undefined;
	}
}
