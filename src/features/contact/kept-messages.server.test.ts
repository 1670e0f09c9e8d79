import { expect } from "vitest";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { submitForm } from "#features/submissions/page-form.server.ts";
import { submissions } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { listPurges } from "#platform/retention.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { contactForm } from "./contact.server.ts";

const receivedAt = new Date("2025-11-21T10:00:00.000Z");
const daysLater = (days: number) => new Date(receivedAt.getTime() + days * 86_400_000);

const QUARANTINED_DAYS = keptPeriods.quarantinedMessage.hours / 24;
const RECEIVED_DAYS = keptPeriods.contactMessage.hours / 24;

async function purge(database: Database, now: Date): Promise<void> {
	for (const { run } of listPurges(submissions([contactForm]).tables)) await run(database, now, content());
}

async function receive(database: Database, id: string, botField: string): Promise<void> {
	const mail = { from: "hello@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };
	const message = { name: "Ada", email: "ada@example.com", phone: "", company: "", message: "Hello", botField };
	const newId = () => `${id}-${crypto.randomUUID()}`;
	const deps = { database, mail, content, secret: "secret", now: () => receivedAt, newId, noticeReceivers };
	await submitForm(deps, contactForm, message);
}

async function keptStates({ kysely }: Database): Promise<string[]> {
	const rows = await kysely.selectFrom("submissions").select("state").orderBy("state").execute();
	return rows.map(({ state }) => state);
}

testOnEachDatabase("a held message goes after 90 days, another after 24 months", async ({ open }) => {
	const database = await open();
	await receive(database, "a", "");
	await receive(database, "b", "https://spam.example");
	await purge(database, daysLater(QUARANTINED_DAYS - 1));
	expect(await keptStates(database)).toEqual(["held", "new"]);
	await purge(database, daysLater(QUARANTINED_DAYS));
	expect(await keptStates(database)).toEqual(["new"]);
	await purge(database, daysLater(RECEIVED_DAYS));
	expect(await keptStates(database)).toEqual([]);
});
