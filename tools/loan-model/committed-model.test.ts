import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loanModel } from "#features/loan/loan-model.ts";
import { hasSimilarApplications } from "#features/loan/predict-approval.ts";
import { runProcess } from "#testing/start-process.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { fillGaps, learnFillers } from "./fill-gaps.ts";
import { countSimilar } from "./map-similar.ts";
import { readLoanData } from "./read-loan-data.ts";

const DATA_FILE = join("..", "shared", "loan", "loanapp.csv");

const testOnData = test.skipIf(!existsSync(DATA_FILE));
if (!existsSync(DATA_FILE)) {
	console.warn("SKIPPED: the training file is not beside the project, so the loan model is not trained again.");
}

testOnData("training again gives the committed model, byte for byte", async () => {
	// In a process of its own, where half of the time is enough: here each call of another file's function is looked up.
	expect(await runProcess(process.execPath, ["scripts/loan-train.ts", "--data", DATA_FILE])).toMatchObject({ code: 0 });
});

testOnData("the map of similar applications says what the data itself says", () => {
	const applications = readLoanData(readFileSync(DATA_FILE, "utf8"));
	const filled = fillGaps(applications, learnFillers(applications));
	const { householdIncome, loanAmount, loanTerm } = loanModel.ranges;
	const isInside = (value: number, { low, high }: { low: number; high: number }) => value >= low && value <= high;
	const random = seededRandom(1);
	const shift = () => 2 ** (2 * random() - 1);
	const moved = filled.map((application) => ({
		...application,
		householdIncome: application.householdIncome * shift(),
		loanAmount: application.loanAmount * shift(),
	}));
	const agreement = (asked: typeof filled) => {
		const inside = asked.filter(
			(one) =>
				isInside(one.householdIncome, householdIncome) &&
				isInside(one.loanAmount, loanAmount) &&
				isInside(one.loanTerm, loanTerm),
		);
		const alike = inside.filter(
			(one) => countSimilar(filled, one) >= 5 === hasSimilarApplications(one.hasCreditHistory ? 1 : 0, one),
		);
		return alike.length / inside.length;
	};
	expect(agreement(filled)).toBe(1);
	expect(agreement(moved)).toBeGreaterThan(0.99);
});
