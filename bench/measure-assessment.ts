import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { dentalPractice, responseTo, soloConsultant } from "#testing/answers.ts";
import { printTable } from "#tools/print-table.ts";
import { measureAssessmentServices } from "./measure-assessment-services.ts";
import { median } from "./median.ts";

const ROUNDS = 5;
const ROUND_MS = 500;

/** How often a second something can be done, the middle of some rounds after a first one to warm up. */
function ratePerSecond(action: () => unknown): number {
	const rates = Array.from({ length: ROUNDS + 1 }, () => {
		const start = performance.now();
		let count = 0;
		while (performance.now() - start < ROUND_MS) {
			action();
			count += 1;
		}
		return (1_000 * count) / (performance.now() - start);
	});
	return Math.round(median(rates.slice(1)));
}

/** Scorings and whole reports a second on one thread; then the services over HTTP, and the PDF. */
export async function measureAssessment(): Promise<void> {
	const [practice, consultant] = [dentalPractice(), soloConsultant()];
	const rows = [
		[
			"business",
			ratePerSecond(() => scoreAssessment(basicAssessment, practice)),
			ratePerSecond(() => responseTo(basicAssessment, practice)),
		],
		[
			"advanced",
			ratePerSecond(() => scoreAssessment(advancedAssessment, consultant)),
			ratePerSecond(() => responseTo(advancedAssessment, consultant)),
		],
	];
	printTable(`Assessments, the median of ${ROUNDS} rounds`, ["", "scorings/s", "reports/s"], rows);
	await measureAssessmentServices();
}
