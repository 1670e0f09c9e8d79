import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import type { RenderedMessage } from "#platform/mail/rendered-message.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import {
	enqueueTestMail,
	everyoneIsMailable,
	numberedIds,
	outboxRow,
	startTestWorker,
	testClock,
	testTransport,
} from "#testing/outbox.ts";
import { readOutboxBalance } from "./mail-health.ts";
import { drainOutbox, startOutboxWorker } from "./outbox-worker.ts";

const POLL_EVERY_MS = 20;

const balanceOf = (database: Database) => expect.poll(() => readOutboxBalance(database), { interval: 10 });

const refuse = async () => {
	const reply = { permanent: true, command: "RCPT TO", responseCode: 550, response: "550 No such mailbox" };
	throw Object.assign(new Error("refused"), reply);
};

testOnEachDatabase("a mail queued before the start and one queued later are both sent, once", async ({ open }) => {
	const database = await open();
	const { transport, idsOfAttempts } = testTransport();
	await enqueueTestMail(database, ["one"]);
	const worker = startTestWorker(database, transport);
	await balanceOf(database).toEqual({ accepted: 1, sent: 1, queued: 0, dead: 0 });
	await enqueueTestMail(database, ["two"]);
	worker.wake();
	await balanceOf(database).toEqual({ accepted: 2, sent: 2, queued: 0, dead: 0 });
	expect(idsOfAttempts()).toEqual(["one", "two"]);
	expect(await outboxRow(database, "two")).toMatchObject({ sent_at: "2025-11-21T10:00:00.000Z", attempts: 1 });
});

testOnEachDatabase("an outage is tried again when its time has come, with the same Message-ID", async ({ open }) => {
	const database = await open();
	const clock = testClock();
	const { transport, attempts } = testTransport(async () => {
		if (attempts.length < 3) throw new Error("connect ECONNREFUSED");
	});
	await enqueueTestMail(database, ["one"]);
	const worker = startTestWorker(database, transport, clock.now);
	for (const attempt of [1, 2]) {
		await expect.poll(() => outboxRow(database, "one")).toMatchObject({ attempts: attempt, claim_id: null });
		worker.wake();
		clock.forward(0.5);
		worker.wake();
	}
	await balanceOf(database).toMatchObject({ sent: 1 });
	expect(new Set(attempts.map(({ messageId }) => messageId))).toEqual(new Set(["<one@site.example>"]));
	expect(attempts).toHaveLength(3);
});

testOnEachDatabase("a refused mail is dead, with the reason and the others go out", async ({ open }) => {
	const database = await open();
	const { transport } = testTransport(async ({ id }) => (id === "mail-1" ? refuse() : undefined));
	await enqueueTestMail(database, numberedIds(3));
	startTestWorker(database, transport);
	await balanceOf(database).toEqual({ accepted: 3, sent: 2, queued: 0, dead: 1 });
	expect(await outboxRow(database, "mail-1")).toMatchObject({ state: "dead", last_error: "550 No such mailbox" });
});

testOnEachDatabase("mails that hang do not keep the others waiting", async ({ open }) => {
	const database = await open();
	const { promise: end, resolve: release } = Promise.withResolvers<void>();
	const { transport } = testTransport(async ({ id }) => (Number(id.slice(-1)) < 4 ? end : undefined));
	await enqueueTestMail(database, numberedIds(10));
	startTestWorker(database, transport);
	await balanceOf(database).toEqual({ accepted: 10, sent: 6, queued: 4, dead: 0 });
	release();
	await balanceOf(database).toMatchObject({ sent: 10 });
});

testOnEachDatabase("no more than five mails are in flight at once", async ({ open }) => {
	const database = await open();
	let inFlight = 0;
	let most = 0;
	const { transport } = testTransport(async () => {
		most = Math.max(most, ++inFlight);
		await new Promise((done) => setTimeout(done, 1));
		inFlight--;
	});
	await enqueueTestMail(database, numberedIds(30));
	startTestWorker(database, transport);
	await balanceOf(database).toMatchObject({ sent: 30 });
	expect(most).toBe(5);
});

testOnEachDatabase(
	"two workers send three hundred mails, none twice, and the balance always holds",
	async (testDatabase) => {
		const database = await testDatabase.open();
		const other = database.kind === "postgres" ? await testDatabase.open() : database;
		const { transport, idsOfAttempts } = testTransport(async ({ id }: RenderedMessage) => {
			const { accepted, sent, queued, dead } = await readOutboxBalance(database);
			if (accepted !== 300 || sent + queued + dead !== 300) throw new Error("The balance is broken.");
			if (id.endsWith("7")) await refuse();
		});
		await enqueueTestMail(database, numberedIds(300));
		startTestWorker(database, transport);
		startTestWorker(other, transport);
		await balanceOf(database).toEqual({ accepted: 300, sent: 270, queued: 0, dead: 30 });
		expect(idsOfAttempts().sort()).toEqual(numberedIds(300).sort());
	},
);

testOnEachDatabase("a worker that stops finishes the mail in flight and takes no other", async ({ open }) => {
	const database = await open();
	const { promise: end, resolve: release } = Promise.withResolvers<void>();
	const { transport, attempts } = testTransport(() => end);
	await enqueueTestMail(database, numberedIds(8));
	const worker = startTestWorker(database, transport);
	await expect.poll(() => attempts).toHaveLength(5);
	const stopped = worker.stop();
	release();
	await stopped;
	expect(await readOutboxBalance(database)).toEqual({ accepted: 8, sent: 5, queued: 3, dead: 0 });
	const queued = database.kysely.selectFrom("outbox").selectAll().where("state", "=", "queued").execute();
	expect(await queued).toMatchObject(Array.from({ length: 3 }, () => ({ claim_id: null, attempts: 0 })));
});

test("a row that was corrupted by hand does not stop the others", async () => {
	const database = await sqliteTestDatabase().open();
	const { transport } = testTransport();
	await enqueueTestMail(database, ["spoilt", "whole"]);
	await database.kysely.updateTable("outbox").set({ sender: "no JSON" }).where("id", "=", "spoilt").execute();
	startTestWorker(database, transport);
	await balanceOf(database).toMatchObject({ sent: 1, queued: 1 });
	await expect.poll(async () => (await outboxRow(database, "spoilt")).last_error).toContain("JSON");
});

testOnEachDatabase("a row whose earlier failures were corrupted by hand fails like any other", async ({ open }) => {
	const database = await open();
	const { transport } = testTransport(() => Promise.reject(new Error("connect ECONNREFUSED")));
	await enqueueTestMail(database, ["spoilt"]);
	await database.kysely.updateTable("outbox").set({ earlier_failures: "no JSON" }).execute();
	startTestWorker(database, transport);
	const failed = { state: "queued", attempts: 1, claim_id: null, last_error: "connect ECONNREFUSED" };
	await expect.poll(() => outboxRow(database, "spoilt")).toMatchObject(failed);
});

test("an unreachable database is polled at the usual pace, and a sent mail is recorded when it is back", async () => {
	const database = await sqliteTestDatabase().open();
	let isAway = false;
	let questions = 0;
	const flaky: Database = {
		...database,
		write(statement) {
			questions++;
			return isAway ? Promise.reject(new Error("away")) : database.write(statement);
		},
	};
	const { transport, attempts } = testTransport(async () => {
		isAway = true;
	});
	await enqueueTestMail(database, ["one"]);
	const logger = createLogger("silent");
	const worker = startOutboxWorker({
		database: flaky,
		transport,
		isMailable: everyoneIsMailable,
		logger,
		now: testClock().now,
		pollEveryMs: POLL_EVERY_MS,
	});
	onTestFinished(() => worker.stop());
	await expect.poll(() => attempts).toHaveLength(1);
	const [asked, since] = [questions, performance.now()];
	const ringing = setInterval(() => worker.wake(), 1);
	await expect.poll(() => questions).toBeGreaterThan(asked + 10);
	clearInterval(ringing);
	// Two ask: for mail that is due, and to record the one that was sent.
	const mostOfEach = (performance.now() - since) / POLL_EVERY_MS + 2;
	expect(questions - asked).toBeLessThan(2 * mostOfEach);
	isAway = false;
	await balanceOf(database).toEqual({ accepted: 1, sent: 1, queued: 0, dead: 0 });
	expect(attempts).toHaveLength(1);
});

/** The rows that a claim returns; other statements return the number of rows they changed. */
const outboxRows = z.array(z.object({ id: z.string() }));

type Limits = { signal?: AbortSignal; parallelSends?: number };

function drain(database: Database, transport: MailTransport, limits: Limits = {}) {
	const logger = createLogger("silent");
	return drainOutbox({
		signal: new AbortController().signal,
		...limits,
		database,
		transport,
		isMailable: everyoneIsMailable,
		logger,
		now: testClock().now,
		random: () => 1,
	});
}

testOnEachDatabase("a drain sends all that is due, and what fails waits for the next drain", async (test) => {
	const database = await test.open();
	const { transport, attempts } = testTransport(async ({ id }) => {
		if (id === "mail-3") throw new Error("connect ECONNREFUSED");
	});
	await enqueueTestMail(database, numberedIds(12));
	await drain(database, transport);
	expect(await readOutboxBalance(database)).toEqual({ accepted: 12, sent: 11, queued: 1, dead: 0 });
	expect(attempts).toHaveLength(12);
});

testOnEachDatabase("a drain that is out of time claims no more, and records what was in flight", async (test) => {
	const database = await test.open();
	const time = new AbortController();
	const { transport, attempts } = testTransport(async () => {
		if (attempts.length === 5) time.abort();
		// The first ones stay in flight until the time is over.
		else await new Promise((over) => time.signal.addEventListener("abort", over));
	});
	await enqueueTestMail(database, numberedIds(12));
	await drain(database, transport, { signal: time.signal });
	expect(attempts).toHaveLength(5);
	expect(await readOutboxBalance(database)).toEqual({ accepted: 12, sent: 5, queued: 7, dead: 0 });
	const claimed = database.kysely.selectFrom("outbox").select("id").where("claim_id", "is not", null).execute();
	expect(await claimed).toEqual([]);
});

const claimedIds = ({ kysely }: Database) =>
	kysely
		.selectFrom("outbox")
		.select("id")
		.where("claim_id", "is not", null)
		.execute()
		.then((rows) => rows.map(({ id }) => id));

/** The database as a slow one: each claim takes until whatever else is in flight has been recorded. */
function withSlowClaims(database: Database): Database {
	return {
		...database,
		async write(statement) {
			const result = await database.write(statement);
			const rows = outboxRows.safeParse(result).data;
			const claimed = rows?.map(({ id }) => id).sort();
			if (claimed) await expect.poll(() => claimedIds(database).then((ids) => ids.sort())).toEqual(claimed);
			return result;
		},
	};
}

testOnEachDatabase("a drain continues when all mail in flight is done before it has claimed more", async (test) => {
	const database = await test.open();
	const { transport, idsOfAttempts } = testTransport();
	await enqueueTestMail(database, numberedIds(6));
	await drain(withSlowClaims(database), transport, { parallelSends: 2 });
	expect(await readOutboxBalance(database)).toEqual({ accepted: 6, sent: 6, queued: 0, dead: 0 });
	expect(idsOfAttempts().sort()).toEqual(numberedIds(6));
});

testOnEachDatabase("an empty outbox is drained at once", async (test) => {
	const database = await test.open();
	const { transport, attempts } = testTransport();
	await drain(database, transport);
	expect(attempts).toEqual([]);
});
