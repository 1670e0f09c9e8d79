import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { brand } from "#brand.ts";
import {
	postgresTestDatabase,
	sqliteTestDatabase,
	temporaryDirectory,
	testOnEachDatabase,
	testOnPostgres,
} from "#testing/database.ts";
import { startProcess } from "#testing/start-process.ts";
import { openDatabase } from "./open-database.ts";
import { openForReading } from "./open-while-server-runs.ts";

/** Another process that opens the data directory, says so and then waits to be killed. */
async function processThatHolds(dataDirectory: string): Promise<ChildProcess> {
	const script = `
		const { openDatabase } = await import("#platform/database/open-database.ts");
		await openDatabase({ dataDirectory: ${JSON.stringify(dataDirectory)} });
		console.log("open");
		setInterval(() => {}, 1000);`;
	const child = startProcess(process.execPath, ["--input-type=module", "-e", script]);
	child.stderr.pipe(process.stderr, { end: false });
	await once(child.stdout, "data");
	return child;
}

testOnEachDatabase("a fresh database has an empty outbox that balances", async ({ open }) => {
	const { kysely } = await open();
	expect(await kysely.selectFrom("outbox_balance").selectAll().execute()).toEqual([
		{ accepted: 0, sent: 0, queued: 0, dead: 0 },
	]);
});

testOnEachDatabase("a schema that a newer version has changed is not touched", async ({ open, settings }) => {
	const database = await open();
	await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(database.kysely);
	await database.close();
	await expect(openDatabase(settings)).rejects.toThrow(
		/^(DATA_DIR \(.+\)|DATABASE_URL) .*newer version.* \(999-later\)\. /,
	);
});

testOnEachDatabase("a schema that no step of this version follows is not touched", async ({ open, settings }) => {
	const steps = [{ name: "000-other" }, { name: "999-other" }];
	const database = await open();
	await sql`delete from kysely_migration`.execute(database.kysely);
	for (const { name } of steps)
		await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(database.kysely);
	await database.close();
	await expect(openDatabase(settings)).rejects.toThrow(
		/^(DATA_DIR \(.+\)|DATABASE_URL .+) has a schema that this version of the site can't bring up to date \(000-other\): restore another backup, or start with an empty database\.$/,
	);
	const kysely = openForReading(settings);
	expect(await kysely.selectFrom("kysely_migration").select("name").orderBy("name").execute()).toEqual(steps);
	await kysely.destroy();
});

testOnPostgres("processes that start together wait for one another and all find the schema", async () => {
	const { open } = await postgresTestDatabase();
	const databases = await Promise.all(Array.from({ length: 5 }, open));
	const counts = databases.map(({ kysely }) => kysely.selectFrom("outbox_balance").selectAll().execute());
	expect(await Promise.all(counts)).toHaveLength(5);
});

testOnPostgres("connections that Postgres closes are replaced", async () => {
	const { open } = await postgresTestDatabase();
	const database = await open();
	const killer = await open();
	// With a time to wait the call returns when they have ended, not when they have been told to.
	await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`.execute(killer.kysely);
	await expect.poll(() => sql`select 1`.execute(database.kysely).then(() => "yes")).toBe("yes");
});

test("SQLite writes ahead and waits for the disk", async () => {
	const { kysely } = await sqliteTestDatabase().open();
	expect((await sql`pragma journal_mode`.execute(kysely)).rows).toEqual([{ journal_mode: "wal" }]);
	expect((await sql`pragma synchronous`.execute(kysely)).rows).toEqual([{ synchronous: 2 }]);
});

test("a second process is refused with the id of the one that has the data directory, until that one is killed", async () => {
	const { settings, open } = sqliteTestDatabase();
	const holder = await processThatHolds(settings.dataDirectory);
	await expect(open()).rejects.toThrow(
		`DATA_DIR (${settings.dataDirectory}) is in use by process ${holder.pid}. Stop it, set another DATA_DIR, or set DATABASE_URL`,
	);
	holder.kill("SIGKILL");
	await once(holder, "exit");
	const { kysely } = await open();
	expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
});

test("a data directory that is a file is refused with a sentence that says so", async () => {
	const dataDirectory = join(temporaryDirectory(), "file");
	writeFileSync(dataDirectory, "");
	const line = `DATA_DIR (${dataDirectory}) is a file or lies below one. Set DATA_DIR to a directory; it is created when missing.`;
	await expect(openDatabase({ dataDirectory })).rejects.toThrow(line);
	await expect(openDatabase({ dataDirectory: join(dataDirectory, "below") })).rejects.toThrow(
		"is a file or lies below",
	);
});

test("a data directory that cannot be written is refused with a sentence that says so", async () => {
	const dataDirectory = "/proc/site";
	await expect(openDatabase({ dataDirectory })).rejects.toThrow(/^DATA_DIR \(\/proc\/site\) cannot be written .+\.$/);
});

test("a damaged database file is not overwritten", async () => {
	const dataDirectory = temporaryDirectory();
	writeFileSync(join(dataDirectory, `${brand.slug}.sqlite`), "no database".repeat(200));
	await expect(openDatabase({ dataDirectory })).rejects.toThrow("not a whole database");
	expect(readFileSync(join(dataDirectory, `${brand.slug}.sqlite`), "utf8")).toContain("no database");
});

test("after a rebrand the site does not start empty beside its database of the former name", async () => {
	const dataDirectory = temporaryDirectory();
	await (await openDatabase({ dataDirectory })).close();
	for (const ending of ["sqlite", "lock"]) {
		renameSync(join(dataDirectory, `${brand.slug}.${ending}`), join(dataDirectory, `former-name.${ending}`));
	}
	await expect(openDatabase({ dataDirectory })).rejects.toThrow(
		`has former-name.sqlite and no ${brand.slug}.sqlite. Rename it`,
	);
	expect(readdirSync(dataDirectory).toSorted()).toEqual(["former-name.lock", "former-name.sqlite"]);
	renameSync(join(dataDirectory, "former-name.sqlite"), join(dataDirectory, `${brand.slug}.sqlite`));
	await (await openDatabase({ dataDirectory })).close();
});

test("a database that is gone, or empty, is missed where the site has been before, and is made anew only on demand", async () => {
	const dataDirectory = temporaryDirectory();
	const file = join(dataDirectory, `${brand.slug}.sqlite`);
	const backups = join(dataDirectory, "backups");
	const refusal = (proof: string, problem: string) =>
		`DATA_DIR (${dataDirectory}) belongs to a site that has data (${proof}), but ${file} ${problem}. Mount its disk, put the file back, restore a backup (docs/desk.md), or set DATABASE_URL if the data is in Postgres. If the data is gone for good, start once with START_WITHOUT=database.`;
	writeFileSync(join(dataDirectory, "secret"), "s".repeat(43));
	const ofSecret = `its secret is ${join(dataDirectory, "secret")}`;
	await expect(openDatabase({ dataDirectory })).rejects.toThrow(refusal(ofSecret, "is not there"));
	expect(readdirSync(dataDirectory)).toEqual(["secret"]);
	rmSync(join(dataDirectory, "secret"));
	mkdirSync(backups);
	writeFileSync(join(backups, "postgres-2026-01-01.dump"), "");
	writeFileSync(join(backups, "backup-2026-01-01.sqlite"), "");
	utimesSync(join(backups, "backup-2026-01-01.sqlite"), 1, 1);
	writeFileSync(file, "");
	const ofBackup = `its newest backup is ${join(backups, "postgres-2026-01-01.dump")}`;
	await expect(openDatabase({ dataDirectory })).rejects.toThrow(refusal(ofBackup, "is empty"));
	await (await openDatabase({ dataDirectory, startWithout: "database" })).close();
	await (await openDatabase({ dataDirectory })).close();
});

test("a Postgres that is not running is named without its password", async () => {
	const databaseUrl = "postgres://ada:secret@127.0.0.1:1/site?sslpassword=secret";
	const opening = openDatabase({ databaseUrl, dataDirectory: temporaryDirectory() });
	await expect(opening).rejects.toThrow(
		"DATABASE_URL (postgres://ada@127.0.0.1:1/site) does not answer. Start Postgres there, or correct host and port",
	);
});

testOnPostgres("a wrong password and a missing database are named", async () => {
	const right = new URL(inject("postgresUrl"));
	const wrong = new URL(right);
	wrong.password = "wrong";
	const missing = new URL("/nothing", right);
	missing.username = right.username;
	missing.password = right.password;
	const opening = (url: URL) => openDatabase({ databaseUrl: url.href, dataDirectory: temporaryDirectory() });
	await expect(opening(wrong)).rejects.toThrow(
		"refuses this user or password. Correct user and password in DATABASE_URL.",
	);
	await expect(opening(missing)).rejects.toThrow("names a database that does not exist.");
});

testOnPostgres("a user without the right to create tables is named", async () => {
	const { open, settings } = await postgresTestDatabase();
	const database = await open();
	await sql`drop schema public cascade`.execute(database.kysely);
	await sql`create schema public`.execute(database.kysely);
	await sql`grant usage on schema public to public`.execute(database.kysely);
	await sql`create role ${sql.id(`visitor_${process.pid}`)} login password 'visitor'`.execute(database.kysely);
	const url = new URL(settings.databaseUrl ?? "");
	url.username = `visitor_${process.pid}`;
	url.password = "visitor";
	const opening = openDatabase({ ...settings, databaseUrl: url.href });
	await expect(opening).rejects.toThrow(
		"does not let this user create tables. Grant it USAGE and CREATE on the schema.",
	);
});
