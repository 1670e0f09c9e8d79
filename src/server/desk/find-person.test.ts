import { CompiledQuery, createQueryId, type RootOperationNode, sql } from "kysely";
import { expect } from "vitest";
import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import { findPersonInTables } from "#platform/personal-data/person-in-tables.ts";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { tables } from "#server/all-features.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { storeManyEntries } from "#testing/many-entries.ts";
import { storeSubmissionRow } from "#testing/submissions.ts";

const sought = soughtPerson("ada@example.com") ?? expect.unreachable();

/** The steps in which a database finds a person, a line each, as if there were too many rows to read all of them. */
async function planOf({ kysely, kind }: Database): Promise<string[]> {
	const nodes: RootOperationNode[] = [];
	const recorded = kysely.withPlugin({
		transformQuery({ node }) {
			nodes.push(node);
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	await findPersonInTables(recorded, tables, sought);
	return kysely.transaction().execute(async (transaction) => {
		if (kind === "postgres") await sql`set local enable_seqscan = off`.execute(transaction);
		const steps: string[] = [];
		for (const node of nodes) {
			const { sql: text, parameters } = kysely.getExecutor().compileQuery(node, createQueryId());
			const explain = kind === "postgres" ? "explain" : "explain query plan";
			const explaining = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
			const { rows } = await transaction.executeQuery<Record<string, unknown>>(explaining);
			steps.push(...rows.map((row) => String(row.detail ?? row["QUERY PLAN"])));
		}
		return steps;
	});
}

testOnEachDatabase("a person is looked up in indexes, and so is what others wrote about them", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, 20);
	const plan = await planOf(database);
	const isOfAllRows = /(?:^SCAN|Seq Scan on) (?:submissions|newsletter_subscribers)\b(?!.*_mentioning)/;
	expect(plan.filter((step) => isOfAllRows.test(step))).toEqual([]);
	const ofTables = ["submissions", "newsletter_subscribers"].map((table) => `${table}_mentioning`);
	for (const index of [...ofTables, "submissions_of_mailbox", "result_links_of_mailbox"])
		expect(plan).toContainEqual(expect.stringContaining(index));
});

/** The columns without an address of their own, also those in which nobody writes today. */
const COLUMNS = [
	...(["name", "company", "telephone", "same_key", "consent", "changed_at", "changed_by"] as const),
	...(["answered_at", "answered_by", "assignee", "answers", "scored"] as const),
];

testOnEachDatabase("an address is found in every text of others, however it is written there", async ({ open }) => {
	const database = await open();
	for (const column of COLUMNS) {
		await storeSubmissionRow(database, contactForm, { email: `${column}@example.org` }, { id: column });
		const row = database.kysely.updateTable("submissions").where("id", "=", column);
		await row.set({ [column]: `ask ADA@Example.com, not ada@example.com.au` }).execute();
	}
	await storeSubmissionRow(database, contactForm, { email: "=Ada@example.com" }, { id: "another" });
	await storeSubmissionRow(database, contactForm, { email: "ADA@Example.com" }, { id: "own" });
	await storeSubmissionRow(database, contactForm, { email: "ada@ｅxample.com" }, { id: "own, in wide letters" });
	const { records, mentions } = await findPersonInTables(database.kysely, tables, sought);
	expect(records.map(({ row }) => row.id).toSorted()).toEqual(["own", "own, in wide letters"]);
	expect(mentions.map(({ column }) => column).toSorted()).toEqual([...COLUMNS, "email", "email_key"].toSorted());
});
