import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import type { SubmitDeps } from "#features/submissions/owner-notices.server.ts";
import { submitForm } from "#features/submissions/page-form.server.ts";
import type { Database } from "#platform/database/database.ts";
import { takeMailQuota } from "#platform/outbox/enqueue-mail.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { waitlistForm } from "./waitlist.server.ts";

const NOW = new Date("2025-11-21T10:00:00.000Z");
const ada = { firstName: "Ada", lastName: "Lovelace", email: "Ada@example.com" };

function waitlistDeps(database: Database, changes: Partial<SubmitDeps["mail"]> = {}) {
	const mail = {
		from: "Our Site <hello@site.example>",
		ownerEmail: "owner@site.example",
		siteUrl: "https://site.example",
		...changes,
	};
	return { database, mail, content, secret: "s".repeat(32), now: () => NOW, newId: randomUUID, noticeReceivers };
}

const storedEntries = ({ kysely }: Database) => kysely.selectFrom("submissions").selectAll().execute();
const queuedMails = ({ kysely }: Database) => kysely.selectFrom("outbox").selectAll().orderBy("kind").execute();

testOnEachDatabase("an entry is stored, and mails to the visitor and to the owner are queued", async ({ open }) => {
	const database = await open();
	await submitForm(waitlistDeps(database), waitlistForm, ada);
	expect(await storedEntries(database)).toMatchObject([
		{
			form: waitlistForm.id,
			state: "listed",
			email_key: "ada@example.com",
			name: "Ada Lovelace",
			answers: JSON.stringify({ firstName: "Ada", lastName: "Lovelace" }),
			email: "Ada@example.com",
			received_at: "2025-11-21T10:00:00.000Z",
		},
	]);
	const sender = `{"name":"Our Site","address":"hello@site.example"}`;
	expect(await queuedMails(database)).toMatchObject([
		{
			kind: "waitlist-confirmation",
			recipient: "Ada@example.com",
			sender,
			reply_to: null,
			state: "queued",
		},
		{
			kind: "waitlist-notice",
			recipient: "owner@site.example",
			sender,
			reply_to: `{"name":"Ada Lovelace","address":"Ada@example.com"}`,
			subject: expect.stringContaining("Ada Lovelace"),
			state: "queued",
		},
	]);
});

testOnEachDatabase(
	"joining again with any spelling of the address changes nothing and queues no mail",
	async ({ open }) => {
		const database = await open();
		const deps = waitlistDeps(database);
		await submitForm(deps, waitlistForm, { ...ada, email: "zoë@example.com" });
		await submitForm(deps, waitlistForm, { ...ada, email: "ZOE\u0308@Example.com", firstName: "Eve" });
		const nextDay = () => new Date(NOW.getTime() + 25 * 3_600_000);
		await submitForm({ ...deps, now: nextDay }, waitlistForm, { ...ada, email: "zoë@example.com" });
		expect(await storedEntries(database)).toMatchObject([{ name: "Ada Lovelace", email: "zoë@example.com" }]);
		expect(await queuedMails(database)).toHaveLength(2);
	},
);

testOnEachDatabase("any number of posts with one address at once are one entry and two mails", async ({ open }) => {
	const database = await open();
	const deps = waitlistDeps(database);
	await Promise.all(Array.from({ length: 30 }, () => submitForm(deps, waitlistForm, ada)));
	expect(await storedEntries(database)).toHaveLength(1);
	expect(await queuedMails(database)).toHaveLength(2);
});

testOnEachDatabase("thirty people who join at once are all on the list, with their mails", async ({ open }) => {
	const database = await open();
	const deps = waitlistDeps(database);
	const people = Array.from({ length: 30 }, (_, index) => ({ ...ada, email: `ada-${index}@example.com` }));
	await Promise.all(people.map((person) => submitForm(deps, waitlistForm, person)));
	expect(await storedEntries(database)).toHaveLength(30);
	expect(await queuedMails(database)).toHaveLength(60);
});

testOnEachDatabase(
	"an address whose quota is used up gets no mail, and the owner still gets a notice",
	async (test) => {
		const database = await test.open();
		await database.transaction((transaction) =>
			takeMailQuota(transaction, { kind: "waitlist-confirmation", address: "ada@example.com", now: NOW }),
		);
		await submitForm(waitlistDeps(database), waitlistForm, ada);
		expect(await storedEntries(database)).toHaveLength(1);
		expect(await queuedMails(database)).toMatchObject([{ kind: "waitlist-notice" }]);
	},
);

testOnEachDatabase(
	"an entry whose mail cannot be queued is neither stored nor counted in a quota",
	async ({ open }) => {
		const database = await open();
		const deps = waitlistDeps(database, { ownerEmail: "a@example.com, b@example.com" });
		await expect(submitForm(deps, waitlistForm, ada)).rejects.toThrow();
		expect(await storedEntries(database)).toEqual([]);
		expect(await queuedMails(database)).toEqual([]);
		expect(await database.kysely.selectFrom("mail_quotas").selectAll().execute()).toEqual([]);
	},
);

testOnEachDatabase(
	"above the hour's cap an entry is stored with the owner's notice, without the visitor's mail",
	async (test) => {
		const database = await test.open();
		const deps = waitlistDeps(database, { strangerMailsPerHour: 1 });
		await submitForm(deps, waitlistForm, ada);
		await submitForm(deps, waitlistForm, { ...ada, email: "bob@example.com" });
		expect(await storedEntries(database)).toHaveLength(2);
		const kinds = (await queuedMails(database)).map(({ kind }) => kind);
		expect(kinds).toEqual(["waitlist-confirmation", "waitlist-notice", "waitlist-notice"]);
	},
);
