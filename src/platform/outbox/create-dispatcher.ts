import { setTimeout as sleep } from "node:timers/promises";
import type { OutboxRow } from "#platform/database/schema.ts";
import { claimDueMail, releaseClaims } from "./claim-due-mail.ts";
import { type DeliveryDeps, deliverMail } from "./deliver-mail.ts";

const RETRY_DATABASE_EVERY_MS = 2_000;
const PARALLEL_SENDS = 5;
// The slots that bulk mail never takes, so that a visitor's mail finds one free however slow the mail server is.
const SLOTS_FOR_PROMPT_MAIL = 2;

export type DispatcherOptions = Pick<DeliveryDeps, "database" | "transport" | "isMailable" | "ownerEmail" | "logger"> &
	Partial<Pick<DeliveryDeps, "now" | "random">> & { parallelSends?: number };

type DispatcherControl = {
	/** Once aborted, no more mail is taken and a database that is away is not waited for. */
	signal: AbortSignal;
	/** How long to wait before a database that is away is asked again. */
	retryDatabaseEveryMs?: number;
	/** The outcome of a mail is recorded: its slot is free. */
	onFreeSlot?(): void;
};

/** Claims due mail and delivers it, a few at a time; the caller decides when to look. */
export function createDispatcher(options: DispatcherOptions, control: DispatcherControl) {
	const { database, transport, logger, now = () => new Date(), random = Math.random } = options;
	const { isMailable, ownerEmail, parallelSends = PARALLEL_SENDS } = options;
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
		if (signal.aborted) {
			await releaseClaims(database, rows);
			return 0;
		}
		for (const row of rows) {
			const delivery = deliverMail({ database, transport, isMailable, ownerEmail, logger, now, random }, row)
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
	const freeBulkSlots = () => Math.min(freeSlots(), bulkSlots - inFlight.bulk.size);

	return {
		retryUntilDatabaseResponds,
		freeBulkSlots,
		/** Claims as much due mail as there are free slots, without waiting until it is sent; returns how much it claimed. */
		async takeDueMail(): Promise<number> {
			const prompt = await retryUntilDatabaseResponds(() => take("prompt", freeSlots()));
			const bulk = await retryUntilDatabaseResponds(() => take("bulk", freeBulkSlots()));
			return (prompt ?? 0) + (bulk ?? 0);
		},
		/** The mails in flight. */
		inFlight: (): Promise<void>[] => [...inFlight.prompt, ...inFlight.bulk],
	};
}
