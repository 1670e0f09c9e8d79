import { setTimeout as sleep } from "node:timers/promises";
import type { OutboxRow } from "#platform/database/schema.ts";
import { createBell } from "./bell.ts";
import { claimDueMail, releaseAbandonedClaims, releaseClaims } from "./claim-due-mail.ts";
import { type DeliveryTools, deliverMail } from "./deliver-mail.ts";

const POLL_EVERY_MS = 2_000;
const PARALLEL_SENDS = 5;

type OutboxWorkerOptions = Pick<DeliveryTools, "database" | "transport" | "logger"> &
	Partial<Pick<DeliveryTools, "now" | "random">> & { pollEveryMs?: number; parallelSends?: number };

export type OutboxWorker = {
	/** Mail was stored: look at once instead of at the next poll. */
	wake(): void;
	/** Takes no more mail, and resolves when what is under way has been sent and recorded. */
	stop(): Promise<void>;
};

/** Carries mail from the outbox to the transport until stopped; any number of workers can share one Postgres. */
export function startOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
	const { database, transport, logger, now = () => new Date(), random = Math.random } = options;
	const { pollEveryMs = POLL_EVERY_MS, parallelSends = PARALLEL_SENDS } = options;
	const stopped = new AbortController();
	const bell = createBell();
	const underWay = new Set<Promise<void>>();

	// A database that is away is asked again at the pace of the poll, however often the bell rings.
	async function untilStored(work: () => Promise<void>) {
		for (;;) {
			try {
				return await work();
			} catch (error) {
				logger.error({ err: error }, "the outbox cannot reach the database");
				if (stopped.signal.aborted) return;
				await sleep(pollEveryMs, undefined, { signal: stopped.signal }).catch(() => {});
			}
		}
	}

	async function deliver(row: OutboxRow) {
		const record = await deliverMail({ database, transport, logger, now, random }, row);
		await untilStored(record);
	}

	async function takeDueMail() {
		const places = parallelSends - underWay.size;
		if (places === 0) return;
		const rows = await claimDueMail(database, { now: now(), limit: places });
		if (stopped.signal.aborted) return releaseClaims(database, rows);
		for (const row of rows) {
			const delivery = deliver(row).finally(() => {
				underWay.delete(delivery);
				bell.ring();
			});
			underWay.add(delivery);
		}
	}

	async function work() {
		await untilStored(() => releaseAbandonedClaims(database));
		while (!stopped.signal.aborted) {
			await untilStored(takeDueMail);
			await bell.wait(pollEveryMs);
		}
		await Promise.all(underWay);
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
