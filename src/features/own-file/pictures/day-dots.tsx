import { fillIn } from "#domain/fill-in.ts";
import { dayNumber, weekdayOf } from "#features/own-file/calendar.ts";
import { marksOfDays } from "./axis-labels.ts";
import { AxisTexts, Dot, Drawing, Keys, WIDTHS } from "./drawing.tsx";
import { longDayText, type PictureContext } from "./picture-context.ts";

const MOST_DAYS = 3 * 365;
const MOST_STEP = 14;
const WEEKS_IN_ROW = 26;

/** A dot for each day, a column for each week. Gold: the longest time without a sale. Rings: rows that are there twice. */
export function DayDots({ findings, drawn, words, layout }: PictureContext) {
	const { lastDay } = drawn;
	const first = Math.max(drawn.firstDay, lastDay - MOST_DAYS);
	const monday = first - weekdayOf(first);
	const weeks = Math.ceil((lastDay + 1 - monday) / 7);
	const rows = layout === "narrow" && weeks > WEEKS_IN_ROW ? 2 : 1;
	const perRow = Math.ceil(weeks / rows);
	const step = Math.min(MOST_STEP, WIDTHS[layout] / perRow);
	const radius = Math.min(3.4, step * 0.4);
	const down = Math.max(step, 8);
	const rowHeight = 7 * down + 26;
	const place = (day: number) => {
		const week = Math.floor((day - monday) / 7);
		const row = Math.floor(week / perRow);
		return { x: (week % perRow) * step + step / 2, y: row * rowHeight + weekdayOf(day) * down + down / 2 };
	};
	const gap = findings.data.gaps.table[0];
	const [from, to] = gap ? [dayNumber(gap.after) + 1, dayNumber(gap.after) + gap.days - 1] : [0, -1];
	const gapText = gap && fillIn(words.data.gap, { from: longDayText(from), to: longDayText(to) });
	const sales = new Set(drawn.saleDays);
	const days = Array.from({ length: lastDay - first + 1 }, (_, index) => first + index);
	return (
		<>
			<Drawing
				width={WIDTHS[layout]}
				height={rows * rowHeight}
				label={[words.data.label, ...(gapText ? [`${gapText}.`] : [])].join(" ")}
			>
				{days.map((day) => {
					if (day >= from && day <= to) {
						return <Dot key={day} {...place(day)} r={radius} color="gold" edge="ink" edgeWidth={0.8} />;
					}
					if (sales.has(day)) return <Dot key={day} {...place(day)} r={radius} color="petrol" />;
					return <Dot key={day} {...place(day)} r={radius * 0.45} color="ink" opacity={0.28} />;
				})}
				{drawn.copyDays.map((day) => (
					<Dot key={day} {...place(day)} r={radius + 3} edge="ink" edgeWidth={1.5} />
				))}
				{Array.from({ length: rows }, (_, row) => {
					const start = Math.max(first, monday + row * perRow * 7);
					const end = Math.min(lastDay, monday + (row + 1) * perRow * 7 - 1);
					const labels = marksOfDays(start, end, layout === "wide" ? 8 : 4, (day) => place(day).x - step / 2);
					return <AxisTexts key={start} labels={labels} y={row * rowHeight + 7 * down + 16} end={WIDTHS[layout]} />;
				})}
			</Drawing>
			<Keys
				keys={[
					{ mark: "petrol", text: words.data.day },
					...(gapText ? [{ mark: "gold", text: gapText }] : []),
					...(drawn.copyDays.length > 0 ? [{ mark: "ring", text: words.data.twice }] : []),
				]}
			/>
		</>
	);
}
