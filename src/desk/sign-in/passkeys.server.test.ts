import { expect } from "vitest";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { testDeskConfig, testSiteUrl } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { type DeskBrowser, deskOn } from "#testing/desk-site.ts";
import { softwareAuthenticator } from "#testing/software-authenticator.ts";
import { selectActs } from "#testing/submissions.ts";

const challenges = z.object({ challenge: z.string() });

/** The options with which a page asks for a passkey of the browser. */
async function askedBy(response: Response) {
	const page = await response.text();
	const attribute = /data-passkey="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"');
	return challenges.parse(JSON.parse(attribute ?? "null"));
}

type Desk = ReturnType<typeof deskOn>;

async function withPasskey(ada: DeskBrowser, origin = testSiteUrl) {
	const authenticator = softwareAuthenticator({ origin, userHandle: ada.accountId });
	const asked = await askedBy(await ada.open("/desk/account"));
	const response = await ada.send("/desk/account", { act: "add-passkey", passkey: authenticator.add(asked) });
	return { authenticator, notice: response.headers.get("location") };
}

const signInWith = (desk: Desk, passkey: string) =>
	desk.stranger().send("/desk/sign-in/passkey", { passkey, next: "/desk/inbox" });

const asked = async (desk: Desk) => askedBy(await desk.stranger().open("/desk/sign-in"));

const signedInLongAgo = ({ kysely }: Database) =>
	kysely
		.updateTable("desk_sessions")
		.set({ confirmed_at: new Date(Date.now() - 16 * 60_000).toISOString() })
		.execute();

const FAILED = "/desk/sign-in?notice=passkey-failed&next=%2Fdesk%2Finbox";
const UNKNOWN = "/desk/sign-in?notice=passkey-unknown&next=%2Fdesk%2Finbox";

testOnEachDatabase("a passkey is added, signs in, and confirms that it is the person", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner", { name: "Ada Lovelace" });
	const { authenticator, notice } = await withPasskey(ada);
	expect(notice).toBe("/desk/account?notice=passkey-added");

	const response = await signInWith(desk, authenticator.prove(await asked(desk)));
	expect(response.headers.get("location")).toBe("/desk/inbox");
	const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
	expect(await (await desk.stranger().open("/desk", { cookie })).text()).toContain("Ada Lovelace");

	await signedInLongAgo(database);
	const confirm = await askedBy(await ada.open("/desk/confirm?next=/desk/people/add"));
	const confirmed = await ada.send("/desk/confirm", {
		passkey: authenticator.prove(confirm),
		next: "/desk/people/add",
	});
	expect(confirmed.headers.get("location")).toBe("/desk/people/add");
	expect((await ada.open("/desk/people/add")).status).toBe(200);
	const acts = await selectActs(database.kysely).select("kind").orderBy("at").execute();
	expect(acts.map(({ kind }) => kind)).toEqual(["passkey-added", "signed-in-by-passkey"]);
});

testOnEachDatabase("what a passkey signed counts once, also of two at the same moment", async (test) => {
	const desk = deskOn(await test.open());
	const { authenticator } = await withPasskey(await desk.signIn("owner"));
	const signed = authenticator.prove(await asked(desk));
	const both = await Promise.all([signInWith(desk, signed), signInWith(desk, signed)]);
	const cookies = both.map((response) => response.headers.get("set-cookie") !== null);
	expect(cookies.toSorted()).toEqual([false, true]);
	expect((await signInWith(desk, signed)).headers.get("location")).toBe(FAILED);
});

testOnEachDatabase("a passkey signs in to nothing with a challenge that we did not make for it", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner");
	const { authenticator } = await withPasskey(ada);
	const forAdding = await askedBy(await ada.open("/desk/account"));
	const ownChallenge = { challenge: Buffer.alloc(54, 7).toString("base64url") };
	for (const challenge of [forAdding, ownChallenge, { challenge: "" }]) {
		const response = await signInWith(desk, authenticator.prove(challenge));
		expect(response.headers.get("location")).toBe(FAILED);
		expect(response.headers.get("set-cookie")).toBeNull();
	}
	// One of another session confirms nothing.
	const grace = await desk.signIn("owner");
	await withPasskey(grace);
	await signedInLongAgo(database);
	const ofGrace = await askedBy(await grace.open("/desk/confirm"));
	await ada.send("/desk/confirm", { passkey: authenticator.prove(ofGrace), next: "/desk" });
	expect((await ada.open("/desk/people/add")).status).toBe(302);
	// Nor does one's own passkey in somebody else's session.
	await grace.send("/desk/confirm", { passkey: authenticator.prove(ofGrace), next: "/desk" });
	expect((await grace.open("/desk/people/add")).status).toBe(302);
});

testOnEachDatabase("a passkey's answer for another site, or without the person, is refused", async (test) => {
	const desk = deskOn(await test.open());
	const ada = await desk.signIn("owner");
	expect((await withPasskey(ada, "https://evil.example")).notice).toBe("/desk/account?notice=passkey-failed");
	const { authenticator } = await withPasskey(ada);
	const onlyPresent = authenticator.prove(await asked(desk), { flags: 0x01 });
	expect((await signInWith(desk, onlyPresent)).headers.get("location")).toBe(FAILED);
	// Browsers let a page of a subdomain ask for the passkeys of the whole domain.
	const onSubdomain = authenticator.prove(await asked(desk), { pageOrigin: "https://shop.site.example" });
	expect((await signInWith(desk, onSubdomain)).headers.get("location")).toBe(FAILED);
	for (const nonsense of ["", "{}", "not JSON", JSON.stringify({ id: authenticator.id })]) {
		expect((await signInWith(desk, nonsense)).headers.get("location")).toBe(FAILED);
	}
});

testOnEachDatabase("a copy of a passkey, which has counted fewer uses, is refused", async (test) => {
	const desk = deskOn(await test.open());
	const { authenticator } = await withPasskey(await desk.signIn("owner"));
	const original = authenticator.prove(await asked(desk), { uses: 5 });
	expect((await signInWith(desk, original)).headers.get("location")).toBe("/desk/inbox");
	const copy = authenticator.prove(await asked(desk), { uses: 3 });
	expect((await signInWith(desk, copy)).headers.get("location")).toBe(FAILED);
});

testOnEachDatabase(
	"a passkey that nobody at the desk has is told so, and one that was removed is none",
	async (test) => {
		const desk = deskOn(await test.open());
		const ada = await desk.signIn("owner");
		const strange = softwareAuthenticator({ origin: testSiteUrl, userHandle: ada.accountId });
		const refused = await signInWith(desk, strange.prove(await asked(desk)));
		expect(refused.headers.get("location")).toBe(UNKNOWN);
		const page = await (await desk.stranger().open(UNKNOWN)).text();
		expect(page).toContain("This passkey does not belong to anyone at the desk.");
		expect(page).toContain("<title>Error: ");

		const { authenticator } = await withPasskey(ada);
		await ada.send("/desk/account", { act: "remove-passkey", id: authenticator.id });
		const removed = await signInWith(desk, authenticator.prove(await asked(desk)));
		expect(removed.headers.get("location")).toBe(UNKNOWN);
	},
);

testOnEachDatabase("who signed in a while ago confirms before a passkey is added", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner");
	const challenge = await askedBy(await ada.open("/desk/account"));
	await signedInLongAgo(database);
	expect(await (await ada.open("/desk/account")).text()).not.toContain("data-passkey");
	const { add } = softwareAuthenticator({ origin: testSiteUrl, userHandle: ada.accountId });
	const response = await ada.send("/desk/account", { act: "add-passkey", passkey: add(challenge) });
	expect(response.headers.get("location")).toBe("/desk/confirm?next=%2Fdesk%2Faccount");
	expect(await database.kysely.selectFrom("desk_passkeys").select("id").execute()).toEqual([]);
});

testOnEachDatabase("a site without a name or without https offers no passkey", async (test) => {
	const database = await test.open();
	await deskOn(database).signIn("owner");
	for (const siteUrl of ["https://192.0.2.7", "https://[2001:db8::7]", "http://site.example"]) {
		const desk = deskOn(database, { deskConfig: { ...testDeskConfig, siteUrl } });
		const page = await (await desk.stranger().open("/desk/sign-in")).text();
		expect(page).toContain("Send me a sign-in link");
		expect(page).not.toContain("data-passkey");
		expect(page).not.toContain("<script");
	}
});
