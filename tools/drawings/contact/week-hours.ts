import { bedTexture } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { label, rectangle } from "#tools/drawings/geometry/svg-markup.ts";

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const OPEN_DAYS = 5;
const OPENING_HOUR = 9;
const CLOSING_HOUR = 17;
const FIRST_HOUR = 6;
const LAST_HOUR = 20;
const COLUMN_WIDTH = 38;

const hourY = (hour: number) => 14 + (hour - FIRST_HOUR) * 9;

/** A week of opening hours, 400 x 168: seven days from 6 to 20 o'clock; the open part is rock, the rest an outline. */
export function weekHours(): string {
	const columns = days.map((day, index) => {
		const x = 34 + index * 52;
		const name = label(day, [x + COLUMN_WIDTH / 2, hourY(LAST_HOUR) + 20], {
			"text-anchor": "middle",
			"font-size": 13,
			fill: palette.inkBody,
		});
		return wholeDay(x) + (index < OPEN_DAYS ? openHours(x, index) : "") + name;
	});
	return columns.join("") + hourLabel("9am", OPENING_HOUR) + hourLabel("5pm", CLOSING_HOUR);
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

function hourLabel(text: string, hour: number): string {
	return label(text, [28, hourY(hour) + 4], { "text-anchor": "end", "font-size": 12, fill: palette.inkMeta });
}
