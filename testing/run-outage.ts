import { setTimeout as sleep } from "node:timers/promises";
import { openForReading } from "#platform/database/open-while-server-runs.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { type EphemeralPostgres, startEphemeralPostgres } from "./ephemeral-postgres.ts";
import { type KeptProcess, startFleet } from "./fleet.ts";
import { startMessageIdSink } from "./smtp-server.ts";
import { sendUntilAcknowledged, storedVisitors } from "./submissions.ts";

/** After how many more acknowledgements the next two die. */
const KILL_EVERY = 60;
const LOOK_EVERY_MS = 20;
const DATABASE_AWAY_MS = 1_500;
const SENDERS = 20;
// How long each may take on a machine that has much else to do.
const PATIENCE_MS = 1_000;
// A minute until what a killed worker had claimed is free again, and something on top.
const DELIVER_WITHIN_MS = 500_000;

type OutageOptions = {
	submissions: number;
	/** As fast as they are sent at most, so that a fast machine is not done before anything has died. */
	perSecond: number;
	isDurable: boolean;
	fleet?: { web: number; workers: number };
	/** Called when all is acknowledged; without it the run waits until the claims of killed workers run out. */
	beforeSettling?(databaseUrl: string): Promise<void>;
};

type Progress = { acknowledged: number; refusals: Record<string, number>; isOver: boolean };

async function sendAll(site: string, { submissions, perSecond }: OutageOptions, progress: Progress): Promise<void> {
	const start = Date.now();
	const giveUpAt = start + submissions * PATIENCE_MS;
	let next = 0;
	const onRefusal = (reason: string) => {
		progress.refusals[reason] = (progress.refusals[reason] ?? 0) + 1;
		if (Date.now() > giveUpAt) throw new Error(`${progress.acknowledged} of ${submissions} acknowledged: ${reason}`);
	};
	const sender = async () => {
		while (next < submissions) {
			const number = next;
			next += 1;
			await sleep(Math.max(0, start + (number / perSecond) * 1_000 - Date.now()));
			await sendUntilAcknowledged(site, number, onRefusal);
			progress.acknowledged += 1;
		}
	};
	await Promise.all(Array.from({ length: SENDERS }, sender)).finally(() => {
		progress.isOver = true;
	});
}

/** Kills these in turn, as the acknowledged submissions grow, but never the last that is up; returns how many. */
async function killInTurn(kept: KeptProcess[], progress: Progress): Promise<number> {
	const killed: Promise<void>[] = [];
	while (!progress.isOver) {
		const up = kept.filter((process) => process.isUp());
		const isDue = progress.acknowledged >= (killed.length + 1) * KILL_EVERY;
		const next = isDue && up.length > 1 ? up[killed.length % up.length] : undefined;
		if (next) killed.push(next.kill());
		await sleep(LOOK_EVERY_MS);
	}
	await Promise.all(killed);
	return killed.length;
}

async function crashHalfWay(postgres: EphemeralPostgres, submissions: number, progress: Progress): Promise<void> {
	while (progress.acknowledged < submissions / 2 && !progress.isOver) await sleep(LOOK_EVERY_MS);
	await postgres.crash();
	await sleep(DATABASE_AWAY_MS);
	await postgres.restart();
}

async function inspect(url: string, copies: ReadonlyMap<string, number>) {
	const kysely = openForReading({ databaseUrl: url, dataDirectory: "" });
	const mails = await kysely.selectFrom("outbox").select("message_id").execute();
	const [balance, visitors] = [await readOutboxBalance({ kysely }), await storedVisitors(kysely)];
	await kysely.destroy();
	const enqueued = new Set(mails.map(({ message_id }) => message_id));
	return {
		visitors,
		balance,
		enqueued: enqueued.size,
		delivered: [...enqueued].filter((id) => copies.has(id)).length,
		/** Beyond the first of each. */
		extraCopies: [...copies.values()].reduce((sum, count) => sum + count - 1, 0),
		/** Mails that belong to no submission: a second one for the same submission would be here. */
		strangers: [...copies.keys()].filter((id) => !enqueued.has(id)).length,
	};
}

async function untilDelivered(url: string): Promise<void> {
	const kysely = openForReading({ databaseUrl: url, dataDirectory: "" });
	const giveUpAt = Date.now() + DELIVER_WITHIN_MS;
	while ((await readOutboxBalance({ kysely })).queued > 0 && Date.now() < giveUpAt) await sleep(100);
	await kysely.destroy();
}

/** What a run needs around it; it is all ended again, however far it got. */
async function startAround({ isDurable, fleet: size = { web: 3, workers: 2 } }: OutageOptions) {
	const postgres = await startEphemeralPostgres({ isDurable });
	if (!postgres) throw new Error("There is no Postgres on this machine.");
	const sink = await startMessageIdSink();
	const fleet = await startFleet({
		...size,
		environment: { DATABASE_URL: postgres.url, SMTP_URL: sink.url },
	});
	return {
		postgres,
		sink,
		fleet,
		async [Symbol.asyncDispose]() {
			await fleet.stop();
			await sink.close();
			await postgres.stop();
		},
	};
}

/** Submissions to several processes on one Postgres, all of them killed on the way; returns what became of them. */
export async function runOutage(options: OutageOptions) {
	const { submissions, beforeSettling } = options;
	await using around = await startAround(options);
	const { postgres, sink, fleet } = around;
	const progress: Progress = { acknowledged: 0, refusals: {}, isOver: false };
	const start = performance.now();
	const secondsSinceStart = () => (performance.now() - start) / 1_000;
	const [web, workers, , seconds] = await Promise.all([
		killInTurn(fleet.web, progress),
		killInTurn(fleet.workers, progress),
		crashHalfWay(postgres, submissions, progress),
		sendAll(fleet.address, options, progress).then(secondsSinceStart),
	]);
	await beforeSettling?.(postgres.url);
	await untilDelivered(postgres.url);
	const deliveredSeconds = secondsSinceStart();
	const found = await inspect(postgres.url, sink.copies);
	const { acknowledged, refusals } = progress;
	return { acknowledged, refusals, kills: { web, workers }, seconds, deliveredSeconds, ...found };
}
