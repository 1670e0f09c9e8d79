import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { entryPath, inboxKinds } from "#desk/inbox/inbox.ts";
import { inviteByCommand } from "#desk/sign-in/sign-in-links.ts";
import type { Database } from "#platform/database/database.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { forms } from "#server/all-features.ts";
import { post, testSiteUrl } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { type DeskBrowser, deskOn } from "#testing/desk-site.ts";
import { postsOf } from "#testing/endpoints.ts";
import { visitorOf } from "#testing/visitors.ts";
import { pages } from "./create-desk.tsx";

/** Every address of the desk that has a part which names a row, such as `/desk/mail/:id`. */
const addressesWithParts = pages.filter(({ path }) => /:\w/.test(path)).map(({ path }) => `/desk/${path}`);

/** A kind of the inbox is named as it is called: with an id in its place too, no entry would be looked for. */
function withKinds(address: string): string[] {
	return address.includes(":kind/") ? inboxKinds(forms).map(({ slug }) => address.replace(":kind", slug)) : [address];
}

const addresses = addressesWithParts.flatMap(withKinds);
const VISITOR = visitorOf(1);

/** A desk with a row of every kind that visitors make, and an article with a draft. */
async function deskWithRows(database: Database) {
	const desk = deskOn(database);
	for (const { path, fields } of postsOf(VISITOR)) await desk.app.request(path, post(fields));
	const ada = await desk.signIn("owner");
	const ids = ["article-0"];
	for (const table of ["submissions", "outbox", "desk_accounts"]) {
		const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} limit 1`.execute(database.kysely);
		ids.push(...rows.map(({ id }) => id));
	}
	return { desk, ada, ids };
}

const GARBAGE = [
	"00000000-0000-4000-8000-000000000000",
	"__proto__",
	"constructor",
	"..%2f..%2fetc%2fpasswd",
	"%00",
	"%e0%80%80",
	"'%20or%20'1'%3d'1",
	"-1",
	"1e309",
	"a".repeat(3_000),
	"🪨",
];

/** The address with these values, one for each of its parts. */
function fill(address: string, value: string): string {
	return address.replaceAll(/:\w+\??/g, value);
}

const ACTS = [
	"state",
	"assign",
	"note",
	"delete-note",
	"answered",
	"unanswered",
	"release",
	"resend",
	"send",
	"stop",
	"save",
];

/** Sends the acts at once, as impatient people do, too. */
async function sendEveryAct(ada: DeskBrowser, path: string, id: string): Promise<number[]> {
	const fields = {
		note: id,
		text: "x",
		state: "won",
		assignee: id,
		readers: "1",
		entry: id,
		when: "now",
		"based-on": "7",
	};
	const { status } = await ada.send(path, fields);
	// Refused for who it is, or because nothing is taken there: whatever the act is.
	if (status === 403 || status === 405) return [status];
	const responses = await Promise.all(ACTS.map((act) => ada.send(path, { act, ...fields })));
	return [status, ...responses.map((response) => response.status)];
}

testOnEachDatabase("an id of another kind of row, or of none, opens nothing and breaks nothing", async (each) => {
	const { ada, ids } = await deskWithRows(await each.open());
	expect(addresses.length).toBeGreaterThan(15);
	const all = [...ids, ...GARBAGE];
	for (const [turn, address] of addresses.entries()) {
		// Postgres refuses an id of the wrong type or with a sign that it cannot store; SQLite takes every text, so there by turns.
		const someOf = (id: string, at: number) => id === ids[turn % ids.length] || (turn + at) % 5 === 0;
		for (const id of each.settings.databaseUrl ? all : all.filter(someOf)) {
			const path = fill(address, id);
			const response = await ada.open(path);
			expect(response.status, path).toBeOneOf([200, 302, 400, 403, 404, 405]);
			if (response.status !== 200) continue;
			const { headers } = response;
			const kept = [headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("etag")];
			expect(kept, path).toEqual(["no-store", "noindex", null]);
			if (headers.get("content-type")?.startsWith("text/html")) {
				expect(headers.get("content-security-policy")).toMatch(/default-src/);
			}
			// A page opens with an id of its own kind, never with what was made up.
			expect([path, ids.includes(id)]).toEqual([path, true]);
		}
	}
});

testOnEachDatabase("an entry opens under its own kind alone, and nowhere once its person is erased", async (each) => {
	const database = await each.open();
	const { ada } = await deskWithRows(database);
	const kinds = inboxKinds(forms);
	const entries = await database.kysely.selectFrom("submissions").select(["form", "id"]).execute();
	const allPaths = entries.flatMap(({ form, id }) =>
		kinds.map((asked) => ({ path: entryPath(asked, id), isOwn: asked.id === form && !asked.held })),
	);
	expect(allPaths.filter(({ isOwn }) => isOwn).length).toBeGreaterThan(2);
	for (const { path, isOwn } of allPaths) {
		const response = await ada.open(path);
		if (!isOwn) {
			expect([path, [302, 404].includes(response.status)]).toEqual([path, true]);
			expect(await response.text()).not.toContain(VISITOR.email);
			continue;
		}
		expect([path, response.status, response.headers.get("etag")]).toEqual([path, 200, null]);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"cache-control": "no-store",
			"x-robots-tag": "noindex",
			"content-security-policy": expect.stringContaining("default-src 'none'"),
		});
		expect(await response.text()).toContain(VISITOR.email);
	}
	await ada.send("/desk/privacy/erase", { who: VISITOR.email, confirmation: VISITOR.email });
	for (const { path } of allPaths) {
		for (const response of [await ada.open(path), await ada.send(path, { act: "note", text: "x" })]) {
			expect([path, response.status]).toEqual([path, 404]);
			expect(await response.text()).not.toContain(VISITOR.email);
		}
	}
	expect(await database.kysely.selectFrom("submission_notes").select("id").execute()).toEqual([]);
});

testOnEachDatabase("acts with ids of others change nothing of them and never fail", async (each) => {
	const database = await each.open();
	const { ada, ids, desk } = await deskWithRows(database);
	const lara = await desk.signIn("member", { email: "lara@site.example" });
	const accounts = () => database.kysely.selectFrom("desk_accounts").select(["id", "role"]).orderBy("id").execute();
	const sessions = () => database.kysely.selectFrom("desk_sessions").select("id").orderBy("id").execute();
	const before = { accounts: await accounts(), sessions: await sessions() };
	for (const address of addresses.filter((each) => !each.includes("people") && !each.includes("privacy"))) {
		// By turns: no address is asked for every kind of row, but each kind is asked for at many.
		const turn = addresses.indexOf(address);
		const some = [ids[turn % ids.length], GARBAGE[turn % GARBAGE.length]];
		for (const id of each.settings.databaseUrl ? some : [some[turn % 2]]) {
			const statuses = await sendEveryAct(lara, fill(address, id ?? ""), ids[0] ?? "");
			expect([address, id, statuses.every((status) => status < 500)]).toEqual([address, id, true]);
		}
	}
	expect({ accounts: await accounts(), sessions: await sessions() }).toEqual(before);
	expect((await ada.open("/desk")).status).toBe(200);
});

const AT_ONCE = 100;

/** Sends so many posts for sign-in links, half of them for somebody who may sign in, from thousands of addresses. */
async function floodSignIn(database: Database, posts: number): Promise<void> {
	const rateLimiter = createRateLimiter({ perMinute: 20, trustedProxies: 1 });
	const endpointDeps = { rateLimiter, keepRejectedSubmission: async () => null };
	const visitLimiter = createRateLimiter({ perMinute: 200, trustedProxies: 1 });
	const desk = deskOn(database, { trustedProxies: 1, endpointDeps, visitLimiter });
	const ada = await desk.signIn("owner", { email: "ada@site.example" });
	const stranger = desk.stranger();
	const send = (number: number) => {
		const email = number % 2 === 0 ? "ada@site.example" : `somebody-${number}@elsewhere.example`;
		const client = `198.51.${number % 100}.${Math.floor(number / 100)}`;
		return stranger.send("/desk/sign-in", { email }, { "x-forwarded-for": client });
	};
	const statuses = new Set<number>();
	for (let first = 0; first < posts; first += AT_ONCE) {
		const responses = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(first + at)));
		for (const { status } of responses) statuses.add(status);
	}
	expect([...statuses].filter((status) => status !== 302 && status !== 429)).toEqual([]);
	const count = async (table: "outbox" | "desk_sign_in_links" | "desk_kept_forms" | "events") =>
		(await database.kysely.selectFrom(table).selectAll().execute()).length;
	const mails = await count("outbox");
	// One a minute at most, and five in a quarter of an hour.
	expect([1, 2, 3, 4, 5]).toContain(mails);
	expect(await count("desk_sign_in_links")).toBe(mails);
	expect([await count("desk_kept_forms"), await count("events")]).toEqual([0, 0]);
	// An account whose mails are used up is not locked out: a person who is in stays in, and the terminal makes a link.
	expect((await ada.open("/desk", { "x-forwarded-for": "203.0.113.9" })).status).toBe(200);
	const mail = {
		from: "x@site.example",
		ownerEmail: "owner@site.example",
		siteUrl: testSiteUrl,
		strangerMailsPerHour: 100,
		ownerNoticesPerHour: 100,
	};
	const deps = { database, now: () => new Date(), newId: randomUUID, mail, content };
	expect((await inviteByCommand(deps, "ada@site.example")).link).toContain("token=");
}

testOnEachDatabase("of hundreds of sign-in posts little is stored, and hardly a mail leaves", async ({ open }) => {
	await floodSignIn(await open(), 300);
});
