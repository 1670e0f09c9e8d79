import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { brand } from "#brand.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import type { Database } from "./database.ts";

function storeForm(database: Database, id: string, fails = false): Promise<string> {
	return database.transaction(async (transaction) => {
		await transaction.insertInto("returned_forms").values({ id, kept_until: "2025-11-21", form: "{}" }).execute();
		if (fails) throw new Error(`${id} fails`);
		return id;
	});
}

async function storedForms({ kysely }: Database): Promise<string[]> {
	const rows = await kysely.selectFrom("returned_forms").select("id").orderBy("id").execute();
	return rows.map(({ id }) => id);
}

testOnEachDatabase("what a transaction stored is there after closing and opening again", async ({ open }) => {
	const database = await open();
	expect(await storeForm(database, "one")).toBe("one");
	await database.close();
	expect(await storedForms(await open())).toEqual(["one"]);
});

testOnEachDatabase("of writes that share a commit, one that fails leaves the others as they are", async ({ open }) => {
	const database = await open();
	const outcomes = await Promise.allSettled([
		storeForm(database, "a"),
		storeForm(database, "b", true),
		storeForm(database, "c"),
		storeForm(database, "a"),
		storeForm(database, "d"),
	]);
	const [first, failing, second, repeated, third] = outcomes.map(({ status }) => status);
	expect([second, failing, third]).toEqual(["fulfilled", "rejected", "fulfilled"]);
	// Postgres settles between two connections which of the same two is first.
	expect([first, repeated].sort()).toEqual(["fulfilled", "rejected"]);
	expect(outcomes[1]).toMatchObject({ reason: new Error("b fails") });
	expect(await storedForms(database)).toEqual(["a", "c", "d"]);
});

testOnEachDatabase("a hundred writes at once are all stored and each gets its own result", async ({ open }) => {
	const database = await open();
	const ids = Array.from({ length: 100 }, (_, index) => String(index).padStart(3, "0"));
	expect(await Promise.all(ids.map((id) => storeForm(database, id)))).toEqual(ids);
	expect(await storedForms(database)).toEqual(ids);
});

test("no write is acknowledged before the shared commit is in the file", async () => {
	const testDatabase = sqliteTestDatabase();
	const database = await testDatabase.open();
	const file = new Sqlite(join(testDatabase.settings.dataDirectory, `${brand.slug}.sqlite`), { readonly: true });
	onTestFinished(() => void file.close());
	const inFile = file.prepare("select count(*) from returned_forms where id = ?").pluck();
	const seen = ["one", "two", "three"].map((id) => storeForm(database, id).then(() => inFile.get(id)));
	expect(await Promise.all(seen)).toEqual([1, 1, 1]);
});
