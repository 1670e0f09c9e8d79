import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import {
	enqueueTestMail,
	everyoneIsMailable,
	outboxRow,
	startTestWorker,
	testClock,
	testMail,
	testTransport,
} from "#testing/outbox.ts";
import { claimDueMail } from "./claim-due-mail.ts";
import { correctClockJumps } from "./correct-clock-jumps.ts";
import { enqueueBulkMail } from "./enqueue-mail.ts";
import { readOutboxBalance } from "./mail-health.ts";
import { drainOutbox } from "./outbox-worker.ts";
import { createSharedBody } from "./shared-body.ts";

const A_MONTH = 30 * 24 * 60;
const start = testClock().now();
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const letter = createSharedBody({ html: "<p>Hello</p>", text: "Hello" });

/** Bulk mails that fall due at these minutes from the start. */
const plan = (database: Database, minutes: Record<string, number>) =>
	database.transaction((transaction) =>
		enqueueBulkMail(
			transaction,
			letter,
			Object.entries(minutes).map(([id, minute]) => {
				const { html: _, text: __, queuedAt: ___, ...envelope } = testMail({ id, kind: "newsletter-issue" });
				return { ...envelope, values: {}, dueAt: minutesLater(minute) };
			}),
		),
	);

/** When each queued mail is due and which date it bears, in minutes from the start. */
async function planned({ kysely }: Database): Promise<Record<string, number[]>> {
	const rows = await kysely.selectFrom("outbox").selectAll().where("state", "=", "queued").execute();
	const minute = (moment: string) => (Date.parse(moment) - start.getTime()) / 60_000;
	return Object.fromEntries(rows.map((row) => [row.id, [minute(row.next_attempt_at), minute(row.created_at)]]));
}

testOnEachDatabase(
	"mail that failed while the clock was a month ahead is sent once the clock is right again",
	async ({ open }) => {
		const database = await open();
		const clock = testClock();
		let isDown = true;
		const { transport, idsOfAttempts } = testTransport(async () => {
			if (isDown) throw new Error("connect ECONNREFUSED");
		});
		clock.forward(A_MONTH);
		await enqueueTestMail(database, ["one"], { queuedAt: clock.now() });
		startTestWorker(database, transport, clock.now, 10);
		await expect.poll(() => outboxRow(database, "one")).toMatchObject({ attempts: 1, claim_id: null });
		isDown = false;
		clock.forward(-A_MONTH);
		await expect.poll(() => readOutboxBalance(database)).toEqual({ accepted: 1, sent: 1, queued: 0, dead: 0 });
		expect(idsOfAttempts()).toEqual(["one", "one"]);
	},
);

testOnEachDatabase("a drain sends what a clock put a month ahead, and what was claimed until then", async (test) => {
	const database = await test.open();
	const { transport, idsOfAttempts } = testTransport();
	const aMonthAhead = minutesLater(A_MONTH);
	await enqueueTestMail(database, ["waiting", "claimed"], { queuedAt: aMonthAhead });
	await claimDueMail(database, { now: aMonthAhead, limit: 1 });
	const { signal } = new AbortController();
	const logger = createLogger("silent");
	const deps = { database, transport, isMailable: everyoneIsMailable, logger };
	await drainOutbox({ ...deps, now: () => start, signal });
	expect(await readOutboxBalance(database)).toMatchObject({ sent: 2 });
	expect(idsOfAttempts().sort()).toEqual(["claimed", "waiting"]);
});

testOnEachDatabase("a waiting retry and a claim in flight are left as they are", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["claimed"], { queuedAt: start });
	await enqueueTestMail(database, ["waiting"], { queuedAt: minutesLater(15) });
	await claimDueMail(database, { now: start, limit: 1 });
	const before = [await outboxRow(database, "claimed"), await outboxRow(database, "waiting")];
	await correctClockJumps(database, start);
	expect([await outboxRow(database, "claimed"), await outboxRow(database, "waiting")]).toEqual(before);
});

testOnEachDatabase(
	"bulk mail that a clock a month ahead has scheduled begins now, at its own pace",
	async ({ open }) => {
		const database = await open();
		await plan(database, { a: A_MONTH, b: A_MONTH + 1 / 600, c: A_MONTH + 45 });
		await database.kysely.updateTable("outbox").set({ attempts: 1 }).where("id", "=", "b").execute();
		await correctClockJumps(database, start);
		expect(await planned(database)).toEqual({ a: [0, 0], b: [1 / 600, A_MONTH + 1 / 600], c: [45, 45] });
	},
);

testOnEachDatabase("bulk mail keeps its due times, however far ahead, while the next one is near", async ({ open }) => {
	const database = await open();
	const moments = { overdue: -30, next: 1, later: 90, last: A_MONTH };
	await plan(database, moments);
	await correctClockJumps(database, start);
	expect(await planned(database)).toEqual({
		overdue: [-30, -30],
		next: [1, 1],
		later: [90, 90],
		last: [A_MONTH, A_MONTH],
	});
});
