import { closeSync, openSync, writeSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import type { Database } from "./database.ts";
import { sqliteFile } from "./sqlite-file.ts";

function storeForm(database: Database, id: string, characters: number): Promise<string> {
	return database.transaction(async (transaction) => {
		const form = "x".repeat(characters);
		await transaction.insertInto("returned_forms").values({ id, kept_until: "2025-11-21", form }).execute();
		return id;
	});
}

const storedForms = ({ kysely }: Database) =>
	kysely
		.selectFrom("returned_forms")
		.select("id")
		.orderBy("id")
		.execute()
		.then((rows) => rows.map(({ id }) => id));

/** As a full disk does it: SQLite finds no room for another page. */
const limitPages = ({ kysely }: Database, pages: number) =>
	sql`pragma max_page_count = ${sql.lit(pages)}`.execute(kysely);

async function databaseWithoutRoom(): Promise<Database> {
	const database = await sqliteTestDatabase().open();
	// Less than there are: SQLite then sets the limit to the pages in use.
	await limitPages(database, 1);
	return database;
}

const full = expect.objectContaining({ code: "SQLITE_FULL", message: "database or disk is full" });

test("on a full disk every write of a shared commit fails with the disk's error, and none is stored", async () => {
	const database = await databaseWithoutRoom();
	const writes = [storeForm(database, "a", 1), storeForm(database, "b", 200_000), storeForm(database, "c", 1)];
	const refused = { status: "rejected", reason: full };
	expect(await Promise.allSettled(writes)).toEqual([refused, refused, refused]);
	expect(await storedForms(database)).toEqual([]);
});

test("once there is room again writes are stored", async () => {
	const database = await databaseWithoutRoom();
	await expect(storeForm(database, "a", 200_000)).rejects.toEqual(full);
	await limitPages(database, 1_000_000);
	const writes = [storeForm(database, "a", 200_000), storeForm(database, "b", 1)];
	expect(await Promise.all(writes)).toEqual(["a", "b"]);
	expect(await storedForms(database)).toEqual(["a", "b"]);
});

test("a write that shares no commit fails with the full disk's error too", async () => {
	const database = await databaseWithoutRoom();
	const form = { id: "a", kept_until: "2025-11-21", form: "x".repeat(200_000) };
	const writing = database.kysely
		.transaction()
		.execute((transaction) => transaction.insertInto("returned_forms").values(form).execute());
	await expect(writing).rejects.toEqual(full);
});

test("on a damaged file every write of a shared commit fails with the error of the damage", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const pageSize = 4_096;
	const { rows } = await sql<{ rootpage: number }>`
		select rootpage from sqlite_schema where name = 'returned_forms'`.execute(database.kysely);
	await database.close();
	const file = openSync(sqliteFile(settings.dataDirectory), "r+");
	writeSync(file, Buffer.alloc(pageSize, 0xff), 0, pageSize, ((rows[0]?.rootpage ?? 0) - 1) * pageSize);
	closeSync(file);
	const damaged = await open();
	const outcomes = await Promise.allSettled([storeForm(damaged, "a", 1), storeForm(damaged, "b", 1)]);
	const corrupt = { status: "rejected", reason: expect.objectContaining({ code: "SQLITE_CORRUPT" }) };
	expect(outcomes).toEqual([corrupt, corrupt]);
});

test("the log has the code and the words of the full disk", async () => {
	const database = await databaseWithoutRoom();
	const failure = await storeForm(database, "a", 200_000).catch((error: unknown) => error);
	const lines: string[] = [];
	createLogger("info", { write: (line) => lines.push(line) }).error({ err: failure }, "request failed");
	expect(JSON.parse(lines.join(""))).toMatchObject({
		err: { code: "SQLITE_FULL", message: "database or disk is full" },
	});
});
