import { expect } from "vitest";
import { valuesInFile } from "#documents/content/company-content.ts";
import type { MailDocument } from "#documents/mails.ts";
import { contactMails } from "#features/contact/contact.server.ts";
import { newsletterConfirmationMail } from "#features/newsletter/newsletter.email.tsx";
import type { Database } from "#platform/database/database.ts";
import { documentKind } from "#server/all-documents.ts";
import { post } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { formOf } from "#testing/document-form.ts";
import { valuesIn } from "./form-values.ts";

const zoe = { firstName: "Zoë", lastName: "{address}", email: "zoe@example.com" };
const message = {
	name: "Zoë {day}",
	email: zoe.email,
	phone: "",
	company: "{firm}",
	message: "A {brace}.",
	botField: "",
};

/** Mails, each with the form that sends it and what the visitor typed into that. */
const mails = [
	{
		mail: contactMails,
		kind: "contact-message",
		path: "/.netlify/functions/send-email",
		fields: message,
		own: [message.name, "A {brace}."],
	},
	{
		mail: contactMails,
		kind: "contact-receipt",
		path: "/.netlify/functions/send-email",
		fields: message,
		own: ["A {brace}."],
	},
	{
		mail: newsletterConfirmationMail,
		kind: "newsletter-confirmation",
		path: "/.netlify/functions/subscribe",
		fields: zoe,
		own: ["Zoë"],
	},
] as const;

const words = valuesInFile(contactMails);

/** The change of a mail that gives it another reason; of both mails of a form, where they have one document. */
const withReason = ({ id }: MailDocument, reason: string) =>
	id === contactMails.id ? { notice: { ...words.notice, reason }, receipt: { ...words.receipt, reason } } : { reason };

/** The desk of a site, and somebody who changes mails at it. */
async function deskOf(database: Database) {
	const { desk } = await deskWithDocuments(database, [documentKind]);
	const ada = await desk.signIn("owner");
	const sent = () => database.kysely.selectFrom("outbox").selectAll().execute();
	async function send(mail: MailDocument, changes: object): Promise<Response> {
		const values = { ...valuesIn(valuesInFile(mail)), ...changes };
		return ada.send(`/desk/website/${mail.id}`, {
			act: "publish",
			"based-on": "0",
			...Object.fromEntries(formOf(mail.schema, values)),
		});
	}
	return { desk, ada, send, sent };
}

testOnEachDatabase("what is published of a mail is in the next one that is sent", async (test) => {
	const { desk, send, sent } = await deskOf(await test.open());
	for (const mail of new Set(mails.map((each) => each.mail))) {
		const { id } = mail;
		const published = await send(mail, withReason(mail, `A new reason, said by {company} in ${id}.`));
		expect([id, published.headers.get("location")]).toEqual([id, `/desk/website/${id}?notice=published`]);
	}
	for (const { path, fields } of new Map(mails.map((mail) => [mail.path, mail])).values()) {
		expect([path, (await desk.app.request(path, post(fields))).status]).toEqual([path, 200]);
	}
	const queued = await sent();
	for (const { mail, kind, own } of mails) {
		const { id } = mail;
		const row = queued.find((each) => each.kind === kind);
		for (const part of [row?.html ?? "", row?.text ?? ""]) {
			expect(part).toMatch(new RegExp(`A new reason, said by \\S+ in ${id}\\.`));
			for (const typed of own) expect(part).toContain(typed);
		}
	}
});

testOnEachDatabase(
	"a placeholder that a mail does not have is refused in words, and the next mail is as before",
	async (test) => {
		const { desk, send, sent } = await deskOf(await test.open());
		const refused = await send(contactMails, { notice: { ...words.notice, opening: "{nobody} wrote." } });
		expect(refused.status).toBe(422);
		expect(await refused.text()).toContain("{nobody} is not known here. Known: {name}, {day}");
		await desk.app.request("/.netlify/functions/send-email", post(message));
		const texts = (await sent()).filter(({ kind }) => kind === "contact-message").map(({ text }) => text);
		expect(texts.length).toBeGreaterThan(0);
		for (const text of texts) expect(text).toContain("wrote through the contact form");
	},
);

testOnEachDatabase("beside its form a mail is shown as it was saved: light, dark and as text", async (test) => {
	const { ada, send } = await deskOf(await test.open());
	await send(contactMails, { receipt: { ...words.receipt, subject: "We have it", next: "Your message is here." } });
	const page = await (await ada.open("/desk/website/mail-contact")).text();
	expect(page).toContain("Subject: We have it");
	for (const [look, type] of [
		["light", "text/html"],
		["dark", "text/html"],
		["text", "text/plain"],
	] as const) {
		const frame = `/desk/website/mail-contact/mail/contact-receipt/${look}`;
		expect(page).toContain(`src="${frame}"`);
		const shown = await ada.open(frame);
		expect(shown.headers.get("content-type")).toContain(type);
		expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(await shown.text()).toContain("Your message is here.");
	}
	const other = await ada.open("/desk/website/mail-contact/mail/desk-sign-in/light");
	expect(other.status).toBe(404);
});
