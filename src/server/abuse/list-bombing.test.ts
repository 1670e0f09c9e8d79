import { expect } from "vitest";
import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { mails } from "#server/all-features.ts";
import { post } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { postEndpoints } from "#testing/endpoints.ts";
import { askForLink, siteWithPages } from "#testing/site-with-pages.ts";

const STRANGERS_KINDS: readonly string[] = mails
	.filter(({ strangersCountedAs }) => strangersCountedAs)
	.map(({ kind }) => kind);

const isToStranger = (kind: string) => STRANGERS_KINDS.includes(kind);

/** The endpoints whose post alone sends mail to a stranger. */
const MAILING = postEndpoints.filter((endpoint) => endpoint.mails?.some(isToStranger));

/** The mails that a stranger gets for one post to each endpoint, and for a link to continue a form. */
const MAILED = [...MAILING.flatMap((endpoint) => endpoint.mails ?? []).filter(isToStranger), "assessment-continue"];

async function mailsTo({ kysely }: Database, domain: string) {
	const rows = await kysely.selectFrom("outbox").select(["kind", "recipient"]).execute();
	return rows.filter(({ recipient }) => recipient.endsWith(domain)).map(({ kind }) => kind);
}

testOnEachDatabase("sixty tags of one mailbox, from sixty clients, bring one mail of a kind", async ({ open }) => {
	const database = await open();
	const rateLimiter = createRateLimiter({ perMinute: 20, trustedProxies: 1 });
	const { app } = siteWithPages(database, { endpointDeps: { rateLimiter, keepRejectedSubmission: async () => "" } });
	for (let tag = 1; tag <= 60; tag += 1) {
		const email = tag % 2 ? `victim+${tag}@mailbox.example` : `Victim+${tag}@MAILBOX.example`;
		const client = { "x-forwarded-for": `198.51.100.${tag}` };
		for (const { path, valid = {} } of MAILING) {
			const response = await app.request(path, post({ ...valid, email }, client));
			expect([200, 429]).toContain(response.status);
		}
		expect((await askForLink(app, { email }, client)).status).toBe(200);
	}
	expect(MAILED.length).toBeGreaterThan(4);
	expect((await mailsTo(database, "example")).filter(isToStranger).toSorted()).toEqual(MAILED.toSorted());
});

testOnEachDatabase(
	"however many mailboxes and clients there are, each kind of mail has an hourly cap",
	async (test) => {
		const database = await test.open();
		const mail = { from: "site@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };
		const { app } = siteWithPages(database, { mail: { ...mail, strangerMailsPerHour: 5, ownerNoticesPerHour: 1_000 } });
		const last: Record<string, number> = {};
		for (const { path, valid = {} } of MAILING) {
			for (let number = 1; number <= 20; number += 1) {
				const body = { ...valid, email: `victim-${number}@mailbox.example` };
				last[path] = (await app.request(path, post(body))).status;
			}
		}
		for (let number = 1; number <= 20; number += 1)
			await askForLink(app, { email: `victim-${number}@mailbox.example` });
		// At most twice as many, when the hour ends in the middle.
		const kinds = await mailsTo(database, "@mailbox.example");
		for (const kind of MAILED) {
			// A receipt quotes its writer: a quarter as many leave.
			const most = kind === "contact-receipt" ? 2 : 5;
			const mails = kinds.filter((known) => known === kind).length;
			expect([kind, mails]).toEqual([kind, expect.toSatisfy((count) => count >= most && count <= 2 * most)]);
		}
		// Twice as many messages are stored for the owner, with or without the mail; then the visitor is asked to wait.
		expect(last["/.netlify/functions/send-email"]).toBe(429);
		const stored = await database.kysely
			.selectFrom("submissions")
			.select("id")
			.where("form", "=", contactForm.id)
			.execute();
		expect(stored.length).toSatisfy((count) => count >= 10 && count <= 20);
	},
);
