import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { backUpSqlite, backupFolder } from "#platform/database/back-up-sqlite.ts";
import type { Database } from "#platform/database/database.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { testDeskConfig } from "#testing/app.ts";
import { sqliteTestDatabase, temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { selectActs } from "#testing/submissions.ts";

/** The desk of a site whose files are in this folder; a backup takes as long as the test says. */
function deskWithFiles(database: Database, dataDirectory: string, until: Promise<void> = Promise.resolve()) {
	return deskOn(database, {
		deskConfig: { ...testDeskConfig, dataDirectory },
		databaseFiles: {
			clearRemains: async () => "cleared",
			async backUp(file) {
				await until;
				backUpSqlite(dataDirectory, file);
			},
		},
	});
}

test("a backup is made while the page says so, then it is whole, and its bytes are a database with the rows", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const { promise, resolve } = Promise.withResolvers<void>();
	const desk = deskWithFiles(database, settings.dataDirectory, promise);
	const owner = await desk.signIn("owner", { name: "Ada" });
	expect(await (await owner.open("/desk/backups")).text()).toContain("There is no backup yet");

	const begun = await owner.send("/desk/backups/new", {});
	expect(begun.headers.get("location")).toBe("/desk/backups?notice=begun");
	const working = await (await owner.open("/desk/backups?notice=begun")).text();
	expect(working).toContain('<meta http-equiv="refresh" content="3"/>');
	expect(working).toContain("Being made");
	// Pressed again meanwhile.
	await owner.send("/desk/backups/new", {});
	resolve();
	await expect
		.poll(async () => (await owner.open("/desk/backups?notice=begun")).text())
		.toContain("The backup is there.");

	const [name = ""] = readdirSync(backupFolder(settings.dataDirectory));
	const question = await owner.open(`/desk/backups/${name}`);
	expect(await question.text()).toContain("It holds everything");
	const response = await owner.send(`/desk/backups/${name}/file`, {});
	expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
	const bytes = new Uint8Array(await response.arrayBuffer());
	expect(bytes).toHaveLength(Number(response.headers.get("content-length")));
	const copy = new Sqlite(Buffer.from(bytes));
	expect(copy.prepare("select name from desk_accounts").pluck().all()).toEqual(["Ada"]);
	copy.close();
	const acts = await selectActs(database.kysely).select("kind").orderBy("at").execute();
	expect(acts.map(({ kind }) => kind)).toEqual(["backup-made", "backup-downloaded"]);
});

test("a backup that fails is said, with what was missing, and no path of the server", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const failing = Promise.reject(new Error(`${settings.dataDirectory} cannot be written`));
	failing.catch(() => {});
	const desk = deskWithFiles(database, settings.dataDirectory, failing);
	const owner = await desk.signIn("owner");
	await owner.send("/desk/backups/new", {});
	await expect
		.poll(async () => (await owner.open("/desk/backups?notice=begun")).text())
		.toContain("No backup was made.");
	const page = await (await owner.open("/desk/backups?notice=begun")).text();
	expect(page).not.toContain(settings.dataDirectory);
});

test("only a backup's own name leads to a file", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const desk = deskWithFiles(database, settings.dataDirectory);
	const owner = await desk.signIn("owner");
	const folder = backupFolder(settings.dataDirectory);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, `${brand.slug}-2025-01-01.sqlite`), "a backup");
	writeFileSync(join(folder, "notes.txt"), "no backup");
	const names = ["notes.txt", `../${brand.slug}.sqlite`, "..%2Fsecret", "%2e%2e%2fsecret", sqliteFile("")];
	for (const name of names) {
		const path = `/desk/backups/${encodeURIComponent(name)}`;
		expect((await owner.open(path)).status).toBe(404);
		expect((await owner.send(`${path}/file`, {})).status).toBe(404);
	}
	const response = await owner.send(`/desk/backups/${brand.slug}-2025-01-01.sqlite/file`, {});
	expect(await response.text()).toBe("a backup");
});

testOnEachDatabase("a member sees no backup and makes none", async (test) => {
	const database = await test.open();
	const dataDirectory = temporaryDirectory();
	const desk = deskWithFiles(database, dataDirectory);
	const member = await desk.signIn("member");
	expect((await member.open("/desk/backups")).status).toBe(403);
	expect((await member.open(`/desk/backups/${brand.slug}-2025-01-01.sqlite`)).status).toBe(403);
	for (const path of ["new", `${brand.slug}-2025-01-01.sqlite/file`]) {
		expect((await member.send(`/desk/backups/${path}`, {})).status).toBe(403);
	}
	expect(readdirSync(dataDirectory)).not.toContain("backups");
});
