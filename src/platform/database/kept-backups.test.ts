import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#testing/database.ts";
import { surplusBackups, thinBackups } from "./kept-backups.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2025, 0, 6);

/** Makes a backup every so many hours for so many days and thins after each; returns the ages in days of what is kept. */
function agesAfter(days: number, everyHours: number): number[] {
	let backups: { name: string; madeAt: number }[] = [];
	for (let now = START; now <= START + days * DAY; now += everyHours * HOUR) {
		backups.push({ name: `site-${now}.sqlite`, madeAt: now });
		const surplus = surplusBackups(backups, now);
		backups = backups.filter(({ name }) => !surplus.includes(name));
	}
	return backups.map(({ madeAt }) => (START + days * DAY - madeAt) / DAY).toSorted((one, other) => one - other);
}

test("of two days all is kept, of the week before one a day, of two months one a week, and nothing older", () => {
	const ages = agesAfter(200, 6);
	expect(ages.filter((age) => age < 2)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75]);
	expect(ages.filter((age) => age >= 2 && age < 9)).toHaveLength(8);
	const weekly = ages.filter((age) => age >= 9);
	expect(weekly.length).toBeGreaterThanOrEqual(7);
	expect(weekly.length).toBeLessThanOrEqual(9);
	expect(Math.max(...ages)).toBeLessThan(60);
	expect(agesAfter(200, 24).length).toBeLessThan(20);
});

test("whatever the moments, no gap is wider than its tier's, and thinning again removes nothing", () => {
	const moments = fc.array(fc.integer({ min: 0, max: 80 * 24 }), { minLength: 1, maxLength: 60 });
	fc.assert(
		fc.property(moments, (hours) => {
			const backups = [...new Set(hours)].map((age) => ({ name: `${age}.sqlite`, madeAt: START - age * HOUR }));
			const surplus = surplusBackups(backups, START);
			const kept = backups.filter(({ name }) => !surplus.includes(name));
			expect(surplusBackups(kept, START)).toEqual([]);
			const newest = Math.max(...backups.map(({ madeAt }) => madeAt));
			expect(kept.map(({ madeAt }) => madeAt)).toContain(newest);
			for (const { name, madeAt } of backups) {
				const age = START - madeAt;
				if (age >= 60 * DAY || !surplus.includes(name)) continue;
				const nearest = Math.min(...kept.map((each) => Math.abs(each.madeAt - madeAt)));
				expect(nearest).toBeLessThan(age < 9 * DAY ? DAY : 7 * DAY);
			}
		}),
	);
});

test("the last backup stays however old it is, and copies that a restore moved aside stay for their time", () => {
	const old = { name: "site-1.sqlite", madeAt: START - 300 * DAY };
	const older = { name: "site-0.sqlite", madeAt: START - 301 * DAY };
	const aside = [10, 11, 61].map((days) => ({ name: `replaced-${days}.sqlite`, madeAt: START - days * DAY }));
	expect(surplusBackups([older, old, ...aside], START)).toEqual(["replaced-61.sqlite", "site-0.sqlite"]);
});

test("only backups are removed from the folder, of both databases, and a missing folder is none", () => {
	const folder = join(temporaryDirectory(), "backups");
	expect(thinBackups(folder, new Date(START))).toBe(0);
	mkdirSync(folder);
	const names = ["site-0.sqlite", "postgres-0.dump", "notes.txt", ".offsite", "site-1.sqlite"];
	for (const [index, name] of names.entries()) {
		writeFileSync(join(folder, name), "");
		const madeAt = new Date(START - (100 - index) * DAY);
		utimesSync(join(folder, name), madeAt, madeAt);
	}
	expect(thinBackups(folder, new Date(START))).toBe(2);
	expect(readdirSync(folder).toSorted()).toEqual([".offsite", "notes.txt", "site-1.sqlite"]);
});
