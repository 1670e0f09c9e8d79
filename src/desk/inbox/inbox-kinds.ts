import * as z from "zod";
import { counted } from "#desk/kit/counts.ts";
import { startOfDay } from "#desk/kit/moments.ts";
import { telephoneSpellings } from "#domain/telephone.ts";
import type { DeclaredTable, TableName } from "#platform/define-feature.ts";

export type InboxKind = { table: TableName } & NonNullable<DeclaredTable["inbox"]>[number];

/** Every kind that the doors declare, in the order of the list of doors; what is held back comes last. */
export function inboxKinds(tables: readonly DeclaredTable[]): InboxKind[] {
	const kinds = tables.flatMap(({ table, inbox = [] }) => inbox.map((kind) => ({ table, ...kind })));
	return kinds.toSorted((one, other) => Number("held" in one) - Number("held" in other));
}

export type InboxRow = Readonly<Record<string, string | number | null>>;

/** The name of whom a row is from; the address where there is none. */
export function nameIn({ name, email }: InboxKind, row: InboxRow): string {
	const columns = typeof name === "string" ? [name] : name.of;
	const separator = typeof name === "string" ? "" : name.separator;
	const written = columns.map((column) => String(row[column] ?? "")).join(separator);
	return written.trim() || String(row[email] ?? "");
}

/** The text in a column that the kind may not have; empty then. */
export const textIn = (row: InboxRow, column: string | undefined): string => String((column && row[column]) || "");

/** A link that opens a mail to somebody. */
export const mailto = (address: string) => `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

/** Where the desk shows an entry. */
export const entryPath = ({ slug }: { slug: string }, id: string) => `/desk/inbox/${slug}/${encodeURIComponent(id)}`;

/** What an entry is about, in a line: its amount, and what its feature says of it. */
export function wholeLine({ amount, line }: InboxKind, row: InboxRow): string {
	const parts = [amount && `${amount.label} ${amount.text(row)}`, line(row)];
	return parts.filter(Boolean).join(". ");
}

/** How many of a kind there are: `3 leads`; of several kinds, `3 entries`. */
export const countedOf = (count: number, { one, many } = { one: "entry", many: "entries" }) =>
	counted(count, one, many);

/** What one of a kind is called at the beginning of a line: `Lead`. */
export const nameOfKind = ({ one }: Pick<InboxKind, "one">) => one.charAt(0).toUpperCase() + one.slice(1);

/** The kind that a part of an address names. */
export const kindOfSlug = (tables: readonly DeclaredTable[], slug: string | undefined) =>
	inboxKinds(tables).find((kind) => kind.slug === slug);

/** How far somebody at the desk is with an entry, in the order of the work. */
export const inboxStates = ["new", "contacted", "meeting", "won", "lost", "no"] as const;
export type InboxState = (typeof inboxStates)[number];

export const stateWords: Readonly<Record<InboxState, string>> = {
	new: "New",
	contacted: "Contacted",
	meeting: "Meeting",
	won: "Won",
	lost: "Lost",
	no: "Not for us",
};

export const SEARCH_MAX_CHARACTERS = 100;
const isoDay = z.iso.date();

/** What is left out, or means nothing, is no filter: an address that somebody wrote by hand shows a list, not an error. */
const querySchema = z.object({
	q: z.string().trim().max(SEARCH_MAX_CHARACTERS).catch(""),
	state: z
		.enum(["unanswered", "answered", "mine", ...inboxStates])
		.optional()
		.catch(undefined),
	band: z.string().max(60).optional().catch(undefined),
	source: z.string().max(60).optional().catch(undefined),
	from: isoDay.optional().catch(undefined),
	to: isoDay.optional().catch(undefined),
	sort: z.enum(["time", "amount"]).catch("time"),
	order: z.enum(["desc", "asc"]).catch("desc"),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export type InboxQuery = z.output<typeof querySchema> & { kind?: string | undefined };

/** Reads the query of an address; nothing in it is an error. */
export function readInboxQuery(parameters: URLSearchParams, kind?: string): InboxQuery {
	const given = Object.fromEntries([...parameters].filter(([, value]) => value !== ""));
	return { ...querySchema.parse(given), kind };
}

const DEFAULTS: Partial<Record<string, string>> = { sort: "time", order: "desc", page: "1", q: "" };

/** The query of an address that asks for it, empty where everything is as usual. */
export function writeInboxQuery({ kind: _, ...query }: InboxQuery, changes: Partial<InboxQuery> = {}): string {
	const { kind: __, ...wanted }: Partial<InboxQuery> = { ...query, page: 1, ...changes };
	const set = Object.entries(wanted).flatMap(([name, value]) =>
		value === undefined || String(value) === DEFAULTS[name] ? [] : [[name, String(value)]],
	);
	const text = new URLSearchParams(set).toString();
	return text && `?${text}`;
}

/** Whether it asks for everything, in whatever order. */
export const isUnfiltered = ({ q, state, band, source, from, to }: InboxQuery) =>
	!(q || state || band || source || from || to);

/** From its first moment to the first of the day after: ISO text, by the days of the reader's time zone. */
export function momentsOf({ from, to }: Pick<InboxQuery, "from" | "to">, timeZone: string) {
	const dayAfter = to && new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
	return { from: from && startOfDay(from, timeZone), before: dayAfter && startOfDay(dayAfter, timeZone) };
}

const IS_NUMBER = /^[\d\s()+./-]+$/;

/**
 * What is looked for, each of them in any spelling: words apart, but a telephone number whole, by its digits, in the
 * country codes of the offices. SQLite lowers no letter with an accent, so such a word is looked for as it may begin, too.
 */
export function searchTerms(text: string, countryCodes: readonly string[]): string[][] {
	if (IS_NUMBER.test(text) && /\d/.test(text)) return [telephoneSpellings(text, countryCodes)];
	return text.split(/\s+/).flatMap((word) => {
		if (word === "") return [];
		const lower = word.toLowerCase();
		const asciiLower = (spelling: string) => spelling.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
		const capitalized = asciiLower(lower.charAt(0).toUpperCase() + lower.slice(1));
		return [[...new Set([lower, capitalized, asciiLower(word.toUpperCase())])]];
	});
}
