import { sql } from "kysely";
import { expect } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { createSmtpTransport } from "#platform/mail/mail-transport.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { drainOutbox } from "#platform/outbox/outbox-worker.ts";
import { createSuppressionCheck } from "#platform/outbox/suppression-list.ts";
import { content } from "#testing/content.ts";
import {
	type LeftByVersion,
	leaveVersions,
	neededRow,
	type StoredRow,
	tablesIn,
	testOnEachDatabase,
} from "#testing/database.ts";
import { bytesOf, startTestSmtpServer } from "#testing/smtp-server.ts";
import { OWNER, rowsSince } from "#testing/stored-rows.ts";
import type { Database } from "./database.ts";
import { migrations } from "./migrations/all-migrations.ts";

// Counts of a minute, a table that has its one row from the start, and the migrator's own list.
const WITHOUT_ROWS = ["request_counts", "content_version", "kysely_migration", "kysely_migration_lock"];

const isQueued = ({ table, values }: StoredRow) => table === "outbox" && values.state === "queued";
const idsOf = (mails: readonly StoredRow[]) => mails.map(({ values }) => `<${values.id}@site.example>`).sort();

const tablesOf = async (kysely: Database["kysely"]) =>
	(await tablesIn(kysely)).filter(({ name }) => !WITHOUT_ROWS.includes(name));

/** A row of each table that this version adds and `rowsSince` has none of. */
async function rowsOfOtherTables(kysely: Database["kysely"], known: Set<string>): Promise<StoredRow[]> {
	const added = (await tablesOf(kysely)).filter(({ name }) => !known.has(name));
	for (const { name } of added) known.add(name);
	return added.map(neededRow);
}

/** Each row is there, but for those of a table that a later version has dropped, with the feature that it was of. */
async function expectToHold(database: Database, rows: readonly StoredRow[]): Promise<void> {
	const names = (await tablesOf(database.kysely)).map(({ name }) => name);
	const kept = rows.filter(({ table }) => names.includes(table));
	for (const [table, stored] of Map.groupBy(kept, (row) => row.table)) {
		const found = await sql`select * from ${sql.table(table)}`.execute(database.kysely);
		expect(found.rows).toHaveLength(stored.length);
		for (const { values } of stored) expect(found.rows).toContainEqual(expect.objectContaining(values));
	}
}

testOnEachDatabase(
	"what every version stored is kept by all that follow it, and today's delivers what they queued",
	async ({ settings, open }) => {
		const rows: StoredRow[] = [];
		const known = new Set(Object.values(rowsSince).flatMap((stored) => stored.map(({ table }) => table)));
		const versions = Object.keys(migrations).map((name): LeftByVersion => {
			const store = async (kysely: Database["kysely"]) => {
				const stored = [...(rowsSince[name.slice(0, 3)] ?? []), ...(await rowsOfOtherTables(kysely, known))];
				rows.push(...stored);
				return stored;
			};
			return [name, store];
		});
		await leaveVersions(settings, versions);
		const database = await open();
		await expectToHold(database, rows);
		const { url, received } = await startTestSmtpServer();
		const transport = createSmtpTransport({ smtpUrl: url });
		const isMailable = createSuppressionCheck(
			database,
			{ secret: "s".repeat(32), ownerEmail: OWNER, content },
			async () => false,
		);
		const logger = createLogger("silent");
		const { signal } = new AbortController();
		await drainOutbox({ database, transport, isMailable, logger, signal });
		transport.close();
		const queued = rows.filter(isQueued);
		expect(received.map(({ mail: { messageId } }) => messageId).sort()).toEqual(idsOf(queued));
		expect(await readOutboxBalance(database)).toMatchObject({ queued: 0, sent: queued.length + 1, dead: 1 });
		const mailOf = (id: string) =>
			received.find(({ mail: { messageId } }) => messageId === `<${id}@site.example>`)?.mail;
		expect(mailOf("queued-to-owner")?.text).toContain("Words of queued-to-owner\n");
		expect(mailOf("queued-to-visitor")?.headers).toContainEqual(
			expect.objectContaining({ key: "x-of", value: "then" }),
		);
		expect(mailOf("queued-issue")?.text).toContain("Dear Ada\n");
		expect(bytesOf(mailOf("queued-report")?.attachments[0]).toString()).toBe("%PDF");
	},
);
