import { Hono } from "hono";
import { expect, test } from "vitest";
import { submitForm } from "#features/submissions/page-form.server.ts";
import type { Database } from "#platform/database/database.ts";
import { noteRequestSource } from "#platform/http/posted-request.ts";
import { createLogger } from "#platform/logger.ts";
import { signToken } from "#platform/signed-token.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { endpointApp, featureDeps } from "#testing/feature-deps.ts";
import { LEAVE_PATH, leaveWaitlist, viewLeaveLink, waitlist, waitlistForm } from "./waitlist.server.ts";

const SECRET = "a secret of at least thirty-two characters";

/** A waitlist with these two on it, and the token in the mail of the first. */
async function withAdaAndBob(database: Database) {
	const mail = { from: "hello@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };
	const deps = { ...featureDeps(database).deps, mail, secret: SECRET };
	for (const name of ["Ada", "Bob"]) {
		await submitForm(deps, waitlistForm, { firstName: name, lastName: "Lovelace", email: `${name}@example.com` });
	}
	const { text, html } = await database.kysely
		.selectFrom("outbox")
		.select(["text", "html"])
		.where("recipient", "=", "Ada@example.com")
		.executeTakeFirstOrThrow();
	const token = /\/waitlist\/leave\?token=(\S+)/.exec(text)?.[1] ?? "";
	const names = async () => {
		const rows = await database.kysely.selectFrom("submissions").select("name").orderBy("email").execute();
		return rows.map(({ name }) => name.replace(" Lovelace", ""));
	};
	return { deps, html, token, names };
}

testOnEachDatabase("the link in the mail removes its entry from the list, and no other", async ({ open }) => {
	const { deps, html, token, names } = await withAdaAndBob(await open());
	expect(html).toContain(`href="https://site.example/waitlist/leave?token=${token}"`);
	expect(await viewLeaveLink(deps, token)).toBe("open");
	expect(await names()).toEqual(["Ada", "Bob"]);
	await leaveWaitlist(deps, token);
	await leaveWaitlist(deps, token);
	expect(await viewLeaveLink(deps, token)).toBe("done");
	expect(await names()).toEqual(["Bob"]);
});

test("a made-up link, one of another secret and one of the newsletter remove no entry", async () => {
	const database = await sqliteTestDatabase().open();
	const { deps, token, names } = await withAdaAndBob(database);
	const otherSecret = { ...deps, secret: "another secret of thirty-two characters!" };
	const { id } = await database.kysely.selectFrom("submissions").select("id").executeTakeFirstOrThrow();
	const ofNewsletter = signToken("newsletter-unsubscribe", id, SECRET);
	for (const wrong of ["", ".", "x".repeat(43), `${token}x`, token.slice(1), ofNewsletter]) {
		await leaveWaitlist(deps, wrong);
		expect(await viewLeaveLink(deps, wrong)).toBe("incomplete");
	}
	await leaveWaitlist(otherSecret, token);
	expect(await viewLeaveLink(otherSecret, token)).toBe("incomplete");
	expect(await names()).toEqual(["Ada", "Bob"]);
});

test("the button removes the entry and leads back to the page; a page of another site removes nothing", async () => {
	const { deps, token, names } = await withAdaAndBob(await sqliteTestDatabase().open());
	const app = new Hono();
	app.use(noteRequestSource("https://site.example", createLogger("silent")));
	app.route("/", endpointApp(waitlist, deps));
	const press = (headers: Record<string, string>) =>
		app.request(LEAVE_PATH, { method: "POST", headers, body: new URLSearchParams({ token }) });
	expect((await press({ "sec-fetch-site": "cross-site" })).status).toBe(403);
	expect(await names()).toEqual(["Ada", "Bob"]);
	const response = await press({ "sec-fetch-site": "same-origin" });
	expect([response.status, response.headers.get("location")]).toEqual([303, `${LEAVE_PATH}?token=${token}`]);
	expect(await names()).toEqual(["Bob"]);
});
