import { createContext } from "react-router";
import * as z from "zod/mini";
import { assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { respondentsOf } from "#features/assessment/comparison/comparison-of.server.ts";
import { choicesSchema } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { LinkedResultRow } from "#platform/database/schema.ts";
import type { PageDeps } from "#platform/feature.ts";
import { periodBefore } from "#platform/retention.ts";
import { endOfLink, hashResultToken, isResultToken, resultsOfLink } from "./result-links.server.ts";
import type { LinkedScore, ResultPage } from "./result-page.ts";

const storedScores = z.record(z.string(), z.number());

/** With its answers, where they are options of today's questions. */
type ScoredRow = LinkedScore & { answers: Answers | undefined };

/**
 * A result by today's rubric, so that two of them can be compared; by that of its day where its answers are no longer
 * options of today's questions.
 */
function scoreRow(assessment: SiteAssessment, row: LinkedResultRow): ScoredRow {
	const { data: answers } = choicesSchema(assessment.questions).safeParse(JSON.parse(row.answers));
	const { total, maximum, scores } = answers
		? scoreAssessment(assessment, answers)
		: { total: row.total_score, maximum: row.max_score, scores: storedScores.parse(JSON.parse(row.scores)) };
	const isComparable = answers !== undefined;
	const isScoredAnew = isComparable && row.rubric_version !== assessment.rubric.version;
	return { at: row.scored_at, total, maximum, scores, isComparable, isScoredAnew, answers };
}

/** The result that a page shows of these answers. What only paper has is left out: the page would bring it along. */
function shownResult(assessment: SiteAssessment, answers: Answers): AssessmentResult {
	const { total, maximum, label, scores, advice, report } = resultOf(assessment, answers);
	return { total, maximum, label, scores, advice, report };
}

/** What the page behind a private link shows. Viewing changes nothing. */
export async function viewResultPage(deps: PageDeps, token: string): Promise<ResultPage> {
	if (!isResultToken(token)) return { view: "incomplete" };
	const now = deps.now();
	const link = await deps.database.kysely
		.selectFrom("result_links")
		.selectAll()
		.where("token_hash", "=", hashResultToken(token))
		.where("latest_at", ">", periodBefore(now, "privateLink"))
		.executeTakeFirst();
	if (!link) return { view: "over" };
	const rows = await resultsOfLink(deps.database.kysely, link.id);
	const assessment = assessments[link.assessment];
	const results = rows.map((row) => scoreRow(assessment, row));
	const answers = results[0]?.answers;
	const respondents = await respondentsOf(deps, assessment.id);
	return {
		view: "open",
		token,
		assessment: assessment.id,
		endsOn: endOfLink(new Date(link.latest_at)),
		latest: answers && { answers, result: { ...shownResult(assessment, answers), respondents } },
		scores: results.map(({ answers: _, ...score }) => score),
	};
}

/** Where the loader of the page gets what to show for a token: a page has no database. */
export const resultPageContext = createContext<(token: string) => Promise<ResultPage>>();
