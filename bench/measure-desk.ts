import { startSession } from "#desk/sign-in/sessions.ts";
import type { Database } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { storeManyEntries } from "#testing/many-entries.ts";
import { startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { measureEachDatabase } from "./measure-each-database.ts";
import { median } from "./median.ts";

const ENTRIES_OF_EACH_KIND = 50_000;
const RUNS = 15;

/** Pages of the inbox that read most: both ends and the middle of lists, words that all have and that none has. */
const PAGES = [
	"/desk",
	"/desk/inbox",
	"/desk/inbox?page=4000",
	"/desk/inbox/leads?sort=amount&page=1000",
	"/desk/inbox/leads?state=new&band=building",
	"/desk/inbox?from=2026-01-01&to=2026-02-01",
	"/desk/inbox?q=stock",
	"/desk/inbox?q=example4711",
	"/desk/inbox?q=nothing-like-it",
	"/desk/inbox/messages?q=555-10042",
	"/desk/inbox/held",
	"/desk/inbox/messages/message4711",
];

/** Signs an owner in without a mail; returns the cookie. */
async function signIn(database: Database, siteUrl: string): Promise<string> {
	const config = { siteUrl, dataDirectory: "", smtpUrl: undefined, backupMaxAgeHours: 24 };
	const deps = { database, now: () => new Date(), newId: () => crypto.randomUUID(), config };
	const account = { id: "owner", name: "Ada", email: "ada@example.com", normalized_email: "ada@example.com" };
	const setCookie = await database.transaction(async (transaction) => {
		await transaction
			.insertInto("desk_accounts")
			.values({ ...account, role: "owner", time_zone: "America/Chicago", added_at: new Date().toISOString() })
			.execute();
		return startSession(deps, transaction, { accountId: account.id, device: "bench" });
	});
	return setCookie.split(";")[0] ?? "";
}

async function timeOf(address: string, cookie: string): Promise<number> {
	const start = performance.now();
	const response = await fetch(address, { headers: { cookie }, redirect: "manual" });
	await response.text();
	if (response.status !== 200) throw new Error(`${address} responded with ${response.status}.`);
	return performance.now() - start;
}

async function measure(name: string, environment: Record<string, string>): Promise<(string | number)[][]> {
	const site = await startSite({ environment });
	const database = await openWhileServerRuns({
		dataDirectory: site.dataDirectory,
		databaseUrl: environment.DATABASE_URL,
	});
	await storeManyEntries(database, ENTRIES_OF_EACH_KIND);
	const cookie = await signIn(database, site.address);
	await database.close();
	const rows: (string | number)[][] = [];
	for (const page of PAGES) {
		const times: number[] = [];
		for (let run = 0; run < RUNS; run++) times.push(await timeOf(site.address + page, cookie));
		rows.push([`${name} ${page}`, ...[Math.min(...times), median(times), Math.max(...times)].map(Math.round)]);
	}
	await site.stop();
	return rows;
}

/** How long pages of the desk take with 50,000 leads, messages, waitlist entries and subscribers each. */
export async function measureDesk(): Promise<void> {
	const rows = await measureEachDatabase(measure);
	printTable(
		`Pages of the desk, ${ENTRIES_OF_EACH_KIND} of each kind`,
		["", "shortest ms", "median ms", "longest ms"],
		rows.flat(),
	);
}
