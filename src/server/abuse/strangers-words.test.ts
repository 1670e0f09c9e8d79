import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { fromRow } from "#platform/outbox/enqueue-mail.ts";
import { mails as declaredMails } from "#server/all-features.ts";
import { renderReportHere } from "#server/report-renderer.ts";
import { post, siteOn } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { postEndpoints } from "#testing/endpoints.ts";

const SUBSCRIBE = "/.netlify/functions/subscribe";

/** Messages that an attacker wants mailed to a stranger in our name, and the traces of them that no mail may have. */
const MESSAGES: [string, RegExp][] = [
	["You won $4711. Claim at https://evil.example", /\$4711|claim|evil/i],
	["visit evil.example now", /evil/i],
	["Call 0800 123", /0800 123/],
	["\u202eelpmaxe.live", /\u202e|elpmaxe/],
	["Winner ".repeat(14).trim(), /Winner/],
	["please call us back today", /call us back/],
	[`<a href="https://evil.example">Evil</a>`, /evil/i],
	["{{reason}} [Evil](https://evil.example)", /\{\{|evil/i],
];

// An address says something too, behind its plus. The mail goes there; its words do not repeat it.
const TAG = "won-a-prize-at-wicked.example";
const TAG_TRACE = /prize|wicked/;

const strangersKinds = declaredMails
	.filter(({ strangersCountedAs }) => strangersCountedAs)
	.map(({ kind }) => kind)
	.toSorted();

type Fields = Record<string, unknown>;

/** The fields, once for each text among them that has this in it instead, also inside of them. */
function spoiltOnce(fields: Fields, message: string): Fields[] {
	return Object.entries(fields).flatMap(([name, value]): Fields[] => {
		if (typeof value === "string" && name !== "email") return [{ ...fields, [name]: message }];
		if (typeof value !== "object" || value === null) return [];
		return spoiltOnce({ ...value }, message).map((inside) => ({ ...fields, [name]: inside }));
	});
}

/** Posts the message in every text field of every endpoint, each time for another stranger. */
async function sayEverywhere(database: Database, message: string) {
	const reports: unknown[] = [];
	const { app } = siteOn(database, {
		async renderReport(report) {
			reports.push(report);
			return Buffer.from("%PDF");
		},
	});
	let strangers = 0;
	for (const { path, valid = {} } of postEndpoints) {
		// A result is not read at all, so whatever a client says of it is taken.
		const forged = { ...valid, ...("result" in valid && { result: { label: message, advisory: message } }) };
		for (const body of [forged, ...spoiltOnce(valid, message)]) {
			strangers += 1;
			const email = `stranger-${strangers}+${TAG}@example.com`;
			const response = await app.request(path, post("email" in valid ? { ...body, email } : body));
			expect(response.status).toBeLessThan(500);
			if (path === SUBSCRIBE && response.status === 200) await goThroughSubscription(app, database, { ...body, email });
		}
	}
	return reports;
}

/** Confirms, asks again and leaves: each has its mail. */
async function goThroughSubscription(app: ReturnType<typeof siteOn>["app"], database: Database, body: Fields) {
	const { text } = await database.kysely
		.selectFrom("outbox")
		.select("text")
		.where("kind", "=", "newsletter-confirmation")
		.where("recipient", "=", String(body.email))
		.executeTakeFirstOrThrow();
	const token = /\?token=(\S+)/.exec(text)?.[1] ?? "";
	await app.request("/newsletter/confirm", { method: "POST", body: new URLSearchParams({ token }) });
	await app.request(SUBSCRIBE, post(body));
	await app.request(SUBSCRIBE, post({ ...body, action: "unsubscribe" }));
}

/** The receipt of a contact message quotes it: what a stranger typed may stand in that quote, and nowhere else. */
function withoutQuote(kind: string, { html, text }: { html: string; text: string }) {
	if (kind !== "contact-receipt") return { html, text };
	const [quote = "", ...others] = html.match(/<p [^>]*white-space:pre-wrap.*?<\/p>/g) ?? [];
	expect(others).toEqual([]);
	expect(quote).not.toBe("");
	return { html: html.replace(quote, ""), text: text.replaceAll(/^>.*$/gm, "") };
}

/** Every mail to an address that is not confirmed: of each the parts that a visitor could have influenced. */
async function mailsToStrangers({ kysely }: Database) {
	const rows = await kysely.selectFrom("outbox").selectAll().where("recipient", "<>", "owner@example.com").execute();
	return rows.map((row) => {
		const { kind, from, replyTo, subject, headers, html, text, attachments } = fromRow(row);
		const names = attachments.map(({ fileName }) => fileName);
		const words = JSON.stringify({ from, replyTo, subject, headers, names, ...withoutQuote(kind, { html, text }) });
		return { kind, words };
	});
}

test.each(MESSAGES)(
	"%j in any field of any form is in no part of any mail to a stranger, but for the quote in the receipt of a message",
	async (message, trace) => {
		const database = await sqliteTestDatabase().open();
		const reports = await sayEverywhere(database, message);
		const mails = await mailsToStrangers(database);
		// Whatever mail a form comes to send to strangers: here it is looked at, or this fails.
		expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual(strangersKinds);
		for (const { words } of mails) {
			expect(words).not.toMatch(trace);
			expect(words).not.toMatch(TAG_TRACE);
		}
		const mailed = reports.filter((report) => !JSON.stringify(report).includes(`"reader"`));
		expect(mailed.length).toBeGreaterThan(1);
		for (const report of mailed) expect(JSON.stringify(report)).not.toMatch(trace);
	},
);

test("the PDF in a mail with results has none of the text that the visitor typed", async () => {
	const database = await sqliteTestDatabase().open();
	const { app } = siteOn(database, { renderReport: renderReportHere(content) });
	const endpoint = postEndpoints.find(({ path }) => path === "/services/advanced-scorecard/email-results");
	const { formData } = { formData: {}, ...endpoint?.valid };
	const names = { full_name: "You won $4711", company_name: "Claim at https://evil.example" };
	const body = { ...endpoint?.valid, formData: { ...formData, ...names } };
	expect((await app.request(endpoint?.path ?? "", post(body))).status).toBe(200);
	const row = await database.kysely.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
	const [pdf] = fromRow(row).attachments;
	const { text } = await extractText(
		await getDocumentProxy(new Uint8Array(Buffer.from(pdf?.content ?? "", "base64"))),
		{
			mergePages: true,
		},
	);
	expect(text).toMatch(/\d+ out of 150/);
	expect(text).not.toMatch(/4711|claim|evil/i);
});
