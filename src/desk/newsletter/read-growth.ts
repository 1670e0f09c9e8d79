import { sql } from "kysely";
import { type Clock, dayOf, startOfDay } from "#desk/kit/moments.ts";
import type { Database } from "#platform/database/database.ts";

const MONTHS = 12;

type Month = {
	/** `2026-11`. */
	month: string;
	joined: number;
	left: number;
	/** How many were confirmed when it ended; now, for the current one. */
	total: number;
};

/** The current month and those before it, the newest first, as `2026-11`. */
function latestMonths(today: string): string[] {
	const [year = 0, month = 0] = today.split("-").map(Number);
	return Array.from({ length: MONTHS }, (_, back) =>
		new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
	);
}

type Span = { month: string; from: string; until: string };

/** The months with the moments between which they lie; the current one ends now. */
function spansOf({ now, timeZone }: Clock): Span[] {
	const months = latestMonths(dayOf(now, timeZone));
	const starts = months.map((month) => startOfDay(`${month}-01`, timeZone));
	const after = new Date(now.getTime() + 1).toISOString();
	return months.map((month, index) => ({ month, from: starts[index] ?? after, until: starts[index - 1] ?? after }));
}

/** How many joined and left in each of these, each counted in an index. */
async function countChanges({ kysely }: Database, spans: readonly Span[]) {
	const between = (column: "confirmed_at" | "unsubscribed_at", { from, until }: Span) => sql`(
		select cast(count(*) as integer) from newsletter_subscribers
		where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until})`;
	const changes = spans.map(
		(span) => sql`select ${span.month} as month, ${between("confirmed_at", span)} as joined,
			${between("unsubscribed_at", span)} as "left"`,
	);
	const { rows } = await sql<{ month: string; joined: number; left: number }>`
		${sql.join(changes, sql` union all `)}`.execute(kysely);
	return new Map(rows.map(({ month, ...change }) => [month, change]));
}

/** How many joined and left in each of the last twelve months of the time zone, the newest first. */
export async function readGrowth(database: Database, clock: Clock): Promise<Month[]> {
	const { count } = await database.kysely
		.selectFrom("newsletter_subscribers")
		.select((row) => row.fn.countAll().as("count"))
		.where("state", "=", "confirmed")
		.executeTakeFirstOrThrow();
	const spans = spansOf(clock);
	const changes = await countChanges(database, spans);
	let total = Number(count);
	return spans.map(({ month }) => {
		const { joined, left } = changes.get(month) ?? { joined: 0, left: 0 };
		const grown = { month, joined, left, total };
		total = Math.max(0, total - joined + left);
		return grown;
	});
}
