import { join } from "node:path";
import { expect, test } from "vitest";
import { erasePerson, findPerson, keepErasures } from "#desk/privacy/person-data.ts";
import { backUpSqlite } from "#platform/database/back-up-sqlite.ts";
import type { Database } from "#platform/database/database.ts";
import { restoreSqlite } from "#platform/database/restore-sqlite.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { tables as siteTables } from "#server/all-features.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskBeside } from "#testing/desk.ts";
import { dumpDatabase } from "#testing/person.ts";

const SECRET = "a secret of at least thirty-two characters";
const NUMBER = "+1 (312) 555-0187";
const TRACES = /bobby|555\W{0,3}0187/i;

/** The site's tables, as if messages named nobody by an address: requests to be called back. */
const tables = siteTables.map(
	(each): DeclaredTable => (each.table === "submissions" ? { ...each, person: { telephone: "telephone" } } : each),
);

function personOf(text: string) {
	const sought = soughtPerson(text);
	if (!sought) throw new Error(`${text} is no person`);
	return sought;
}

/** Bobby asked to be called, Eve under another number; Carol mentions Bobby's. */
async function askToBeCalled(database: Database): Promise<void> {
	const { app } = siteOn(database);
	const messages = [
		{ name: "Bobby", email: "bobby@example.com", phone: NUMBER, message: "Call me." },
		{ name: "Eve", email: "eve@example.com", phone: "+1 312 555 0188", message: "Call me too." },
		{ name: "Carol", email: "carol@example.com", phone: "", message: "The office has 001-312-555-0187." },
	];
	for (const message of messages) {
		expect((await app.request("/.netlify/functions/send-email", post(message))).status).toBe(200);
	}
	// The quotas of their mailboxes are found by address, and gone after a day.
	await database.kysely.deleteFrom("mail_quotas").execute();
}

const names = async ({ kysely }: Database) => {
	const rows = await kysely.selectFrom("submissions").select("name").orderBy("name").execute();
	return rows.map(({ name }) => name);
};

testOnEachDatabase(
	"a person known only by a telephone number is found by it and erased, however it is written",
	async (test) => {
		const database = await test.open();
		const { dataDirectory } = test.settings;
		await askToBeCalled(database);
		const sought = personOf("312.555.0187");
		const found = await findPerson({ kysely: database.kysely, dataDirectory, tables }, sought);
		expect(found.records.toSorted((one, other) => one.table.localeCompare(other.table))).toEqual([
			{ table: "events", row: expect.objectContaining({ kind: "submission.received" }) },
			{ table: "outbox", row: expect.objectContaining({ kind: "contact-message", subject: "Message from Bobby" }) },
			{ table: "outbox", row: expect.objectContaining({ kind: "contact-receipt", recipient: "bobby@example.com" }) },
			{ table: "submissions", row: expect.objectContaining({ name: "Bobby", telephone: NUMBER }) },
		]);
		expect(found.mentions.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
			"outbox.html",
			"outbox.html",
			"outbox.text",
			"outbox.text",
			"submissions.answers",
		]);
		await erasePerson({ database, secret: SECRET, now: () => new Date(), tables }, sought);
		expect(await dumpDatabase(database)).not.toMatch(TRACES);
		expect(await names(database)).toEqual(["Carol", "Eve"]);
		expect(await database.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(4);
		const hashes = await database.kysely.selectFrom("suppression_list").select("address_hash").execute();
		for (const { address_hash } of hashes) expect(address_hash).toMatch(/^telephone:[0-9a-f]{64}$/);
	},
);

test("a backup that is restored is cleared of a number that was erased since", async () => {
	const { open, settings } = sqliteTestDatabase();
	const { dataDirectory } = settings;
	const database = await open();
	await askToBeCalled(database);
	const file = join(dataDirectory, "backup.sqlite");
	backUpSqlite(dataDirectory, file);
	const now = () => new Date();
	await erasePerson({ database, secret: SECRET, now, tables }, personOf("312 555 0187"));
	const restoreHooks = [keepErasures({ secret: SECRET, tables })];
	await restoreSqlite({ dataDirectory, file, now: now(), restoreHooks });
	expect(await names(database)).toEqual(["Carol", "Eve"]);
	expect(await dumpDatabase(database)).not.toMatch(TRACES);
});

test("a number's owner is erased", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	await askToBeCalled(database);
	const desk = await deskBeside(settings);
	const erased = await desk.run({ kind: "erase", address: "(312) 555-0187", isConfirmed: true, isVacuumed: false });
	expect(erased).toMatchObject({ code: 0, output: expect.stringContaining("cleared of the number") });
	expect(await names(database)).toEqual(["Carol", "Eve"]);
	expect(await desk.run({ kind: "erase", address: "nobody", isConfirmed: true, isVacuumed: false })).toMatchObject({
		code: 1,
	});
});
