import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createNetworkLimiter, createRateLimiter } from "#platform/http/rate-limit.ts";
import {
	createRejectedSubmissions,
	purgeRejectedSubmissions,
	REJECTED_SUBMISSIONS_KEPT,
} from "#platform/http/rejected-submissions.ts";
import { post, siteOn, testSiteUrl } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";

const POSTS = 2_000;
const ALLOWED = 20;
const CONTACT = "/.netlify/functions/send-email";
const MEGABYTE = 1_000_000;

function bytesIn(folder: string): number {
	return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** A post without script that is refused for its address, 60 KB of it in fields that the form has not. */
function bigPost(): RequestInit {
	const padding = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`padding-${index}`, "x".repeat(10_000)]));
	return { method: "POST", body: new URLSearchParams({ name: "Ada", email: "x", message: "m", ...padding }) };
}

test("thousands of limited posts of 60 KB grow the data folder by less than 1 MB", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const endpointDeps = {
		rateLimiter: createRateLimiter({ perMinute: ALLOWED, trustedProxies: 0 }),
		keepRejectedSubmission: createRejectedSubmissions(database, () => new Date()).keep,
	};
	const { app } = siteOn(database, { endpointDeps });
	const before = bytesIn(settings.dataDirectory);
	const statuses = new Map<number, number>();
	for (let sent = 0; sent < POSTS; sent += 1) {
		const { status } = await app.request(CONTACT, bigPost());
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	}
	expect(Object.fromEntries(statuses)).toEqual({ 303: ALLOWED, 429: POSTS - ALLOWED });
	expect(bytesIn(settings.dataDirectory) - before).toBeLessThan(MEGABYTE);
	expect(await database.kysely.selectFrom("returned_forms").select("id").execute()).toHaveLength(ALLOWED);
});

const CLIENTS = 100;
const LONG_POSTS = 1_000;
const AN_HOUR = 120;

test("a thousand long messages by a hundred clients are as many rows as an hour has, and no network has more than its share", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const endpointDeps = {
		rateLimiter: createRateLimiter({ perMinute: ALLOWED, trustedProxies: 1 }),
		networkLimiter: createNetworkLimiter({ perHour: AN_HOUR, trustedProxies: 1 }),
		keepRejectedSubmission: createRejectedSubmissions(database, () => new Date()).keep,
	};
	const mail = {
		from: "Our Site <site@example.com>",
		ownerEmail: "owner@example.com",
		siteUrl: testSiteUrl,
		strangerMailsPerHour: AN_HOUR / 2,
	};
	const { app } = siteOn(database, { trustedProxies: 1, endpointDeps, mail });
	const send = (client: string, message: string) =>
		app.request(CONTACT, post({ name: "Ada", email: "ada@example.com", message }, { "x-forwarded-for": client }));
	const before = bytesIn(settings.dataDirectory);
	const statuses = new Map<number, number>();
	for (let sent = 0; sent < LONG_POSTS; sent += 1) {
		// Ten networks, the first of which comes first.
		const network = Math.floor(sent / (LONG_POSTS / 10));
		const { status } = await send(`203.0.${network}.${sent % (CLIENTS / 10)}`, "界".repeat(5_000));
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		if (sent === LONG_POSTS / 10) expect(statuses.get(200)).toBe(AN_HOUR / 3 + 1);
	}
	expect(Object.fromEntries(statuses)).toEqual({ 200: AN_HOUR, 429: LONG_POSTS - AN_HOUR });
	const count = database.kysely.selectFrom("submissions").select(({ fn }) => fn.countAll<number>().as("rows"));
	expect(await count.executeTakeFirst()).toEqual({ rows: AN_HOUR });
	const grown = bytesIn(settings.dataDirectory) - before;
	expect(grown).toBeLessThan(20 * MEGABYTE);
	const mails = database.kysely.selectFrom("outbox").select("kind").where("kind", "=", "many-notices");
	expect(await mails.execute()).toHaveLength(1);
	const form = new URLSearchParams({ name: "Ada", email: "ada@example.com", message: "Typed with care" });
	const refused = await app.request(CONTACT, {
		method: "POST",
		body: form,
		headers: { "x-forwarded-for": "198.51.100.1" },
	});
	expect(refused.status).toBe(429);
	expect(await refused.text()).toContain("Typed with care");
});

testOnEachDatabase("of a refused form neither unknown fields nor 64 KB values are stored", async ({ open }) => {
	const database = await open();
	const { app } = siteOn(database);
	for (const field of ["message", "botField", "stranger"]) {
		const body = new URLSearchParams({ name: "", email: "ada@example.com", [field]: "x".repeat(60_000) });
		expect((await app.request(CONTACT, { method: "POST", body })).status).toBe(303);
	}
	const rows = await database.kysely.selectFrom("returned_forms").select("form").execute();
	expect(rows.map(({ form }) => form.length).toSorted((one, other) => one - other)).toEqual([
		expect.toSatisfy((length) => length < 1_000),
		expect.toSatisfy((length) => length < 2_000),
		expect.toSatisfy((length) => length < 11_000),
	]);
	expect(rows.some(({ form }) => form.includes("stranger"))).toBe(false);
});

testOnEachDatabase("only a limited number of refused forms is kept, until some expire", async ({ open }) => {
	const database = await open();
	const keptUntil = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
	await database.kysely
		.insertInto("returned_forms")
		.values(
			Array.from({ length: REJECTED_SUBMISSIONS_KEPT }, (_, index) => ({
				id: `${index}`,
				form: "{}",
				kept_until: keptUntil(index === 0 ? -1 : 9),
			})),
		)
		.execute();
	const forms = createRejectedSubmissions(database, () => new Date());
	expect(await forms.keep({ values: {}, problems: [] })).toBeNull();
	await purgeRejectedSubmissions(database, new Date());
	expect(await forms.keep({ values: {}, problems: [] })).not.toBeNull();
	expect(await forms.keep({ values: {}, problems: [] })).toBeNull();
	// A clock that was a day ahead kept them for longer than ten minutes.
	await database.kysely
		.updateTable("returned_forms")
		.set({ kept_until: keptUntil(1_440) })
		.execute();
	await purgeRejectedSubmissions(database, new Date());
	expect(await database.kysely.selectFrom("returned_forms").select("id").execute()).toEqual([]);
});
