import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import {
	enqueueTestMail,
	everyoneIsMailable,
	numberedIds,
	outboxRow,
	startTestWorker,
	testClock,
	testTransport,
} from "#testing/outbox.ts";
import {
	afterFailure,
	claimDueMail,
	markFailed,
	markSent,
	releaseAbandonedClaims,
	retryDelayMs,
} from "./deliver-mail.ts";
import { readOutboxBalance } from "./mail-health.ts";
import { drainOutbox } from "./outbox-worker.ts";

const idsOf = (rows: Array<{ id: string }>) => rows.map(({ id }) => id).sort();

testOnEachDatabase("claims made at the same moment never share a mail", async ({ open }) => {
	const database = await open();
	const { now } = testClock();
	const ids = numberedIds(40);
	await enqueueTestMail(database, ids);
	const claims = await Promise.all(Array.from({ length: 8 }, () => claimDueMail(database, { now: now(), limit: 10 })));
	const claimed = claims.flat().map(({ id }) => id);
	expect(new Set(claimed).size).toBe(claimed.length);
	const rest = await claimDueMail(database, { now: now(), limit: 40 });
	expect([...claimed, ...idsOf(rest)].sort()).toEqual([...ids].sort());
});

testOnEachDatabase("a mail whose worker died is claimed again with the same Message-ID", async ({ open }) => {
	const database = await open();
	const { now, forward } = testClock();
	await enqueueTestMail(database, ["one"]);
	const [first] = await claimDueMail(database, { now: now(), limit: 5 });
	forward(0.9);
	expect(await claimDueMail(database, { now: now(), limit: 5 })).toEqual([]);
	forward(0.2);
	const [second] = await claimDueMail(database, { now: now(), limit: 5 });
	expect(second).toMatchObject({ id: "one", message_id: first?.message_id, attempts: 2 });
	expect(second?.claim_id).not.toBe(first?.claim_id);
});

testOnEachDatabase("a mail that is not due yet is left, and the longest waiting goes first", async ({ open }) => {
	const database = await open();
	const { now } = testClock();
	await enqueueTestMail(database, ["later"], { queuedAt: new Date("2025-11-21T10:00:00.001Z") });
	await enqueueTestMail(database, ["second"], { queuedAt: new Date("2025-11-21T09:59:00.000Z") });
	await enqueueTestMail(database, ["first"], { queuedAt: new Date("2025-11-21T09:58:00.000Z") });
	expect(await claimDueMail(database, { now: now(), limit: 1 })).toMatchObject([{ id: "first" }]);
	expect(await claimDueMail(database, { now: now(), limit: 5 })).toMatchObject([{ id: "second" }]);
});

testOnEachDatabase("the claims of a killed process are released at the next start on SQLite only", async ({ open }) => {
	const database = await open();
	const { now } = testClock();
	await enqueueTestMail(database, ["one"]);
	await claimDueMail(database, { now: now(), limit: 1 });
	await releaseAbandonedClaims(database);
	const isFree = (await claimDueMail(database, { now: now(), limit: 1 })).length === 1;
	expect(isFree).toBe(database.kind === "sqlite");
});

testOnEachDatabase(
	"a failure under an expired claim leaves the next claim alone, but a mail sent under one is sent",
	async ({ open }) => {
		const database = await open();
		const { now, forward } = testClock();
		await enqueueTestMail(database, ["one"]);
		const [first] = await claimDueMail(database, { now: now(), limit: 1 });
		forward(2);
		const [second] = await claimDueMail(database, { now: now(), limit: 1 });
		if (!first || !second) throw new Error("The mail was not claimed twice.");
		await markFailed(database, first, afterFailure(first, { isRefusal: true, reason: "no" }, now(), 0));
		expect(await outboxRow(database, "one")).toMatchObject({ state: "queued", claim_id: second.claim_id });
		await markSent(database, first, now());
		await markFailed(database, second, afterFailure(second, { isRefusal: true, reason: "no" }, now(), 0));
		expect(await outboxRow(database, "one")).toMatchObject({ state: "sent", last_error: null, claim_id: null });
	},
);

const attempt = integer({ min: 1, max: 5_000 });
const chance = double({ min: 0, max: 1, noNaN: true });

test("the first retry comes within 15 seconds, the poll of two seconds included", () => {
	expect(retryDelayMs(1, 0)).toBe(5_000);
	expect(retryDelayMs(1, 1)).toBe(10_000);
});

test("the wait doubles until it reaches 15 minutes", () => {
	const longest = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => retryDelayMs(count, 1) / 1000);
	expect(longest).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test("no wait is longer than 15 minutes or shorter than half of its longest", () =>
	assert(
		property(attempt, chance, (count, random) => {
			const delay = retryDelayMs(count, random);
			expect(delay).toBeLessThanOrEqual(15 * 60_000);
			expect(delay).toBeGreaterThanOrEqual(retryDelayMs(count, 1) / 2);
		}),
	));

test("a later attempt never waits less for the same chance", () =>
	assert(
		property(attempt, chance, (count, random) => {
			expect(retryDelayMs(count + 1, random)).toBeGreaterThanOrEqual(retryDelayMs(count, random));
		}),
	));

const A_MONTH = 30 * 24 * 60;
const start = testClock().now();
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

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

testOnEachDatabase(
	"a waiting retry, a claim in flight and bulk mail that is planned ahead are left",
	async ({ open }) => {
		const database = await open();
		await enqueueTestMail(database, ["claimed"], { queuedAt: start });
		await enqueueTestMail(database, ["waiting"], { queuedAt: minutesLater(15) });
		await enqueueTestMail(database, ["planned"], { queuedAt: minutesLater(A_MONTH) });
		await database.kysely.updateTable("outbox").set({ lane: "bulk" }).where("id", "=", "planned").execute();
		expect(await claimDueMail(database, { now: start, limit: 1 })).toMatchObject([{ id: "claimed" }]);
		for (const lane of ["prompt", "bulk"] as const) {
			expect(await claimDueMail(database, { now: start, limit: 5, lane })).toEqual([]);
		}
	},
);
