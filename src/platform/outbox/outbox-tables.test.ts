import { expect } from "vitest";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail, outboxRow } from "#testing/outbox.ts";
import { purgeOutbox } from "#testing/purge-outbox.ts";
import { markSent } from "./deliver-mail.ts";
import { readOutboxBalance } from "./mail-health.ts";

const SENT_MAIL_KEPT_DAYS = keptPeriods.sentMail.hours / 24;
const DEAD_MAIL_KEPT_DAYS = keptPeriods.undeliveredMail.hours / 24;
const sentAt = new Date("2025-11-21T10:00:00.000Z");
const daysLater = (days: number) => new Date(sentAt.getTime() + days * 86_400_000);

testOnEachDatabase("a sent mail's copy goes after thirty days, and mail that still waits stays", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["sent", "waiting"]);
	await markSent(database, await outboxRow(database, "sent"), sentAt);
	await purgeOutbox(database, daysLater(SENT_MAIL_KEPT_DAYS - 1));
	expect(await readOutboxBalance(database)).toEqual({ accepted: 2, sent: 1, queued: 1, dead: 0 });
	await purgeOutbox(database, daysLater(SENT_MAIL_KEPT_DAYS));
	expect(await readOutboxBalance(database)).toEqual({ accepted: 1, sent: 0, queued: 1, dead: 0 });
});

testOnEachDatabase(
	"a mail that could not be delivered is kept for 24 months, for the owner to see to",
	async ({ open }) => {
		const database = await open();
		await enqueueTestMail(database, ["dead"]);
		await database.kysely
			.updateTable("outbox")
			.set({ state: "dead", last_error: "550", created_at: sentAt.toISOString() })
			.execute();
		await purgeOutbox(database, daysLater(DEAD_MAIL_KEPT_DAYS - 1));
		expect(await readOutboxBalance(database)).toMatchObject({ dead: 1 });
		await purgeOutbox(database, daysLater(DEAD_MAIL_KEPT_DAYS));
		expect(await readOutboxBalance(database)).toMatchObject({ dead: 0 });
	},
);
