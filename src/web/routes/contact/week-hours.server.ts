import { palette } from "#brand.ts";
import type { CompanyFacts } from "#documents/content/company-facts.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const COLUMN_WIDTH = 38;
const DAY_WIDTH = 52;
const LEFT = 34;
const TOP = 14;
const HOUR_HEIGHT = 9;
const LAMINA_GAP = 7;
/** Shown at least, whatever the hours are. */
const USUAL_HOURS = { first: 6, last: 20 };
/** Dots, dashes and full lines, so that no day tells itself by color alone. */
const DASHES = ["0 6", "10 5", "", "0 5", "14 6", "", "0 6"];

const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
const rounded = (value: number) => Number(value.toFixed(1));

/** `9am` or `5:30pm`. */
function clock(hour: number): string {
	const minutes = Math.round((hour % 1) * 60);
	const shown = Math.floor(hour) % 12 || 12;
	return `${shown}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}${hour < 12 ? "am" : "pm"}`;
}

/** A wavy line from edge to edge of a column; which wave follows from the day and the depth. */
function lamina(x: number, y: number, day: number): string {
	const wave = (step: number) => rounded(y + 1.6 * Math.sin(day * 2.1 + y / 11 + step * 1.3));
	const [start, middle, end] = [wave(0), wave(1), wave(2)];
	return `M${x} ${start}q${COLUMN_WIDTH / 4} ${rounded(middle - start)} ${COLUMN_WIDTH / 2} ${rounded(middle - start)}t${COLUMN_WIDTH / 2} ${rounded(end - middle)}`;
}

function openPart(x: number, day: number, [top, bottom]: readonly [number, number]): string {
	const depths = Array.from(
		{ length: Math.max(0, Math.floor((bottom - top - 2) / LAMINA_GAP)) },
		(_, index) => top + (index + 0.9) * LAMINA_GAP,
	);
	const dash = DASHES[day] ?? "";
	const pen = `stroke="${palette.bed}" stroke-width="${dash.startsWith("0") ? 1.6 : 0.9}"${dash && ` stroke-dasharray="${dash}"`}`;
	const outline = `M${x} ${rounded(top)}h${COLUMN_WIDTH}V${rounded(bottom)}h-${COLUMN_WIDTH}z`;
	return (
		`<path fill="${palette.slate}" d="${outline}"/>` +
		`<path fill="none" ${pen} stroke-linecap="round" stroke-opacity=".55" d="${depths.map((y) => lamina(x, rounded(y), day)).join("")}"/>` +
		`<path fill="none" stroke="${palette.ink}" d="${outline}"/>`
	);
}

const label = (text: string, [x, y]: readonly [number, number], attributes: string) =>
	`<text x="${x}" y="${rounded(y)}" ${attributes}>${text}</text>`;

/** A week of opening hours as an SVG: seven days; the open part is rock, the rest an outline. */
export function weekHours({ open, closed, days, opens, closes }: CompanyFacts["businessHours"]): string {
	const [opening, closing] = [hourOf(opens), hourOf(closes)];
	const first = Math.min(USUAL_HOURS.first, Math.floor(opening));
	const last = Math.max(USUAL_HOURS.last, Math.ceil(closing));
	const y = (hour: number) => TOP + (hour - first) * HOUR_HEIGHT;
	const foot = y(last);
	const columns = WEEK.map((day, index) => {
		const x = LEFT + index * DAY_WIDTH;
		return (
			`<path fill="none" stroke="${palette.slate}" stroke-dasharray="2 4" d="M${x} ${TOP}h${COLUMN_WIDTH}V${foot}h-${COLUMN_WIDTH}z"/>` +
			(days.includes(day) ? openPart(x, index, [y(opening), y(closing)]) : "") +
			label(
				day.slice(0, 3),
				[x + COLUMN_WIDTH / 2, foot + 20],
				`fill="${palette.inkBody}" font-size="13" text-anchor="middle"`,
			)
		);
	});
	const hours = [opening, closing].map((hour) =>
		label(clock(hour), [LEFT - 6, y(hour) + 4], `fill="${palette.inkMeta}" font-size="12" text-anchor="end"`),
	);
	const said = `Open ${open}. ${closed}.`.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
	// Firefox reads the words inside a drawing besides the drawing's own.
	return `<svg aria-label="${said}" role="img" viewBox="0 0 400 ${foot + 28}"><g aria-hidden="true">${columns.join("")}${hours.join("")}</g></svg>`;
}
