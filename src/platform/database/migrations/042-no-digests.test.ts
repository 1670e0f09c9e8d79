import { sql } from "kysely";
import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail } from "#testing/outbox.ts";
import { migrations } from "./all-migrations.ts";

testOnEachDatabase("what a digest has sent is sent, and what it has not is mailed by itself", async ({ open }) => {
	const { kysely, ...database } = await open();
	await enqueueTestMail({ kysely, ...database }, ["told", "in-waiting-digest", "gathered", "sent-digest", "digest"]);
	await sql`create index outbox_digested on outbox (digest_id)`.execute(kysely);
	await sql`update outbox set is_gathered = 1 where id in ('told', 'in-waiting-digest', 'gathered')`.execute(kysely);
	await sql`update outbox set digest_id = 'sent-digest' where id = 'told'`.execute(kysely);
	await sql`update outbox set digest_id = 'digest' where id = 'in-waiting-digest'`.execute(kysely);
	await sql`update outbox set kind = 'notice-digest' where id in ('sent-digest', 'digest')`.execute(kysely);
	const sent = { state: "sent", sent_at: "2025-11-21T11:00:00.000Z" } as const;
	await kysely.updateTable("outbox").set(sent).where("id", "=", "sent-digest").execute();
	await migrations["042-no-digests"]?.up(kysely);
	expect(await kysely.selectFrom("outbox").select(["id", "state", "sent_at"]).orderBy("id").execute()).toEqual([
		{ id: "gathered", state: "queued", sent_at: null },
		{ id: "in-waiting-digest", state: "queued", sent_at: null },
		{ id: "told", ...sent },
	]);
});
