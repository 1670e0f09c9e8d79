import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { Reading } from "#features/own-file/sales.ts";
import { countedPart, written } from "./wording.ts";

type Copy = FindingsCopy["leftOut"];
type Copies = Pick<FindingsCopy, "leftOut" | "phrases">;
type Counts = Pick<Reading, "set_aside" | "not_a_sale">;

const REASONS_LISTED = 3;

const isCounted = (kind: string, counts: Copy["counts"]): kind is keyof Copy["counts"] => Object.hasOwn(counts, kind);

/** A reason with its count: `twelve failed`, of `status failed`. */
function countedReason(reason: string, count: number, { counts }: Copy): string {
	const [kind = "", ...rest] = reason.split(" ");
	const name = rest.join(" ");
	if (!isCounted(kind, counts)) return countedPart(counts.other, count, { name: reason });
	// The document makes the plural of a type.
	return countedPart(counts[kind], count, { name: kind === "type" ? name.replace(/([^s])s$/, "$1") : name });
}

/** Rows that aren't sales, by reason, the largest count first. */
export const leftOutReasons = ({ set_aside, not_a_sale }: Counts): [string, number][] =>
	Object.entries({ ...not_a_sale, ...set_aside })
		.filter(([reason]) => reason !== "not-a-sale")
		.toSorted(([, a], [, b]) => b - a);

/** These reasons as a sentence has them: `12 withdrawals, 10 pending`; the rest as so many more rows. */
export function listedReasons(reasons: readonly [string, number][], { leftOut, phrases }: Copies): string {
	const named = reasons.slice(0, REASONS_LISTED).map(([reason, count]) => countedReason(reason, count, leftOut));
	const rest = reasons.slice(REASONS_LISTED).reduce((sum, [, count]) => sum + count, 0);
	const list = named.join(", ");
	return rest > 0 ? fillIn(phrases.further, { list, count: written(rest) }) : list;
}

/** The words for a reason of the rules, such as `bad-date` or `status failed`. */
export function nameOfReason(reason: string, copy: Copy): string {
	const named = Object.entries(copy).find(([name]) => name === reason)?.[1];
	return typeof named === "string" ? named : fillIn(copy.notASale, { name: reason.replace(/^(?:status|type) /, "") });
}
