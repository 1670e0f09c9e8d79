import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import { submitForm } from "#features/submissions/page-form.server.ts";
import type { Database } from "#platform/database/database.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { contactForm } from "./contact.server.ts";

const at = (minutes: number) => new Date(Date.parse("2025-11-21T10:00:00.000Z") + minutes * 60_000);
const mail = {
	from: "Our Site <hello@site.example>",
	ownerEmail: "owner@site.example",
	siteUrl: "https://site.example",
};

/** So many visitors send the contact form at this moment. */
async function write(database: Database, count: number, now: Date): Promise<void> {
	const deps = { database, mail, content, secret: "secret", now: () => now, newId: randomUUID, noticeReceivers };
	const visitors = Array.from({ length: count }, () => ({ name: "Ada", email: `${randomUUID()}@example.com` }));
	const rest = { phone: "", company: "", message: "A question.", botField: "" };
	await Promise.all(visitors.map((visitor) => submitForm(deps, contactForm, { ...visitor, ...rest })));
}

const mailsToOwner = ({ kysely }: Database) =>
	kysely.selectFrom("outbox").selectAll().where("recipient", "=", mail.ownerEmail).execute();

testOnEachDatabase(
	"seventy messages in an hour are sixty mails and one that says where the rest is, and all are in the inbox",
	async ({ open }) => {
		const database = await open();
		await write(database, 70, at(0));
		const mails = await mailsToOwner(database);
		const [said, ...others] = mails.filter(({ kind }) => kind === "many-notices");
		expect([mails.length, others]).toEqual([61, []]);
		expect(said).toMatchObject({ to_team: 1, reply_to: null, event_id: null });
		for (const part of [said?.text, said?.html]) {
			expect(part).toContain("https://site.example/desk/inbox");
			expect(part).not.toContain("A question.");
		}
		const entries = await database.kysely.selectFrom("submissions").select("id").execute();
		expect(entries).toHaveLength(70);
		await write(database, 2, at(60));
		expect(await mailsToOwner(database)).toHaveLength(63);
	},
);
