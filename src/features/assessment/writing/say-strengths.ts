import type { Findings } from "#features/assessment/advice/advise.ts";
import { advisoryCopy } from "#features/assessment/advice/advisory.copy.ts";
import { entryOf } from "#features/assessment/scoring/rubric.ts";
import type { AdvisorySection } from "./advisory.ts";
import { lowercaseStart } from "./lowercase-start.ts";

const copy = advisoryCopy.strong;
const PILLARS_TO_PROTECT = 3;

function sayWhatToProtect({ assessment, advice, score: { scores } }: Findings): AdvisorySection {
	const items = assessment.rubric.pillars
		.toSorted((one, other) => entryOf(scores, other.id) - entryOf(scores, one.id))
		.slice(0, PILLARS_TO_PROTECT)
		.map(({ id, name }) => copy.protect(name, lowercaseStart(entryOf(advice.pillars, id).protect)));
	return { heading: copy.protectHeading, blocks: [{ kind: "bullets", items }] };
}

/** What is good already; near the top, what to take care of. */
export function sayStrengths(findings: Findings): AdvisorySection {
	if (findings.isTop) return sayWhatToProtect(findings);
	const items = findings.strengths.map(({ text }) => text);
	return {
		heading: findings.isLowEnd ? copy.lowEndHeading : copy.heading,
		blocks: [items.length > 0 ? { kind: "bullets", items } : { kind: "paragraph", text: copy.none }],
	};
}
