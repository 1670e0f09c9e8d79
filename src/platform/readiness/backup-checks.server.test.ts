import { mkdirSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { temporaryDirectory } from "#testing/database.ts";
import { backupCheck, backupRoomCheck, OFFSITE_MARKER, offsiteCheck } from "./readiness-checks.ts";

const now = () => new Date("2025-11-21T10:00:00Z");

test("the age of the last copy elsewhere is a figure, and a problem only beyond what the owner allows", async () => {
	const dataDirectory = temporaryDirectory();
	const within = (maxAgeHours: number | undefined) => offsiteCheck({ dataDirectory, maxAgeHours, now }).look();
	expect(await within(undefined)).toEqual({ problems: [], figures: { offsiteAgeHours: null } });
	expect((await within(30)).problems).toMatchObject([
		{ code: "offsite-old", problem: expect.stringMatching(/^No copy .* OFFSITE_MAX_AGE_HOURS is 30\.$/) },
	]);
	const marker = join(backupFolder(dataDirectory), OFFSITE_MARKER);
	mkdirSync(backupFolder(dataDirectory));
	writeFileSync(marker, "");
	const moment = new Date("2025-11-19T20:00:00Z");
	utimesSync(marker, moment, moment);
	expect(await within(39)).toEqual({ problems: [], figures: { offsiteAgeHours: 38 } });
	expect((await within(37)).problems).toMatchObject([{ problem: expect.stringContaining("is 38 hours old;") }]);
	// The marker is no backup.
	const { figures } = await backupCheck({ dataDirectory, maxAgeHours: 30, now }).look();
	expect(figures).toEqual({ backupAgeHours: null });
});

test("a database that has no room for one more copy of itself is a problem before the backup is due", async () => {
	const dataDirectory = temporaryDirectory();
	const file = sqliteFile(dataDirectory);
	writeFileSync(file, "");
	expect(await backupRoomCheck(dataDirectory).look()).toEqual({ problems: [] });
	const { bavail, bsize } = await statfs(dataDirectory);
	// A file with a hole takes no room.
	truncateSync(file, bavail * bsize);
	expect((await backupRoomCheck(dataDirectory).look()).problems).toMatchObject([
		{ problem: expect.stringMatching(/^The next backup does not fit: .* has \d+ MB left, and it needs \d+ MB\.$/) },
	]);
});
