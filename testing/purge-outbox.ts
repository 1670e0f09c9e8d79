// Apart from `outbox.ts`: the outbox's tables bring a mail along, and a process that a test starts with Node
// alone can't read JSX.
import type { Database } from "#platform/database/database.ts";
import { outbox } from "#platform/outbox/outbox-tables.ts";
import { listPurges } from "#platform/retention.ts";
import { content } from "./content.ts";

/** Removes from the outbox and its tables what is over at this moment. */
export async function purgeOutbox(database: Database, now: Date): Promise<void> {
	for (const { run } of listPurges(outbox.tables)) await run(database, now, content());
}
