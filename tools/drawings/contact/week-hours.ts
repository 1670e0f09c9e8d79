import { site } from "#content/site.ts";
import { bedTexture } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { label, rectangle } from "#tools/drawings/geometry/svg-markup.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const { days: openDays, opens, closes } = site.businessHours;
const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
const OPENING_HOUR = hourOf(opens);
const CLOSING_HOUR = hourOf(closes);
const FIRST_HOUR = 6;
const LAST_HOUR = 20;
const COLUMN_WIDTH = 38;

const hourY = (hour: number) => 14 + (hour - FIRST_HOUR) * 9;

/** A week of opening hours, 400 x 168: seven days from 6 to 20 o'clock; the open part is rock, the rest an outline. */
export function weekHours(): string {
	const columns = days.map((day, index) => {
		const x = 34 + index * 52;
		const name = label(day.slice(0, 3), [x + COLUMN_WIDTH / 2, hourY(LAST_HOUR) + 20], {
			"text-anchor": "middle",
			"font-size": 13,
			fill: palette.inkBody,
		});
		return wholeDay(x) + (openDays.includes(day) ? openHours(x, index) : "") + name;
	});
	return columns.join("") + hourLabel(OPENING_HOUR) + hourLabel(CLOSING_HOUR);
}

function wholeDay(x: number): string {
	const height = hourY(LAST_HOUR) - hourY(FIRST_HOUR);
	return rectangle(x, hourY(FIRST_HOUR), COLUMN_WIDTH, height, "none", {
		stroke: palette.slate,
		"stroke-dasharray": "2 4",
	});
}

function openHours(x: number, day: number): string {
	const [y, height, fill] = [hourY(OPENING_HOUR), hourY(CLOSING_HOUR) - hourY(OPENING_HOUR), palette.slate];
	return (
		rectangle(x, y, COLUMN_WIDTH, height, fill) +
		bedTexture({ x, y, width: COLUMN_WIDTH, height, fill, kind: day, seed: 5 + day, gap: 7 }) +
		rectangle(x, y, COLUMN_WIDTH, height, "none", { stroke: palette.ink })
	);
}

/** `9am` or `5:30pm`. */
function clock(hour: number): string {
	const minutes = Math.round((hour % 1) * 60);
	const shown = Math.floor(hour) % 12 || 12;
	return `${shown}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}${hour < 12 ? "am" : "pm"}`;
}

function hourLabel(hour: number): string {
	return label(clock(hour), [28, hourY(hour) + 4], { "text-anchor": "end", "font-size": 12, fill: palette.inkMeta });
}
