import { scaleUtc } from "d3-scale";
import { DAY_MS, dateFormat, formatDay, formatLongDate, nameIn } from "#domain/dates.ts";
import { isoDay } from "#features/own-file/calendar.ts";

export type AxisLabel = {
	at: number;
	text: string;
	anchor: "start" | "middle";
	/** The beginning of a year, or of the axis: it stays where two are too close. */
	isMain: boolean;
};

/** `December`, of a month as `YYYY-MM`. */
export const monthName = (month: string): string => nameIn(`${month}-01`, "month");

/** `Dec`. */
export const shortMonth = (month: string): string =>
	dateFormat({ month: "short", timeZone: "UTC" }).format(new Date(`${month}-01`));

/** `Dec 2025`. */
export const shortMonthAndYear = (month: string): string => `${shortMonth(month)} ${month.slice(0, 4)}`;

/** `July 15`, of a day since 1970-01-01. */
export const dayText = (day: number): string => formatDay(isoDay(day), "long");

/** `July 15, 2025`. */
export const longDayText = (day: number): string => formatLongDate(isoDay(day));

/** A share of 0 to 1: `17%`, and below a tenth `9.0%`. */
export const shareText = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0)}%`;

const LETTER_WIDTH = 7.4;
const SPACE_BETWEEN = 2;

/** Leaves out the labels that would touch another, or reach beyond the end: the main ones stay, then the earlier. */
export function labelsThatFit(labels: readonly AxisLabel[], end = Number.POSITIVE_INFINITY): readonly AxisLabel[] {
	const kept: { label: AxisLabel; from: number; to: number }[] = [];
	for (const label of labels.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))) {
		const width = label.text.length * LETTER_WIDTH;
		const from = label.anchor === "start" ? label.at : label.at - width / 2;
		const to = from + width;
		if (to <= end && kept.every((each) => to + SPACE_BETWEEN <= each.from || from >= each.to + SPACE_BETWEEN)) {
			kept.push({ label, from, to });
		}
	}
	return kept.map(({ label }) => label).toSorted((one, other) => one.at - other.at);
}

/** Where an axis of days is marked: at months or weeks, whichever make about that many marks, and at its beginning. */
export function marksOfDays(from: number, to: number, count: number, x: (day: number) => number): AxisLabel[] {
	const days = scaleUtc([from * DAY_MS, Math.max(from + 1, to) * DAY_MS], [0, 1])
		.ticks(count)
		.map((date) => Math.round(date.getTime() / DAY_MS))
		.filter((day) => day > from && day <= to);
	return [from, ...new Set(days)].map((day, index) => {
		const iso = isoDay(day);
		const isMain = index === 0 || iso.endsWith("-01-01");
		const inMonths = (isMain ? shortMonthAndYear : shortMonth)(iso.slice(0, 7));
		const isMonth = to - from > 60 && (index === 0 || iso.endsWith("-01"));
		const anchor = index === 0 ? "start" : "middle";
		return { at: x(day), text: isMonth ? inMonths : formatDay(iso, "short"), anchor, isMain };
	});
}
