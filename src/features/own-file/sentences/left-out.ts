import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { Reading } from "#features/own-file/sales.ts";
import { sumBy } from "#features/own-file/statistics.ts";
import { countedPart, written } from "./wording.ts";

type Copy = Pick<FindingsCopy, "leftOut" | "phrases">;

const REASONS_LISTED = 3;

/** True of a name that the document has words for. */
export const isNamedIn = <Words extends object>(words: Words, name: string): name is keyof Words & string =>
	Object.hasOwn(words, name);

/** A reason with its count: `twelve failed`, of `status failed`. */
function countedReason([reason, count]: [string, number], { leftOut: { counts } }: Copy): string {
	const [kind = "", ...rest] = reason.split(" ");
	const name = rest.join(" ");
	if (!isNamedIn(counts, kind)) return countedPart(counts.other, count, { name: reason });
	// The document makes the plural of a type.
	return countedPart(counts[kind], count, { name: kind === "type" ? name.replace(/([^s])s$/, "$1") : name });
}

/** Rows that aren't sales, by reason, the largest count first. */
export const leftOutReasons = ({
	set_aside,
	not_a_sale,
}: Pick<Reading, "set_aside" | "not_a_sale">): [string, number][] =>
	Object.entries({ ...not_a_sale, ...set_aside })
		.filter(([reason]) => reason !== "not-a-sale")
		.toSorted(([, a], [, b]) => b - a);

/** These reasons as a sentence has them: `12 withdrawals, 10 pending`; the rest as so many more rows. */
export function listedReasons(reasons: readonly [string, number][], copy: Copy): string {
	const list = reasons
		.slice(0, REASONS_LISTED)
		.map((reason) => countedReason(reason, copy))
		.join(", ");
	const rest = sumBy(reasons.slice(REASONS_LISTED), ([, count]) => count);
	return rest > 0 ? fillIn(copy.phrases.further, { list, count: written(rest) }) : list;
}

/** The words for a reason of the rules, such as `bad-date` or `status failed`. */
export function nameOfReason(reason: string, { leftOut }: Pick<Copy, "leftOut">): string {
	const named = isNamedIn(leftOut, reason) ? leftOut[reason] : null;
	return typeof named === "string"
		? named
		: fillIn(leftOut.notASale, { name: reason.replace(/^(?:status|type) /, "") });
}
