import { basicAssessment } from "#features/assessment/assessments.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";

type ScoredSubmission = { answers: Answers; totalScore: number };

/** Stores answers for later comparison, anonymously: no address, no time but the day, and an id that says nothing. */
export async function storeBusinessAnswers(
	{ database, now, newId }: Pick<AssessmentDeps, "database" | "now" | "newId">,
	{ answers, totalScore }: ScoredSubmission,
): Promise<void> {
	await database.write((executor) =>
		executor
			.insertInto("business_answers")
			.values({
				id: newId(),
				day: now().toISOString().slice(0, 10),
				answers: JSON.stringify(answers),
				total_score: totalScore,
				rubric_version: basicAssessment.rubric.version,
			})
			.execute(),
	);
}
