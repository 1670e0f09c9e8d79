import { suggestedName } from "#features/own-file/customers.ts";
import type { DataFinding, Spelling } from "#features/own-file/findings.ts";
import { compareText } from "#features/own-file/grouping.ts";
import { foldCase, isInList } from "#features/own-file/normalize.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { sumOf } from "#features/own-file/statistics.ts";

const TABLE_ROWS = 50;
const LEAST_LETTERS = 4;
/** Of names that differ in one letter. */
const LEAST_LETTERS_APART = 8;
/** With more names, comparing them with each other takes too long. */
const MOST_SKELETONS = 20_000;

/** The letters and digits of a name without legal forms, by which two spellings of it are found. */
export function skeletonOf(name: string): string {
	const words = foldCase(name.normalize("NFKD").replaceAll(/\p{Mn}/gu, ""))
		.replaceAll(/[&+]/g, " and ")
		.replaceAll(/['’‘`´.]/g, "")
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	const kept = words.filter((word) => !isInList("legal_forms", word));
	return (kept.length > 0 ? kept : words).join("");
}

/** One letter more, less, other, or two neighbors exchanged (F. J. Damerau, CACM 7, 1964). */
export function isOneApart(one: string, other: string): boolean {
	if (one === other || Math.abs(one.length - other.length) > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start += 1;
	const rest = (text: string, skipped: number) => text.slice(start + skipped);
	if (one.length > other.length) return rest(one, 1) === rest(other, 0);
	if (one.length < other.length) return rest(one, 0) === rest(other, 1);
	const areExchanged = one[start] === other[start + 1] && one[start + 1] === other[start];
	return rest(one, 1) === rest(other, 1) || (areExchanged && rest(one, 2) === rest(other, 2));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

const HASH_FACTOR = 31;
/** A prime below 2^26: the product of two is exact. */
const HASH_SIZE = 67_108_859;

const hashStep = (hash: number, code: number): number => (hash * HASH_FACTOR + code) % HASH_SIZE;

/**
 * Numbers that are equal for equal texts with the same first letter and digits: of the text itself, and of it without each of its
 * letters. Different texts rarely share one.
 */
function deletionHashes(text: string): number[] {
	const digits = digitsOf(text);
	const before = [hashStep(0, text.charCodeAt(0))];
	for (let place = 0; place < digits.length; place += 1) before[0] = hashStep(before[0] ?? 0, digits.charCodeAt(place));
	for (let place = 0; place < text.length; place += 1)
		before.push(hashStep(before[place] ?? 0, text.charCodeAt(place)));
	const hashes = [before[text.length] ?? 0];
	let [behind, power] = [0, 1];
	for (let place = text.length - 1; place >= 0; place -= 1) {
		hashes.push(((before[place] ?? 0) * power + behind) % HASH_SIZE);
		behind = (text.charCodeAt(place) * power + behind) % HASH_SIZE;
		power = (power * HASH_FACTOR) % HASH_SIZE;
	}
	return hashes;
}

/** Pairs of skeletons one letter apart: such a pair is equal where one letter of one, or of each, is left out. */
function pairsApart(skeletons: readonly string[]): [string, string][] {
	const long = skeletons.filter((text) => text.length >= LEAST_LETTERS_APART);
	const entries = Float64Array.from(
		long.flatMap((text, index) => deletionHashes(text).map((hash) => hash * MOST_SKELETONS + index)),
	).sort();
	const pairs = new Map<number, [string, string]>();
	for (let start = 0; start < entries.length; start += 1) {
		const hash = Math.floor((entries[start] ?? 0) / MOST_SKELETONS);
		for (let next = start + 1; Math.floor((entries[next] ?? 0) / MOST_SKELETONS) === hash; next += 1) {
			const [first, second] = [(entries[start] ?? 0) % MOST_SKELETONS, (entries[next] ?? 0) % MOST_SKELETONS];
			const [one, other] = [long[first] ?? "", long[second] ?? ""];
			if (one[0] !== other[0] || digitsOf(one) !== digitsOf(other) || !isOneApart(one, other)) continue;
			pairs.set(first * MOST_SKELETONS + second, [one, other]);
		}
	}
	return [...pairs.values()];
}

type Candidate = { kind: "letters" | "apart"; codes: number[] };

/** By code, net over the whole file; NaN where no order is. Codes are those of the file, none joined. */
function netByCustomer({ sales, orders }: Overview): Float64Array {
	const net = new Float64Array(sales.customerKeys.length).fill(Number.NaN);
	for (const [order, code] of orders.customer.entries()) {
		if (code >= 0) net[code] = (net[code] || 0) + (orders.net[order] ?? 0);
	}
	return net;
}

function candidatesOf({ sales }: Overview, net: Float64Array): Candidate[] {
	const bySkeleton = new Map<string, number[]>();
	for (const [code, name] of sales.customerNames.entries()) {
		if (Number.isNaN(net[code])) continue;
		const skeleton = skeletonOf(name);
		const codes = bySkeleton.get(skeleton);
		if (codes) codes.push(code);
		else bySkeleton.set(skeleton, [code]);
	}
	const same = [...bySkeleton]
		.filter(([skeleton, codes]) => codes.length > 1 && skeleton.length >= LEAST_LETTERS)
		.map(([, codes]): Candidate => ({ kind: "letters", codes }));
	if (sales.reading.identity === "email" || bySkeleton.size > MOST_SKELETONS) return same;
	const apart = pairsApart([...bySkeleton.keys()]).map(
		([one, other]): Candidate => ({
			kind: "apart",
			codes: [...(bySkeleton.get(one) ?? []), ...(bySkeleton.get(other) ?? [])],
		}),
	);
	return [...same, ...apart];
}

/** By customer that is suggested, the email addresses in the file. */
function emailsOf({ sales }: Overview, candidates: readonly Candidate[]): Map<number, Set<number>> {
	const emails = new Map(candidates.flatMap(({ codes }) => codes.map((code) => [code, new Set<number>()])));
	for (let row = 0; emails.size > 0 && row < sales.size; row += 1) {
		const email = sales.email[row] ?? -1;
		if (email >= 0) emails.get(sales.customer[row] ?? -1)?.add(email);
	}
	return emails;
}

/** All have addresses, and none is one of all. */
function areOthers(codes: readonly number[], emails: Map<number, Set<number>>): boolean {
	const sets = codes.map((code) => emails.get(code) ?? new Set<number>());
	const isShared = [...(sets[0] ?? [])].some((email) => sets.every((set) => set.has(email)));
	return sets.every((set) => set.size > 0) && !isShared;
}

const compareNames = (one: readonly string[], other: readonly string[]): number => {
	const place = one.findIndex((name, index) => name !== other[index]);
	return place === -1 ? one.length - other.length : compareText(one[place] ?? "", other[place] ?? "");
};

/** Customers who may be one, by their net sales; suggestions, as nothing is joined without her. Null where nobody is named. */
export function spellingsFinding(overview: Overview): DataFinding["spellings"] {
	const { sales } = overview;
	if (sales.reading.identity === null) return null;
	const net = netByCustomer(overview);
	const candidates = candidatesOf(overview, net);
	const emails = emailsOf(overview, candidates);
	const isByEmail = sales.reading.identity === "email";
	const found = candidates
		.flatMap(({ kind, codes }): Spelling[] => {
			const areTold = !isByEmail && areOthers(codes, emails);
			if (kind === "apart" && areTold) return [];
			const inOrder = codes.toSorted(
				(one, other) =>
					(net[other] ?? 0) - (net[one] ?? 0) ||
					compareText(sales.customerNames[one] ?? "", sales.customerNames[other] ?? "") ||
					compareText(sales.customerKeys[one] ?? "", sales.customerKeys[other] ?? ""),
			);
			const same = isByEmail ? "same-name" : areTold ? "check" : "same-letters";
			return [
				{
					kind: kind === "apart" ? "one-letter" : same,
					names: inOrder.map((code) => suggestedName(sales, code)),
					net: sumOf(codes.map((code) => net[code] ?? 0)),
				},
			];
		})
		.sort((one, other) => other.net - one.net || compareNames(one.names, other.names));
	return { count: found.length, table: found.slice(0, TABLE_ROWS) };
}
