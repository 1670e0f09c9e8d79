import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { testDeskConfig } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import {
	ADA,
	askFor,
	cookiesOf,
	linkDeps,
	mailedPath,
	mailsIn,
	pathOf,
	siteWithAda,
	tokenOf,
} from "#testing/desk-sign-in.ts";
import { deskOn } from "#testing/desk-site.ts";
import { rememberBrowser } from "./sessions.ts";
import { inviteByCommand } from "./sign-in-links.ts";

/** Lets time go by: every link was made so much earlier. */
async function age({ kysely }: Database, minutes: number) {
	for (const { token_hash, made_at } of await kysely.selectFrom("desk_sign_in_links").selectAll().execute()) {
		const earlier = new Date(Date.parse(made_at) - minutes * 60_000).toISOString();
		await kysely
			.updateTable("desk_sign_in_links")
			.set({ made_at: earlier })
			.where("token_hash", "=", token_hash)
			.execute();
	}
}

/** The cookie of a browser that Ada has signed in with and out again. */
async function browserOfAda(desk: ReturnType<typeof deskOn>, database: Database): Promise<string> {
	const { link } = await inviteByCommand(linkDeps(database), ADA);
	const path = pathOf(link);
	const response = await desk.stranger().send(path, { token: tokenOf(path) });
	const known = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-desk-known="));
	expect(known).toMatch(
		/^__Host-desk-known=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	);
	return known?.split(";")[0] ?? "";
}

testOnEachDatabase(
	"strangers use up their own links of a day, and never those of the owner's browser",
	async (test) => {
		const database = await test.open();
		const desk = await siteWithAda(database);
		const known = await browserOfAda(desk, database);
		for (let quarter = 0; quarter < 10; quarter++) {
			for (let minute = 0; minute < 15; minute++) {
				if (minute < 7) await askFor(desk, ADA);
				await age(database, 1);
			}
		}
		expect(await mailsIn(database)).toHaveLength(20);
		// The stranger's last one was a moment ago; the owner waits for nobody.
		await askFor(desk, ADA);
		const asked = await askFor(desk, ADA, known);
		expect(asked.headers.get("location")).toBe("/desk/sign-in/sent");
		expect(await mailsIn(database)).toHaveLength(21);
		const path = await mailedPath(database);
		const cookie = `${known}; ${cookiesOf(asked)}`;
		expect((await desk.stranger().send(path, { token: tokenOf(path) }, { cookie })).status).toBe(302);
		// A day later a browser that nobody knows gets one again.
		await age(database, 24 * 60);
		await askFor(desk, ADA);
		expect(await mailsIn(database)).toHaveLength(22);
	},
);

testOnEachDatabase(
	"a browser that signed in before is told when no link is mailed, and its last link works",
	async (test) => {
		const database = await test.open();
		const desk = await siteWithAda(database);
		const known = await browserOfAda(desk, database);
		const asked = cookiesOf(await askFor(desk, ADA, known));
		const again = await askFor(desk, ADA, `${known}; ${asked}`);
		expect([again.status, await mailsIn(database)]).toMatchObject([429, { length: 1 }]);
		const page = await again.text();
		expect(page).toContain("No new link was sent");
		expect(page).not.toContain("is on its way");
		const path = await mailedPath(database);
		expect((await desk.stranger().send(path, { token: tokenOf(path) }, { cookie: asked })).status).toBe(302);
	},
);

testOnEachDatabase("whose cookie it is not, one made up, and one of another secret are a stranger's", async (test) => {
	const database = await test.open();
	const desk = await siteWithAda(database);
	const known = await browserOfAda(desk, database);
	await inviteByCommand(linkDeps(database), "lara@site.example");
	await askFor(desk, "lara@site.example");
	await askFor(desk, ADA);
	expect(await mailsIn(database)).toHaveLength(2);
	const secret = "another secret of at least thirty-two characters";
	const { id } = await database.kysely
		.selectFrom("desk_accounts")
		.select("id")
		.where("email", "=", ADA)
		.executeTakeFirstOrThrow();
	const [foreign = ""] = rememberBrowser({ secret, config: testDeskConfig }, id).split(";");
	for (const cookie of ["__Host-desk-known=a.b", "__Host-desk-known=", foreign, known.slice(0, -1)]) {
		expect((await askFor(desk, ADA, cookie)).headers.get("location")).toBe("/desk/sign-in/sent");
	}
	expect((await askFor(desk, "lara@site.example", known)).headers.get("location")).toBe("/desk/sign-in/sent");
	expect(await mailsIn(database)).toHaveLength(2);
});

testOnEachDatabase("who is signed in is told whether a link to confirm was mailed", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner", { email: ADA });
	await database.kysely
		.updateTable("desk_sessions")
		.set({ confirmed_at: new Date(0).toISOString() })
		.execute();
	// A stranger's link of a moment ago changes nothing.
	await askFor(desk, ADA);
	const places = [];
	for (let times = 0; times < 2; times++) {
		const response = await ada.send("/desk/confirm", { next: "/desk/inbox" });
		places.push(response.headers.get("location") ?? "");
	}
	const pages = await Promise.all(places.map(async (place) => (await ada.open(place)).text()));
	expect(pages[0]).toContain(`A link is on its way to ${ADA}`);
	expect(pages[1]).toContain("No new link was sent");
	expect(pages[1]).not.toContain("is on its way");
	expect(await mailsIn(database)).toHaveLength(2);
});
