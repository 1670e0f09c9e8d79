import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { keptPeriods } from "#content/kept-periods.ts";
import type { Database } from "#platform/database/database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { addToWaitlist } from "./add-to-waitlist.server.ts";
import { purgeWaitlist } from "./waitlist.feature.server.ts";

const WAITLIST_KEPT_DAYS = keptPeriods.waitlistEntry.hours / 24;
const OPENED_ON = "2026-03-01";
const daysAfterOpening = (days: number) => new Date(Date.parse(OPENED_ON) + days * 86_400_000);

async function join(database: Database, email: string, joinedAt: string): Promise<void> {
	const mail = { from: "hello@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };
	const deps = { database, mail, secret: "s".repeat(32), now: () => new Date(joinedAt), newId: randomUUID };
	await addToWaitlist(deps, { firstName: "Ada", lastName: "Lovelace", email });
}

async function entries({ kysely }: Database): Promise<string[]> {
	const rows = await kysely.selectFrom("waitlist_entries").select("email").orderBy("email").execute();
	return rows.map(({ email }) => email);
}

testOnEachDatabase("the list goes six months after the generator opened, whenever they joined", async ({ open }) => {
	const database = await open();
	await join(database, "early@example.com", "2025-01-05T10:00:00.000Z");
	await join(database, "late@example.com", "2026-08-20T10:00:00.000Z");
	const oneMillisecondShort = new Date(daysAfterOpening(WAITLIST_KEPT_DAYS).getTime() - 1);
	await purgeWaitlist(database, oneMillisecondShort, OPENED_ON);
	expect(await entries(database)).toEqual(["early@example.com", "late@example.com"]);
	await purgeWaitlist(database, daysAfterOpening(WAITLIST_KEPT_DAYS), OPENED_ON);
	expect(await entries(database)).toEqual([]);
});

testOnEachDatabase("while the generator is not open the list stays, however old", async ({ open }) => {
	const database = await open();
	await join(database, "ada@example.com", "2025-01-05T10:00:00.000Z");
	await purgeWaitlist(database, new Date("2125-01-05T10:00:00.000Z"), null);
	expect(await entries(database)).toEqual(["ada@example.com"]);
});
