import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail, numberedIds, outboxRow, testClock } from "#testing/outbox.ts";
import { claimDueMail, releaseAbandonedClaims, releaseClaims } from "./claim-due-mail.ts";
import { afterFailure, recordFailed, recordSent } from "./deliver-mail.ts";

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

testOnEachDatabase("a released mail is due at once and counts as not tried", async ({ open }) => {
	const database = await open();
	const { now } = testClock();
	await enqueueTestMail(database, ["one", "two"]);
	await releaseClaims(database, await claimDueMail(database, { now: now(), limit: 1 }));
	expect(await outboxRow(database, "one")).toMatchObject({ attempts: 0, claim_id: null, claimed_until: null });
	expect(await claimDueMail(database, { now: now(), limit: 5 })).toHaveLength(2);
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
		await recordFailed(database, first, afterFailure(first, { isRefusal: true, reason: "no" }, now(), 0));
		expect(await outboxRow(database, "one")).toMatchObject({ state: "queued", claim_id: second.claim_id });
		await recordSent(database, first, now());
		await recordFailed(database, second, afterFailure(second, { isRefusal: true, reason: "no" }, now(), 0));
		expect(await outboxRow(database, "one")).toMatchObject({ state: "sent", last_error: null, claim_id: null });
	},
);
