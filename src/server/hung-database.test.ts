import { setImmediate as nextTurn } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { pages } from "#desk/create-desk.tsx";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formMessages } from "#documents/content/request-messages.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { describePostgresFailure } from "#platform/database/storage-failure.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { soloConsultant } from "#testing/answers.ts";
import { post, siteOn, testSecret, testSiteUrl } from "#testing/app.ts";
import { leadForm } from "#testing/assessments.ts";
import { sqliteTestDatabase, temporaryDirectory, testOnPostgres } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { everyEndpoint } from "#testing/endpoints.ts";
import { type EphemeralPostgres, startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { databaseAddress } from "#testing/start-postgres.ts";
import { storedMessages } from "#testing/submissions.ts";

const CONTACT = "/.netlify/functions/send-email";
const REPORT = "/services/scorecard/generate-report";
const ASSESS = "/services/advanced-scorecard/assess";
const message = { name: "Ada", email: "ada@example.com", phone: "", company: "", message: "Which total is right?" };

/**
 * Three seconds are what a visitor may wait. A machine that has much else to do takes longer for the same, and what was
 * wrong took twenty.
 */
const AT_MOST_MS = 15_000;

let server: EphemeralPostgres;
let databases = 0;

beforeAll(async () => {
	if (!inject("postgresUrl")) return;
	server = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
});
afterAll(() => server?.stop());

/** A site that counts and stores in a Postgres that can be hung, with a database of its own, and its desk, with somebody signed in. */
async function siteOnOwnPostgres() {
	databases += 1;
	const name = `site_${databases}`;
	const client = new Client({ connectionString: server.url });
	await client.connect();
	await client.query(`create database ${name}`).finally(() => client.end());
	const database = await openDatabase({
		databaseUrl: databaseAddress(server.url, name),
		dataDirectory: temporaryDirectory(),
	});
	onTestFinished(() => database.close());
	onTestFinished(server.goOn);
	const inRequests = database.forRequests();
	const shared = { database: inRequests, secret: testSecret };
	const rateLimiter = createRateLimiter({ perMinute: 1_000, trustedProxies: 0, shared });
	const site = deskOn(inRequests, { endpointDeps: { rateLimiter, keepRejectedSubmission: async () => null } });
	return { postgres: server, database, site, owner: await site.signIn("owner") };
}

/** Its response, and how long it took. */
async function timed(request: () => Response | Promise<Response>) {
	const startedAt = performance.now();
	const response = await request();
	return { status: response.status, text: await response.text(), ms: performance.now() - startedAt };
}

const stored = ({ kysely }: Database) => storedMessages(kysely);
/** The mails to the owner; copies for accounts at the desk are not counted. */
const mails = ({ kysely }: Database) =>
	kysely.selectFrom("outbox").select("kind").where("recipient", "=", "owner@example.com").execute();
const leads = ({ kysely }: Database) =>
	kysely.selectFrom("submissions").select("name").where("form", "=", leadForm.id).execute();

/** The paths of all pages of the desk, with values that no row has. */
const deskPaths = pages.map(({ path }) =>
	`/desk/${path}`.replaceAll(/\/?:\w+\?|\/$/g, "").replaceAll(/:\w+/g, "no-such-thing"),
);

testOnPostgres(
	"while Postgres hangs every endpoint responds in time: with its sentence, or with what needs no database",
	async () => {
		const { postgres, site } = await siteOnOwnPostgres();
		postgres.hang();
		const responses = await Promise.all(
			everyEndpoint.map(async ({ path, valid, query }) => {
				const response = await timed(() =>
					site.app.request(query ? `${path}?${query}` : path, valid ? post(valid) : {}),
				);
				return { path, ...response };
			}),
		);
		const late = responses.filter(({ ms }) => ms > AT_MOST_MS).map(({ path }) => path);
		expect(late).toEqual([]);
		const failed = responses.filter(({ status }) => status >= 500);
		for (const { path, text } of failed.filter(({ path }) => path !== "/readyz")) {
			expect([path, text]).toEqual([path, expect.stringContaining(formMessages.unavailable)]);
		}
		const inTrouble = failed.map(({ path }) => path);
		expect(inTrouble).toEqual(
			expect.arrayContaining(["/readyz", CONTACT, "/.netlify/functions/subscribe", "/newsletter/confirm"]),
		);
		for (const path of [REPORT, ASSESS, "/services/loan-approval/predict", "/healthz"])
			expect(inTrouble).not.toContain(path);
	},
);

testOnPostgres("while Postgres hangs every page of the desk responds in time and says that it failed", async () => {
	const { postgres, owner } = await siteOnOwnPostgres();
	expect(deskPaths.length).toBeGreaterThan(30);
	postgres.hang();
	const responses = await Promise.all(
		deskPaths.map(async (path) => ({ path, ...(await timed(() => owner.open(path))) })),
	);
	const late = responses.filter(({ ms }) => ms > AT_MOST_MS).map(({ path }) => path);
	expect(late).toEqual([]);
	for (const { path, status, text } of responses) {
		if (status === 500) expect([path, text]).toEqual([path, expect.stringContaining("Try again in a moment.")]);
		else expect([path, status]).toEqual([path, expect.toBeOneOf([200, 303, 302])]);
	}
	expect(responses.find(({ path }) => path === "/desk")?.status).toBe(500);
});

testOnPostgres(
	"a form without script keeps what was typed while Postgres hangs, and its button sends it once",
	async () => {
		const { postgres, database, site } = await siteOnOwnPostgres();
		const send = (fields: Record<string, string>) =>
			site.app.request(CONTACT, {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded", origin: testSiteUrl },
				body: new URLSearchParams(fields).toString(),
			});
		postgres.hang();
		const { status, text } = await timed(() => send(message));
		expect(status).toBe(500);
		expect(text).toContain(formMessages.unavailable);
		expect(text).toContain(formMessages.sendAgain);
		const kept = Object.fromEntries(
			[...text.matchAll(/name="([\w-]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
		);
		expect(kept).toMatchObject({ name: "Ada", email: "ada@example.com", message: message.message });
		postgres.goOn();
		expect((await send(kept)).status).toBe(303);
		expect(await stored(database)).toEqual([message.message]);
	},
);

testOnPostgres(
	"of forms that were on their way when Postgres hung, none is lost and none is stored twice",
	async () => {
		const { postgres, database, site } = await siteOnOwnPostgres();
		const sendOnce = async (number: number) => {
			const fields = { ...message, message: `Message ${number}` };
			const response = await site.app.request(CONTACT, post(fields, { "idempotency-key": `key-${number}` }));
			return response.status;
		};
		const numbers = Array.from({ length: 60 }, (_, number) => number);
		await expect.poll(() => sendOnce(0)).toBe(200);
		const first = numbers.map(sendOnce);
		// In the middle of it: some are stored, some wait for a connection, and some for the response to their commit.
		await Promise.race(first);
		postgres.hang();
		const statuses = await Promise.all(first);
		expect(statuses).toContain(500);
		expect(statuses.filter((status) => status !== 200 && status !== 500)).toEqual([]);
		postgres.goOn();
		for (const number of numbers.filter((each) => statuses[each] === 500)) {
			await expect.poll(() => sendOnce(number)).toBe(200);
		}
		const messages = await stored(database);
		expect(messages.toSorted()).toEqual(numbers.map((number) => `Message ${number}`).toSorted());
		expect(await mails(database)).toHaveLength(numbers.length);
	},
);

testOnPostgres(
	"an advanced assessment has its result while Postgres hangs, says that it may not be stored, and is stored once by sending it again",
	async () => {
		const { postgres, database, site } = await siteOnOwnPostgres();
		const assess = async () => (await site.app.request(ASSESS, post(soloConsultant()))).json();
		postgres.hang();
		expect(await assess()).toMatchObject({
			total_score: 100,
			notice: contentOfRepository.said(assessmentFormDocument).notStored,
		});
		await site.laterWork.settled();
		postgres.goOn();
		expect(await assess()).not.toHaveProperty("notice");
		expect(await assess()).not.toHaveProperty("notice");
		expect(await leads(database)).toHaveLength(1);
		expect(await mails(database)).toHaveLength(1);
	},
);

testOnPostgres("more requests than may wait for a connection that hangs are refused at once", async () => {
	const { postgres, database } = await siteOnOwnPostgres();
	postgres.hang();
	const startedAt = performance.now();
	const waits = Array.from({ length: 1_500 }, async () => {
		const error: unknown = await stored(database.forRequests()).catch((each: unknown) => each);
		return { error, ms: performance.now() - startedAt };
	});
	const outcomes = await Promise.all(waits);
	expect(outcomes.every(({ error }) => error instanceof Error)).toBe(true);
	expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(AT_MOST_MS);
	const causes = outcomes.map(({ error }) => String(error instanceof Error && error.cause));
	expect(causes.filter((cause) => cause.includes("too many")).length).toBeGreaterThan(400);
	const said = new Set(outcomes.map(({ error }) => describePostgresFailure(error, postgres.url).message));
	for (const sentence of said)
		expect(sentence).toMatch(/ did not answer within (1\.5|2) seconds\. Start Postgres there/);
	expect([...said].join()).toContain("within 2 seconds");
	postgres.goOn();
	await expect.poll(() => stored(database.forRequests())).toEqual([]);
});

test("while another program writes to SQLite's file, a form is refused in time and everything else is served meanwhile", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const site = siteOn(database.forRequests());
	const other = new Sqlite(sqliteFile(settings.dataDirectory));
	onTestFinished(() => void other.close());
	other.exec("begin immediate");
	let isPending = true;
	let served = 0;
	const refused = timed(() => site.app.request(CONTACT, post(message))).finally(() => {
		isPending = false;
	});
	while (isPending) {
		served += (await site.app.request("/healthz")).status === 200 ? 1 : 0;
		await nextTurn();
	}
	const { status, text, ms } = await refused;
	expect([status, JSON.parse(text)]).toMatchObject([500, { error: formMessages.unavailable }]);
	expect(ms).toBeLessThan(AT_MOST_MS);
	expect(served).toBeGreaterThan(50);
	const patient = database.transaction(async () => "stored");
	const hurried = site.app.request(CONTACT, post(message));
	await nextTurn();
	other.exec("rollback");
	expect((await hurried).status).toBe(200);
	expect(await patient).toBe("stored");
	expect(await stored(database)).toHaveLength(1);
});
