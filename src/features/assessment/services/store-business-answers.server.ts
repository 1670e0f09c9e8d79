import { basicAssessment } from "#features/assessment/assessments.server.ts";
import { keepVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";

type ScoredSubmission = { answers: Answers; totalScore: number };

/** Stores answers for later comparison, anonymously: no address, no time but the day, and an id that says nothing. */
export async function storeBusinessAnswers(
	{ database, now, newId }: Pick<AssessmentDeps, "database" | "now" | "newId">,
	{ answers, totalScore }: ScoredSubmission,
): Promise<void> {
	const at = now();
	await database.transaction(async (transaction) => {
		await keepVersion(transaction, basicAssessment, at);
		await transaction
			.insertInto("business_answers")
			.values({
				id: newId(),
				day: at.toISOString().slice(0, 10),
				answers: JSON.stringify(answers),
				total_score: totalScore,
				rubric_version: basicAssessment.version,
			})
			.execute();
	});
}
