import { expect } from "vitest";
import { startSession } from "#desk/sign-in/sessions.ts";
import type { Database } from "#platform/database/database.ts";
import { testDeskConfig } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { selectActs } from "#testing/submissions.ts";

/** Signs an account in with one more browser. */
async function alsoWith(database: Database, accountId: string, device: string) {
	const deps = { database, now: () => new Date(), newId: () => `of-${device}`, config: testDeskConfig };
	await database.transaction((transaction) => startSession(deps, transaction, { accountId, device }));
}

const devicesIn = async ({ kysely }: Database) =>
	(await kysely.selectFrom("desk_sessions").select("device").orderBy("device").execute()).map(({ device }) => device);

const referenceOf = (page: string, device: string) =>
	new RegExp(`<b>${device}</b>[^]*?name="session" value="([^"]+)"`).exec(page)?.[1] ?? "";

testOnEachDatabase("a person sees where they are signed in, ends one session, and then all others", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("member");
	await desk.signIn("owner");
	for (const device of ["Chrome on Android", "Safari on iOS", "Edge on Windows"]) {
		await alsoWith(database, ada.accountId, device);
	}
	const page = await (await ada.open("/desk/account")).text();
	expect(page).toContain("This one");
	expect(page).not.toContain(ada.sessionId);
	await ada.send("/desk/account", { act: "end-session", session: referenceOf(page, "Safari on iOS") });
	expect(await devicesIn(database)).toEqual([
		"Chrome on Android",
		"Edge on Windows",
		"Firefox on Linux",
		"Firefox on Linux",
	]);
	await ada.send("/desk/account", { act: "end-others" });
	expect(await devicesIn(database)).toEqual(["Firefox on Linux", "Firefox on Linux"]);
	expect((await ada.open("/desk")).status).toBe(200);
	const acts = await selectActs(database.kysely).select(["kind", "count"]).orderBy("at").execute();
	expect(acts).toEqual([
		{ kind: "signed-out-elsewhere", count: 1 },
		{ kind: "signed-out-elsewhere", count: 2 },
	]);
});

testOnEachDatabase("nobody ends another's session, nor renames or removes another's passkey", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const [ada, grace] = [await desk.signIn("owner"), await desk.signIn("member")];
	await alsoWith(database, grace.accountId, "Safari on iOS");
	const key = { id: "key", account_id: grace.accountId, name: "Telephone", public_key: "", counter: 0 };
	await database.kysely
		.insertInto("desk_passkeys")
		.values({ ...key, transports: "[]", made_at: new Date().toISOString(), used_at: null })
		.execute();
	const session = referenceOf(await (await grace.open("/desk/account")).text(), "Safari on iOS");
	const others: Record<string, string>[] = [
		{ act: "end-session", session },
		{ act: "end-others" },
		{ act: "rename-passkey", id: "key", passkeyName: "Mine" },
		{ act: "remove-passkey", id: "key" },
	];
	for (const fields of others) {
		expect((await ada.send("/desk/account", fields)).status).toBe(302);
	}
	expect(await devicesIn(database)).toHaveLength(3);
	expect(await database.kysely.selectFrom("desk_passkeys").select("name").execute()).toEqual([{ name: "Telephone" }]);
	expect(await (await ada.open("/desk/account")).text()).not.toContain("Telephone");

	await grace.send("/desk/account", { act: "rename-passkey", id: "key", passkeyName: "Phone" });
	expect(await (await grace.open("/desk/account")).text()).toContain("<b>Phone</b>");
});

testOnEachDatabase("a person changes their own name and time zone, and a wrong one changes nothing", async (test) => {
	const database = await test.open();
	const ada = await deskOn(database).signIn("member", { name: "Ada" });
	const profile = () =>
		database.kysely.selectFrom("desk_accounts").select(["name", "role", "time_zone"]).executeTakeFirstOrThrow();
	const before = await profile();
	const refused: Record<string, string>[] = [
		{ act: "profile", name: " " },
		{ act: "time-zone", timeZone: "Europe/Atlantis" },
		{ act: "time-zone" },
	];
	for (const wrong of refused) {
		expect((await ada.send("/desk/account", wrong)).status).toBe(422);
	}
	expect((await ada.send("/desk/account", { act: "make-me-an-owner" })).status).toBe(400);
	expect(await profile()).toEqual(before);
	const saved = { act: "profile", name: "Ada Lovelace", role: "owner" };
	expect((await ada.send("/desk/account", saved)).headers.get("location")).toBe("/desk/account?notice=saved");
	await ada.send("/desk/account", { act: "time-zone", timeZone: "Europe/Berlin" });
	expect(await profile()).toEqual({ name: "Ada Lovelace", role: "member", time_zone: "Europe/Berlin" });
});

testOnEachDatabase("who has not said which time zone they are in is asked on Today, until they say", async (test) => {
	const database = await test.open();
	const ada = await deskOn(database).signIn("member", { timeZone: "America/Chicago" });
	const question = "Which time zone are you in?";
	expect(await (await ada.open("/desk")).text()).not.toContain(question);
	await database.kysely.updateTable("desk_accounts").set({ has_chosen_time_zone: 0 }).execute();
	const asked = await (await ada.open("/desk")).text();
	expect(asked).toContain(question);
	// Without script, too, there is a choice: what counts until then is chosen.
	expect(asked).toMatch(/<option value="America\/Chicago" selected/);
	const sent = { act: "time-zone", timeZone: "Africa/Lagos", next: "/desk" };
	expect((await ada.send("/desk/account", sent)).headers.get("location")).toBe("/desk");
	const after = await (await ada.open("/desk")).text();
	expect(after).not.toContain(question);
	// The company's own city stands for its zone, and every page says whose times it has.
	const { city } = content().facts.offices.find(({ timeZone }) => timeZone === "Africa/Lagos") ?? { city: "Lagos" };
	for (const path of ["/desk", "/desk/inbox", "/desk/mail", "/desk/articles", "/desk/visits", "/desk/account"]) {
		expect(await (await ada.open(path)).text()).toContain(`${city} time (WAT)`);
	}
});
