import type { Kysely } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { formatCount } from "#server/command/command-line.ts";

/** How many there are of everything, as lines of a table. */
export async function countEverything(reader: Kysely<Schema>): Promise<[string, string][]> {
	// The cast makes Postgres answer with a number; its bigint would arrive as text.
	const count = async (table: "assessment_leads" | "waitlist_entries") => {
		const { count: all } = await reader
			.selectFrom(table)
			.select(({ fn, cast }) => cast<number>(fn.countAll(), "integer").as("count"))
			.executeTakeFirstOrThrow();
		return all;
	};
	const byState = async (table: "contact_messages" | "newsletter_subscribers") => {
		const rows = await reader
			.selectFrom(table)
			.select(["state", ({ fn, cast }) => cast<number>(fn.countAll(), "integer").as("count")])
			.groupBy("state")
			.execute();
		return (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
	};
	const messages = await byState("contact_messages");
	const subscribers = await byState("newsletter_subscribers");
	const outbox = await reader.selectFrom("outbox_balance").selectAll().executeTakeFirstOrThrow();
	const counts = {
		leads: await count("assessment_leads"),
		messages: messages("received"),
		quarantine: messages("quarantined"),
		"subscribers, confirmed": subscribers("confirmed"),
		"subscribers, pending": subscribers("pending"),
		"subscribers, unsubscribed": subscribers("unsubscribed"),
		waitlist: await count("waitlist_entries"),
		"outbox, sent": outbox.sent,
		"outbox, queued": outbox.queued,
		"outbox, dead": outbox.dead,
	};
	return Object.entries(counts).map(([name, number]) => [name, formatCount(number)]);
}
