import { createContext } from "react-router";
import * as z from "zod/mini";
import { publishedRespondentFigures } from "#features/assessment/comparison/respondent-figures.server.ts";
import type { LinkedResultRow } from "#platform/database/schema.ts";
import type { PageDeps } from "#platform/feature.ts";
import { periodBefore } from "#platform/retention.ts";
import { type AssessmentId, linkedAssessments } from "./linked-assessments.server.ts";
import { endOfLink, hashResultToken, isResultToken, resultsOfLink } from "./result-links.server.ts";
import type { LinkedScore, ResultPage } from "./result-page.ts";

const storedScores = z.record(z.string(), z.number());

type ScoredRow = LinkedScore & { scored: ReturnType<(typeof linkedAssessments)[AssessmentId]["score"]> };

/**
 * A result by today's rubric, so that two of them can be compared; by that of its day where its answers are no longer
 * options of today's questions.
 */
function scoreRow(assessment: AssessmentId, row: LinkedResultRow): ScoredRow {
	const { score, rubricVersion } = linkedAssessments[assessment];
	const scored = score(JSON.parse(row.answers));
	const { total, maximum, scores } = scored?.score ?? {
		total: row.total_score,
		maximum: row.max_score,
		scores: storedScores.parse(JSON.parse(row.scores)),
	};
	const isScoredAnew = scored !== undefined && row.rubric_version !== rubricVersion;
	return { at: row.scored_at, total, maximum, scores, isComparable: scored !== undefined, isScoredAnew, scored };
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
	const { assessment } = link;
	const results = rows.map((row) => scoreRow(assessment, row));
	const latest = results[0]?.scored;
	const respondents = assessment === "business-assessment" ? await publishedRespondentFigures(deps) : undefined;
	return {
		view: "open",
		token,
		assessment,
		endsOn: endOfLink(new Date(link.latest_at)),
		latest: latest && { answers: latest.answers, response: { ...latest.respond(), respondents } },
		scores: results.map(({ scored: _, ...score }) => score),
	};
}

/** Where the loader of the page gets what to show for a token: a page has no database. */
export const resultPageContext = createContext<(token: string) => Promise<ResultPage>>();
