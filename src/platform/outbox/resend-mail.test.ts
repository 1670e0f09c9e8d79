import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail, outboxRow } from "#testing/outbox.ts";
import { claimDueMail, resendMail } from "./deliver-mail.ts";

testOnEachDatabase("a mail that failed is sent again as it was, with all attempts anew", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["failed"]);
	const before = await outboxRow(database, "failed");
	const dead = { state: "dead", attempts: 7, last_error: "550 No such mailbox" } as const;
	await database.kysely.updateTable("outbox").set(dead).execute();
	expect(await database.transaction((transaction) => resendMail(transaction, new Date(), "failed"))).toBe(true);
	const after = await outboxRow(database, "failed");
	expect(after).toMatchObject({
		state: "queued",
		attempts: 0,
		message_id: before.message_id,
		created_at: before.created_at,
	});
	expect(JSON.parse(after.earlier_failures)).toEqual([
		{ at: after.next_attempt_at, attempts: 7, reason: "550 No such mailbox" },
	]);
});

testOnEachDatabase("mail that waits is made due now, and mail that is sent or in flight is not", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["in-flight"], { queuedAt: new Date() });
	await claimDueMail(database, { now: new Date(), limit: 1 });
	await enqueueTestMail(database, ["waiting", "sent"]);
	const waiting = { attempts: 7, last_error: "450 Try later", next_attempt_at: "2100-01-01T00:00:00.000Z" };
	const sent = { state: "sent", sent_at: "2025-11-21T10:00:00.000Z" } as const;
	await database.kysely.updateTable("outbox").set(waiting).where("id", "=", "waiting").execute();
	await database.kysely.updateTable("outbox").set(sent).where("id", "=", "sent").execute();
	const resend = (id: string) => database.transaction((transaction) => resendMail(transaction, new Date(), id));
	expect(await resend("waiting")).toBe(true);
	const after = await outboxRow(database, "waiting");
	expect(after).toMatchObject({ state: "queued", attempts: 7, earlier_failures: "[]" });
	expect(Date.parse(after.next_attempt_at)).toBeLessThanOrEqual(Date.now());
	for (const id of ["sent", "in-flight", "nobody"]) expect([id, await resend(id)]).toEqual([id, false]);
});
