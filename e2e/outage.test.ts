import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { serviceMessages } from "#documents/content/request-messages.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { openForReading } from "#platform/database/open-while-server-runs.ts";
import type { Schema } from "#platform/database/schema.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { postsOf } from "#testing/endpoints.ts";
import { type EphemeralPostgres, startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { type KeptProcess, startFleet } from "#testing/fleet.ts";
import { startMessageIdSink } from "#testing/smtp-server.ts";
import { canRunSeveralProcesses } from "#testing/start-postgres.ts";
import { visitorOf } from "#testing/visitors.ts";

const RETRY_AFTER_MS = 250;
const RESPONSE_WITHIN_MS = 120_000;

/** A post of another visitor for each number, by turns to every endpoint that stores whose it is. */
function submissionOf(number: number) {
	const submissions = postsOf(visitorOf(number)).filter(({ stores }) => stores !== undefined);
	const { path, fields, mails } = submissions[number % submissions.length] ?? { path: "/", fields: {}, mails: [] };
	return { path, fields, mails: mails.length };
}

/** The address of each stored submission, as often as it is stored. */
async function storedVisitors(kysely: Kysely<Schema>): Promise<string[]> {
	const tables = new Set(postsOf(visitorOf(1)).flatMap(({ stores }) => stores ?? []));
	const stored = [...tables].map(async (table) => {
		const { rows } = await sql<{ email: string }>`select email from ${sql.table(table)}`.execute(kysely);
		return rows.map(({ email }) => email);
	});
	return (await Promise.all(stored)).flat();
}

/** The addresses of the first `count` submissions. */
const visitorsOf = (count: number) => Array.from({ length: count }, (_, index) => visitorOf(index).email);

const { notStored: NOT_STORED } = contentOfRepository.said(assessmentFormDocument);
const { capped: MAILED_BEFORE } = contentOfRepository.said(assessmentReportDocument).email;

/** Sends one; returns why it was not acknowledged, or undefined when it was. */
async function sendOnce(site: string, number: number): Promise<string | undefined> {
	const { path, fields } = submissionOf(number);
	try {
		const response = await fetch(site + path, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": `submission-${number}` },
			body: JSON.stringify(fields),
			signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
		});
		const text = await response.text();
		// The result of an assessment comes all the same, with this sentence, on which the visitor sends it again.
		if (text.includes(NOT_STORED)) return NOT_STORED;
		// The first response was lost: the visitor is told that the mail is there, and not sent another one.
		if (response.ok || text === MAILED_BEFORE) return undefined;
		return `${response.status} ${response.headers.has("x-request-id") ? text : "by nginx"}`;
	} catch (error) {
		return `no response: ${error instanceof Error ? error.name : error}`;
	}
}

/** Sends one until it is acknowledged, with the form's key, as a visitor would; `onRefusal` may throw to end it. */
async function sendUntilAcknowledged(site: string, number: number, onRefusal: (reason: string) => void) {
	for (;;) {
		const refusal = await sendOnce(site, number);
		if (refusal === undefined) return;
		onRefusal(refusal);
		await sleep(RETRY_AFTER_MS);
	}
}

const SUBMISSIONS = 120;
/** As fast as they are sent at most, so that a fast machine is not done before anything has died. */
const PER_SECOND = 60;
const UNAVAILABLE = "Something went wrong on our side. Please try again later.";
/** After how many more acknowledgements the next two die. */
const KILL_EVERY = 60;
const LOOK_EVERY_MS = 20;
const DATABASE_AWAY_MS = 1_500;
const SENDERS = 20;
// The time that each may take on a machine that has much else to do.
const PATIENCE_MS = 1_000;
// A minute until what a killed worker had claimed is free again, and something on top.
const DELIVER_WITHIN_MS = 500_000;

type Progress = { acknowledged: number; refusals: Record<string, number>; isOver: boolean };

async function sendAll(site: string, progress: Progress): Promise<void> {
	const start = Date.now();
	const giveUpAt = start + SUBMISSIONS * PATIENCE_MS;
	let next = 0;
	const onRefusal = (reason: string) => {
		progress.refusals[reason] = (progress.refusals[reason] ?? 0) + 1;
		if (Date.now() > giveUpAt) throw new Error(`${progress.acknowledged} of ${SUBMISSIONS} acknowledged: ${reason}`);
	};
	const sender = async () => {
		while (next < SUBMISSIONS) {
			const number = next;
			next += 1;
			await sleep(Math.max(0, start + (number / PER_SECOND) * 1_000 - Date.now()));
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

async function crashHalfWay(postgres: EphemeralPostgres, progress: Progress): Promise<void> {
	while (progress.acknowledged < SUBMISSIONS / 2 && !progress.isOver) await sleep(LOOK_EVERY_MS);
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

/** Ends all claims at once, so that the test does not wait the minute until those of a killed worker expire. */
async function endClaims(databaseUrl: string): Promise<void> {
	const client = new Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("update outbox set claim_id = null, claimed_until = null where state = 'queued'");
	await client.end();
}

/** Submissions to several processes on one Postgres, all of them killed on the way; returns what became of them. */
async function runOutage() {
	await using ended = new AsyncDisposableStack();
	const postgres = await startEphemeralPostgres({ isDurable: false });
	if (!postgres) throw new Error("There is no Postgres on this machine.");
	ended.defer(postgres.stop);
	const sink = await startMessageIdSink();
	ended.defer(sink.close);
	const environment = { DATABASE_URL: postgres.url, SMTP_URL: sink.url };
	const fleet = await startFleet({ web: 2, workers: 2, environment });
	ended.defer(fleet.stop);
	const progress: Progress = { acknowledged: 0, refusals: {}, isOver: false };
	const [web, workers] = await Promise.all([
		killInTurn(fleet.web, progress),
		killInTurn(fleet.workers, progress),
		crashHalfWay(postgres, progress),
		sendAll(fleet.address, progress),
	]);
	await endClaims(postgres.url);
	await untilDelivered(postgres.url);
	const { acknowledged, refusals } = progress;
	return { acknowledged, refusals, kills: { web, workers }, ...(await inspect(postgres.url, sink.copies)) };
}

test.skipIf(!canRunSeveralProcesses())(
	`of ${SUBMISSIONS} submissions to several processes none is lost or made twice, whatever dies meanwhile`,
	async () => {
		const outage = await runOutage();
		const visitors = visitorsOf(SUBMISSIONS);
		const mails = visitors.reduce((sum, _, number) => sum + submissionOf(number).mails, 0);
		expect(Math.min(outage.kills.web, outage.kills.workers)).toBeGreaterThan(0);
		expect(outage.acknowledged).toBe(SUBMISSIONS);
		expect(outage.visitors.toSorted()).toEqual(visitors.toSorted());
		expect(outage.balance).toEqual({ accepted: mails, sent: mails, queued: 0, dead: 0 });
		expect(outage).toMatchObject({ enqueued: mails, delivered: mails, strangers: 0 });
		// A visitor reads the site's own sentence while the database is away, nginx's only when no process is left.
		const reasons = Object.keys(outage.refusals);
		// All senders are one client here, of which a few reports may wait for their turn.
		const sentences = [UNAVAILABLE, NOT_STORED, serviceMessages.overloaded];
		const isSaid = (reason: string) => sentences.some((sentence) => reason.includes(sentence));
		expect(reasons.filter((reason) => !isSaid(reason) && reason !== "502 by nginx")).toEqual([]);
		expect(reasons.some((reason) => reason.includes(UNAVAILABLE))).toBe(true);
	},
);
