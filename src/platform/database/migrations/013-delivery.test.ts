import { sql } from "kysely";
import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail, outboxRow } from "#testing/outbox.ts";
import { migrations } from "./all-migrations.ts";

const attachments = [{ fileName: "report.pdf", contentType: "application/pdf", content: "AAAA" }];

testOnEachDatabase(
	"an older version's sent mail loses its files, and its dead mail gets the time of the last attempt",
	async ({ open }) => {
		const database = await open();
		const { kysely } = database;
		await enqueueTestMail(database, ["dead", "queued", "sent"], { attachments });
		const dead = { state: "dead", last_error: "550", next_attempt_at: "2025-11-22T10:00:00.000Z" } as const;
		const sent = { state: "sent", sent_at: "2025-11-21T10:00:00.000Z" } as const;
		await kysely.updateTable("outbox").set(dead).where("id", "=", "dead").execute();
		await kysely.updateTable("outbox").set(sent).where("id", "=", "sent").execute();
		await sql`drop index outbox_failed`.execute(kysely);
		// A later version's, of the column that this one brings.
		await sql`drop index outbox_retried`.execute(kysely);
		await sql`alter table outbox drop column failed_at`.execute(kysely);
		await migrations["013-delivery"]?.up(kysely);
		const files = JSON.stringify(attachments);
		const { next_attempt_at: failed_at } = dead;
		expect(await outboxRow(database, "dead")).toMatchObject({ failed_at, attachments: files });
		expect(await outboxRow(database, "queued")).toMatchObject({ failed_at: null, attachments: files });
		expect(await outboxRow(database, "sent")).toMatchObject({ failed_at: null, attachments: "[]" });
	},
);
