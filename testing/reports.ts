import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { sectionsOf } from "#features/assessment/result/assessment-result.ts";
import { type OwnResult, resultOf } from "#features/assessment/result/result-of.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { dentalPractice, soloConsultant } from "./answers.ts";
import { advancedAssessment, basicAssessment } from "./assessments.ts";
import { everyAnswer, likelyAnswers } from "./random-answers.ts";

const TRIED = 500;

function longest(questions: Questions, write: (answers: Answers) => OwnResult): OwnResult {
	const random = seededRandom(7);
	const reports = Array.from({ length: TRIED }, () => write(likelyAnswers(questions, random)));
	const lengthOf = (result: OwnResult) => JSON.stringify(sectionsOf(result)).length + result.meaning.length;
	return reports.reduce((most, report) => (lengthOf(report) > lengthOf(most) ? report : most));
}

/** Reports of both assessments: the lowest, one from the middle, the highest, and the longest of five hundred. */
export function everyKindOfReport(): Record<string, OwnResult> {
	const basic = (answers: Answers) => resultOf(basicAssessment, answers);
	const advanced = (answers: Answers) => resultOf(advancedAssessment, answers);
	const [practice, consultant] = [dentalPractice({ revenue: "Over $1M" }), soloConsultant()];
	return {
		"basic lowest": basic({ ...practice, ...everyAnswer(basicAssessment.questions, "worst", {}) }),
		"basic middle": basic(dentalPractice()),
		"basic highest": basic({ ...practice, ...everyAnswer(basicAssessment.questions, "best", {}) }),
		"basic longest": longest(basicAssessment.questions, basic),
		"advanced lowest": advanced({ ...consultant, ...everyAnswer(advancedAssessment.questions, "worst", {}) }),
		"advanced middle": advanced(consultant),
		"advanced highest": advanced({ ...consultant, ...everyAnswer(advancedAssessment.questions, "best", {}) }),
		"advanced longest": longest(advancedAssessment.questions, advanced),
	};
}
