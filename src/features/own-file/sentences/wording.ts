import { capitalized, listInWords, spelledOut } from "#documents/content/format-text.ts";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { formatDay, formatLongDate, type IsoDate, nameIn } from "#domain/dates.ts";
import { type ByCount, fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger, formatNumber } from "#domain/format-number.ts";
import { formatMoney } from "#features/own-file/money.ts";

/** A count up to this is a word in a sentence. */
const HIGHEST_WORD = 20;
/** A cell can hold a whole text: a name in a sentence is as long as a line. */
const LONGEST_NAME = 60;
const NAMES_LISTED = 3;

/** Nouns of the document that are counted. */
type Noun = "rows" | "orders" | "customers" | "invoices" | "products" | "wholeMonths" | "years" | "pairs" | "others";
type Values = Readonly<Record<string, string | number>>;

/** A sentence, or several, with its placeholders filled in. A value that begins one gets its capital, unless it is an address. */
export const fill = (text: string, values: Values): string =>
	text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string, at: number) => {
		const value = String(values[name] ?? placeholder);
		const isFirst = at === 0 || /[.?!] $/.test(text.slice(0, at));
		return isFirst && !value.includes("@") ? capitalized(value) : value;
	});

/** A count in a sentence: a word up to twenty, then digits. */
export const written = (count: number): string => (count <= HIGHEST_WORD ? spelledOut(count) : formatInteger(count));

/** The sentence for a count, with the count as a sentence has it. */
export const counted = ({ one, other }: ByCount, count: number, values: Values = {}): string =>
	fill(count === 1 ? one : other, { count: written(count), ...values });

/** The same, and nothing where there is none. */
export const ifAny = (text: ByCount, count = 0, values: Values = {}): string =>
	count > 0 ? counted(text, count, values) : "";

/** A part of a sentence for a count. */
export const countedPart = (text: ByCount, count: number, values: Values = {}): string =>
	fillInCount(text, count, { count: written(count), ...values });

/** Percent of a share, halves away from zero, with as many decimals. */
function percent(share: number, decimals: 0 | 1): string {
	const size = 10 ** decimals;
	return (Math.round(Math.round(Math.abs(share) * 1e6) / (1e4 / size)) / size).toFixed(decimals);
}

/** A share with its sign in whole percent: an end of an interval. */
export const signed = (share: number): string => {
	const digits = percent(share, 0);
	return `${share < 0 && digits !== "0" ? "−" : ""}${digits}%`;
};

/** A share of a table, or on which a decision turns: with a decimal below ten percent. */
export const exactly = (share: number): string => `${percent(share, Math.abs(share) < 0.0995 ? 1 : 0)}%`;

/** Points of a difference of two shares, with its sign. */
export const points = (share: number): string => signed(share).slice(0, -1);

const cut = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name);

/** A name as it goes on inside a sentence: `The lakeside hotel` as `the lakeside hotel`. */
const named = (name: string) => cut(name).replace(/^The (?=[a-z])/, "the ");

/** `October 2026`, of `2026-10`. */
export const monthAndYear = (month: string): string => `${nameIn(`${month}-01`, "month")} ${month.slice(0, 4)}`;

/** The name of a month of the year, from 1; earlier or later ones follow around the year. */
export const nameOfMonth = (month: number): string =>
	nameIn(`2000-${String(((month + 11) % 12) + 1).padStart(2, "0")}-01`, "month");

/** The name of a weekday, from 1 for Monday. The first day of 2024 was one. */
export const nameOfWeekday = (weekday: number): string => nameIn(`2024-01-0${weekday}`, "weekday");

/** Everything that is written in the same way in all sentences about a file, by its currency and the document's phrases. */
export function wordingFor({ phrases }: Pick<FindingsCopy, "phrases">, currency: string | null) {
	const listOf = (names: readonly string[]): string =>
		names.length > NAMES_LISTED
			? fillIn(phrases.further, {
					list: names.slice(0, NAMES_LISTED).join(", "),
					count: written(names.length - NAMES_LISTED),
				})
			: listInWords(names);
	return {
		money: (hundredths: number) => formatMoney(hundredths, currency),
		/** `8%`, `under 1%`. */
		share: (share: number) => (share !== 0 && Math.abs(share) < 0.01 ? phrases.tiny : `${percent(share, 0)}%`),
		/** Days and halves of days, in digits. */
		days: (days: number) => fillIn(days === 1 ? phrases.days.one : phrases.days.other, { count: formatNumber(days) }),
		/** `twelve orders`, `1,404 rows`. */
		of: (what: Noun, n: number) => countedPart(phrases[what], n),
		/** A count that has no noun behind it. */
		alone: (count: number) => (count === 0 ? phrases.none : written(count)),
		change: (difference: number, amount: string) => fillIn(difference < 0 ? phrases.less : phrases.more, { amount }),
		/** `January 5 to September 27, 2026`; one day alone stands once. */
		span: (from: IsoDate, to: IsoDate) => {
			if (from === to) return formatLongDate(to);
			const first = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from, "long") : formatLongDate(from);
			return fillIn(phrases.span, { from: first, to: formatLongDate(to) });
		},
		list: listOf,
		names: (names: readonly string[]) => listOf(names.map(named)),
		/** A name in a table, as it stands in the file. */
		cell: (name: string) => (name === "" ? phrases.unnamed : cut(name)),
		name: (name: string) => (name === "" ? phrases.unnamed : named(name)),
	};
}

export type Wording = ReturnType<typeof wordingFor>;
