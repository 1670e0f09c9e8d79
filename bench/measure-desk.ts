import { startSession } from "#desk/sign-in/sessions.ts";
import type { Database } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { deskAddresses } from "./desk-addresses.ts";
import { measureEachDatabase } from "./measure-each-database.ts";
import { median } from "./median.ts";
import { cpuTimeMs } from "./process-usage.ts";
import { storeDeskRows } from "./store-desk-rows.ts";

const ROWS_OF_EACH_KIND = 50_000;
const RUNS = 15;
/** Finding a person reads every text that there is. */
const RUNS_OF_FORMS = 3;

/** Signs an owner in without a mail, beside a colleague; returns the cookie. */
async function signIn(database: Database, siteUrl: string): Promise<string> {
	const config = { siteUrl, dataDirectory: "", smtpUrl: undefined, settingsToSettle: [], backupMaxAgeHours: 24 };
	const deps = { database, now: () => new Date(), newId: () => crypto.randomUUID(), config };
	const person = (id: string, role: "owner" | "member") => {
		const email = `${id}@example.com`;
		const added_at = new Date().toISOString();
		return { id, name: id, email, normalized_email: email, role, time_zone: "America/Chicago", added_at };
	};
	const setCookie = await database.transaction(async (transaction) => {
		await transaction
			.insertInto("desk_accounts")
			.values([person("owner", "owner"), person("colleague", "member")])
			.execute();
		return startSession(deps, transaction, { accountId: "owner", device: "bench" });
	});
	return setCookie.split(";")[0] ?? "";
}

type Ask = { name: string; path: string; fields?: Record<string, string> };
type Desk = { site: RunningSite; cookie: string };

/** The page; undefined where there is none. */
async function open({ site, cookie }: Desk, { path, fields }: Ask): Promise<string | undefined> {
	const sent = fields && { method: "POST", body: new URLSearchParams(fields) };
	const response = await fetch(site.address + path, {
		redirect: "manual",
		headers: { cookie, origin: site.address },
		...sent,
	});
	const text = await response.text();
	return response.status === 200 ? text : undefined;
}

/** What is looked for in a page; there must be one. */
function found(page: string | undefined, pattern: RegExp): string {
	const [, value] = pattern.exec(page ?? "") ?? [];
	if (value === undefined) throw new Error(`A page has nothing like ${pattern}.`);
	return value;
}

/** What takes a form: finding somebody, and files with what the inbox shows. */
async function posts(desk: Desk): Promise<Ask[]> {
	const token = found(await open(desk, { name: "", path: "/desk/privacy" }), /name="form-token" value="([^"]+)"/);
	const fields = { "form-token": token };
	return [
		{ name: "find by email", path: "/desk/privacy", fields: { ...fields, who: "message4711@example55.com" } },
		{ name: "find by telephone", path: "/desk/privacy", fields: { ...fields, who: "+1 (312) 555-14711" } },
		{ name: "file of what a search found", path: "/desk/inbox/export?q=example471", fields },
		{ name: "file of all messages", path: "/desk/inbox/export?kind=messages", fields },
	];
}

/** The shortest, the median and the longest time, and what the site's process had of the processor in each; none without a page. */
async function measureOne(desk: Desk, ask: Ask): Promise<number[]> {
	const runs = ask.fields ? RUNS_OF_FORMS : RUNS;
	// What is cold is no measure.
	if ((await open(desk, ask)) === undefined) return [];
	const times: number[] = [];
	const cpuBefore = cpuTimeMs(desk.site.pid);
	for (let run = 0; run < runs; run++) {
		const start = performance.now();
		await open(desk, ask);
		times.push(performance.now() - start);
	}
	const cpu = (cpuTimeMs(desk.site.pid) - cpuBefore) / runs;
	return [Math.min(...times), median(times), Math.max(...times), cpu].map(Math.round);
}

type Row = (string | number)[];

function print(name: string, rows: Row[]): void {
	const measured = rows.filter(([, ...figures]) => figures.length > 0);
	printTable(
		`Pages of the desk on ${name}, ${ROWS_OF_EACH_KIND} rows of each kind`,
		["", "shortest ms", "median ms", "longest ms", "processor of the site ms"],
		measured,
	);
	const others = rows.filter((row) => !measured.includes(row)).map(([path]) => path);
	if (others.length > 0)
		console.log(`Not measured, because there is no page without parameters or a form:\n  ${others.join("\n  ")}`);
}

async function measure(name: string, environment: Record<string, string>, only: string): Promise<void> {
	const site = await startSite({ environment: { ROLE: "web", ...environment } });
	const settings = { dataDirectory: site.dataDirectory, databaseUrl: environment.DATABASE_URL };
	const database = await openWhileServerRuns(settings);
	const desk = { site, cookie: await signIn(database, site.address) };
	const articles = await open(desk, { name: "", path: "/desk/newsletter" });
	const article = found(articles, /href="\/desk\/newsletter\/(?!readers)([^"/]+)"/);
	await storeDeskRows(database, { count: ROWS_OF_EACH_KIND, pausedArticle: article });
	await database.close();
	const pages = (await deskAddresses(article)).map((path): Ask => ({ name: path, path }));
	const rows: Row[] = [];
	const asked = [...pages, ...(await posts(desk))].filter((ask) => ask.name.includes(only));
	for (const ask of asked) rows.push([ask.name, ...(await measureOne(desk, ask))]);
	await site.stop();
	print(name, rows);
}

/** How long each page of the desk takes with 50,000 rows of each kind, and how much of it the site's process works. */
export async function measureDesk({ only }: { only: string }): Promise<void> {
	await measureEachDatabase((name, environment) => measure(name, environment, only));
}
