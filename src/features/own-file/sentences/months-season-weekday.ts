import { listInWords } from "#documents/content/format-text.ts";
import { formatInteger } from "#domain/format-number.ts";
import { sumBy } from "#features/own-file/statistics.ts";
import { type About, more, type Told } from "./finding-text.ts";
import { nameOfMonth, nameOfWeekday, signed, withSign, yearBefore } from "./wording.ts";

const ordersOf = (months: readonly { orders: number }[]) => sumBy(months, ({ orders }) => orders);
const change = (now: number, before: number) => (before > 0 ? signed(now / before - 1) : "–");

export function tellMonths(about: About<"months">): Told {
	const { finding: months, findings, all, copy, say, of } = about;
	if (months.say === "months.not-enough") {
		const { whole_months: whole, days } = findings.file;
		const held = whole % 12 === 0 ? of("years", whole / 12) : of("wholeMonths", whole);
		return more(say(copy.notEnough, { holds: whole === 0 ? about.days(days) : held }));
	}
	const { table, matched = 0, now: net = 0, before: net_before = 0, change: by = 0 } = months;
	const isDown = months.say === "months.down";
	const [low = 0, high = 0] = months.typical_interval ?? [];
	const [from = "", to = ""] = (isDown ? [-high, -low] : [low, high]).map(signed);
	const sentences = {
		"months.up": copy.up,
		"months.down": copy.down,
		"months.flat": copy.flat,
		"months.few": copy.few,
	};
	const figures = {
		net,
		net_before,
		matched,
		change: about.change(by, about.share(Math.abs(by))),
		typical: Math.abs(months.typical ?? 0),
		low: from,
		high: to,
	};
	const pairs = table.filter(({ year_before }) => year_before !== null).slice(-matched);
	const earlier = new Set(pairs.map(({ month }) => yearBefore(month)));
	const before = ordersOf(table.filter(({ month }) => earlier.has(month)));
	const counts = { matched, orders: formatInteger(ordersOf(pairs)), before: of("orders", before) };
	const rows = pairs.map((row) => ({ ...row, change: change(row.net, row.year_before ?? 0) }));
	const total = { orders: ordersOf(pairs), net, year_before: net_before, change: change(net, net_before) };
	return {
		sentence: [say(sentences[months.say], figures)],
		stands: "picture",
		next: copy.next,
		counted: [say(copy.counted, counts)],
		tables: [about.table(copy.table, [...rows, { month: all.phrases.all, ...total }])],
	};
}

export function tellSeason({
	finding: season,
	findings: { months, file },
	copy,
	drawn,
	say,
	share,
}: About<"season">): Told {
	const { blocks, top, low } = season;
	if (season.say === "season.not-enough") return more(say(copy.notEnough, { whole_months: file.whole_months }));
	const offs = (ratios: readonly number[] | null | undefined) =>
		listInWords((ratios ?? []).map((ratio) => share(Math.abs(ratio - 1))));
	const strong = { month: nameOfMonth(top ?? 1), ratios: offs(season.top_ratios), blocks };
	const weak = { month: nameOfMonth(low ?? 1), ratios: offs(season.low_ratios), blocks };
	const sentences = {
		"season.both": [say(copy.strong, strong), say(copy.weakToo, weak)],
		"season.strong": [say(copy.strong, strong)],
		"season.weak": [say(copy.weak, weak)],
		"season.none": [blocks === 2 ? copy.neither : say(copy.never, { blocks })],
	};
	const whole = months.table.filter((month) => month.whole);
	const oldestFirst = drawn.seasonBlocks.toReversed();
	const titles = oldestFirst.map((_, index) => {
		const last = whole.at(-1 - 12 * (blocks - 1 - index))?.month ?? "";
		return last.endsWith("-12") ? last.slice(0, 4) : say(copy.yearTo, { month: last });
	});
	const rows = Array.from({ length: 12 }, (_, index) => [
		nameOfMonth(index + 1),
		...oldestFirst.map((block) => withSign((block.find(({ month }) => month === index + 1)?.ratio ?? 1) - 1)),
	]);
	const month = top ?? low;
	return {
		sentence: sentences[season.say],
		stands: season.say === "season.none" ? "plain" : "picture",
		next: month ? say(copy.next, { month: nameOfMonth(month), early: nameOfMonth(month - 2) }) : undefined,
		counted: [say(copy.counted, { blocks, need: season.need, orders: ordersOf(whole.slice(-12 * blocks)) })],
		tables: [{ title: copy.table.title, columns: [copy.table.columns.month, ...titles], rows }],
	};
}

export function tellWeekday({ finding: weekday, copy, money, say, table }: About<"weekday">): Told {
	const weeks = String(weekday.weeks);
	if (weekday.say === "weekday.not-enough") {
		return more(weekday.weeks < 30 ? say(copy.notEnough, { weeks: weekday.weeks }) : copy.few);
	}
	const rows = (weekday.table ?? []).map(({ weekday: number, orders, median, interval }) => {
		const [low, high] = interval?.map(money) ?? ["", ""];
		return { number, weekday: nameOfWeekday(number), orders, median, low, high };
	});
	const [best, worst] = [weekday.best, weekday.worst].map((number) => rows.find((row) => row.number === number));
	const slowest = {
		worst: worst?.weekday,
		worstMedian: money(worst?.median ?? 0),
		worstLow: worst?.low,
		worstHigh: worst?.high,
	};
	const isClear = weekday.say === "weekday.clear";
	return {
		sentence: [isClear ? say(copy.clear, best ?? {}, { best: best?.weekday }, slowest) : say(copy.none, { weeks })],
		stands: isClear ? "picture" : "plain",
		next: isClear ? copy.next : undefined,
		counted: [say(copy.counted, { weeks, orders: ordersOf(rows) })],
		tables: [table(copy.table, rows, { weeks })],
	};
}
