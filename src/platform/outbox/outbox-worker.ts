import { setTimeout as sleep } from "node:timers/promises";
import type { OutboxRow } from "#platform/database/schema.ts";
import { createBell } from "./bell.ts";
import { claimDueMail, findNextBulkMoment, releaseAbandonedClaims, releaseClaims } from "./claim-due-mail.ts";
import { type DeliveryTools, deliverMail } from "./deliver-mail.ts";

const POLL_EVERY_MS = 2_000;
const PARALLEL_SENDS = 5;
// The places that bulk mail never takes, so that a visitor's mail finds one free however slow the mail server is.
const PLACES_FOR_PROMPT_MAIL = 2;

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
	let bulkUnderWay = 0;

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

	async function take(lane: OutboxRow["lane"], limit: number) {
		if (limit <= 0 || stopped.signal.aborted) return;
		const rows = await claimDueMail(database, { now: now(), limit, lane });
		if (stopped.signal.aborted) return releaseClaims(database, rows);
		for (const row of rows) {
			const places = lane === "bulk" ? 1 : 0;
			bulkUnderWay += places;
			const delivery = deliver(row).finally(() => {
				bulkUnderWay -= places;
				underWay.delete(delivery);
				bell.ring();
			});
			underWay.add(delivery);
		}
	}

	async function takeDueMail() {
		await take("prompt", parallelSends - underWay.size);
		const bulkPlaces = parallelSends - PLACES_FOR_PROMPT_MAIL - bulkUnderWay;
		await take("bulk", Math.min(bulkPlaces, parallelSends - underWay.size));
	}

	/** Until the next poll, or the moment before it that the next bulk mail has been given. */
	async function waitForMail() {
		let untilNextMs = pollEveryMs;
		await untilStored(async () => {
			const moment = await findNextBulkMoment(database, now());
			if (moment) untilNextMs = Math.max(1, moment.getTime() - now().getTime());
		});
		await bell.wait(Math.min(pollEveryMs, untilNextMs));
	}

	async function work() {
		await untilStored(() => releaseAbandonedClaims(database));
		while (!stopped.signal.aborted) {
			await untilStored(takeDueMail);
			await waitForMail();
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
