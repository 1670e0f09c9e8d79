import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createRejectedSubmissions } from "#platform/http/rejected-submissions.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { endpointApp, featureDeps } from "#testing/feature.ts";
import { waitlist } from "./waitlist.feature.server.ts";

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

/** Everything that a visitor could tell two answers apart by. */
async function whole(answer: Response) {
	return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
}

testOnEachDatabase(
	"an entry is stored with its mails, then acknowledged, and the worker is woken",
	async ({ open }) => {
		const database = await open();
		const { app, woken } = endpointOn(database);
		const answer = await app.request(JOIN, post(ada));
		expect(answer.status).toBe(200);
		expect(await answer.json()).toEqual({ message: "You're on the list!" });
		expect(woken).toHaveLength(1);
		const recipients = await database.kysely.selectFrom("outbox").select("recipient").orderBy("recipient").execute();
		expect(recipients).toEqual([{ recipient: "ada@example.com" }, { recipient: "owner@example.com" }]);
	},
);

testOnEachDatabase("joining twice is answered with the same bytes", async ({ open }) => {
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
	const answer = await endpointOn(database).app.request(JOIN, post({ ...ada, ...changes }));
	expect(answer.status).toBe(400);
	expect(await answer.json()).toEqual({ message });
	expect(await database.kysely.selectFrom("waitlist_entries").selectAll().execute()).toEqual([]);
});

test("quotes, markup and characters of every plane are taken as they are", async () => {
	const database = await sqliteTestDatabase().open();
	const names = { firstName: `O'Zoë "Zed"`, lastName: "<b>Größe</b> 🪙" };
	const answer = await endpointOn(database).app.request(JOIN, post({ ...ada, ...names }));
	expect(answer.status).toBe(200);
	const stored = await database.kysely.selectFrom("waitlist_entries").select(["first_name", "last_name"]).execute();
	expect(stored).toEqual([{ first_name: names.firstName, last_name: names.lastName }]);
});

testOnEachDatabase("without script a form that was taken leads to the joined view", async ({ open }) => {
	const { app } = endpointOn(await open());
	const answer = await app.request(JOIN, { method: "POST", body: new URLSearchParams(ada) });
	expect(answer.status).toBe(303);
	expect(answer.headers.get("location")).toBe("/tools/marketing-plan-generator/waitlist?sent=true#form");
});

testOnEachDatabase("without script a refused form comes back with everything that was typed", async ({ open }) => {
	const { app, rejectedSubmissions } = endpointOn(await open());
	const typed = { ...ada, lastName: " " };
	const answer = await app.request(JOIN, { method: "POST", body: new URLSearchParams(typed) });
	expect(answer.status).toBe(303);
	const address = new URL(answer.headers.get("location") ?? "", "https://site.example");
	expect([address.pathname, address.hash]).toEqual(["/tools/marketing-plan-generator/waitlist", "#form"]);
	expect(await rejectedSubmissions.find(address.searchParams.get("returned") ?? "")).toEqual({
		values: typed,
		problems: [{ field: "lastName", message: "Last name is required" }],
	});
});
