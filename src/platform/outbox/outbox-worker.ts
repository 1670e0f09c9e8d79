import { setTimeout as sleep } from "node:timers/promises";
import type { OutboxRow } from "#platform/database/schema.ts";
import { claimDueMail, type DeliveryDeps, deliverMail, releaseAbandonedClaims } from "./deliver-mail.ts";

const RETRY_DATABASE_EVERY_MS = 2_000;
const PARALLEL_SENDS = 5;
// The slots that bulk mail never takes, so that a visitor's mail finds one free however slow the mail server is.
const SLOTS_FOR_PROMPT_MAIL = 2;

type DispatcherOptions = Pick<DeliveryDeps, "database" | "transport" | "isMailable" | "logger"> &
	Partial<Pick<DeliveryDeps, "now" | "random">> & { parallelSends?: number };

type DispatcherControl = {
	/** Once aborted, no more mail is taken and a database that is away is not waited for. */
	signal: AbortSignal;
	/** The wait before a database that is away is asked again. */
	retryDatabaseEveryMs?: number;
	/** The outcome of a mail is recorded: its slot is free. */
	onFreeSlot?(): void;
};

/** Claims due mail and delivers it, a few at a time; the caller decides when to look. */
function createDispatcher(options: DispatcherOptions, control: DispatcherControl) {
	const { database, transport, logger, now = () => new Date(), random = Math.random } = options;
	const { isMailable, parallelSends = PARALLEL_SENDS } = options;
	const { signal, retryDatabaseEveryMs = RETRY_DATABASE_EVERY_MS, onFreeSlot } = control;
	const bulkSlots = Math.max(1, parallelSends - SLOTS_FOR_PROMPT_MAIL);
	const inFlight = { prompt: new Set<Promise<void>>(), bulk: new Set<Promise<void>>() };

	// An unreachable database is retried at a steady pace, however often there is reason to.
	async function retryUntilDatabaseResponds<T>(work: () => Promise<T>): Promise<T | undefined> {
		for (;;) {
			try {
				return await work();
			} catch (error) {
				logger.error({ err: error }, "the outbox cannot reach the database");
				if (signal.aborted) return undefined;
				await sleep(retryDatabaseEveryMs, undefined, { signal }).catch(() => {});
			}
		}
	}

	async function take(lane: OutboxRow["lane"], slots: number): Promise<number> {
		if (slots <= 0 || signal.aborted) return 0;
		const rows = await claimDueMail(database, { now: now(), limit: slots, lane });
		for (const row of rows) {
			const delivery = deliverMail({ database, transport, isMailable, logger, now, random }, row)
				.then(retryUntilDatabaseResponds)
				.finally(() => {
					inFlight[lane].delete(delivery);
					onFreeSlot?.();
				});
			inFlight[lane].add(delivery);
		}
		return rows.length;
	}

	const freeSlots = () => parallelSends - inFlight.prompt.size - inFlight.bulk.size;

	return {
		retryUntilDatabaseResponds,
		/** Claims as much due mail as there are free slots, without waiting until it is sent; returns how much it claimed. */
		async takeDueMail(): Promise<number> {
			const prompt = await retryUntilDatabaseResponds(() => take("prompt", freeSlots()));
			const bulk = await retryUntilDatabaseResponds(() =>
				take("bulk", Math.min(freeSlots(), bulkSlots - inFlight.bulk.size)),
			);
			return (prompt ?? 0) + (bulk ?? 0);
		},
		inFlight: (): Promise<void>[] => [...inFlight.prompt, ...inFlight.bulk],
	};
}

const POLL_EVERY_MS = 2_000;

type OutboxWorkerOptions = DispatcherOptions & { pollEveryMs?: number };

/** Delivers mail from the outbox until stopped; any number of workers can share one Postgres. */
export function startOutboxWorker(options: OutboxWorkerOptions) {
	const { database, pollEveryMs = POLL_EVERY_MS } = options;
	const stopped = new AbortController();
	let woken = new AbortController();
	const wake = () => woken.abort();
	const dispatcher = createDispatcher(options, {
		signal: stopped.signal,
		retryDatabaseEveryMs: pollEveryMs,
		onFreeSlot: wake,
	});

	/** Until the next poll, a slot that is free, or a wake call, be it from before the rest began. */
	async function rest() {
		await sleep(pollEveryMs, undefined, { signal: woken.signal }).catch(() => {});
		woken = new AbortController();
	}

	async function work() {
		await dispatcher.retryUntilDatabaseResponds(() => releaseAbandonedClaims(database));
		while (!stopped.signal.aborted) {
			await dispatcher.takeDueMail();
			await rest();
		}
		await Promise.all(dispatcher.inFlight());
	}

	const working = work();
	return {
		/** Mail was stored: poll at once instead of at the next interval. */
		wake,
		/** Takes no more mail, and resolves when what is in flight has been sent and recorded. */
		async stop(): Promise<void> {
			stopped.abort();
			wake();
			await working;
		},
	};
}

type DrainOptions = DispatcherOptions & {
	/** Once aborted no more mail is taken; what is in flight then is still sent and recorded. */
	signal: AbortSignal;
};

/** Delivers what is due once, where no worker can stay: until nothing was found with every slot free, or time is over. */
export async function drainOutbox({ signal, ...options }: DrainOptions): Promise<void> {
	const dispatcher = createDispatcher(options, { signal });
	for (;;) {
		const wasIdle = dispatcher.inFlight().length === 0;
		const taken = await dispatcher.takeDueMail();
		if (wasIdle && taken === 0) return;
		const inFlight = dispatcher.inFlight();
		if (inFlight.length > 0) await Promise.race(inFlight);
	}
}
