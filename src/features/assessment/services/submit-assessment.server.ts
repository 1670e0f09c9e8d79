import { createContext } from "react-router";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { respondentsOf } from "#features/assessment/comparison/respondent-figures.server.ts";
import { keepVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { hasContact } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import { storeLeadInTime } from "./submit-lead.server.ts";

/** What the action of an assessment's page works with, and the client that posted. */
export const assessmentActionContext = createContext<{ deps: AssessmentDeps; client: string }>();

type ScoredAnswers = { assessment: SiteAssessment; answers: Answers; total: number };

/** Stores answers for later comparison, anonymously: no address, no time but the day, and an id that says nothing. */
async function storeAnonymously(
	{ database, now, newId }: AssessmentDeps,
	{ assessment, answers, total }: ScoredAnswers,
): Promise<void> {
	const at = now();
	await database.transaction(async (transaction) => {
		await keepVersion(transaction, assessment, at);
		await transaction
			.insertInto("business_answers")
			.values({
				id: newId(),
				day: at.toISOString().slice(0, 10),
				answers: JSON.stringify(answers),
				total_score: total,
				rubric_version: assessment.version,
			})
			.execute();
	});
}

/**
 * Scores what was sent, and stores it. Answers without a name are kept anonymously, and nothing is promised about them: the
 * visitor does not wait for it. With one they are a lead, which is stored and told the owner before the visitor has the scores;
 * scores that come without say so (docs/decisions/0046-a-database-that-hangs.md).
 */
export async function submitAssessment(
	deps: AssessmentDeps,
	assessment: SiteAssessment,
	{ telephone = "", ...answers }: Answers,
): Promise<AssessmentResult> {
	const result = resultOf(assessment, answers);
	if (hasContact(answers)) {
		const isStored = await storeLeadInTime(deps, { assessment, answers, telephone, result });
		return isStored ? result : { ...result, notice: deps.content().assessmentForm.notStored };
	}
	const storing = storeAnonymously(deps, { assessment, answers, total: result.total });
	deps.laterWork.add(
		storing.catch((error: unknown) => {
			deps.logger.warn({ err: error }, "answers of the business assessment not kept");
		}),
	);
	return { ...result, respondents: await respondentsOf(deps, assessment.id) };
}
