import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formsDocument } from "#documents/pages/forms.ts";
import type { Database } from "#platform/database/database.ts";
import { messageFields } from "#platform/mail/mail-transport.ts";
import { fromRow } from "#platform/outbox/enqueue-mail.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { postEndpoints } from "#testing/endpoints.ts";

const MAILBOX = "eve@xn--mller-kva.example";

const ONE_MAILBOX = [
	"eve@müller.example",
	"EVE@MÜLLER.EXAMPLE",
	" Eve@Müller.Example ",
	"eve@mu\u0308ller.example",
	"eve@MU\u0308LLER.example",
	"eve@xn--mller-kva.example",
	"eve@XN--MLLER-KVA.EXAMPLE",
	"eve@ｍüller.example",
	"eve@müller.ｅｘａｍｐｌｅ",
	"eve@mü𝐥𝐥er.example",
	"eve@ⓜüller.example",
	"eve@mülleʳ.example",
	"eve@mü\u00adller.example",
	"eve@mül\u200bler.example",
	"eve@\u2060müller.example",
	"e\u202eve@müller.example",
	"mailto:eve@müller.example",
	"Eve <eve@müller.example>",
];

const REFUSED = [
	"eve@mül\u200cler.example",
	"eve@mül\u200dler.example",
	"eve@mül\ufe0fler.example",
	"ｅve@müller.example",
	"eve@müller.example.",
	"eve@müller.example。",
];

const { said } = contentOfRepository;
const FORMS = [
	{
		path: "/.netlify/functions/subscribe",
		kind: "newsletter-confirmation",
		problem: said(formsDocument).problems.malformed,
	},
	{
		path: "/.netlify/functions/send-email",
		kind: "contact-receipt",
		problem: said(formsDocument).problems.malformed,
	},
];

/** Reads the recipients of all mails of a kind, as the mail library tells them to the mail server. */
async function recipients({ kysely }: Database, kind: string): Promise<string[]> {
	const composer = createTransport({ streamTransport: true });
	const rows = await kysely.selectFrom("outbox").selectAll().where("kind", "=", kind).execute();
	const sent = await Promise.all(rows.map((row) => composer.sendMail(messageFields(fromRow(row)))));
	return sent.flatMap(({ envelope }) => envelope.to).map((address) => address.toLowerCase());
}

testOnEachDatabase("over twenty spellings of one mailbox get it one mail of a kind", async ({ open }) => {
	const database = await open();
	const { app } = siteOn(database);
	for (const { path, kind, problem } of FORMS) {
		const rest = { firstName: "Eve", lastName: "E", name: "Eve E", message: "Hello" };
		const send = (email: string) => app.request(path, post({ ...rest, email }));
		for (const spelling of ONE_MAILBOX) expect((await send(spelling)).status).toBe(200);
		for (const spelling of REFUSED) {
			const response = await send(spelling);
			expect(response.status).toBe(400);
			expect(await response.text()).toContain(problem);
		}
		expect(await recipients(database, kind)).toEqual([MAILBOX]);
	}
	expect(await database.kysely.selectFrom("newsletter_subscribers").select("id").execute()).toHaveLength(1);
});

test.each([
	"boss@[127.0.0.1]",
	"boss@127.0.0.1",
	"x%y@relay.example",
	"host!user@relay.example",
	"-oQ/tmp@example.com",
	"ada@example.com>, <eve@example.org",
])("no form accepts %j", async (email) => {
	const database = await sqliteTestDatabase().open();
	const { app } = siteOn(database);
	const takesAddress = postEndpoints.filter(({ valid }) => valid && "email" in valid);
	expect(takesAddress.length).toBeGreaterThan(4);
	for (const { path, valid } of takesAddress) {
		const response = await app.request(path, post({ ...valid, email }));
		expect(`${path} ${response.status}`).toMatch(/ (?:400|422)$/);
	}
	expect(await database.kysely.selectFrom("outbox").select("id").execute()).toEqual([]);
});
