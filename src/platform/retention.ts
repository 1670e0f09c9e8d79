import { sql } from "kysely";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { type KeptPeriod, keptPeriods } from "#documents/content/kept-periods.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import type { DeclaredTable } from "./define-feature.ts";

/** The moment one period ago, as ISO text: rows of that moment or before it are over. */
export function periodBefore(now: Date, period: KeptPeriod): string {
	return new Date(now.getTime() - keptPeriods[period].hours * HOUR_MS).toISOString();
}

/** Removes rows of one table by the clock. */
export type Purge = {
	table: string;
	kept: readonly KeptPeriod[];
	every: "hour" | "minute";
	run(database: Database, now: Date, content: CompanyContent): Promise<void>;
};

function purgesOf({ table, retention }: DeclaredTable): Purge[] {
	if ("goesWith" in retention || "exempt" in retention) return [];
	return retention.map((purge): Purge => {
		if ("purge" in purge) return { table, kept: purge.kept, every: purge.every ?? "hour", run: purge.purge };
		const { kept, after, where = {} } = purge;
		return {
			table,
			kept: [kept],
			every: "hour",
			async run({ write }, now) {
				const isOver = sql`${sql.ref(after)} <= ${periodBefore(now, kept)}`;
				const isMeant = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
				const conditions = sql.join([isOver, ...isMeant], sql` and `);
				await write((executor) => sql`delete from ${sql.table(table)} where ${conditions}`.execute(executor));
			},
		};
	});
}

/** Everything that removes rows by the clock. */
export const listPurges = (tables: readonly DeclaredTable[]): Purge[] => tables.flatMap(purgesOf);

/** With a longer gap between two checks either the site was off or the clock has jumped; the two cannot be told apart. */
export const LONGEST_GAP_HOURS = 48;
/** The clocks of several processes differ a little, and small corrections set them back a little. */
export const LARGEST_STEP_BACK_HOURS = 1;
/** The hours for which a clock has to run without a jump before anything is deleted by it. */
export const STEADY_HOURS = 24;
/** The most that the time between two checks counts for: the clock may have stood still meanwhile. */
const COUNTED_GAP_HOURS = 2;

const ROW = "retention";

/** `jumpedFrom` is the moment of the previous check, when the clock has jumped since. */
type ClockState = { isTrusted: boolean; jumpedFrom: Date | null };

/**
 * Checks the clock, once an hour, and returns whether retention may rely on it. A clock that is wrong would delete years of
 * leads at once, so after a jump in either direction, and after the site was off for two days, retention waits until
 * the clock was seen running for a day. Kept in the database: it holds for several processes, and for functions that do
 * not stay.
 */
export async function checkClock({ transaction }: Database, now: Date): Promise<ClockState> {
	return transaction(async (executor) => {
		const last = await executor.selectFrom("retention_clock").selectAll().where("id", "=", ROW).executeTakeFirst();
		const gapMs = last ? now.getTime() - Date.parse(last.seen_at) : 0;
		const hasJumped = gapMs > LONGEST_GAP_HOURS * HOUR_MS || gapMs < -LARGEST_STEP_BACK_HOURS * HOUR_MS;
		const countedMs = Math.min(Math.max(gapMs, 0), COUNTED_GAP_HOURS * HOUR_MS);
		const seen = {
			seen_at: now.toISOString(),
			// Time beyond the required hours need not be counted.
			steady_minutes: hasJumped
				? 0
				: Math.min((last?.steady_minutes ?? 0) + Math.round(countedMs / MINUTE_MS), STEADY_HOURS * 60),
		};
		await executor
			.insertInto("retention_clock")
			.values({ id: ROW, ...seen })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(seen))
			.execute();
		const isTrusted = seen.steady_minutes >= STEADY_HOURS * 60;
		return { isTrusted, jumpedFrom: last && hasJumped ? new Date(last.seen_at) : null };
	});
}
