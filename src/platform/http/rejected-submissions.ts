import { randomBytes } from "node:crypto";
import { createContext } from "react-router";
import { z } from "zod";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { HOUR_MS } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import { countRows } from "#platform/database/rows.ts";

const rejectedSubmission = z.object({
	values: z.record(z.string(), z.string()),
	problems: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** A form that was posted without script and refused: what was typed, and what is wrong with it. */
export type RejectedSubmission = z.output<typeof rejectedSubmission>;

/** The rejected submission that the page's address names, for its loader. */
export const rejectedSubmissionContext = createContext<RejectedSubmission | null>(null);

const KEPT_MS = keptPeriods.rejectedSubmission.hours * HOUR_MS;
/** The most that wait at once. With the longest of messages in each they take some 20 MB. */
export const REJECTED_SUBMISSIONS_KEPT = 1_000;
const ID_BYTES = 16;

/** Parses a stored rejected submission. */
export function readRejectedSubmission(stored: string): RejectedSubmission {
	return rejectedSubmission.parse(JSON.parse(stored));
}

/** Forms that were refused without script wait here for their page: nothing typed is lost, or stands in an address. */
export function createRejectedSubmissions({ kysely, transaction }: Database, now: () => Date) {
	return {
		/** Keeps a refused form; returns the unguessable id under which its page finds it, or null when too many are kept. */
		async keep(form: RejectedSubmission): Promise<string | null> {
			const id = randomBytes(ID_BYTES).toString("base64url");
			const keptUntil = new Date(now().getTime() + KEPT_MS).toISOString();
			// Several processes that count at the same moment may each keep one more.
			return transaction(async (executor) => {
				const kept = await countRows(executor.selectFrom("returned_forms"));
				if (kept >= REJECTED_SUBMISSIONS_KEPT) return null;
				await executor
					.insertInto("returned_forms")
					.values({ id, form: JSON.stringify(form), kept_until: keptUntil })
					.execute();
				return id;
			});
		},
		async find(id: string): Promise<RejectedSubmission | null> {
			const row = await kysely
				.selectFrom("returned_forms")
				.select("form")
				.where("id", "=", id)
				.where("kept_until", ">=", now().toISOString())
				.executeTakeFirst();
			return row ? readRejectedSubmission(row.form) : null;
		},
	};
}

/** Removes rejected submissions that have expired, and those that a clock which was ahead would keep for longer. */
export async function purgeRejectedSubmissions({ write }: Database, now: Date): Promise<void> {
	const latestEnd = new Date(now.getTime() + KEPT_MS).toISOString();
	await write((executor) =>
		executor
			.deleteFrom("returned_forms")
			.where((row) => row.or([row("kept_until", "<", now.toISOString()), row("kept_until", ">", latestEnd)]))
			.execute(),
	);
}
