import { mkdirSync, renameSync, utimesSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { MINUTE_MS } from "#domain/dates.ts";
import { parseConfig } from "#platform/config.server.ts";
import { backUpSqlite, backupFolder, backupName } from "#platform/database/back-up-sqlite.ts";
import type { Database, DatabaseSettings } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { createLogger } from "#platform/logger.ts";
import { createSmtpTransport } from "#platform/mail/mail-transport.ts";
import { drainOutbox } from "#platform/outbox/outbox-worker.ts";
import type { Problem } from "#platform/problem.ts";
import { post, siteOn, testSecret } from "#testing/app.ts";
import { sqliteTestDatabase, temporaryDirectory, testOnEachDatabase, testOnPostgres } from "#testing/database.ts";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { freePort } from "#testing/free-port.ts";
import { everyoneIsMailable } from "#testing/outbox.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { createSiteWatch } from "./site-watch.ts";

// Each problem is caused as it comes about on a machine, and read at /readyz. A full disk is in e2e/full-disk.test.ts and a
// damaged file in e2e/damaged-database.test.ts: they need a disk and a process of their own.

// As in `siteOn`.
const ownerEmail = "owner@example.com";
const logger = createLogger("silent");

/** A site whose `/readyz` looks anew each time. */
function watchedSite(database: Database, { databaseUrl, dataDirectory }: DatabaseSettings, maxAge = "") {
	const config = parseConfig({
		DATA_DIR: dataDirectory,
		OWNER_EMAIL: ownerEmail,
		METRICS_TOKEN: testSecret,
		BACKUP_MAX_AGE_HOURS: maxAge,
		...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: testSecret }),
	});
	const watch = createSiteWatch({ config, database, logger, freshForMs: 0 });
	onTestFinished(watch.stop);
	const { app } = siteOn(database, watch);
	async function look() {
		const response = await app.request("/readyz", { headers: { authorization: `Bearer ${testSecret}` } });
		const summary: { problems: Problem[]; figures: Record<string, number | null> } = await response.json();
		expect(response.status).toBe(summary.problems.length > 0 ? 503 : 200);
		return { ...summary, codes: summary.problems.map(({ code }) => code) };
	}
	return {
		look,
		/** Until these problems stand and no others; what is wrong with a database may take some looks to show. */
		becomes: (codes: string[]) => expect.poll(async () => (await look()).codes).toEqual(codes),
		/** Writes a message, which mails this visitor and the owner. */
		async writeAs(email: string) {
			const fields = { name: "Ada Lovelace", email, message: "Which one?", phone: "", company: "" };
			const response = await app.request("/.netlify/functions/send-email", post(fields));
			expect(response.status).toBe(200);
		},
	};
}

/** Tries to deliver all that is due, as the worker does. */
async function deliver(database: Database, smtpUrl: string): Promise<void> {
	const transport = createSmtpTransport({ smtpUrl });
	const signal = new AbortController().signal;
	await drainOutbox({ database, transport, isMailable: everyoneIsMailable, logger, signal });
	transport.close();
}

/** Lets time pass for what waits: it was queued, and is due, so much earlier. */
async function age({ write }: Database, minutes: number, attempts = 0): Promise<void> {
	const earlier = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
	await write((executor) =>
		executor
			.updateTable("outbox")
			.set({ created_at: earlier, next_attempt_at: earlier, attempts: sql`attempts + ${sql.lit(attempts)}` })
			.where("state", "=", "queued")
			.execute(),
	);
}

testOnEachDatabase(
	"a stranger's mistyped address is a figure, and the site stays ready",
	async ({ open, settings }) => {
		const database = await open();
		const site = watchedSite(database, settings);
		const { url, received } = await startTestSmtpServer({ unknownRecipients: ["adda@example.com"] });
		await site.writeAs("adda@example.com");
		await deliver(database, url);
		expect(received.map(({ recipients }) => recipients)).toEqual([[ownerEmail]]);
		const { codes, figures } = await site.look();
		expect(codes).toEqual([]);
		expect(figures).toMatchObject({ refusedMailsToday: 1, sentMailsToday: 1, failedOwnerMails: 0 });
	},
);

testOnEachDatabase("twenty of them in a day are a problem", async ({ open, settings }) => {
	const database = await open();
	const site = watchedSite(database, settings);
	const strangers = Array.from({ length: 20 }, (_, number) => `nobody-${number}@example.com`);
	const { url } = await startTestSmtpServer({ unknownRecipients: strangers });
	for (const stranger of strangers) await site.writeAs(stranger);
	await deliver(database, url);
	expect((await site.look()).problems).toMatchObject([
		{ code: "mail-refused", problem: "20 of 40 emails failed within a day." },
	]);
});

testOnEachDatabase("a mail server that is down is a problem until it takes mail again", async ({ open, settings }) => {
	const database = await open();
	const site = watchedSite(database, settings);
	await site.writeAs("ada@example.com");
	const port = await freePort();
	await deliver(database, `smtp://127.0.0.1:${port}`);
	expect((await site.look()).codes).toEqual(["mail-server"]);
	await age(database, 0);
	await deliver(database, (await startTestSmtpServer({ port })).url);
	expect((await site.look()).codes).toEqual([]);
});

testOnEachDatabase("mail that no worker takes is late after a quarter of an hour", async ({ open, settings }) => {
	const database = await open();
	const site = watchedSite(database, settings);
	await site.writeAs("ada@example.com");
	await age(database, 14);
	expect((await site.look()).codes).toEqual([]);
	await age(database, 16);
	expect((await site.look()).codes).toEqual(["mail-late"]);
});

testOnEachDatabase(
	"a refused notice to the owner is late, quotes the refusal, and has failed after seven days",
	async ({ open, settings }) => {
		const database = await open();
		const site = watchedSite(database, settings);
		await site.writeAs("ada@example.com");
		const { url } = await startTestSmtpServer({ fullMailboxes: [ownerEmail] });
		await deliver(database, url);
		expect((await site.look()).codes).toEqual([]);
		await age(database, 16);
		await deliver(database, url);
		expect((await site.look()).problems).toMatchObject([
			{ code: "mail-late", problem: expect.stringContaining("the mail server last answered 552.") },
		]);
		await age(database, 8 * 24 * 60, 10_000);
		await deliver(database, url);
		expect((await site.look()).problems).toMatchObject([
			{ code: "mail-to-owner", problem: "1 email to the owner failed." },
		]);
	},
);

test("a missing backup and an old one are a problem until there is a new one", async () => {
	const { open, settings } = sqliteTestDatabase();
	const site = watchedSite(await open(), settings, "26");
	expect((await site.look()).codes).toEqual(["backup-old"]);
	const file = join(backupFolder(settings.dataDirectory), backupName("backup", new Date()));
	backUpSqlite(settings.dataDirectory, file);
	expect((await site.look()).codes).toEqual([]);
	const longAgo = new Date(Date.now() - 27 * 60 * MINUTE_MS);
	utimesSync(file, longAgo, longAgo);
	expect((await site.look()).codes).toEqual(["backup-old"]);
});

test("a program that holds SQLite's lock is a problem until it lets go", async () => {
	const { open, settings } = sqliteTestDatabase();
	const site = watchedSite(await open(), settings);
	const other = new Sqlite(sqliteFile(settings.dataDirectory));
	onTestFinished(() => void other.close());
	other.exec("begin immediate");
	await site.becomes(["database-busy"]);
	other.exec("rollback");
	await site.becomes([]);
});

testOnPostgres(
	"a Postgres that hangs, takes no writes, or is gone is a problem until it is back, and so is a folder that is away",
	async () => {
		const postgres = await startEphemeralPostgres({ isDurable: false });
		if (!postgres) throw new Error("There is no Postgres on this machine.");
		const settings = { databaseUrl: postgres.url, dataDirectory: temporaryDirectory() };
		const database = await openDatabase(settings);
		onTestFinished(() => database.close());
		onTestFinished(postgres.stop);
		const site = watchedSite(database, settings);
		await site.becomes([]);

		postgres.hang();
		await site.becomes(["database-no-response"]);
		postgres.goOn();
		await site.becomes([]);

		const setting = (statement: string) => sql.raw(`alter system ${statement}`).execute(database.kysely);
		const readAgain = () => sql`select pg_reload_conf()`.execute(database.kysely);
		await setting("set default_transaction_read_only = on");
		await readAgain();
		await site.becomes(["database-not-writable"]);
		await postgres.crash();
		await site.becomes(["database-no-response"]);
		await postgres.restart();
		await site.becomes(["database-not-writable"]);
		await setting("reset default_transaction_read_only");
		await readAgain();
		await site.becomes([]);

		const away = `${settings.dataDirectory}-away`;
		renameSync(settings.dataDirectory, away);
		onTestFinished(() => void mkdirSync(settings.dataDirectory, { recursive: true }));
		await site.becomes(["disk-unreadable"]);
		renameSync(away, settings.dataDirectory);
		await site.becomes([]);
	},
	120_000,
);
