import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { sqliteTestDatabase, temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import type { Database, DatabaseSettings } from "./database.ts";
import { openWhileServerRuns } from "./open-while-server-runs.ts";
import { sqliteFile } from "./sqlite-file.ts";

async function openBeside(settings: DatabaseSettings) {
	const database = await openWhileServerRuns(settings);
	onTestFinished(() => database.close());
	return database;
}

const addForm = (database: Database, id: string) =>
	database.write((executor) =>
		executor.insertInto("returned_forms").values({ id, kept_until: "2030-01-01T00:00:00.000Z", form: "{}" }).execute(),
	);

const countForms = ({ kysely }: Pick<Database, "kysely">) =>
	kysely
		.selectFrom("returned_forms")
		.select("id")
		.execute()
		.then(({ length }) => length);

testOnEachDatabase("a command writes while the site is running, and the site sees it", async ({ open, settings }) => {
	const site = await open();
	const command = await openBeside(settings);
	await Promise.all([addForm(command, "a"), addForm(site, "b"), addForm(command, "c"), addForm(site, "d")]);
	expect([await countForms(site), await countForms(command)]).toEqual([4, 4]);
});

test("a transaction that reads before it writes takes its turn at the start, so no other process comes between", async () => {
	const { open, settings } = sqliteTestDatabase();
	const site = await open();
	const impatient = new Sqlite(sqliteFile(settings.dataDirectory), { timeout: 0 });
	onTestFinished(() => void impatient.close());
	await site.transaction(async (transaction) => {
		const forms = await countForms({ kysely: transaction });
		expect(() => impatient.exec("delete from returned_forms")).toThrow("database is locked");
		await addForm({ ...site, write: (statement) => statement(transaction) }, `form-${forms}`);
	});
	expect(await countForms(site)).toBe(1);
});

test("a folder without a database is not given one", async () => {
	const dataDirectory = temporaryDirectory();
	await expect(openWhileServerRuns({ dataDirectory })).rejects.toThrow("has no database yet. Start the site first.");
});

test("a database of another version is not touched", async () => {
	const { open, settings } = sqliteTestDatabase();
	const site = await open();
	// deploy/update.sh looks for this text before it restores a backup.
	await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(site.kysely);
	await expect(openWhileServerRuns(settings)).rejects.toThrow(
		"was written by a newer version of the site (999-later).",
	);
	await sql`delete from kysely_migration`.execute(site.kysely);
	await expect(openWhileServerRuns(settings)).rejects.toThrow(/is of an older version of the site\. Start the site/);
});
