import type { Database } from "#platform/database/database.ts";
import { dayOf, startOfDay } from "../shell/moments.ts";

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

async function countBetween(
	{ kysely }: Database,
	column: "confirmed_at" | "unsubscribed_at",
	{ from, until }: { from: string; until: string },
): Promise<number> {
	const { count } = await kysely
		.selectFrom("newsletter_subscribers")
		.select((row) => row.fn.countAll().as("count"))
		.where(column, ">=", from)
		.where(column, "<", until)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** How many joined and left in each of the last twelve months of the time zone, the newest first. */
export async function readGrowth(
	database: Database,
	{ now, timeZone }: { now: Date; timeZone: string },
): Promise<Month[]> {
	const { count } = await database.kysely
		.selectFrom("newsletter_subscribers")
		.select((row) => row.fn.countAll().as("count"))
		.where("state", "=", "confirmed")
		.executeTakeFirstOrThrow();
	let total = Number(count);
	let until = new Date(now.getTime() + 1).toISOString();
	const growth: Month[] = [];
	for (const month of latestMonths(dayOf(now, timeZone))) {
		const from = startOfDay(`${month}-01`, timeZone).toISOString();
		const joined = await countBetween(database, "confirmed_at", { from, until });
		const left = await countBetween(database, "unsubscribed_at", { from, until });
		growth.push({ month, joined, left, total });
		total = Math.max(0, total - joined + left);
		until = from;
	}
	return growth;
}
