import { scaleLinear } from "d3-scale";
import { tenth } from "#domain/chart-scale.ts";
import { fillIn } from "#domain/fill-in.ts";
import { dayNumber, weekdayOf } from "#features/own-file/calendar.ts";
import { monthAndYear, withSign } from "#features/own-file/sentences/wording.ts";
import { longDayText, marksOfDays, monthName, shortMonth } from "./axis-labels.ts";
import { axisTexts, box, dot, moneyScale, type Picture, shape, stroke, text } from "./drawing.tsx";
import type { PictureContext } from "./picture-context.ts";

const PAST_WEEK = 10;

/** Net sales of each week, of a long file of each month. Pale are those of a month that isn't whole. */
export function weekColumns({ drawn, words, currency, layout, width }: PictureContext): Picture {
	const { weeks } = drawn;
	const [height, left] = layout === "narrow" ? [150, 34] : [168, 40];
	const sides = { top: 12, foot: height - 28, left, right: width };
	const { y, lines } = moneyScale(Math.max(...weeks.map(({ net }) => net)), currency, sides);
	const step = (width - left) / weeks.length;
	const [first, last] = [weeks[0]?.day ?? 0, weeks.at(-1)?.day ?? 0];
	const x = scaleLinear([first, Math.max(first + 1, last)], [left, width - step]);
	const areMonths = (weeks[1]?.day ?? 0) - first > PAST_WEEK;
	const { label, labelMonths, week, month, partial } = words.file;
	return {
		width,
		height,
		label: fillIn(areMonths ? labelMonths : label, { count: weeks.length }),
		marks: [
			lines,
			weeks.map(({ net, isWhole }, index) => {
				const d = box(left + step * index + 0.5, y(net), step - 1, sides.foot - y(net));
				return shape(d, isWhole ? { fill: "slate" } : { fill: "silt", stroke: "slate", dash: "2 2" });
			}),
			axisTexts(marksOfDays(first, last, layout === "wide" ? 8 : 5, x), height - 8, width, sides.foot),
		],
		keys: [
			{ mark: "slate", text: areMonths ? month : week },
			weeks.some(({ isWhole }) => !isWhole) && { mark: "silt", text: partial },
		],
	};
}

/** Lines lie in a column at these parts of its height. */
const DASHES = ["0 5", "3 4", "8 5", "0 5", "3 4"];

/** The months that can be set beside those of a year before, at most 12. */
const pairsOf = ({ months }: PictureContext["findings"]) =>
	months.table
		.flatMap(({ month, net, whole, year_before: before }) => (whole && before !== null ? { month, net, before } : []))
		.slice(-12);

/** A column for each month, a tick for the same month a year before. Gold: the month furthest below. */
export function monthColumns({ findings, words: { months }, currency, layout, width, money }: PictureContext): Picture {
	const pairs = pairsOf(findings);
	const isNarrow = layout === "narrow";
	const [height, left] = isNarrow ? [250, 38] : [300, 46];
	const sides = { top: 16, foot: height - 30, left, right: width - 4 };
	const { y, lines } = moneyScale(Math.max(...pairs.flatMap(({ net, before }) => [net, before])), currency, sides);
	const step = (width - left - 4) / pairs.length;
	const barWidth = Math.min(64, step * 0.62);
	const lowest = pairs.toSorted((one, other) => one.net - one.before - (other.net - other.before))[0];
	const low = lowest && lowest.net < lowest.before ? lowest : undefined;
	const lowText = low ? fillIn(months.low, { month: monthName(low.month), amount: money(low.net - low.before) }) : "";
	const columns = pairs.map((pair, index) => {
		const x = left + step * index + (step - barWidth) / 2;
		const [top, topBefore] = [y(pair.net), y(pair.before)];
		const name = shortMonth(pair.month);
		const tall = sides.foot - top;
		return [
			shape(box(x, top, barWidth, tall), { fill: "petrol" }),
			DASHES.map((dash, part) => {
				const d = `M${tenth(x)} ${tenth(sides.foot - (tall * (part + 1)) / 6)}h${tenth(barWidth)}`;
				return stroke(d, { stroke: "silt", opacity: 0.3, dash, isRound: true });
			}),
			pair === low && shape(box(x, topBefore, barWidth, top - topBefore), { fill: "gold", stroke: "ink" }),
			stroke(`M${tenth(x - 4)} ${tenth(topBefore)}h${tenth(barWidth + 8)}`, { width: 2.5 }),
			text(x + barWidth / 2, height - 9, isNarrow ? name.charAt(0) : name, { anchor: "middle" }),
		];
	});
	return {
		width,
		height,
		label: fillIn(months.label, { low: lowText }).trim(),
		marks: [lines, columns],
		keys: [
			{ mark: "petrol", text: fillIn(months.now, { count: pairs.length }) },
			{ mark: "tick", text: months.before },
			lowText && { mark: "gold", text: lowText },
		],
	};
}

const isoOfYear = (month: number) => `2024-${String(month).padStart(2, "0")}`;

/** The names of the years, latest first: of calendar years their numbers, of others the month in which they end. */
function yearNames({ findings, drawn, words }: PictureContext): readonly string[] {
	const last = findings.months.table.findLast(({ whole }) => whole)?.month ?? "";
	const year = Number(last.slice(0, 4));
	return drawn.seasonBlocks.map((_, block) => {
		if (last.endsWith("-12")) return String(year - block);
		return fillIn(words.season.block, { month: monthAndYear(`${year - block}${last.slice(4)}`) });
	});
}

/** Each month against the average month of its year: a dot a year, black the latest. Gold: the strongest. */
export function seasonDots(context: PictureContext): Picture {
	const { findings, drawn, words, layout, width } = context;
	const { strong = [], weak = [], top } = findings.season;
	const isNarrow = layout === "narrow";
	const [height, left, barWidth, radius] = isNarrow ? [240, 38, 12, 4] : [270, 46, 22, 5];
	const months = Array.from({ length: 12 }, (_, index) => ({
		month: index + 1,
		iso: isoOfYear(index + 1),
		ratios: drawn.seasonBlocks.flatMap((block) => block.find(({ month }) => month === index + 1)?.ratio ?? []),
	}));
	const offs = months.flatMap(({ ratios }) => ratios.map((ratio) => Math.abs(ratio - 1)));
	const most = Math.max(0.2, Math.ceil(Math.max(...offs) * 10) / 10);
	const y = scaleLinear([1 - most, 1 + most], [height - 30, 14]);
	const step = (width - left - 4) / 12;
	const figures = months.map(
		({ iso, ratios }) => `${monthName(iso)} ${ratios.map((ratio) => withSign(ratio - 1)).join(", ")}`,
	);
	const lines = [1 - most, 1 - most / 2, 1, 1 + most / 2, 1 + most].map((ratio) => [
		stroke(`M${left} ${tenth(y(ratio))}H${width - 4}`, { opacity: ratio === 1 ? 0.7 : 0.14 }),
		text(left - 7, y(ratio) + 4, withSign(ratio - 1).replace(/^0%$/, "0"), { anchor: "end" }),
	]);
	const dots = months.map(({ month, iso, ratios }) => {
		const x = left + step * (month - 0.5);
		const isSure = strong.includes(month) || weak.includes(month);
		const fill = month === top ? "gold" : isSure ? "petrol" : "silt";
		const [from, to] = [y(Math.max(...ratios)), y(Math.min(...ratios))];
		const name = isNarrow ? shortMonth(iso).charAt(0) : shortMonth(iso);
		const look = { stroke: "ink", width: 1.5 };
		return [
			shape(box(x - barWidth / 2, from, barWidth, to - from), { fill, stroke: isSure ? "ink" : "fog" }),
			ratios.map((ratio, year) => dot(x, y(ratio), radius, { fill: year === 0 ? "ink" : "white", ...look })),
			text(x, height - 9, name, { anchor: "middle", kind: isSure ? "label" : undefined }),
		];
	});
	const [latest = "", ...earlier] = yearNames(context);
	return {
		width,
		height,
		label: fillIn(words.season.label, { months: figures.join("; ") }),
		marks: [lines, dots],
		keys: [
			{ mark: "ink", text: latest },
			{ mark: "white", text: earlier.join(", ") },
			strong.length + weak.length > 0 && { mark: "petrol", text: words.season.sure },
			!!top && { mark: "gold", text: fillIn(words.season.top, { month: monthName(isoOfYear(top)) }) },
		],
	};
}

const MOST_DAYS = 3 * 365;
const MOST_STEP = 14;
const WEEKS_IN_ROW = 26;

/** A dot for each day, a column for each week. Gold: the longest time without a sale. Rings: rows that are there twice. */
export function dayDots({ findings, drawn, words: { data }, layout, width }: PictureContext): Picture {
	const { lastDay, copyDays } = drawn;
	const first = Math.max(drawn.firstDay, lastDay - MOST_DAYS);
	const monday = first - weekdayOf(first);
	const weeks = Math.ceil((lastDay + 1 - monday) / 7);
	const rows = layout === "narrow" && weeks > WEEKS_IN_ROW ? 2 : 1;
	const perRow = Math.ceil(weeks / rows);
	const step = Math.min(MOST_STEP, width / perRow);
	const radius = Math.min(3.4, step * 0.4);
	const down = Math.max(step, 8);
	const rowHeight = 7 * down + 26;
	const place = (day: number): [x: number, y: number] => {
		const week = Math.floor((day - monday) / 7);
		const row = Math.floor(week / perRow);
		return [(week % perRow) * step + step / 2, row * rowHeight + weekdayOf(day) * down + down / 2];
	};
	const gap = findings.data.gaps.table[0];
	const [from, to] = gap ? [dayNumber(gap.after) + 1, dayNumber(gap.after) + gap.days - 1] : [0, -1];
	const gapText = gap ? fillIn(data.gap, { from: longDayText(from), to: longDayText(to) }) : "";
	const sales = new Set(drawn.saleDays);
	const days = Array.from({ length: lastDay - first + 1 }, (_, index) => first + index);
	const axes = Array.from({ length: rows }, (_, row) => {
		const start = Math.max(first, monday + row * perRow * 7);
		const end = Math.min(lastDay, monday + (row + 1) * perRow * 7 - 1);
		const labels = marksOfDays(start, end, layout === "wide" ? 8 : 4, (day) => place(day)[0] - step / 2);
		return axisTexts(labels, row * rowHeight + 7 * down + 16, width);
	});
	return {
		width,
		height: rows * rowHeight,
		label: [data.label, gapText && `${gapText}.`].filter(Boolean).join(" "),
		marks: [
			days.map((day) => {
				if (day >= from && day <= to) return dot(...place(day), radius, { fill: "gold", stroke: "ink", width: 0.8 });
				if (sales.has(day)) return dot(...place(day), radius, { fill: "petrol" });
				return dot(...place(day), radius * 0.45, { fill: "ink", opacity: 0.28 });
			}),
			copyDays.map((day) => dot(...place(day), radius + 3, { stroke: "ink", width: 1.5 })),
			axes,
		],
		keys: [
			{ mark: "petrol", text: data.day },
			gapText && { mark: "gold", text: gapText },
			copyDays.length > 0 && { mark: "ring", text: data.twice },
		],
	};
}
