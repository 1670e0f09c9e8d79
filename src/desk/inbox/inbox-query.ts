import * as z from "zod";
import { startOfDay } from "#desk/kit/moments.ts";
import { telephoneSpellings } from "#domain/telephone.ts";

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

/** What a list of the inbox is asked for, in its address. */
export type InboxQuery = z.output<typeof querySchema> & {
	/** The slug of a kind; all of them without it. */
	kind?: string | undefined;
};

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
