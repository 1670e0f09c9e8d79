import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { sectionsOf } from "#features/assessment/result/assessment-result.ts";
import { type OwnResult, resultOf } from "#features/assessment/result/result-of.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { dentalPractice, soloConsultant } from "./answers.ts";
import { likelyAnswers } from "./random-answers.ts";

const TRIED = 500;

/** The same answers with every scored one at its worst or its best. */
function allAt(end: "worst" | "best", questions: Questions, answers: Answers): Answers {
	const changed: Record<string, string> = { ...answers };
	for (const [field, question] of Object.entries(questions)) {
		const options = question.kind === "choice" ? question.options.filter(({ level }) => level !== undefined) : [];
		options.sort((one, other) => (one.level ?? 0) - (other.level ?? 0));
		const chosen = end === "worst" ? options[0] : options.at(-1);
		if (chosen) changed[field] = chosen.value;
	}
	return changed;
}

/** The report with most to say of some hundred. */
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
		"basic lowest": basic(allAt("worst", basicAssessment.questions, practice)),
		"basic middle": basic(dentalPractice()),
		"basic highest": basic(allAt("best", basicAssessment.questions, practice)),
		"basic longest": longest(basicAssessment.questions, basic),
		"advanced lowest": advanced(allAt("worst", advancedAssessment.questions, consultant)),
		"advanced middle": advanced(consultant),
		"advanced highest": advanced(allAt("best", advancedAssessment.questions, consultant)),
		"advanced longest": longest(advancedAssessment.questions, advanced),
	};
}
