import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "#platform/config.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import { sqliteTestDatabase, temporaryDirectory, testOnEachDatabase } from "#platform/database/test-database.ts";
import { createReturnedForms } from "#platform/http/returned-forms.ts";
import { createLogger } from "#platform/logger.ts";
import { enqueueTestMail } from "#platform/outbox/test-outbox.ts";
import { startWorker } from "./worker.ts";

const LONG_AGO = new Date("2015-01-05T10:00:00.000Z");
const old = LONG_AGO.toISOString();

/** Every table that forgets by the clock. The waitlist does by the generator's opening, and has a test of its own. */
const TABLES = [
	"assessment_leads",
	"contact_messages",
	"mail_allowances",
	"newsletter_links",
	"newsletter_subscribers",
	"outbox",
	"returned_forms",
] as const;

async function storeSubscription({ kysely }: Database): Promise<void> {
	const address = { normalized_email: "ada@example.com", email: "ada@example.com" };
	const consent = { consent_wording: "1", consent_form: "blog" };
	await kysely
		.insertInto("newsletter_subscribers")
		.values({ id: "ada", ...address, ...consent, state: "pending", asked_at: old })
		.execute();
	const link = { token_hash: "hash", subscriber_id: "ada", purpose: "undo" } as const;
	await kysely
		.insertInto("newsletter_links")
		.values({ ...link, made_at: old, expires_at: old })
		.execute();
}

/** One row whose time is over in each of these tables; two mails, one sent and one set aside. */
async function storeOldThings(database: Database): Promise<void> {
	const { kysely } = database;
	await createReturnedForms(database, () => LONG_AGO).keep({ values: {}, problems: [] });
	await enqueueTestMail(database, ["sent", "dead"]);
	await kysely.updateTable("outbox").set({ state: "sent", sent_at: old }).where("id", "=", "sent").execute();
	await kysely
		.updateTable("outbox")
		.set({ state: "dead", last_error: "550", created_at: old })
		.where("id", "=", "dead")
		.execute();
	await kysely
		.insertInto("mail_allowances")
		.values({ kind: "waitlist-confirmation", normalized_address: "ada@example.com", latest_at: old })
		.execute();
	await storeSubscription(database);
	const words = { name: "Ada", email: "ada@example.com", phone: "", company: "", message: "Hello" };
	await kysely
		.insertInto("contact_messages")
		.values({ id: "message", ...words, state: "quarantined", received_at: old })
		.execute();
	const scores = { answers: "{}", scores: "{}", total_score: 1, max_score: 150, rubric_version: "1" };
	const lead = {
		full_name: "Ada",
		company_name: "Ada",
		email: "ada@example.com",
		consent_wording: "1",
		mail_id: "dead",
	};
	await kysely
		.insertInto("assessment_leads")
		.values({ id: "lead", answers_hash: "hash", ...lead, ...scores, received_at: old })
		.execute();
}

async function tablesWithRows({ kysely }: Database): Promise<string[]> {
	const counted = TABLES.map(async (table) => {
		const rows = await kysely.selectFrom(table).select(kysely.fn.countAll().as("rows")).executeTakeFirstOrThrow();
		return Number(rows.rows) > 0 ? [table] : [];
	});
	return (await Promise.all(counted)).flat();
}

function work(database: Database, role: string): void {
	const config = parseConfig({ ROLE: role, DATA_DIR: temporaryDirectory() });
	const worker = startWorker({ config, database, logger: createLogger("silent") });
	onTestFinished(() => worker.stop());
}

testOnEachDatabase("a process that only carries mail forgets everything whose time is over", async ({ open }) => {
	const database = await open();
	await storeOldThings(database);
	expect(await tablesWithRows(database)).toEqual([...TABLES]);
	work(database, "worker");
	await expect.poll(() => tablesWithRows(database)).toEqual([]);
});

test("so does a process that does all, and one that only serves pages does not", async () => {
	const [served, carried] = [await sqliteTestDatabase().open(), await sqliteTestDatabase().open()];
	for (const database of [served, carried]) await storeOldThings(database);
	work(served, "web");
	work(carried, "all");
	await expect.poll(() => tablesWithRows(carried)).toEqual([]);
	// It was started first, and had as much time.
	expect(await tablesWithRows(served)).toEqual([...TABLES]);
});
