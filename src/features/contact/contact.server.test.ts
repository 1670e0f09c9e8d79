import { randomUUID } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import type { SubmitDeps } from "#features/submissions/owner-notices.server.ts";
import { submitForm } from "#features/submissions/page-form.server.ts";
import { releaseSubmission } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { createMailTransport } from "#platform/mail/mail-transport.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { contactForm } from "./contact.server.ts";

const stored = { ok: true, value: "stored" };
const same = { ok: true, value: "same" };
const held = { ok: true, value: "held" };

function contactDeps(database: Database, changes: Partial<SubmitDeps["mail"]> = {}) {
	const mail = {
		from: "Our Site <hello@site.example>",
		ownerEmail: "owner@site.example",
		siteUrl: "https://site.example",
		...changes,
	};
	return {
		database,
		mail,
		content,
		secret: "secret",
		now: () => new Date("2025-11-21T10:00:00.000Z"),
		newId: randomUUID,
		noticeReceivers,
	};
}

const message = {
	name: "Ada Lovelace",
	email: "ada@example.com",
	phone: "",
	company: "",
	message: "Where do we begin?",
	botField: "",
};
const aMessage = (changes: Partial<typeof message> = {}) => ({ ...message, ...changes });

const queuedMails = ({ kysely }: Database) => kysely.selectFrom("outbox").selectAll().orderBy("kind").execute();
const queuedKinds = async (database: Database) => (await queuedMails(database)).map(({ kind }) => kind);
const storedMessages = ({ kysely }: Database) => kysely.selectFrom("submissions").selectAll().execute();

testOnEachDatabase(
	"a message is stored, and its mails to the owner and to the visitor are queued",
	async ({ open }) => {
		const database = await open();
		expect(await submitForm(contactDeps(database), contactForm, aMessage())).toEqual(stored);
		const [message] = await storedMessages(database);
		const event = await database.kysely.selectFrom("events").selectAll().executeTakeFirstOrThrow();
		expect(event).toMatchObject({ kind: "submission.received", submission_id: message?.id });
		expect(message).toMatchObject({
			form: contactForm.id,
			name: "Ada Lovelace",
			email: "ada@example.com",
			answers: JSON.stringify({ message: "Where do we begin?" }),
			state: "new",
			received_at: "2025-11-21T10:00:00.000Z",
		});
		expect(await queuedMails(database)).toMatchObject([
			{
				event_id: event.id,
				message_id: expect.stringContaining("@site.example>"),
				kind: "contact-message",
				recipient: "owner@site.example",
				sender: `{"name":"Our Site","address":"hello@site.example"}`,
				reply_to: `{"name":"Ada Lovelace","address":"ada@example.com"}`,
				subject: expect.stringContaining("Ada Lovelace"),
				state: "queued",
			},
			{
				kind: "contact-receipt",
				recipient: "ada@example.com",
				event_id: event.id,
				sender: `{"name":"Our Site","address":"hello@site.example"}`,
				reply_to: null,
				text: expect.stringContaining("> Where do we begin?"),
				state: "queued",
			},
		]);
	},
);

testOnEachDatabase(
	"who writes twice has one receipt, however the address is tagged; the owner has both messages",
	async ({ open }) => {
		const database = await open();
		const deps = contactDeps(database);
		await submitForm(deps, contactForm, aMessage());
		await submitForm(deps, contactForm, aMessage({ email: "Ada+more@example.com", message: "One thing more." }));
		expect(await storedMessages(database)).toHaveLength(2);
		expect(await queuedKinds(database)).toEqual(["contact-message", "contact-message", "contact-receipt"]);
	},
);

testOnEachDatabase(
	"above the hour's cap a message is stored with the owner's notice, without the receipt",
	async ({ open }) => {
		const database = await open();
		const deps = contactDeps(database, { strangerMailsPerHour: 1 });
		await submitForm(deps, contactForm, aMessage());
		await submitForm(deps, contactForm, aMessage({ email: "bob@example.com" }));
		const oneTooMany = await submitForm(deps, contactForm, aMessage({ email: "eve@example.com" }));
		expect(oneTooMany).toEqual({ ok: false, problem: "too-many" });
		expect(await storedMessages(database)).toHaveLength(2);
		expect(await queuedKinds(database)).toEqual([
			"contact-message",
			"contact-message",
			"contact-receipt",
			"many-notices",
		]);
	},
);

testOnEachDatabase("a message with a filled robots' field is held, and no mail is queued", async ({ open }) => {
	const database = await open();
	expect(await submitForm(contactDeps(database), contactForm, aMessage({ botField: "x" }))).toEqual(held);
	expect(await storedMessages(database)).toMatchObject([{ state: "held" }]);
	expect(await readOutboxBalance(database)).toMatchObject({ accepted: 0 });
});

testOnEachDatabase("a message whose mail cannot be queued is not stored either", async ({ open }) => {
	const database = await open();
	const deps = contactDeps(database, { ownerEmail: "a@example.com, b@example.com" });
	await expect(submitForm(deps, contactForm, aMessage())).rejects.toThrow();
	expect(await storedMessages(database)).toEqual([]);
	expect(await queuedMails(database)).toEqual([]);
});

testOnEachDatabase("posts with the same key and content are one message, even many at once", async ({ open }) => {
	const database = await open();
	const deps = contactDeps(database);
	const posts = Array.from({ length: 10 }, () => submitForm(deps, contactForm, aMessage(), "key"));
	expect(await Promise.all(posts)).toEqual(expect.arrayContaining([stored, ...Array.from({ length: 9 }, () => same)]));
	expect(await submitForm(deps, contactForm, aMessage(), "key")).toEqual(same);
	expect(await storedMessages(database)).toHaveLength(1);
	expect(await queuedKinds(database)).toEqual(["contact-message", "contact-receipt"]);
});

testOnEachDatabase("a different message under a used key is stored too", async ({ open }) => {
	const database = await open();
	const deps = contactDeps(database);
	await submitForm(deps, contactForm, aMessage(), "key");
	await submitForm(deps, contactForm, aMessage({ message: "One thing more." }), "key");
	await submitForm(deps, contactForm, aMessage(), "another key");
	expect(await submitForm(deps, contactForm, aMessage({ botField: "x" }), "key")).toEqual(held);
	expect(await submitForm(deps, contactForm, aMessage({ botField: "x" }), "key")).toEqual(same);
	expect((await storedMessages(database)).map(({ state }) => state).sort()).toEqual(["held", "new", "new", "new"]);
});

testOnEachDatabase("without a key every post is a message", async ({ open }) => {
	const database = await open();
	const deps = contactDeps(database);
	await submitForm(deps, contactForm, aMessage());
	await submitForm(deps, contactForm, aMessage());
	expect(await queuedKinds(database)).toEqual(["contact-message", "contact-message", "contact-receipt"]);
});

testOnEachDatabase(
	"both mails arrive, the owner's with the visitor to reply to, every character intact",
	async ({ open }) => {
		const database = await open();
		const { url, received } = await startTestSmtpServer();
		const logger = createLogger("silent");
		const transport = createMailTransport({ smtpUrl: url, dataDirectory: "", logger });
		const worker = startOutboxWorker({
			database,
			transport,
			isMailable: async () => true,
			logger,
		});
		onTestFinished(async () => {
			await worker.stop();
			transport.close();
		});
		const name = `Zoë "Z" O'Neil, <script>alert(1)</script>`;
		const message = "Grüße <b>aus</b> Köln & Lagos\n\n₦5 — 1 < 2";
		await submitForm(contactDeps(database), contactForm, aMessage({ name, company: "Müller & Söhne", message }));
		worker.wake();
		await expect.poll(() => received.length).toBe(2);
		const mailTo = (address: string) => received.find(({ recipients }) => recipients.includes(address))?.mail;
		const receipt = mailTo("ada@example.com");
		expect(receipt?.text).toContain("\n\n> Grüße <b>aus</b> Köln & Lagos\n>\n> ₦5 — 1 < 2\n\n");
		expect(receipt?.html).toContain("Grüße &lt;b&gt;aus&lt;/b&gt; Köln &amp; Lagos<br/><br/>₦5 — 1 &lt; 2");
		const mail = mailTo("owner@site.example");
		expect(mail).toMatchObject({
			from: { name: "Our Site", address: "hello@site.example" },
			replyTo: [{ name, address: "ada@example.com" }],
			subject: expect.stringContaining(`${name}, Müller & Söhne`),
			text: expect.stringContaining(`\n\n${message}\n\nEmail: ada@example.com\nCompany: Müller & Söhne\n`),
		});
		expect(mail?.html).toContain("Grüße &lt;b&gt;aus&lt;/b&gt; Köln &amp; Lagos<br/><br/>₦5 — 1 &lt; 2");
		expect(mail?.html).not.toContain("<script");
	},
);

testOnEachDatabase("a held message is released once, however often it is asked for", async ({ open }) => {
	const database = await open();
	const deps = contactDeps(database);
	await submitForm(deps, contactForm, aMessage({ botField: "filled" }));
	const [{ id } = { id: "" }] = await storedMessages(database);
	const release = () => releaseSubmission(deps, contactForm, id);
	const atOnce = await Promise.all([release(), release()]);
	const refused = { ok: false, problem: "not-held" };
	const done = { ok: true, value: undefined };
	expect([...atOnce, await release()]).toEqual(expect.arrayContaining([done, refused, refused]));
	expect(await database.kysely.selectFrom("outbox").select("recipient").execute()).toEqual([
		{ recipient: "owner@site.example" },
	]);
});
