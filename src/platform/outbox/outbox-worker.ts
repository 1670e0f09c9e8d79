import type { Database } from "#platform/database/open-database.ts";
import { createBell } from "./bell.ts";
import { findNextBulkMoment } from "./bulk-moments.ts";
import { releaseAbandonedClaims } from "./claim-due-mail.ts";
import { correctClockJumps } from "./correct-clock-jumps.ts";
import { type CarrierOptions, createCarrier } from "./create-carrier.ts";

const POLL_EVERY_MS = 2_000;
// A minute of polls. Counted, because a clock cannot be asked whether it jumped.
const POLLS_BETWEEN_CORRECTIONS = 30;

type OutboxWorkerOptions = CarrierOptions & { pollEveryMs?: number };

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
	const { database, now = () => new Date(), pollEveryMs = POLL_EVERY_MS } = options;
	const stopped = new AbortController();
	const bell = createBell();
	const carrier = createCarrier(options, {
		signal: stopped.signal,
		retryDatabaseEveryMs: pollEveryMs,
		onFreePlace: bell.ring,
	});

	/** With every place taken there is nothing to be punctual for, and the bell rings when one is free. */
	async function rest() {
		const isPunctual = carrier.freeBulkPlaces() > 0;
		const ms = isPunctual ? await carrier.untilStored(() => restMs(database, now(), pollEveryMs)) : undefined;
		await bell.wait(ms ?? pollEveryMs);
	}

	async function work() {
		await carrier.untilStored(() => releaseAbandonedClaims(database));
		for (let polls = 0; !stopped.signal.aborted; polls += 1) {
			if (polls % POLLS_BETWEEN_CORRECTIONS === 0) {
				await carrier.untilStored(() => correctClockJumps(database, now()));
			}
			await carrier.takeDueMail();
			await rest();
		}
		await Promise.all(carrier.underWay());
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
