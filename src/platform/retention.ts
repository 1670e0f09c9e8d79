import { sql } from "kysely";
import { type KeptPeriod, keptPeriods } from "#content/kept-periods.ts";
import type { Database } from "#platform/database/database.ts";
import type { DataRecord } from "./feature.ts";

const HOUR_MS = 3_600_000;

/** The moment one period ago, as ISO text: rows of that moment or before it are over. */
export function periodBefore(now: Date, period: KeptPeriod): string {
	return new Date(now.getTime() - keptPeriods[period].hours * HOUR_MS).toISOString();
}

/** What removes rows of one table by the clock. */
export type Purge = {
	table: string;
	kept: readonly KeptPeriod[];
	every: "hour" | "minute";
	run(database: Database, now: Date): Promise<void>;
};

function purgesOf({ table, retention }: DataRecord): Purge[] {
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
export const listPurges = (records: readonly DataRecord[]): Purge[] => records.flatMap(purgesOf);
