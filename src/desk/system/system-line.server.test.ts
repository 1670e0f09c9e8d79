import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { HOUR_MS } from "#domain/dates.ts";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { testDeskConfig } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";

test("Today says how old the last backup is, and that one is due once it is older than it may be", async () => {
	const { open, settings } = sqliteTestDatabase();
	const { dataDirectory } = settings;
	const desk = deskOn(await open(), { deskConfig: { ...testDeskConfig, dataDirectory, backupMaxAgeHours: 30 } });
	const owner = await desk.signIn("owner");
	const today = async () => (await owner.open("/desk")).text();
	expect(await today()).toContain("There is no backup yet.");

	const file = join(backupFolder(dataDirectory), `${brand.slug}-2025-01-01.sqlite`);
	mkdirSync(backupFolder(dataDirectory));
	writeFileSync(file, "x".repeat(48_200));
	const page = await today();
	expect(page).toMatch(/today at \d+:\d\d[ap]m C[DS]T, 48.2 KB/);
	expect(page).not.toContain("One is due by now.");

	const longAgo = new Date(Date.now() - 80 * HOUR_MS);
	utimesSync(file, longAgo, longAgo);
	const late = await today();
	expect(late).toMatch(/The last backup was made \w+ \d+ at/);
	expect(late).toContain("One is due by now.");
});

testOnEachDatabase("a part of the system that cannot be read leaves the others as they are", async (test) => {
	const desk = deskOn(await test.open(), { deskConfig: { ...testDeskConfig, dataDirectory: "/no/such/folder" } });
	const owner = await desk.signIn("owner");
	const response = await owner.open("/desk");
	expect(response.status).toBe(200);
	const page = await response.text();
	expect(page).toContain("Could not be read");
	expect(page).toContain("Leaving normally");
});

test("Today says each problem of the site with what to do, and how much of a day's mail failed", async () => {
	const problem = { code: "disk-low", problem: "The disk has 12 MB left.", remedy: "Free some." };
	const summary = async () => ({
		status: "not ready" as const,
		checkedAt: "2025-11-21T10:00:00.000Z",
		problems: [problem],
		figures: { refusedMailsToday: 3, sentMailsToday: 37 },
	});
	const desk = deskOn(await sqliteTestDatabase().open(), { readiness: { summary } });
	const owner = await desk.signIn("owner");
	const page = await (await owner.open("/desk")).text();
	expect(page).toContain(problem.problem);
	expect(page).toContain(problem.remedy);
	expect(page).toContain("3 of 40 failed in the last 24 hours");
});
