import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { post, siteOn } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { postsOf } from "#testing/endpoints.ts";
import { refreshInbox } from "#testing/inbox.ts";
import { storeRowsOf } from "#testing/retention.ts";
import { visitorOf } from "#testing/visitors.ts";
import { tables } from "./all-features.ts";

const AT = "2026-11-20T15:40:00.000Z";
const inInbox = tables.flatMap(({ table, time, inbox = [] }) => inbox.map((kind) => ({ table, time, ...kind })));

const entriesOf = ({ kysely }: Database) =>
	kysely.selectFrom("inbox_entries").selectAll().orderBy("entry_table").orderBy("row_id").execute();

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

testOnEachDatabase("what a form stores is in the inbox as its feature declares it", async ({ open }) => {
	const database = await open();
	const { app } = siteOn(database);
	const tables = new Set(inInbox.map(({ table }) => table));
	const forms = postsOf(visitorOf(1)).filter(({ stores }) => stores !== undefined && tables.has(stores));
	expect(new Set(forms.map(({ stores }) => stores))).toEqual(tables);
	for (const { path, fields } of forms) expect((await app.request(path, post(fields))).status).toBe(200);
	const held = forms.find(({ stores }) => stores === "contact_messages") ?? expect.unreachable();
	expect((await app.request(held.path, post({ ...held.fields, botField: "filled" }))).status).toBe(400);
	const entries = await entriesOf(database);
	for (const { table, time, kind, email, wantsAnswer = false } of inInbox) {
		const [entry] = entries.filter((each) => each.entry_table === table && each.kind === kind);
		const { rows } = await sql<Record<string, string>>`
			select * from ${sql.table(table)} where id = ${entry?.row_id ?? ""}`.execute(database.kysely);
		expect(entry).toMatchObject({ at: rows[0]?.[time ?? ""], state: "new", needs_answer: wantsAnswer ? 1 : 0 });
		expect(entry?.words).toContain(rows[0]?.[email]?.toLowerCase());
	}
	expect(entries).toHaveLength(inInbox.length);
});

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
	await refreshInbox(database);
	const [released, received] = await entriesOf(database);
	expect(received?.words).toContain("our stock list");
	expect(received?.words).toContain("13125550188");
	expect(released).toMatchObject({ kind: "message", needs_answer: 1 });
});
