import type { LoanModel, TrainingRange } from "#features/loan/loan-model.ts";
import type { CompleteApplication } from "./fill-gaps.ts";

type Similar = LoanModel["similar"];
type Ranges = LoanModel["ranges"];

const MINIMUM = 5;
const FACTOR = 2;
/** So coarse that no application can be read from the map, so fine that it says what the applications themselves say. */
const STEPS_PER_DOUBLING = 4;

type Scale = Pick<CompleteApplication, "householdIncome" | "loanAmount" | "loanTerm" | "hasCreditHistory">;

function isWithinFactor(one: number, other: number): boolean {
	return one <= other * FACTOR && other <= one * FACTOR;
}

/**
 * Counts the applications that have the same credit history and the income, loan and term each within a factor of two.
 */
export function countSimilar(
	applications: Scale[],
	{ householdIncome, loanAmount, loanTerm, hasCreditHistory }: Scale,
) {
	return applications.filter(
		(other) =>
			other.hasCreditHistory === hasCreditHistory &&
			isWithinFactor(other.loanTerm, loanTerm) &&
			isWithinFactor(other.loanAmount, loanAmount) &&
			isWithinFactor(other.householdIncome, householdIncome),
	).length;
}

function scaleOf({ low, high }: { low: number; high: number }): number[] {
	const steps = Math.round(Math.log2(high / low) * STEPS_PER_DOUBLING);
	return Array.from({ length: steps + 1 }, (_, step) => low * 2 ** (step / STEPS_PER_DOUBLING));
}

function drawMap(applications: Scale[], ranges: Ranges, at: Pick<Scale, "hasCreditHistory" | "loanTerm">): string[] {
	// Once for the whole map: only a few of the applications have such a term.
	const near = applications.filter(({ loanTerm }) => isWithinFactor(loanTerm, at.loanTerm));
	return scaleOf(ranges.loanAmount).map((loanAmount) =>
		scaleOf(ranges.householdIncome)
			.map((householdIncome) => countSimilar(near, { ...at, loanAmount, householdIncome }) >= MINIMUM)
			.map((isEnough) => (isEnough ? "#" : "."))
			.join(""),
	);
}

/** The whole months of the range, parted wherever another term of the data comes within reach or leaves it. */
function stretchesOfTerms(applications: Scale[], { low, high }: TrainingRange) {
	const terms = [...new Set(applications.map(({ loanTerm }) => loanTerm))];
	const stretches: { fromTerm: number; toTerm: number; within: string }[] = [];
	for (let month = Math.ceil(low); month <= high; month += 1) {
		const within = terms.filter((term) => isWithinFactor(term, month)).join();
		const previous = stretches.at(-1);
		if (previous?.within === within) previous.toTerm = month;
		else stretches.push({ fromTerm: month, toTerm: month, within });
	}
	return stretches;
}

/**
 * The region in which the data is dense enough for an estimate, as maps by stretches of terms; each mark is five
 * applications or more.
 */
export function mapSimilar(applications: Scale[], ranges: Ranges): Similar {
	const drawn = [false, true].flatMap((hasCreditHistory) =>
		stretchesOfTerms(applications, ranges.loanTerm).map(({ fromTerm, toTerm }) => ({
			creditHistory: Number(hasCreditHistory),
			fromTerm,
			toTerm,
			rows: drawMap(applications, ranges, { hasCreditHistory, loanTerm: fromTerm }),
		})),
	);
	const maps: Similar["maps"] = [];
	for (const map of drawn) {
		const previous = maps.at(-1);
		const isContinued = previous?.creditHistory === map.creditHistory && previous.rows.join() === map.rows.join();
		if (previous && isContinued) previous.toTerm = map.toTerm;
		else maps.push(map);
	}
	return {
		minimum: MINIMUM,
		factor: FACTOR,
		stepsPerDoubling: STEPS_PER_DOUBLING,
		maps: maps.filter(({ rows }) => rows.some((row) => row.includes("#"))),
	};
}
