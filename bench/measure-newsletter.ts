import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { addReaders } from "#testing/newsletter.ts";
import { startNewsletterCommand } from "#testing/newsletter-command.ts";
import { startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { startCountingSmtpServer } from "./counting-smtp-server.ts";
import { measureEachDatabase } from "./measure-each-database.ts";
import { watchPeakMemory } from "./process-usage.ts";

const READERS = 10_000;
// The longest article. All mails are due sooner than they can be sent, so what is measured is the work and not the pace.
const SEND = ["send", "--post", "one-owner-for-every-field", "--yes", "--per-second", "1000"];

async function megabytesOf({ kysely, kind }: Database): Promise<number> {
	const size =
		kind === "sqlite"
			? sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
			: sql<{ size: string }>`select pg_database_size(current_database()) as size`;
	const { rows } = await size.execute(kysely);
	return Number(rows[0]?.size) / 1_000_000;
}

async function untilAllAreSent(database: Database): Promise<void> {
	while ((await readOutboxBalance(database)).sent < READERS) await sleep(250);
}

async function measure(name: string, environment: Record<string, string>): Promise<(string | number)[]> {
	const sink = await startCountingSmtpServer();
	const site = await startSite({ environment: { ...environment, SMTP_URL: sink.url } });
	const siteMemory = watchPeakMemory(site.pid);
	const database = await openWhileServerRuns({
		dataDirectory: site.dataDirectory,
		databaseUrl: environment.DATABASE_URL,
	});
	const readers = await addReaders(database, "confirmed", READERS);
	const before = await megabytesOf(database);

	const start = performance.now();
	const command = startNewsletterCommand(site, SEND, environment);
	const commandMemory = watchPeakMemory(command.pid);
	const { code, output } = await command.ended;
	if (code !== 0) throw new Error(`The newsletter was not queued:\n${output}`);
	const queuedSeconds = (performance.now() - start) / 1_000;
	const commandMegabytes = commandMemory();
	await untilAllAreSent(database);
	const minutes = (performance.now() - start) / 60_000;

	const once = readers.filter(({ email }) => sink.mails.get(email) === 1).length;
	const growth = (await megabytesOf(database)) - before;
	await database.close();
	const siteMegabytes = siteMemory();
	await site.stop();
	await sink.close();
	const kilobytes = Math.round(sink.bytes() / READERS / 1_000);
	return [
		name,
		queuedSeconds.toFixed(1),
		commandMegabytes,
		minutes.toFixed(1),
		Math.round(READERS / minutes / 60),
		siteMegabytes,
		kilobytes,
		growth.toFixed(0),
		`${once} of ${sink.mails.size}`,
	];
}

/** An issue for ten thousand subscribers, from the command to the last mail at a mail server on this machine. */
export async function measureNewsletter(): Promise<void> {
	const rows = await measureEachDatabase(measure);
	const header = [
		"",
		"queued s",
		"MB",
		"all sent min",
		"mails/s",
		"site MB",
		"KB a mail",
		"database +MB",
		"got exactly one",
	];
	printTable(`Newsletter to ${READERS} subscribers, unthrottled`, header, rows);
}
