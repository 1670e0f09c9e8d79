import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createSmtpTransport } from "#platform/mail/mail-transport.ts";
import { requestIds } from "#platform/request-id.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import {
	enqueueTestMail,
	numberedIds,
	outboxRow,
	startTestWorker,
	testClock,
	testMail,
	testNotice,
} from "#testing/outbox.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { enqueueMail, fromRow } from "./enqueue-mail.ts";
import { readOutboxBalance } from "./mail-health.ts";

testOnEachDatabase("a mail is read from the outbox as it was enqueued", async ({ open }) => {
	const database = await open();
	const mail = testMail({
		replyTo: { name: `Zoë "the <b>" Ωmega`, address: "zoë@exämple.com" },
		headers: { "List-Unsubscribe": "<https://example.com/u>" },
		html: "<p>Grüße 👋</p>",
	});
	await database.transaction((transaction) => enqueueMail(transaction, mail));
	expect(fromRow(await outboxRow(database, mail.id))).toEqual(mail);
	expect(await readOutboxBalance(database)).toEqual({ accepted: 1, sent: 0, queued: 1, dead: 0 });
});

testOnEachDatabase("a transaction that fails enqueues no mail", async ({ open }) => {
	const database = await open();
	const failing = database.transaction(async (transaction) => {
		await enqueueMail(transaction, testMail());
		throw new Error("the rest fails");
	});
	await expect(failing).rejects.toThrow("the rest fails");
	expect(await readOutboxBalance(database)).toMatchObject({ accepted: 0 });
});

testOnEachDatabase(
	"a line break in a name or a second recipient is refused before anything is stored",
	async ({ open }) => {
		const database = await open();
		const injected = testMail({ replyTo: { name: "Eve\r\nBcc: all@example.com", address: "eve@example.com" } });
		const doubled = testMail({ to: "owner@example.com, eve@example.com" });
		for (const mail of [injected, doubled]) {
			await expect(database.transaction((transaction) => enqueueMail(transaction, mail))).rejects.toThrow();
		}
		expect(await readOutboxBalance(database)).toMatchObject({ accepted: 0 });
	},
);

testOnEachDatabase("an unknown state and a dead mail without a reason are refused", async ({ open }) => {
	const database = await open();
	const mail = testMail();
	await database.transaction((transaction) => enqueueMail(transaction, mail));
	const setState = (state: "dead" | "sent") =>
		database.kysely.updateTable("outbox").set({ state }).where("id", "=", mail.id).execute();
	await expect(setState("dead")).rejects.toThrow(/outbox_dead_has_its_reason/);
	await expect(setState("sent")).rejects.toThrow(/outbox_sent_has_its_time/);
});

const balanceOf = (database: Database) => expect.poll(() => readOutboxBalance(database));

/** The attempts of each mail that no worker has claimed. */
async function restingAttempts({ kysely }: Database): Promise<number[]> {
	const rows = await kysely.selectFrom("outbox").select("attempts").where("claim_id", "is", null).execute();
	return rows.map(({ attempts }) => attempts);
}

const refusals = [
	{ reply: "550 at RCPT", listed: "unknownRecipients" },
	{ reply: "552 at DATA", listed: "fullMailboxes" },
] as const;

for (const { reply, listed } of refusals) {
	testOnEachDatabase(
		`notices to an owner whose mailbox replies ${reply} for over an hour all arrive, once`,
		async ({ open }) => {
			const database = await open();
			const refused: string[] = [testNotice.to];
			const { url, received } = await startTestSmtpServer({ [listed]: refused });
			const clock = testClock();
			await enqueueTestMail(database, numberedIds(8), testNotice);
			const worker = startTestWorker(database, createSmtpTransport({ smtpUrl: url }), clock.now);
			for (const attempt of [1, 2, 3, 4, 5]) {
				await expect.poll(() => restingAttempts(database)).toEqual(Array.from({ length: 8 }, () => attempt));
				clock.forward(15);
				if (attempt === 5) refused.pop();
				worker.wake();
			}
			await balanceOf(database).toEqual({ accepted: 8, sent: 8, queued: 0, dead: 0 });
			expect(received.map(({ mail }) => mail.messageId).sort()).toEqual(
				numberedIds(8).map((id) => `<${id}@site.example>`),
			);
		},
	);
}

testOnEachDatabase("a notice that the owner's mail server refuses for seven days is dead then", async ({ open }) => {
	const database = await open();
	const { url } = await startTestSmtpServer({ unknownRecipients: [testNotice.to] });
	await enqueueTestMail(database, ["one"], { ...testNotice, queuedAt: new Date("2025-11-14T10:00:00.000Z") });
	await database.write((executor) => executor.updateTable("outbox").set({ attempts: 671 }).execute());
	startTestWorker(database, createSmtpTransport({ smtpUrl: url }));
	await balanceOf(database).toMatchObject({ dead: 1 });
	expect(await outboxRow(database, "one")).toMatchObject({
		state: "dead",
		last_error: "Given up after 7 days: 550 5.1.1 No such mailbox",
		failed_at: "2025-11-21T10:00:00.000Z",
	});
});

testOnEachDatabase("a stranger's mail is dead at the first refusal, with the moment of it", async ({ open }) => {
	const database = await open();
	const { url } = await startTestSmtpServer({ unknownRecipients: ["nobody@example.com"] });
	await enqueueTestMail(database, ["one"], { to: "nobody@example.com" });
	startTestWorker(database, createSmtpTransport({ smtpUrl: url }));
	await balanceOf(database).toMatchObject({ dead: 1 });
	expect(await outboxRow(database, "one")).toMatchObject({ attempts: 1, failed_at: "2025-11-21T10:00:00.000Z" });
});

testOnEachDatabase(
	"a mail has the id of the request that it follows from, also where several share a commit",
	async ({ open }) => {
		const database = await open();
		await Promise.all(
			["one", "two"].map((id) => requestIds.run(`request-${id}`, () => enqueueTestMail(database, [id]))),
		);
		await enqueueTestMail(database, ["three"]);
		const rows = await database.kysely.selectFrom("outbox").select(["id", "request_id"]).orderBy("id").execute();
		expect(rows).toEqual([
			{ id: "one", request_id: "request-one" },
			{ id: "three", request_id: null },
			{ id: "two", request_id: "request-two" },
		]);
	},
);
