import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { weekHours } from "./week-hours.server.ts";

const { facts: site } = contentOfRepository;

const days: typeof site.businessHours.days = ["Monday", "Saturday"];
const hours = { ...site.businessHours, days, opens: "07:30", closes: "21:00" };

test("the drawing shows the hours and the days that it is given", () => {
	const drawing = weekHours(hours);
	expect(drawing).toContain(">7:30am</text>");
	expect(drawing).toContain(">9pm</text>");
	expect(drawing.match(/fill="#[0-9A-F]{6}" d="M/gi)?.length).toBe(hours.days.length);
	expect(drawing).toContain(`aria-label="Open ${hours.open}. ${hours.closed}."`);
});

test("an hour early or late in the day stays inside the drawing, and words are only words", () => {
	const drawing = weekHours({ ...hours, opens: "04:00", closes: "23:00", open: `<script>"&` });
	expect(drawing).not.toContain("<script");
	const [, height = 0] = /viewBox="0 0 400 (\d+)"/.exec(drawing) ?? [];
	const depths = Array.from(drawing.matchAll(/[MV]?\d* ?(\d+(?:\.\d)?)(?=h|")/g), ([, y]) => Number(y));
	for (const y of depths) expect(y).toBeLessThanOrEqual(Number(height));
});
