import { type Insertable, sql } from "kysely";
import * as z from "zod/mini";
import { assessmentFolders } from "#documents/content/assessment-folders.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { companyDay } from "#domain/dates.ts";
import { assessmentSteps, deviceClasses, referrers } from "#domain/visit-counts.ts";
import type { Database } from "#platform/database/database.ts";
import { inBatches } from "#platform/database/rows.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { Logger } from "#platform/logger.ts";

const PATH_MAX_CHARACTERS = 200;
/** RFC 1035, 2.3.4. */
const HOST_MAX_CHARACTERS = 253;
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*$/;

const names: readonly string[] = Object.values(referrers);

/** Returns the host's name from the browser's word on the page before, and nothing else; a network address is no name. */
export function referrerOf(said: string): string {
	const host = said.toLowerCase().replace(/^www\./, "");
	return names.includes(host) || HOST.test(host) ? host : referrers.other;
}

const viewSchema = z.strictObject({
	/** A path of this site without a query. */
	page: z.string().check(z.startsWith("/"), z.maxLength(PATH_MAX_CHARACTERS)),
	from: z.pipe(z.string().check(z.maxLength(HOST_MAX_CHARACTERS)), z.transform(referrerOf)),
	device: z.enum(deviceClasses),
});

const stepSchema = z.strictObject({
	assessment: z.enum(assessmentFolders.map(({ id }) => id)),
	step: z.enum(assessmentSteps),
});

/** The input of a page that is counted. Any other member is refused, so that nothing about a visitor can come with it. */
export const countSchema = z.union([viewSchema, stepSchema]);

export type View = z.output<typeof viewSchema>;
type PassedStep = z.output<typeof stepSchema>;

/**
 * The number of times that a page was opened on a day, by the host of the page that linked to it and by the class of the
 * device.
 */
type PageViewsTable = {
	/** `2025-11-21`, by the calendar of the first office. */
	day: string;
	page: string;
	/** A host's name, or one of `referrers` in `#domain/visit-counts.ts`. */
	referrer: string;
	device: string;
	views: number;
};

/**
 * The same views by one of the three alone, and by section, which is the first part of the path: a year of them is read in
 * milliseconds.
 */
type DailyViewsTable = {
	day: string;
	dimension: "page" | "section" | "referrer" | "device";
	name: string;
	views: number;
};

/** The number of times that a step of an assessment was passed on a day. */
type AssessmentStepsTable = {
	day: string;
	/** The definition's id. */
	assessment: string;
	/** One of `assessmentSteps` in `#domain/visit-counts.ts`. */
	step: string;
	passed: number;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		page_views: PageViewsTable;
		daily_views: DailyViewsTable;
		assessment_steps: AssessmentStepsTable;
	}
}

/** A day has so many referring hosts of their own; the views from further ones count as "other". */
export const MOST_HOSTS_A_DAY = 50;
/** Rows in one statement: Postgres takes 65,535 values in one, SQLite 32,766. */
const ROWS_IN_A_STATEMENT = 1_000;

/** A view of a page, or a step of an assessment, on a day. */
type Counted = { day: string } & (
	| { page: string; referrer: string; device: string }
	| { assessment: string; step: string }
);

/** The views and steps that wait to be stored, each with its count. */
export type Counts = Map<string, { counted: Counted; count: number }>;

/** Counts it, unless so many different ones wait already and it is none of them. */
export function addCount(counts: Counts, counted: Counted, count = 1, most = Number.POSITIVE_INFINITY): void {
	const name = JSON.stringify(counted);
	const known = counts.get(name)?.count;
	if (known !== undefined || counts.size < most) counts.set(name, { counted, count: count + (known ?? 0) });
}

type ViewRow = Insertable<Schema["page_views"]>;
type DailyRow = Insertable<Schema["daily_views"]>;

const isHost = (referrer: string) => referrer.includes(".");

/** The hosts of a day's new views that are counted by their names: those that have a row, and others while there is room. */
async function namedHosts(
	transaction: DatabaseTransaction,
	day: string,
	hosts: Iterable<string>,
): Promise<Set<string>> {
	const rows = await transaction
		.selectFrom("daily_views")
		.select("name")
		.where("day", "=", day)
		.where("dimension", "=", "referrer")
		.execute();
	const named = new Set(rows.map(({ name }) => name).filter(isHost));
	for (const host of hosts) if (named.size < MOST_HOSTS_A_DAY) named.add(host);
	return named;
}

/** The rows with the hosts that are one too many put together, each once, in an order that is the same in every process. */
async function viewRows(transaction: DatabaseTransaction, counts: Counts): Promise<ViewRow[]> {
	const views = [...counts.values()].flatMap(({ counted, count }) =>
		"page" in counted ? [{ ...counted, views: count }] : [],
	);
	const rows = new Map<string, ViewRow>();
	for (const [day, ofDay] of Map.groupBy(views, (view) => view.day)) {
		const hosts = ofDay.map(({ referrer }) => referrer).filter(isHost);
		const named = await namedHosts(transaction, day, hosts);
		for (const view of ofDay) {
			const referrer = !isHost(view.referrer) || named.has(view.referrer) ? view.referrer : referrers.other;
			const name = JSON.stringify([day, view.page, referrer, view.device]);
			rows.set(name, { ...view, referrer, views: view.views + (rows.get(name)?.views ?? 0) });
		}
	}
	return inOrder(rows);
}

// Transactions that change the same rows in another order could wait for each other forever.
const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
	[...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

/** The first part of a path: `/blog` of `/blog/an-article`. */
export const sectionOf = (page: string) => `/${page.split("/")[1]}`;

/** The same views by page, section, referrer and device alone: what the figures of a year are read from. */
function dailyRows(views: readonly ViewRow[]): DailyRow[] {
	const rows = new Map<string, DailyRow>();
	for (const { day, page, referrer, device, views: count } of views) {
		const parts = [
			{ dimension: "page", name: page },
			{ dimension: "section", name: sectionOf(page) },
			{ dimension: "referrer", name: referrer },
			{ dimension: "device", name: device },
		] as const;
		for (const part of parts) {
			const key = JSON.stringify([day, part]);
			rows.set(key, { day, ...part, views: (rows.get(key)?.views ?? 0) + count });
		}
	}
	return inOrder(rows);
}

/** Adds rows of counts: what has a row already grows by its `count`. */
async function addUp<Row extends object>(
	transaction: DatabaseTransaction,
	table: "page_views" | "daily_views" | "assessment_steps",
	count: keyof Row & string,
	rows: readonly Row[],
): Promise<void> {
	for (const batch of inBatches(rows, ROWS_IN_A_STATEMENT)) {
		const columns = Object.keys(batch[0] ?? {});
		const keys = columns.filter((column) => column !== count).map((column) => sql.ref(column));
		const values = batch.map((row) => sql`(${sql.join(Object.values(row))})`);
		await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
			values ${sql.join(values)} on conflict (${sql.join(keys)})
			do update set ${sql.ref(count)} = ${sql.ref(`${table}.${count}`)} + ${sql.ref(`excluded.${count}`)}`.execute(
			transaction,
		);
	}
}

/** Adds counts to those of the database, in one transaction. Several processes add up. */
export function storeCounts(database: Database, counts: Counts): Promise<void> {
	return database.transaction(async (transaction) => {
		const views = await viewRows(transaction, counts);
		await addUp(transaction, "page_views", "views", views);
		await addUp(transaction, "daily_views", "views", dailyRows(views));
		const steps = [...counts].flatMap(([name, { counted, count }]) =>
			"step" in counted ? [[name, { ...counted, passed: count }] as const] : [],
		);
		await addUp(transaction, "assessment_steps", "passed", inOrder(new Map(steps)));
	});
}

const FLUSH_AFTER_MS = 3_000;
/** So many different counts are stored at once, without waiting. */
const FLUSH_AT = 1_000;
/** Without its database a site counts on in memory up to this many different counts, and then only more of the same. */
const MOST_WAITING = 10_000;

/** Adds up what the pages send, and stores it in batches: ten thousand views are a few transactions. */
export type VisitCounter = {
	addView(view: View): void;
	addStep(step: PassedStep): void;
	/** Stores what has been counted so far. A failure is logged, and the counts wait for the next time. */
	flush(): Promise<void>;
	/** Stores the rest. Nothing may be added after it. */
	stop(): Promise<void>;
};

type CounterDeps = { database: Database; logger: Logger; now: () => Date; content(): CompanyContent };

/** The counter of one process. A crash loses the counts of the last seconds. */
export function createVisitCounter({ database, logger, now, content }: CounterDeps): VisitCounter {
	let waiting: Counts = new Map();
	let flushing: Promise<void> | undefined;
	let timer: NodeJS.Timeout | undefined;

	async function store(): Promise<void> {
		const taken = waiting;
		waiting = new Map();
		try {
			await storeCounts(database, taken);
		} catch (error) {
			logger.warn({ err: error }, "page views could not be stored; they wait");
			for (const { counted, count } of waiting.values()) addCount(taken, counted, count);
			waiting = taken;
			schedule();
		}
	}

	async function flush(): Promise<void> {
		await flushing;
		clearTimeout(timer);
		timer = undefined;
		if (waiting.size === 0) return;
		flushing = store().finally(() => {
			flushing = undefined;
		});
		await flushing;
	}

	function schedule(): void {
		timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
	}

	function count(counted: Counted): void {
		addCount(waiting, counted, 1, MOST_WAITING);
		if (waiting.size === FLUSH_AT && !flushing) void flush();
		else schedule();
	}

	const today = () => companyDay(now(), content().facts);
	const addStep = ({ assessment, step }: PassedStep) => count({ day: today(), assessment, step });

	return {
		addView({ page, from, device }) {
			count({ day: today(), page, referrer: from, device });
			const opened = assessmentFolders.find(({ path }) => path === page);
			if (opened) addStep({ assessment: opened.id, step: "opened" });
		},
		addStep,
		flush,
		async stop() {
			await flush();
			clearTimeout(timer);
		},
	};
}
