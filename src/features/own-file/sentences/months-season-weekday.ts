import { listInWords } from "#documents/content/format-text.ts";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { formatInteger } from "#domain/format-number.ts";
import type { MonthsFinding, SeasonFinding } from "#features/own-file/findings.ts";
import { more, type Source, type Told, tableOf } from "./finding-text.ts";
import { fill, monthAndYear, nameOfMonth, nameOfWeekday, signed, written } from "./wording.ts";

type Month = MonthsFinding["table"][number];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const ordersOf = (months: readonly Month[]) => sum(months.map(({ orders }) => orders));
const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
const change = (now: number, before: number) => (before > 0 ? signed(now / before - 1) : "–");

/** The last months that have a whole month a year before, and these. */
function pairsOf({ table, matched = 0 }: MonthsFinding): {
	pairs: (Month & { year_before: number })[];
	before: Month[];
} {
	const months = new Map(table.map((month) => [month.month, month]));
	const pairs = table.flatMap((month) => {
		const { year_before, whole } = month;
		return whole && year_before !== null && months.get(yearBefore(month.month))?.whole
			? [{ ...month, year_before }]
			: [];
	});
	const last = pairs.slice(pairs.length - matched);
	return { pairs: last, before: last.flatMap(({ month }) => months.get(yearBefore(month)) ?? []) };
}

/** The years, months or days that the file holds for a comparison with last year. */
function holds({ findings: { file }, wording }: Source): string {
	const { whole_months, days } = file;
	if (whole_months === 0) return wording.days(days);
	return whole_months % 12 === 0 ? wording.of("years", whole_months / 12) : wording.of("wholeMonths", whole_months);
}

function monthsSentence(finding: MonthsFinding, { copy: { months: copy }, wording }: Source): string {
	const { say, matched = 0, now = 0, before = 0, change = 0, typical = 0, typical_interval } = finding;
	const values = {
		now: wording.money(now),
		before: wording.money(before),
		months: written(matched),
		change: wording.change(change, wording.share(Math.abs(change))),
	};
	if (say === "months.few") return fill(copy.few, values);
	const [low = 0, high = 0] = typical_interval ?? [];
	if (say === "months.flat") return fill(copy.flat, { ...values, low: signed(low), high: signed(high) });
	const isUp = say === "months.up";
	const ends = isUp ? { low: signed(low), high: signed(high) } : { low: signed(-high), high: signed(-low) };
	const typically = { typical: wording.share(Math.abs(typical ?? 0)), ...ends };
	return `${fill(copy.sold, values)} ${fill(isUp ? copy.up : copy.down, typically)}`;
}

export function tellMonths(source: Source): Told {
	const finding = source.findings.months;
	const { copy, phrases, wording } = source;
	if (finding.say === "months.not-enough") return more(fill(copy.months.notEnough, { holds: holds(source) }));
	const { pairs, before } = pairsOf(finding);
	const money = wording.money;
	const rows = pairs.map(({ month, orders, net, year_before }) => [
		monthAndYear(month),
		String(orders),
		money(net),
		money(year_before),
		change(net, year_before),
	]);
	const { now = 0, before: netBefore = 0 } = finding;
	const total = [phrases.all, String(ordersOf(pairs)), money(now), money(netBefore), change(now, netBefore)];
	const counts = { months: written(pairs.length), orders: ordersOf(pairs), ordersBefore: ordersOf(before) };
	return {
		sentence: monthsSentence(finding, source),
		stands: "picture",
		nextStep: copy.months.next,
		counted: fill(copy.months.counted, counts),
		tables: [tableOf(copy.months.table, [...rows, total])],
	};
}

/** Blocks of 12 whole months back from the last whole month, the latest first. */
function blocksOf(table: readonly Month[], blocks: number): Month[][] {
	const whole = table.filter((month) => month.whole);
	return Array.from({ length: blocks }, (_, index) => whole.slice(whole.length - 12 * (index + 1)).slice(0, 12));
}

/** The name of a block, and each of its months beside the block's average month. */
function columnOf(
	block: readonly Month[],
	copy: FindingsCopy["findings"]["season"],
): { title: string; cells: string[] } {
	const last = block.at(-1)?.month ?? "";
	const net = sum(block.map((month) => month.net));
	const ofMonth = (number: number) => block.find(({ month }) => Number(month.slice(5)) === number)?.net ?? 0;
	const cells = Array.from({ length: 12 }, (_, index) => {
		const off = signed((ofMonth(index + 1) * 12) / net - 1);
		return /^[1-9]/.test(off) ? `+${off}` : off;
	});
	return { title: last.endsWith("-12") ? last.slice(0, 4) : fill(copy.yearTo, { month: monthAndYear(last) }), cells };
}

function seasonSentence(
	{ say, blocks, ...finding }: SeasonFinding,
	{ copy: { season: copy }, wording }: Source,
): string {
	const offs = (ratios: number[] | null | undefined) =>
		listInWords((ratios ?? []).map((ratio) => wording.share(Math.abs(ratio - 1))));
	const low = { month: nameOfMonth(finding.low ?? 1), ratios: offs(finding.low_ratios), blocks: written(blocks) };
	if (say === "season.weak") return fill(copy.weak, low);
	if (say === "season.none") return blocks === 2 ? copy.neither : fill(copy.never, { blocks: written(blocks) });
	const top = { month: nameOfMonth(finding.top ?? 1), ratios: offs(finding.top_ratios), blocks: written(blocks) };
	const strong = fill(copy.strong, top);
	return say === "season.both" ? `${strong} ${fill(copy.weakToo, low)}` : strong;
}

export function tellSeason(source: Source): Told {
	const { findings, wording } = source;
	const { season: finding, months, file } = findings;
	const copy = source.copy.season;
	if (finding.say === "season.not-enough") {
		return more(fill(copy.notEnough, { months: wording.alone(file.whole_months) }));
	}
	const blocks = blocksOf(months.table, finding.blocks);
	const columns = blocks.map((block) => columnOf(block, copy));
	const rows = Array.from({ length: 12 }, (_, index) => [
		nameOfMonth(index + 1),
		...columns.toReversed().map(({ cells }) => cells[index] ?? ""),
	]);
	const month = finding.top ?? finding.low;
	const titles = columns.map(({ title }) => title);
	const isNamed = finding.say !== "season.none";
	const counts = { blocks: written(finding.blocks), need: wording.share(finding.need ?? 0) };
	return {
		sentence: seasonSentence(finding, source),
		stands: isNamed ? "picture" : "plain",
		nextStep: month ? { text: fill(copy.next, { month: nameOfMonth(month), early: nameOfMonth(month - 2) }) } : null,
		counted: fill(copy.counted, { ...counts, orders: formatInteger(ordersOf(blocks.flat())) }),
		tables: [{ title: copy.table.title, columns: [copy.table.columns.month, ...titles.toReversed()], rows }],
	};
}

export function tellWeekday({ findings: { weekday: finding }, copy: { weekday: copy }, wording }: Source): Told {
	const { say, weeks, table = [], best, worst } = finding;
	if (say === "weekday.not-enough") {
		return more(weeks < 30 ? fill(copy.notEnough, { weeks: wording.alone(weeks) }) : copy.few);
	}
	const money = wording.money;
	const named = (weekday?: number) => {
		const { median = 0, interval } = table.find((each) => each.weekday === weekday) ?? {};
		const [low, high] = interval ?? [median, median];
		return { name: nameOfWeekday(weekday ?? 1), median: money(median), low: money(low), high: money(high) };
	};
	const { name, ...bestOf } = named(best);
	const last = named(worst);
	const worstOf = { worst: last.name, worstMedian: last.median, worstLow: last.low, worstHigh: last.high };
	const isClear = say === "weekday.clear";
	const count = { weeks: String(weeks) };
	const rows = table.map(({ weekday, orders, median, interval }) => [
		nameOfWeekday(weekday),
		String(orders),
		money(median),
		...(interval ?? ["", ""]).map((end) => (typeof end === "number" ? money(end) : end)),
	]);
	return {
		sentence: isClear ? fill(copy.clear, { best: name, ...bestOf, ...worstOf }) : fill(copy.none, count),
		stands: isClear ? "picture" : "plain",
		nextStep: isClear ? { text: copy.next } : null,
		counted: fill(copy.counted, { ...count, orders: formatInteger(sum(table.map(({ orders }) => orders))) }),
		tables: [tableOf(copy.table, rows, fill(copy.table.title, count))],
	};
}
