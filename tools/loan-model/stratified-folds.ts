import type { PastApplication } from "./read-loan-data.ts";

export type Fold = { training: PastApplication[]; test: PastApplication[] };

function shuffle<Item>(items: Item[], random: () => number): Item[] {
	const shuffled = [...items];
	for (let last = shuffled.length - 1; last > 0; last -= 1) {
		const chosen = Math.floor(random() * (last + 1));
		const [one, other] = [shuffled[last], shuffled[chosen]];
		if (one !== undefined && other !== undefined) [shuffled[last], shuffled[chosen]] = [other, one];
	}
	return shuffled;
}

/** Splits the applications into `count` parts, each with the same share of approvals, and tests on each part once. */
export function stratifiedFolds(applications: PastApplication[], count: number, random: () => number): Fold[] {
	const approved = shuffle(
		applications.filter(({ isApproved }) => isApproved),
		random,
	);
	const denied = shuffle(
		applications.filter(({ isApproved }) => !isApproved),
		random,
	);
	// Dealt like cards, so that no part is more than one application larger than another.
	const dealt = [...approved, ...denied];
	return Array.from({ length: count }, (_, part) => ({
		training: dealt.filter((_, index) => index % count !== part),
		test: dealt.filter((_, index) => index % count === part),
	}));
}
