import { mkdirSync, readdirSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { parseConfig } from "#platform/config.server.ts";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { post, siteOn } from "#testing/app.ts";
import { postgresTestDatabase, sqliteTestDatabase, temporaryDirectory, testOnPostgres } from "#testing/database.ts";
import { runProcess } from "#testing/start-process.ts";
import { backupCommand, restoreCommand, thinBackupsCommand } from "./backup-commands.ts";

const SECRET = "a secret of at least thirty-two characters";
const message = { name: "Ada", email: "ada@example.com", message: "Kept in the dump." };

function backupDeps(settings: { dataDirectory: string; databaseUrl?: string | undefined }) {
	const printed: string[] = [];
	const { dataDirectory, databaseUrl } = settings;
	const config = parseConfig({ DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, SECRET });
	const print = (line: string) => void printed.push(line);
	return { deps: { config, now: () => new Date(), print, ask: async () => undefined }, printed };
}

/** Backups in the folder, the first made so many hours ago, the next an hour before it. */
function backupsFrom(hoursAgo: number, folder: string, names: string[]): void {
	mkdirSync(folder, { recursive: true });
	for (const [index, name] of names.entries()) {
		writeFileSync(join(folder, name), "");
		const madeAt = new Date(Date.now() - (hoursAgo + index) * 60 * 60_000);
		utimesSync(join(folder, name), madeAt, madeAt);
	}
}

const usual = { file: undefined };

test("a backup takes its place among the others, of which those that are no longer kept go", async () => {
	const { open, settings } = sqliteTestDatabase();
	await open();
	const { deps, printed } = backupDeps(settings);
	const folder = backupFolder(settings.dataDirectory);
	backupsFrom(100 * 24, folder, [`${brand.slug}-2.sqlite`, `${brand.slug}-1.sqlite`]);
	backupsFrom(1, folder, [`${brand.slug}-4.sqlite`, `${brand.slug}-3.sqlite`]);
	expect(await backupCommand(deps, usual)).toBe(0);
	expect(printed).toContain("2 older backups removed: newer ones stand for the same days and weeks.");
	expect(readdirSync(folder)).toHaveLength(3);
	expect(readdirSync(folder)).toEqual(expect.arrayContaining([`${brand.slug}-4.sqlite`, `${brand.slug}-3.sqlite`]));
});

test("a backup that would fill the disk is refused with what is free and what is needed, and the last one stays", async () => {
	const dataDirectory = temporaryDirectory();
	const { deps, printed } = backupDeps({ dataDirectory });
	const folder = backupFolder(dataDirectory);
	backupsFrom(100 * 24, folder, [`${brand.slug}-1.sqlite`]);
	writeFileSync(sqliteFile(dataDirectory), "");
	const { bavail, bsize } = await statfs(dataDirectory);
	// A file with a hole takes no room.
	truncateSync(sqliteFile(dataDirectory), bavail * bsize);
	expect(await backupCommand(deps, usual)).toBe(1);
	expect(printed).toEqual([
		expect.stringMatching(/^No backup was made: .* has [\d,]+ MB left, and [\d,]+ MB are needed/),
	]);
	expect(readdirSync(folder)).toEqual([`${brand.slug}-1.sqlite`]);
});

test("what another version wrote is backed up as it is", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	await sql`drop table suppression_list`.execute(database.kysely);
	await sql`delete from kysely_migration`.execute(database.kysely);
	const { deps, printed } = backupDeps(settings);
	expect(await backupCommand(deps, usual)).toBe(0);
	expect(printed.join("\n")).toMatch(/^\nWritten to .*, and whole\./);
});

testOnPostgres("Postgres is dumped where the other backups are, and the dump has what was sent", async () => {
	const { open, settings } = await postgresTestDatabase();
	const database = await open();
	const sent = await siteOn(database).app.request("/.netlify/functions/send-email", post(message));
	expect(sent.status).toBe(200);
	const { deps, printed } = backupDeps(settings);
	const folder = backupFolder(settings.dataDirectory);
	backupsFrom(100 * 24, folder, ["postgres-2.dump", "postgres-1.dump"]);
	expect(await backupCommand(deps, usual)).toBe(0);
	expect(printed.join("\n")).toContain(`Written to ${folder}`);
	const dumps = readdirSync(folder).toSorted();
	// The older of the two is gone; the newer was the newest until now.
	expect(dumps).toEqual(["postgres-2.dump", expect.stringMatching(/^postgres-\d{4}-.*\.dump$/)]);
	const [, dump = ""] = dumps;
	const { output } = await runProcess("pg_restore", ["--file=-", join(folder, dump)]);
	expect(output).toContain(message.message);
	expect(await restoreCommand(deps, { file: "any.dump", isConfirmed: true })).toBe(1);
	expect(printed.at(-1)).toContain("pg_restore --clean");
	expect(thinBackupsCommand(deps)).toBe(0);
	expect(readdirSync(folder)).toEqual([dump]);
});

test("a Postgres that cannot be dumped leaves no file", async () => {
	const dataDirectory = temporaryDirectory();
	const { deps } = backupDeps({ dataDirectory, databaseUrl: "postgres://nobody@127.0.0.1:1/none" });
	await expect(backupCommand(deps, usual)).rejects.toThrow("No backup was made: pg_dump ended with an error.");
	expect(readdirSync(backupFolder(dataDirectory))).toEqual([]);
});
