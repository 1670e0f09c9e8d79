import type { CompanyContent } from "#content/company-content.ts";
import type { CompanyFacts } from "#content/company-facts.ts";
import { countedAssessments } from "#domain/visit-counts.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/logger.ts";
import { type Counts, newCounts, storeCounts } from "./store-counts.server.ts";
import type { PassedStep, View } from "./visits.schema.ts";

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

type CounterDeps = {
	database: Database;
	logger: Logger;
	now: () => Date;
	content(): CompanyContent;
};

const sizeOf = ({ views, steps }: Counts) => views.size + steps.size;

function add<Key>(counted: Map<string, { key: Key; count: number }>, key: Key, count: number, isFull: boolean): void {
	const name = JSON.stringify(key);
	const known = counted.get(name);
	if (known) known.count += count;
	else if (!isFull) counted.set(name, { key, count });
}

function addAll(counts: Counts, more: Counts): void {
	for (const { key, count } of more.views.values()) add(counts.views, key, count, false);
	for (const { key, count } of more.steps.values()) add(counts.steps, key, count, false);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day as which a moment is counted, by the calendar of the first office. */
export function countedDay(moment: Date, { offices: [{ timeZone }] }: CompanyFacts): string {
	// The Swedish way to write a day is that of ISO.
	const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
	formats.set(timeZone, format);
	return format.format(moment);
}

/** The counter of one process. A crash loses the counts of the last seconds. */
export function createVisitCounter({ database, logger, now, content }: CounterDeps): VisitCounter {
	let waiting = newCounts();
	let flushing: Promise<void> | undefined;
	let timer: NodeJS.Timeout | undefined;

	async function store(): Promise<void> {
		const taken = waiting;
		waiting = newCounts();
		try {
			await storeCounts(database, taken);
		} catch (error) {
			logger.warn({ err: error }, "page views could not be stored; they wait");
			addAll(taken, waiting);
			waiting = taken;
			schedule();
		}
	}

	async function flush(): Promise<void> {
		await flushing;
		clearTimeout(timer);
		timer = undefined;
		if (sizeOf(waiting) === 0) return;
		flushing = store().finally(() => {
			flushing = undefined;
		});
		await flushing;
	}

	function schedule(): void {
		timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
	}

	function scheduleOrFlush(): void {
		if (sizeOf(waiting) === FLUSH_AT && !flushing) void flush();
		else schedule();
	}

	const isFull = () => sizeOf(waiting) >= MOST_WAITING;
	const today = () => countedDay(now(), content().facts);

	function addStep({ assessment, step }: PassedStep): void {
		add(waiting.steps, { day: today(), assessment, step }, 1, isFull());
		scheduleOrFlush();
	}

	return {
		addView({ page, from, device }) {
			add(waiting.views, { day: today(), page, referrer: from, device }, 1, isFull());
			const opened = countedAssessments.find((assessment) => page === `/tools/${assessment}`);
			if (opened) addStep({ assessment: opened, step: "opened" });
			scheduleOrFlush();
		},
		addStep,
		flush,
		async stop() {
			await flush();
			clearTimeout(timer);
		},
	};
}
