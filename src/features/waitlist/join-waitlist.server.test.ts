import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { submitForm } from "#features/submissions/page-form.server.ts";
import { submissions } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createRejectedSubmissions } from "#platform/http/rejected-submissions.ts";
import { listPurges } from "#platform/retention.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { endpointApp, featureDeps } from "#testing/feature-deps.ts";
import { waitlist, waitlistForm } from "./waitlist.server.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

const JOIN = "/.netlify/functions/join-waitlist";

/** The endpoint on this database, and how often it called for the worker. */
function endpointOn(database: Database) {
	const { deps, woken } = featureDeps(database);
	const rejectedSubmissions = createRejectedSubmissions(database, deps.now);
	const app = endpointApp(waitlist, deps, { keepRejectedSubmission: rejectedSubmissions.keep });
	return { app, woken, rejectedSubmissions };
}

function post(fields: object, headers: Record<string, string> = {}): RequestInit {
	return { method: "POST", body: JSON.stringify(fields), headers: { "content-type": "application/json", ...headers } };
}

/** Everything that a visitor could tell two responses apart by. */
async function whole(response: Response) {
	return { status: response.status, headers: [...response.headers], body: await response.text() };
}

testOnEachDatabase(
	"an entry is stored with its mails, then acknowledged, and the worker is woken",
	async ({ open }) => {
		const database = await open();
		const { app, woken } = endpointOn(database);
		const response = await app.request(JOIN, post(ada));
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({ message: "You're on the list!" });
		expect(woken).toHaveLength(1);
		const recipients = await database.kysely.selectFrom("outbox").select("recipient").orderBy("recipient").execute();
		expect(recipients).toEqual([{ recipient: "ada@example.com" }, { recipient: "owner@example.com" }]);
	},
);

testOnEachDatabase("joining twice gets the same bytes in response", async ({ open }) => {
	const database = await open();
	const { app } = endpointOn(database);
	const first = await whole(await app.request(JOIN, post(ada, { "idempotency-key": "one" })));
	const second = { firstName: "A.", lastName: "L.", email: " ADA@example.COM " };
	expect(await whole(await app.request(JOIN, post(second, { "idempotency-key": "two" })))).toEqual(first);
	expect(await whole(await app.request(JOIN, post(ada)))).toEqual(first);
	expect(await database.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(2);
});

test.each([
	[{ firstName: " " }, "First name is required"],
	[{ lastName: 7 }, "Last name is required"],
	[{ email: "" }, "Email is required"],
	[{ email: "ada@example" }, "Invalid email format"],
	[{ firstName: "Ada\r\nBcc: eve@example.com" }, "First name must be on one line"],
])("%j is refused with '%s' and nothing is stored", async (changes, message) => {
	const database = await sqliteTestDatabase().open();
	const response = await endpointOn(database).app.request(JOIN, post({ ...ada, ...changes }));
	expect(response.status).toBe(400);
	expect(await response.json()).toEqual({ message });
	expect(await database.kysely.selectFrom("submissions").selectAll().execute()).toEqual([]);
});

test("quotes, markup and characters of every plane are stored as they are", async () => {
	const database = await sqliteTestDatabase().open();
	const names = { firstName: `O'Zoë "Zed"`, lastName: "<b>Größe</b> 🪙" };
	const response = await endpointOn(database).app.request(JOIN, post({ ...ada, ...names }));
	expect(response.status).toBe(200);
	const stored = await database.kysely.selectFrom("submissions").select(["name", "answers"]).execute();
	expect(stored).toEqual([{ name: `${names.firstName} ${names.lastName}`, answers: JSON.stringify(names) }]);
});

testOnEachDatabase("without script an accepted form redirects to the page's joined view", async ({ open }) => {
	const { app } = endpointOn(await open());
	const response = await app.request(JOIN, { method: "POST", body: new URLSearchParams(ada) });
	expect(response.status).toBe(303);
	expect(response.headers.get("location")).toBe("/tools/marketing-plan-generator/waitlist?sent=true#form");
});

testOnEachDatabase("without script a refused form comes back with everything that was typed", async ({ open }) => {
	const { app, rejectedSubmissions } = endpointOn(await open());
	const typed = { ...ada, lastName: " " };
	const response = await app.request(JOIN, { method: "POST", body: new URLSearchParams(typed) });
	expect(response.status).toBe(303);
	const address = new URL(response.headers.get("location") ?? "", "https://site.example");
	expect([address.pathname, address.hash]).toEqual(["/tools/marketing-plan-generator/waitlist", "#form"]);
	expect(await rejectedSubmissions.find(address.searchParams.get("returned") ?? "")).toEqual({
		values: typed,
		problems: [{ field: "lastName", message: "Last name is required" }],
	});
});

/** Purges the list as of this moment, by the day on which the generator opened. */
async function purge(database: Database, now: Date, generatorOpenedOn: string | null): Promise<void> {
	const published = content();
	const opened = { ...published, facts: { ...published.facts, generatorOpenedOn } };
	for (const { kept, run } of listPurges(submissions([waitlistForm]).tables)) {
		if (kept.includes("waitlistEntry")) await run(database, now, opened);
	}
}

const WAITLIST_KEPT_DAYS = keptPeriods.waitlistEntry.hours / 24;
const OPENED_ON = "2026-03-01";
const daysAfterOpening = (days: number) => new Date(Date.parse(OPENED_ON) + days * 86_400_000);

async function join(database: Database, email: string, joinedAt: string): Promise<void> {
	const mail = { from: "hello@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };
	const deps = {
		database,
		mail,
		content,
		secret: "s".repeat(32),
		now: () => new Date(joinedAt),
		newId: randomUUID,
		noticeReceivers,
	};
	await submitForm(deps, waitlistForm, { firstName: "Ada", lastName: "Lovelace", email });
}

async function entries({ kysely }: Database): Promise<string[]> {
	const rows = await kysely.selectFrom("submissions").select("email").orderBy("email").execute();
	return rows.map(({ email }) => email);
}

testOnEachDatabase(
	"the list is purged six months after the generator opened, whenever a visitor joined",
	async ({ open }) => {
		const database = await open();
		await join(database, "early@example.com", "2025-01-05T10:00:00.000Z");
		await join(database, "late@example.com", "2026-08-20T10:00:00.000Z");
		const oneMillisecondShort = new Date(daysAfterOpening(WAITLIST_KEPT_DAYS).getTime() - 1);
		await purge(database, oneMillisecondShort, OPENED_ON);
		expect(await entries(database)).toEqual(["early@example.com", "late@example.com"]);
		await purge(database, daysAfterOpening(WAITLIST_KEPT_DAYS), OPENED_ON);
		expect(await entries(database)).toEqual([]);
	},
);

testOnEachDatabase("until the generator opens the list stays, however old", async ({ open }) => {
	const database = await open();
	await join(database, "ada@example.com", "2025-01-05T10:00:00.000Z");
	await purge(database, new Date("2125-01-05T10:00:00.000Z"), null);
	expect(await entries(database)).toEqual(["ada@example.com"]);
});
