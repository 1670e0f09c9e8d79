import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import { testMail } from "#testing/mail.ts";
import { outboxRow } from "#testing/outbox.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { fromRow } from "./mail-row.ts";
import { listDeadMail, readOutboxBalance } from "./outbox-balance.ts";

testOnEachDatabase("a mail comes out of the outbox as it went in", async ({ open }) => {
	const database = await open();
	const mail = testMail({
		replyTo: { name: `Zoë "the <b>" Ωmega`, address: "zoë@exämple.com" },
		headers: { "List-Unsubscribe": "<https://example.com/u>" },
		html: "<p>Grüße 👋</p>",
	});
	await database.transaction((transaction) => enqueueMail(transaction, mail));
	expect(fromRow(await outboxRow(database, mail.id))).toEqual(mail);
	expect(await readOutboxBalance(database)).toEqual({ accepted: 1, sent: 0, queued: 1, dead: 0 });
	expect(await listDeadMail(database)).toEqual([]);
});

testOnEachDatabase("a transaction that fails promises no mail", async ({ open }) => {
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

testOnEachDatabase("a state that no list knows and a dead mail without a reason are refused", async ({ open }) => {
	const database = await open();
	const mail = testMail();
	await database.transaction((transaction) => enqueueMail(transaction, mail));
	const setState = (state: "dead" | "sent") =>
		database.kysely.updateTable("outbox").set({ state }).where("id", "=", mail.id).execute();
	await expect(setState("dead")).rejects.toThrow(/outbox_dead_has_its_reason/);
	await expect(setState("sent")).rejects.toThrow(/outbox_sent_has_its_time/);
});
