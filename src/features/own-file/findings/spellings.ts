import { suggestedName } from "#features/own-file/customers.ts";
import { addTo } from "#features/own-file/groups.ts";
import { ASCII, foldCase } from "#features/own-file/normalize.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { textPlaces } from "#features/own-file/places.ts";
import { compareText, sumBy } from "#features/own-file/statistics.ts";
import wordLists from "#features/own-file/word-lists.json" with { type: "json" };

const TABLE_ROWS = 50;
const LEAST_LETTERS = 4;
/** Of names that differ in one letter. A longer one is a text, and isn't compared. */
const LEAST_LETTERS_APART = 8;
const MOST_LETTERS_APART = 200;
/** With more names, comparing them with each other takes too long. */
const MOST_SKELETONS = 20_000;

const LEGAL_FORMS = new RegExp(`\\b(?:${wordLists.legal_forms.join("|")})\\b`, "g");

/** The letters and digits of a name without legal forms, by which two spellings of it are found. */
export function skeletonOf(name: string): string {
	const plain = ASCII.test(name) ? name : name.normalize("NFKD").replaceAll(/\p{Mn}/gu, "");
	const words = foldCase(plain)
		.replaceAll(/[&+]/g, " and ")
		.replaceAll(/['’‘`´.]/g, "")
		.replaceAll(/[^a-z0-9]+/g, " ");
	const kept = words.replaceAll(LEGAL_FORMS, "");
	return (kept.trim() === "" ? words : kept).replaceAll(" ", "");
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

/** The first letter and the digits, which two spellings of a name share. */
const fixedOf = (text: string): string => text.charAt(0) + text.replaceAll(/\D/g, "");

/** The text, and without each of its letters: two that are one letter apart share one of these. */
const tracesOf = (text: string): string[] => [
	text,
	...Array.from(text, (_, place) => text.slice(0, place) + text.slice(place + 1)),
];

/** Pairs of skeletons one letter apart. */
function pairsApart(skeletons: readonly string[]): [string, string][] {
	const pairs = new Map<string, [string, string]>();
	const compared = skeletons.filter(({ length }) => length >= LEAST_LETTERS_APART && length <= MOST_LETTERS_APART);
	for (const alike of Map.groupBy(compared, fixedOf).values()) {
		const byTrace = new Map<string, string[]>();
		for (const text of alike.length > 1 ? alike : []) {
			for (const trace of tracesOf(text)) {
				const met = byTrace.get(trace) ?? [];
				byTrace.set(trace, met);
				for (const other of met) if (isOneApart(other, text)) pairs.set(`${other} ${text}`, [other, text]);
				met.push(text);
			}
		}
	}
	return [...pairs.values()];
}

/** Net of customers over the whole file, and by skeleton of their names those of a code, where there are several. None is joined. */
function namesOf({ sales, orders }: Overview) {
	const { customerNames, reading } = sales;
	const net = new Float64Array(customerNames.length);
	const hasOrders = new Uint8Array(customerNames.length);
	for (const order of orders.all) {
		addTo(net, orders.customerOf(order), orders.netOf(order));
		hasOrders[orders.customerOf(order)] = 1;
	}
	const skeletonAt = (code: number) => skeletonOf(customerNames.at(code));
	const firsts: number[] = [];
	const counts: number[] = [];
	const placeOf = textPlaces((place) => skeletonAt(firsts[place] ?? -1));
	const places = Int32Array.from(hasOrders, (has, code) => {
		if (has === 0) return -1;
		const place = placeOf(skeletonAt(code));
		if (place === firsts.length) firsts.push(code);
		counts[place] = (counts[place] ?? 0) + 1;
		return place;
	});
	const isCompared = reading.identity !== "email" && firsts.length <= MOST_SKELETONS;
	const least = isCompared ? 1 : 2;
	const looked = Array.from(places.keys()).filter((code) => (counts[places[code] ?? -1] ?? 0) >= least);
	return { net, isCompared, bySkeleton: Map.groupBy(looked, skeletonAt) };
}

/** By customer that is suggested, the email addresses in the file. */
function emailsOf({ sales }: Overview, groups: readonly (readonly number[])[]): Map<number, Set<string>> {
	const emails = new Map(groups.flat().map((code) => [code, new Set<string>()]));
	for (const row of emails.size > 0 ? sales.rows : []) {
		const own = emails.get(sales.customerOf(row));
		const email = own ? sales.emailOf(row) : "";
		if (email !== "") own?.add(email);
	}
	return emails;
}

/** All have addresses, and none is one of all. */
function areOthers(codes: readonly number[], emails: Map<number, Set<string>>): boolean {
	const sets = codes.map((code) => emails.get(code) ?? new Set<string>());
	const isShared = [...(sets[0] ?? [])].some((email) => sets.every((set) => set.has(email)));
	return sets.every((set) => set.size > 0) && !isShared;
}

/** Customers who may be one, by their net sales; suggestions, as nothing is joined without her. Null where nobody is named. */
export function spellingsFinding(overview: Overview) {
	const { customerKeys, customerNames, reading } = overview.sales;
	if (reading.identity === null) return null;
	const isByEmail = reading.identity === "email";
	const { net, isCompared, bySkeleton } = namesOf(overview);
	const same = [...bySkeleton]
		.filter(([skeleton, codes]) => codes.length > 1 && skeleton.length >= LEAST_LETTERS)
		.map(([, codes]) => codes);
	const apart = pairsApart(isCompared ? [...bySkeleton.keys()] : []).map((pair) =>
		pair.flatMap((skeleton) => bySkeleton.get(skeleton) ?? []),
	);
	const emails = emailsOf(overview, [...same, ...apart]);
	const suggest = (kind: "same-letters" | "check" | "one-letter" | "same-name", codes: readonly number[]) => {
		const inOrder = codes.toSorted(
			(one, other) =>
				(net[other] ?? 0) - (net[one] ?? 0) ||
				compareText(customerNames.at(one), customerNames.at(other)) ||
				compareText(customerKeys.at(one), customerKeys.at(other)),
		);
		const names = inOrder.map((code) => suggestedName(overview.sales, code));
		return { kind, names, net: sumBy(codes, (code) => net[code] ?? 0) };
	};
	const sameKind = (codes: readonly number[]) => (areOthers(codes, emails) ? "check" : "same-letters");
	const found = [
		...same.map((codes) => suggest(isByEmail ? "same-name" : sameKind(codes), codes)),
		...apart.filter((codes) => !areOthers(codes, emails)).map((codes) => suggest("one-letter", codes)),
	].sort((one, other) => other.net - one.net || compareText(one.names.join("\0"), other.names.join("\0")));
	return { count: found.length, table: found.slice(0, TABLE_ROWS) };
}
