import { setTimeout as sleep } from "node:timers/promises";
import { openForReading } from "#platform/database/open-for-reading.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "#platform/database/throwaway-postgres.ts";
import { readOutboxBalance } from "#platform/outbox/outbox-balance.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { startMessageIdSink } from "./message-id-sink.ts";
import { sendUntilAcknowledged, storedVisitors } from "./submissions.ts";

const KILL_EVERY_MS = 2_000;
const DATABASE_AWAY_MS = 1_500;
const SENDERS = 20;
// A minute until what a killed worker had in hand is free again, and something on top.
const SETTLE_WITHIN_MS = 150_000;

export type Outage = Awaited<ReturnType<typeof runOutage>>;

type Progress = { acknowledged: number; refusals: Record<string, number>; isOver: boolean };

async function sendAll(site: string, submissions: number, progress: Progress): Promise<void> {
	let next = 0;
	const onRefusal = (reason: string) => {
		progress.refusals[reason] = (progress.refusals[reason] ?? 0) + 1;
	};
	const sender = async () => {
		while (next < submissions) {
			next += 1;
			await sendUntilAcknowledged(site, next - 1, onRefusal);
			progress.acknowledged += 1;
		}
	};
	await Promise.all(Array.from({ length: SENDERS }, sender)).finally(() => {
		progress.isOver = true;
	});
}

/** Kills one web process and one worker every two seconds, each in its turn; gives how often. */
async function killInTurn({ web, workers }: Fleet, progress: Progress): Promise<number> {
	for (let kills = 0; ; kills += 1) {
		await sleep(KILL_EVERY_MS);
		if (progress.isOver) return kills;
		await Promise.all([web[kills % web.length]?.kill(), workers[kills % workers.length]?.kill()]);
	}
}

/** Ends Postgres as a crash does when half is acknowledged, and starts it again. */
async function crashHalfWay(postgres: ThrowawayPostgres, submissions: number, progress: Progress): Promise<void> {
	while (progress.acknowledged < submissions / 2 && !progress.isOver) await sleep(20);
	await postgres.crash();
	await sleep(DATABASE_AWAY_MS);
	await postgres.restart();
}

async function inspect(url: string, copies: ReadonlyMap<string, number>) {
	const kysely = openForReading({ databaseUrl: url, dataDirectory: "" });
	const mails = await kysely.selectFrom("outbox").select("message_id").execute();
	const [balance, visitors] = [await readOutboxBalance({ kysely }), await storedVisitors(kysely)];
	await kysely.destroy();
	const promised = new Set(mails.map(({ message_id }) => message_id));
	return {
		visitors,
		balance,
		promised: promised.size,
		delivered: [...promised].filter((id) => copies.has(id)).length,
		/** Beyond the first of each. */
		extraCopies: [...copies.values()].reduce((sum, count) => sum + count - 1, 0),
		/** Mails that nobody promised: a second one for the same submission would be here. */
		strangers: [...copies.keys()].filter((id) => !promised.has(id)).length,
	};
}

async function untilSettled(url: string): Promise<void> {
	const kysely = openForReading({ databaseUrl: url, dataDirectory: "" });
	const giveUpAt = Date.now() + SETTLE_WITHIN_MS;
	while ((await readOutboxBalance({ kysely })).queued > 0 && Date.now() < giveUpAt) await sleep(100);
	await kysely.destroy();
}

type OutageOptions = {
	submissions: number;
	isDurable: boolean;
	/** Called when all is acknowledged; without it the run waits until the claims of killed workers run out. */
	beforeSettling?(databaseUrl: string): Promise<void>;
};

/**
 * Submissions through nginx to three web processes and two workers on one Postgres, one of each killed every two
 * seconds, Postgres itself once; then, when all mail is carried, what became of them.
 */
export async function runOutage({ submissions, isDurable, beforeSettling }: OutageOptions) {
	const postgres = await startThrowawayPostgres({ isDurable });
	if (!postgres) throw new Error("There is no Postgres on this machine.");
	const sink = await startMessageIdSink();
	const environment = { DATABASE_URL: postgres.url, SMTP_URL: sink.url };
	const fleet = await startFleet({ web: 3, workers: 2, environment });
	const progress: Progress = { acknowledged: 0, refusals: {}, isOver: false };
	const start = performance.now();
	const [killsOfEach] = await Promise.all([
		killInTurn(fleet, progress),
		crashHalfWay(postgres, submissions, progress),
		sendAll(fleet.address, submissions, progress),
	]);
	const seconds = (performance.now() - start) / 1_000;
	await beforeSettling?.(postgres.url);
	await untilSettled(postgres.url);
	const settledSeconds = (performance.now() - start) / 1_000;
	await fleet.stop();
	const found = await inspect(postgres.url, sink.copies);
	await sink.close();
	await postgres.stop();
	const { acknowledged, refusals } = progress;
	return { acknowledged, refusals, killsOfEach, seconds, settledSeconds, ...found };
}
