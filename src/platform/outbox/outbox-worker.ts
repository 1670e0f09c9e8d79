import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#platform/database/open-database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { createBell } from "./bell.ts";
import { findNextBulkMoment } from "./bulk-moments.ts";
import { claimDueMail, releaseAbandonedClaims, releaseClaims } from "./claim-due-mail.ts";
import { type DeliveryTools, deliverMail } from "./deliver-mail.ts";

const POLL_EVERY_MS = 2_000;
const PARALLEL_SENDS = 5;
// The places that bulk mail never takes, so that a visitor's mail finds one free however slow the mail server is.
const PLACES_FOR_PROMPT_MAIL = 2;

type OutboxWorkerOptions = Pick<DeliveryTools, "database" | "transport" | "logger"> &
	Partial<Pick<DeliveryTools, "mayMail" | "now" | "random">> & { pollEveryMs?: number; parallelSends?: number };

export type OutboxWorker = {
	/** Mail was stored: look at once instead of at the next poll. */
	wake(): void;
	/** Takes no more mail, and resolves when what is under way has been sent and recorded. */
	stop(): Promise<void>;
};

/** How long to rest: until the next poll, or the moment before it that the next bulk mail has been given. */
async function restMs(database: Database, now: Date, pollEveryMs: number): Promise<number> {
	const moment = await findNextBulkMoment(database, now);
	return moment ? Math.min(pollEveryMs, moment.getTime() - now.getTime()) : pollEveryMs;
}

/** Carries mail from the outbox to the transport until stopped; any number of workers can share one Postgres. */
export function startOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
	const { database, transport, logger, now = () => new Date(), random = Math.random } = options;
	const { mayMail = async () => true } = options;
	const { pollEveryMs = POLL_EVERY_MS, parallelSends = PARALLEL_SENDS } = options;
	const stopped = new AbortController();
	const bell = createBell();
	const bulkPlaces = Math.max(1, parallelSends - PLACES_FOR_PROMPT_MAIL);
	const underWay = { prompt: new Set<Promise<void>>(), bulk: new Set<Promise<void>>() };

	// A database that is away is asked again at the pace of the poll, however often the bell rings.
	async function untilStored<T>(work: () => Promise<T>): Promise<T | undefined> {
		for (;;) {
			try {
				return await work();
			} catch (error) {
				logger.error({ err: error }, "the outbox cannot reach the database");
				if (stopped.signal.aborted) return undefined;
				await sleep(pollEveryMs, undefined, { signal: stopped.signal }).catch(() => {});
			}
		}
	}

	async function take(lane: OutboxRow["lane"], places: number) {
		if (places <= 0 || stopped.signal.aborted) return;
		const rows = await claimDueMail(database, { now: now(), limit: places, lane });
		if (stopped.signal.aborted) return releaseClaims(database, rows);
		for (const row of rows) {
			const delivery = deliverMail({ database, transport, mayMail, logger, now, random }, row)
				.then(untilStored)
				.finally(() => {
					underWay[lane].delete(delivery);
					bell.ring();
				});
			underWay[lane].add(delivery);
		}
	}

	const freePlaces = () => parallelSends - underWay.prompt.size - underWay.bulk.size;
	const freeBulkPlaces = () => Math.min(freePlaces(), bulkPlaces - underWay.bulk.size);

	async function takeDueMail() {
		await take("prompt", freePlaces());
		await take("bulk", freeBulkPlaces());
	}

	/** With every place taken there is nothing to be punctual for, and the bell rings when one is free. */
	async function rest() {
		const ms = freeBulkPlaces() > 0 ? await untilStored(() => restMs(database, now(), pollEveryMs)) : undefined;
		await bell.wait(ms ?? pollEveryMs);
	}

	async function work() {
		await untilStored(() => releaseAbandonedClaims(database));
		while (!stopped.signal.aborted) {
			await untilStored(takeDueMail);
			await rest();
		}
		await Promise.all([...underWay.prompt, ...underWay.bulk]);
	}

	const working = work();
	return {
		wake: () => bell.ring(),
		async stop() {
			stopped.abort();
			bell.ring();
			await working;
		},
	};
}
