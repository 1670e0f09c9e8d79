import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { migrations } from "#platform/database/migrations/all-migrations.ts";
import { keepInboxEntriesOf } from "#platform/database/migrations/inbox-entries-of.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { storeRowsOf } from "#testing/retention.ts";
import { records } from "./features.ts";

const AT = "2026-11-20T15:40:00.000Z";
const inInbox = records.flatMap(({ table, inbox = [] }) => inbox.map((kind) => ({ table, ...kind })));

const entriesOf = ({ kysely }: Database) => kysely.selectFrom("inbox_entries").selectAll().orderBy("row_id").execute();

async function storeEverything(database: Database): Promise<void> {
	for (const [table, store] of Object.entries(storeRowsOf)) {
		if (inInbox.some((kind) => kind.table === table)) await store(database, "a-row", AT);
	}
}

function note(table: string, id: string) {
	return {
		id: `note on ${table} ${id}`,
		entry_table: table,
		row_id: id,
		author: "account",
		text: "Call",
		written_at: AT,
	};
}

testOnEachDatabase(
	"the database keeps an entry of each row whose door declares it, of the declared kind",
	async ({ open }) => {
		const database = await open();
		await storeEverything(database);
		const entries = await entriesOf(database);
		for (const { table, kind, email, wantsAnswer = false } of inInbox) {
			const [entry] = entries.filter((each) => each.entry_table === table && each.kind === kind);
			const { rows } = await sql<Record<string, string>>`
			select * from ${sql.table(table)} where id = ${entry?.row_id ?? ""}`.execute(database.kysely);
			expect(entry).toMatchObject({ at: AT, state: "new", needs_answer: wantsAnswer ? 1 : 0 });
			expect(entry?.words).toContain(rows[0]?.[email]);
		}
		expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(inInbox.map(({ kind }) => kind)));
	},
);

testOnEachDatabase("whatever removes a row removes its state and its notes", async ({ open }) => {
	const database = await open();
	const { kysely } = database;
	await storeEverything(database);
	for (const { entry_table, row_id } of await entriesOf(database)) {
		await kysely.insertInto("inbox_notes").values(note(entry_table, row_id)).execute();
	}
	for (const { table } of inInbox) await sql`delete from ${sql.table(table)}`.execute(kysely);
	expect(await entriesOf(database)).toEqual([]);
	expect(await kysely.selectFrom("inbox_notes").selectAll().execute()).toEqual([]);
});

testOnEachDatabase("an entry follows its row, and one that becomes another kind begins anew", async ({ open }) => {
	const database = await open();
	await storeRowsOf.contact_messages(database, "one", AT);
	const set = { phone: "+1 (312) 555-0188", message: "Our STOCK list" };
	await database.kysely.updateTable("contact_messages").set(set).where("id", "=", "one-received").execute();
	await database.kysely
		.updateTable("contact_messages")
		.set({ state: "received", mail_id: "mail" })
		.where("id", "=", "one-quarantined")
		.execute();
	const [released, received] = await entriesOf(database);
	expect(received?.words).toContain("our stock list");
	expect(received?.words).toContain("13125550188");
	expect(released).toMatchObject({ kind: "message", needs_answer: 1 });
});

const ofNextVersion: Migration = {
	up: (database) =>
		keepInboxEntriesOf(database, {
			table: "result_links",
			at: "made_at",
			kinds: [{ kind: "link", wantsAnswer: true }],
			words: ["normalized_email", "assessment"],
		}),
};
const provider = { getMigrations: async () => ({ ...migrations, "999-of-next-version": ofNextVersion }) };

testOnEachDatabase(
	"another table gets into the inbox by one line in its migration, with the rows it has",
	async ({ open }) => {
		const database = await open();
		await storeRowsOf.result_links(database, "early", AT);
		const { error } = await new Migrator({ db: database.kysely, provider }).migrateToLatest();
		expect(error).toBeUndefined();
		await storeRowsOf.result_links(database, "late", AT);
		expect(await entriesOf(database)).toMatchObject([
			{ row_id: "early", kind: "link", needs_answer: 0, words: " business-assessment" },
			{ row_id: "late", kind: "link", needs_answer: 1 },
		]);
	},
);
