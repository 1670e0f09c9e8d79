import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { DAY_MS } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { emlFolder } from "#platform/mail/mail-transport.ts";
import { listPurges } from "#platform/retention.ts";
import { post, siteOn } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { postsOf } from "#testing/endpoints.ts";
import { storeDependentRowsOf, storeRowsOf, trustClock } from "#testing/retention.ts";
import { visitorOf } from "#testing/visitors.ts";
import { tables } from "./all-features.ts";
import { purgeHourly, purgeMinutely } from "./purge-regularly.ts";

const LONG_AGO = "2015-01-05T10:00:00.000Z";
const logger = createLogger("silent");
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

const stores = { ...storeRowsOf, ...storeDependentRowsOf };

async function storeEverything(database: Database): Promise<void> {
	for (const store of Object.values(stores)) {
		await store(database, "over-age", LONG_AGO);
		await store(database, "young", inAMinute());
	}
	// Or it would go with its subscriber, whether or not it is purged itself.
	await database.kysely.updateTable("newsletter_links").set({ subscriber_id: "young-pending" }).execute();
}

/** Lists those of the tags that stand in a table's rows. */
async function tagsIn({ kysely, kind }: Database, table: string): Promise<string[]> {
	if (table === "request_counts" && kind === "sqlite") return [];
	const { rows } = await sql`select * from ${sql.table(table)}`.execute(kysely);
	return ["over-age", "young"].filter((tag) => JSON.stringify(rows).includes(tag));
}

async function tagsByTable(database: Database) {
	const entries = Object.keys(stores).map(async (table) => [table, await tagsIn(database, table)] as const);
	return Object.fromEntries(await Promise.all(entries));
}

function everywhere({ kind }: Database, tags: string[]) {
	const isThere = (table: string) => kind === "postgres" || table !== "request_counts";
	return Object.fromEntries(Object.keys(stores).map((table) => [table, isThere(table) ? tags : []]));
}

async function runEveryJob(setting: Parameters<typeof purgeHourly>[0]): Promise<void> {
	await purgeHourly(setting);
	await purgeMinutely(setting);
}

testOnEachDatabase(
	"in every table with a period, rows whose time is over are purged and the others stay",
	async ({ open }) => {
		const database = await open();
		await storeEverything(database);
		await trustClock(database);
		expect(await tagsByTable(database)).toEqual(everywhere(database, ["over-age", "young"]));
		await runEveryJob({ database, logger, content });
		expect(await tagsByTable(database)).toEqual(everywhere(database, ["young"]));
	},
);

testOnEachDatabase("every table of the database is in the declaration", async ({ open }) => {
	const { kysely } = await open();
	const inDatabase = await kysely.introspection.getTables({ withInternalKyselyTables: true });
	const names = inDatabase.map(({ name }) => name).filter((name) => name !== "kysely_migration_lock");
	const declared = tables.map(({ table }) => table);
	expect(names.filter((name) => !declared.some((table) => table === name))).toEqual([]);
	expect(declared.filter((table) => table !== "request_counts" && !names.includes(table))).toEqual([]);
	expect(new Set(declared).size).toBe(declared.length);
	const purged = new Set<string>(listPurges(tables).map(({ table }) => table));
	// A form's rows that do not end by their age have a test of their own beside the form.
	const ofForms = postsOf(visitorOf(1)).flatMap(({ stores: table }) => table ?? []);
	const tried = new Set([...Object.keys(storeRowsOf), ...ofForms.filter((table) => purged.has(table))]);
	expect([...tried].toSorted()).toEqual([...purged].toSorted());
});

testOnEachDatabase("a start with the clock 900 days ahead deletes nothing, nor one with it set back", async (test) => {
	const database = await test.open();
	await storeEverything(database);
	await trustClock(database);
	const hourly = Object.keys(stores).filter((table) => !["request_counts", "returned_forms"].includes(table));
	for (const days of [900, 901, 0, -900]) {
		await purgeHourly({ database, logger, content, now: () => new Date(Date.now() + days * DAY_MS) });
		for (const table of hourly)
			expect([days, table, await tagsIn(database, table)]).toEqual([days, table, ["over-age", "young"]]);
	}
});

test("a jump of the clock is logged once, and a new site's first day is not", async () => {
	const database = await sqliteTestDatabase().open();
	const lines: string[] = [];
	const told = createLogger("info", { write: (line) => lines.push(line) });
	for (const days of [0, 900, 900]) {
		await purgeHourly({ database, logger: told, content, now: () => new Date(Date.now() + days * DAY_MS) });
		expect(lines).toHaveLength(days === 0 ? 0 : 1);
	}
	expect(lines[0]).toContain("the clock has jumped, or the site was off for days");
});

/** Posts whose rows end by their age alone, and whose example leaves one. */
const examples = postsOf(visitorOf(1)).flatMap(({ path, fields, stores: table }) => {
	const retention = tables.find((each) => each.table === table)?.retention ?? [];
	const purges = "goesWith" in retention || "exempt" in retention ? [] : retention;
	return table
		? purges.flatMap((purge) => ("after" in purge ? [{ path, fields, table, after: purge.after }] : []))
		: [];
});

test.each(examples)(
	"what $path stores in $table is purged when its time is over",
	async ({ path, fields, table, after }) => {
		const database = await sqliteTestDatabase().open();
		await trustClock(database);
		await siteOn(database).app.request(path, post(fields));
		const rows = () => database.kysely.selectFrom(table).selectAll().execute();
		await runEveryJob({ database, logger, content });
		expect(await rows()).toHaveLength(1);
		await sql`update ${sql.table(table)} set ${sql.ref(after)} = ${LONG_AGO}`.execute(database.kysely);
		await runEveryJob({ database, logger, content });
		expect(await rows()).toEqual([]);
	},
);

test("mail files go after as many days as copies of sent mail, unless the clock has jumped", async () => {
	const database = await sqliteTestDatabase().open();
	const dataDirectory = temporaryDirectory();
	const folder = emlFolder(dataDirectory);
	await mkdir(folder);
	const keptDays = keptPeriods.sentMail.hours / 24;
	const ages = { "old.eml": keptDays, "half.eml.part": keptDays, "new.eml": 29, "notes.txt": 99 };
	for (const [name, days] of Object.entries(ages)) {
		const file = join(folder, name);
		writeFileSync(file, "");
		const writtenAt = new Date(Date.now() - days * DAY_MS);
		utimesSync(file, writtenAt, writtenAt);
	}
	await runEveryJob({ database, logger, content, dataDirectory });
	expect(readdirSync(folder)).toHaveLength(4);
	await trustClock(database);
	await runEveryJob({ database, logger, content, dataDirectory });
	expect(readdirSync(folder).toSorted()).toEqual(["new.eml", "notes.txt"]);
});
