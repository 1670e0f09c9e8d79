import { expect, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { selectActs } from "#testing/submissions.ts";

testOnEachDatabase("nobody sees a page of the desk without signing in, and the way there leads back", async (test) => {
	const desk = deskOn(await test.open());
	for (const path of ["/desk", "/desk/inbox?state=new", "/desk/no-such-page"]) {
		const response = await desk.stranger().open(path);
		expect(response.status).toBe(302);
		expect(response.headers.get("location")).toBe(`/desk/sign-in?${new URLSearchParams({ next: path })}`);
		expect(await response.text()).toBe("");
	}
});

testOnEachDatabase("a page is whole without script, kept by nobody, and allows nothing but itself", async (test) => {
	const desk = deskOn(await test.open());
	const ada = await desk.signIn("owner", { name: "Ada Lovelace" });
	const response = await ada.open("/desk");
	const page = await response.text();
	expect(response.status).toBe(200);
	expect(page).toContain("Ada Lovelace");
	expect(page).not.toContain("<script");
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"cache-control": "no-store",
		"referrer-policy": "no-referrer",
		"x-robots-tag": "noindex",
		"content-type": "text/html; charset=utf-8",
	});
	const policy = response.headers.get("content-security-policy") ?? "";
	const strict = ["default-src 'none'", "script-src 'none'", "base-uri 'none'", "form-action 'self'"];
	expect(policy.split("; ")).toEqual(expect.arrayContaining([...strict, "frame-ancestors 'none'"]));
	expect(policy).not.toContain("unsafe");
});

testOnEachDatabase("an address of the desk that leads nowhere says so, inside the desk", async (test) => {
	const desk = deskOn(await test.open());
	const ada = await desk.signIn("member");
	for (const path of ["/desk/no-such-page", "/desk/Inbox"]) {
		const response = await ada.open(path);
		expect([path, response.status]).toEqual([path, 404]);
		expect(await response.text()).toContain("This page isn&#x27;t here");
	}
});

test("a page that fails says the reference under which the log has why", async () => {
	const lines: string[] = [];
	const logger = createLogger("info", { write: (line) => lines.push(line) });
	const database = await sqliteTestDatabase().open();
	const ada = await deskOn(database, { logger }).signIn("owner");
	await database.kysely.schema.dropTable("submission_notes").execute();
	await database.kysely.schema.alterTable("submissions").renameTo("gone").execute();
	const response = await ada.open("/desk/inbox");
	expect(response.status).toBe(500);
	const [, reference = ""] = /For your administrator: (\w{6})/.exec(await response.text()) ?? [];
	expect(reference).not.toBe("");
	expect(lines.join("")).toContain(`"reference":"${reference}"`);
});

testOnEachDatabase("a form is refused without the session's token, and from a page of another site", async (test) => {
	const desk = deskOn(await test.open());
	const [ada, grace] = [await desk.signIn("owner"), await desk.signIn("owner")];
	const withoutToken = await ada.send("/desk/no-such-page", { "form-token": "" });
	expect(withoutToken.status).toBe(400);
	expect(await withoutToken.text()).toContain("That was not sent from the desk");
	const fromElsewhere = await ada.send("/desk/no-such-page", {}, { origin: "https://other.example" });
	expect(fromElsewhere.status).toBe(400);
	// The token of one session is of no use to another.
	const stolen = await ada.send("/desk/no-such-page", {}, { cookie: grace.cookie });
	expect(stolen.status).toBe(400);
});

testOnEachDatabase("a session ends after twelve hours without use, and after fourteen days with it", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner");
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	const change = (values: { seen_at?: string; ends_at?: string }) =>
		database.kysely.updateTable("desk_sessions").set(values).execute();
	const isSignedIn = async () => (await ada.open("/desk")).status === 200;

	await change({ seen_at: hoursAgo(11.9) });
	expect(await isSignedIn()).toBe(true);
	// That visit counted as use.
	const [session] = await database.kysely.selectFrom("desk_sessions").select("seen_at").execute();
	expect(Date.parse(session?.seen_at ?? "")).toBeGreaterThan(Date.parse(hoursAgo(0.1)));
	await change({ seen_at: hoursAgo(12) });
	expect(await isSignedIn()).toBe(false);
	await change({ seen_at: hoursAgo(0), ends_at: hoursAgo(0) });
	expect(await isSignedIn()).toBe(false);
});

testOnEachDatabase(
	"signing out ends the session for good, whoever still has its cookie, and is written down",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const ada = await desk.signIn("owner", { name: "Ada" });
		const response = await ada.send("/desk/sign-out", {});
		expect(response.status).toBe(302);
		expect(response.headers.get("set-cookie")).toMatch(/^__Host-desk=; .*Max-Age=0/);
		expect((await ada.open("/desk")).status).toBe(302);
		const done = await selectActs(database.kysely).select(["account_name", "kind"]).execute();
		expect(done).toEqual([{ account_name: "Ada", kind: "signed-out" }]);
	},
);
