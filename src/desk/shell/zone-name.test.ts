import { expect, test } from "vitest";
import { content } from "#testing/content.ts";
import { zoneLetters, zoneName } from "./zone-name.ts";

const { facts } = content();

test.each([
	["America/Denver", "2026-11-20", "Denver time (MST)"],
	["America/Denver", "2026-07-20", "Denver time (MDT)"],
	["Europe/Oslo", "2026-11-20", "Oslo time (CET)"],
	["Europe/Oslo", "2026-07-20", "Oslo time (CEST)"],
	["Africa/Johannesburg", "2026-11-20", "Johannesburg time (SAST)"],
	["America/Sao_Paulo", "2026-11-20", "Sao Paulo time (UTC-3)"],
	["Asia/Kathmandu", "2026-11-20", "Kathmandu time (UTC+5:45)"],
	["Asia/Dubai", "2026-11-20", "Dubai time (GST)"],
	["Australia/Sydney", "2026-11-20", "Sydney time (AEDT)"],
	["Europe/London", "2026-11-20", "London time (GMT)"],
	["UTC", "2026-11-20", "UTC"],
])("the zone %s is on %s called %s", (timeZone, day, name) => {
	expect(zoneName(timeZone, new Date(day), facts)).toBe(name);
});

test("the zone of an office has the office's city", () => {
	const [{ city, timeZone }] = facts.offices;
	expect(zoneName(timeZone, new Date("2026-11-20"), facts)).toBe(
		`${city} time (${zoneLetters(timeZone, new Date("2026-11-20"))})`,
	);
});
