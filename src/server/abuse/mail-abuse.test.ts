import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { messageFields } from "#platform/mail/mail-transport.ts";
import { fromRow } from "#platform/outbox/enqueue-mail.ts";
import { soloConsultant } from "#testing/answers.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { postEndpoints } from "#testing/endpoints.ts";

/** Every endpoint that sends mail, with the names of what a visitor types into its form. */
const CARRIERS = postEndpoints
	.filter(({ mails = [] }) => mails.length > 0)
	.map(({ path, valid = {} }) => {
		const typed = Object.keys(valid).filter((name) => typeof valid[name] === "string");
		return { path, valid, fields: "formData" in valid ? [...typed, "full_name", "company_name"] : typed };
	});
const USUAL_HEADERS =
	/^(?:content-type|date|from|message-id|mime-version|reply-to|subject|to|list-[a-z-]+|auto-submitted|x-[a-z-]+)$/;

/** Sends each text field of each form that makes mail, in turn with this in it, everything else as it should be. */
async function sendInEveryField(database: Database, spoil: (value: string) => string) {
	const { app } = siteOn(database);
	let number = 0;
	for (const { path, valid, fields } of CARRIERS) {
		for (const field of fields) {
			number += 1;
			const usual = { ...valid, email: `visitor-${number}@example.com` };
			const value = field === "email" ? usual.email : "Ada";
			const formData = soloConsultant({ [field]: spoil(value) });
			const body = { ...usual, ...("formData" in valid && { formData }), [field]: spoil(value) };
			expect((await app.request(path, post(body))).status).toBeLessThan(500);
		}
	}
}

/** Every mail that was queued, as it goes over the wire, and as a mail program reads it. */
async function mailsOf({ kysely }: Database) {
	const composer = createTransport({ streamTransport: true, buffer: true });
	const rows = await kysely.selectFrom("outbox").selectAll().execute();
	return Promise.all(
		rows.map(async (row) => {
			const { message, envelope } = await composer.sendMail(messageFields(fromRow(row)));
			return { source: String(message), envelope, read: await PostalMime.parse(String(message)) };
		}),
	);
}

test.each(["\r\n", "\n", "\r", "\u2028", "%0d%0a", "\\r\\n", "\0\n"])(
	"a header after %j in any field is in no mail: each has one recipient and the usual headers",
	async (lineEnd) => {
		const database = await sqliteTestDatabase().open();
		await sendInEveryField(database, (value) => `${value}${lineEnd}Bcc: eve@evil.example${lineEnd}X-Evil: 1`);
		const mails = await mailsOf(database);
		expect(mails.length).toBeGreaterThan(0);
		for (const { source, envelope, read } of mails) {
			expect(envelope.to).toEqual([expect.stringMatching(/^(?:owner|visitor-\d+)@example\.com$/)]);
			expect(read.headers.map(({ key }) => key).filter((key) => !USUAL_HEADERS.test(key))).toEqual([]);
			expect(source.split("\r\n\r\n")[0]).not.toMatch(/^(?:bcc|x-evil)/im);
		}
	},
);

test("markup in any field reaches mail as text only", async () => {
	const database = await sqliteTestDatabase().open();
	await sendInEveryField(database, (value) =>
		value === "Ada" ? `<img src=x onerror="alert(1)">&lt;b>` : `<b>${value}`,
	);
	const mails = await mailsOf(database);
	expect(mails.some(({ read }) => read.html?.includes("&lt;img src=x onerror=&quot;"))).toBe(true);
	for (const { read } of mails) expect(read.html).not.toMatch(/<img src=x|onerror="/);
});
