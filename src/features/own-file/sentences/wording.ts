import { capitalized, listInWords, spelledOut } from "#documents/content/format-text.ts";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { formatDay, formatLongDate, type IsoDate, nameIn } from "#domain/dates.ts";
import { type ByCount, fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger, formatNumber } from "#domain/format-number.ts";
import { formatMoney } from "#features/own-file/money.ts";

export type FindingTable = { title: string; columns: string[]; rows: string[][] };

/** A count up to this is a word in a sentence. */
const HIGHEST_WORD = 20;
/** A cell can hold a whole text: a name in a sentence is as long as a line. */
const LONGEST_NAME = 60;
const NAMES_LISTED = 3;

/** Puts values in place of the placeholders. One that begins a sentence gets its capital, unless it is an address. */
const fillWith = (text: string, figureOf: (name: string) => string | undefined): string =>
	text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string, at: number) => {
		const value = figureOf(name) ?? placeholder;
		const isFirst = at === 0 || /[.?!] $/.test(text.slice(0, at));
		return isFirst && !value.includes("@") ? capitalized(value) : value;
	});

/** A sentence, or several, with its placeholders filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
	fillWith(text, (name) => values[name]?.toString());

/** A count in a sentence: a word up to twenty, then digits. */
export const written = (count: number): string => (count <= HIGHEST_WORD ? spelledOut(count) : formatInteger(count));

/** A part of a sentence for a count. */
export const countedPart = (text: ByCount, count: number, values: Readonly<Record<string, string>> = {}): string =>
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

/** A change with its sign: `+5%`, `−1%`, `0%`. */
export const withSign = (share: number): string => signed(share).replace(/^(?=[1-9])/, "+");

/** A share of a table, or on which a decision turns: with a decimal below ten percent. */
export const exactly = (share: number): string => `${percent(share, Math.abs(share) < 0.0995 ? 1 : 0)}%`;

/** Points of a difference of two shares, with its sign. */
export const points = (share: number): string => signed(share).slice(0, -1);

const cut = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name);

/** A name as it goes on inside a sentence: `The lakeside hotel` as `the lakeside hotel`. */
const named = (name: string) => cut(name).replace(/^The (?=[a-z])/, "the ");

/** `October 2026`, of `2026-10`. */
export const monthAndYear = (month: string): string => `${nameIn(`${month}-01`, "month")} ${month.slice(0, 4)}`;

/** The same month a year earlier. */
export const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** The name of a month of the year, from 1; earlier or later ones follow around the year. */
export const nameOfMonth = (month: number): string =>
	nameIn(`2000-${String(((month + 11) % 12) + 1).padStart(2, "0")}-01`, "month");

/** The name of a weekday, from 1 for Monday. The first day of 2024 was one. */
export const nameOfWeekday = (weekday: number): string => nameIn(`2024-01-0${weekday}`, "weekday");

/** How figures are written, by their names. All others are counts. */
const FIGURES = {
	money: "amount base credits median median_order net net_before net_now open overdue refunds sales value year_before",
	share: "cumulative need refund_share share share_of_a share_of_others typical",
	days: "days gap median_days oldest silent usual_days",
	name: "a b customer pair product who",
	/** Counts that have no noun behind them: `none` for 0. */
	alone: "again baskets before few late regulars right two weeks whole_months",
};

const kinds = new Map(
	Object.entries(FIGURES).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind] as const)),
);

type Noun = "rows" | "orders" | "customers" | "invoices" | "products" | "pairs" | "wholeMonths" | "years" | "others";

const NOUNS = new Set<string>(["rows", "orders", "customers", "invoices", "products", "pairs"] satisfies Noun[]);
const isNoun = (name: string): name is Noun => NOUNS.has(name);

/** A day or a month as it is said; another text as it is. */
function textOf(text: string): string {
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatLongDate(text);
	return /^\d{4}-\d\d$/.test(text) ? monthAndYear(text) : text;
}

const propertyOf = (figures: object, name: string): unknown =>
	Object.hasOwn(figures, name) ? Reflect.get(figures, name) : undefined;

/** The way in which everything about a file is written, by its currency and the document's phrases. Each sentence knows `common`. */
export function wordingFor({ phrases }: Pick<FindingsCopy, "phrases">, currency: string | null, common: object = {}) {
	const money = (hundredths: number) => formatMoney(hundredths, currency);
	/** `8%`, `under 1%`. */
	const share = (value: number) => (value !== 0 && Math.abs(value) < 0.01 ? phrases.tiny : `${percent(value, 0)}%`);
	/** Days and halves of days, in digits. */
	const days = (count: number) => fillInCount(phrases.days, count, { count: formatNumber(count) });
	/** `twelve orders`, `1,404 rows`. */
	const of = (noun: Noun, count: number) => countedPart(phrases[noun], count);
	const name = (text: string) => (text === "" ? phrases.unnamed : named(text));

	function figure(key: string, value: unknown): string | undefined {
		const kind = kinds.get(key);
		if (typeof value === "string") return kind === "name" ? name(value) : textOf(value);
		if (typeof value !== "number") return undefined;
		if (kind === "money") return money(value);
		if (kind === "share") return share(value);
		if (kind === "days") return days(value);
		if (isNoun(key)) return of(key, value);
		return kind === "alone" && value === 0 ? phrases.none : written(value);
	}

	function cell(key: string, value: unknown): string {
		const kind = kinds.get(key);
		if (typeof value === "string") return kind !== "name" ? textOf(value) : value === "" ? phrases.unnamed : cut(value);
		if (typeof value !== "number") return "–";
		if (kind === "money") return money(value);
		if (kind === "share") return exactly(value);
		return kind === "days" ? days(value) : formatInteger(value);
	}

	/** A sentence with these figures, of which later ones win; the one for `count`, where it has two. */
	function say(text: string | ByCount, ...figures: readonly object[]): string {
		const all: object = Object.assign({}, common, ...figures);
		const chosen = typeof text === "string" ? text : propertyOf(all, "count") === 1 ? text.one : text.other;
		return fillWith(chosen, (key) => figure(key, propertyOf(all, key)));
	}

	const list = (texts: readonly string[]): string =>
		texts.length > NAMES_LISTED
			? fillIn(phrases.further, {
					list: texts.slice(0, NAMES_LISTED).join(", "),
					count: written(texts.length - NAMES_LISTED),
				})
			: listInWords(texts);

	return {
		money,
		share,
		days,
		of,
		say,
		/** The same, and nothing where there is none. */
		sayIfAny: (text: ByCount, count: number | undefined, ...figures: readonly object[]) =>
			count ? say(text, ...figures, { count }) : "",
		change: (difference: number, amount: string) => fillIn(difference < 0 ? phrases.less : phrases.more, { amount }),
		/** `January 5 to September 27, 2026`; one day alone stands once. */
		span: (from: IsoDate, to: IsoDate) => {
			if (from === to) return formatLongDate(to);
			const first = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from, "long") : formatLongDate(from);
			return fillIn(phrases.span, { from: first, to: formatLongDate(to) });
		},
		list,
		names: (names: readonly string[]) => list(names.map(named)),
		/** A table of the document; the names of its columns are those of the rows' figures. */
		table: (
			copy: { title: string; columns: Readonly<Record<string, string>> },
			rows: readonly object[],
			...figures: readonly object[]
		): FindingTable => ({
			title: say(copy.title, ...figures),
			columns: Object.values(copy.columns),
			rows: rows.map((row) => Object.keys(copy.columns).map((key) => cell(key, propertyOf(row, key)))),
		}),
	};
}

export type Wording = ReturnType<typeof wordingFor>;
