import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { tables } from "#server/all-features.ts";
import { post, testDeskConfig } from "#testing/app.ts";
import { temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { postsOf } from "#testing/endpoints.ts";
import { selectActs } from "#testing/submissions.ts";
import { visitorOf } from "#testing/visitors.ts";

const ada = visitorOf(1);
const LEFT = /visitor-1@example|Zoë/i;

/** A site to which Ada has sent every form there is. */
async function siteWithAda(database: Database, parts?: Parameters<typeof deskOn>[1]) {
	const desk = deskOn(database, parts);
	for (const { path, fields } of postsOf(ada)) await desk.app.request(path, post(fields));
	return desk;
}

const tablesWith = async (database: Database) => {
	const named = tables.filter(({ person }) => !("none" in person));
	const counts = await Promise.all(
		named.map(async ({ table }) => {
			const rows = await database.kysely.selectFrom(table).selectAll().execute();
			return [table, JSON.stringify(rows)] as const;
		}),
	);
	return counts.filter(([, rows]) => LEFT.test(rows)).map(([table]) => table);
};

testOnEachDatabase(
	"everything about a person is found by the address, whoever typed it how, and no secret with it",
	async (test) => {
		const database = await test.open();
		const desk = await siteWithAda(database);
		const owner = await desk.signIn("owner");
		const response = await owner.send("/desk/privacy", { who: ada.email.toUpperCase() });
		expect(response.status).toBe(200);
		const page = await response.text();
		for (const where of ["lead", "message", "email", "subscriber"]) {
			expect(page).toContain(`<b>${where}</b>`);
		}
		// Each says whom and what it is about, and when it goes.
		expect(page).toContain(`<span class="what">${ada.firstName} ${ada.lastName}`);
		expect(page).toMatch(/Deleted automatically on \w+ \d+, \d{4}/);
		const links = await database.kysely.selectFrom("newsletter_links").select("token_hash").execute();
		expect(links.length).toBeGreaterThan(0);
		for (const { token_hash } of links) expect(page).not.toContain(token_hash);
		expect(page).not.toMatch(/confirm\?token=/);
		// No address of a page has the person in it.
		expect(page).not.toMatch(new RegExp(`(?:href|action)="[^"]*${ada.email.split("@")[0]}`, "i"));
	},
);

testOnEachDatabase(
	"what is neither an address nor a number, and whom nobody knows, has a sentence of its own",
	async (test) => {
		const desk = deskOn(await test.open());
		const owner = await desk.signIn("owner");
		const wrong = await owner.send("/desk/privacy", { who: "somebody" });
		expect(wrong.status).toBe(422);
		expect(await wrong.text()).toContain("Enter an email address or a telephone number.");
		const unknown = await owner.send("/desk/privacy", { who: "nobody@example.com" });
		expect(await unknown.text()).toContain("Nothing is held about this person");
	},
);

testOnEachDatabase(
	"a copy has everything of a person, no key that opens something, and is written down",
	async (test) => {
		const database = await test.open();
		const desk = await siteWithAda(database);
		const owner = await desk.signIn("owner", { name: "Olu" });
		const response = await owner.send("/desk/privacy/export", { who: ada.email });
		expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.json"$/);
		const text = await response.text();
		const copy = JSON.parse(text);
		const found = new Set(copy.entries.map(({ what }: { what: string }) => what));
		for (const what of ["lead", "message", "email", "subscriber"]) expect(found).toContain(what);
		expect(text).not.toMatch(/_hash"|token=/);
		const acts = await selectActs(database.kysely).select(["account_name", "kind", "count"]).execute();
		expect(acts).toEqual([{ account_name: "Olu", kind: "person-exported", count: copy.entries.length }]);
	},
);

testOnEachDatabase(
	"a person is erased once the address is typed in, with every trace, and nobody's name is kept for it",
	async (test) => {
		const database = await test.open();
		const desk = await siteWithAda(database);
		const owner = await desk.signIn("owner", { name: "Olu" });
		expect(await tablesWith(database)).not.toEqual([]);
		const question = await owner.send("/desk/privacy/erase", { who: ada.email });
		expect(question.status).toBe(200);
		expect(await question.text()).toContain("1 lead");

		const before = await tablesWith(database);
		const mistyped = await owner.send("/desk/privacy/erase", { who: ada.email, confirmation: "visitor-1@example.co" });
		expect(mistyped.status).toBe(422);
		const page = await mistyped.text();
		expect(page).toContain("Nothing was erased.");
		expect(page).toContain('value="visitor-1@example.co"');
		expect(await tablesWith(database)).toEqual(before);

		const erased = await owner.send("/desk/privacy/erase", { who: ada.email, confirmation: ada.email });
		expect(erased.headers.get("location")).toMatch(/^\/desk\/privacy\/erased\?remains=/);
		expect(await tablesWith(database)).toEqual([]);
		const acts = await selectActs(database.kysely).selectAll().execute();
		expect(acts).toMatchObject([{ account_name: "Olu", kind: "person-erased", row_id: null }]);
		expect(JSON.stringify(acts)).not.toMatch(LEFT);
		const again = await owner.send("/desk/privacy", { who: ada.email });
		expect(await again.text()).toContain("Nothing is held about this person");
	},
);

testOnEachDatabase(
	"after an erasure it is said what is on the list, and what an update left where no erasure reaches",
	async (test) => {
		const dataDirectory = temporaryDirectory();
		const deskConfig = { ...testDeskConfig, dataDirectory };
		const desk = await siteWithAda(await test.open(), { deskConfig });
		const owner = await desk.signIn("owner");
		const saidAfter = async (who: string) => {
			const erased = await owner.send("/desk/privacy/erase", { who, confirmation: who });
			return (await owner.open(erased.headers.get("location") ?? "")).text();
		};
		const ofNumber = await saidAfter("+1 312 555 0187");
		expect(ofNumber).toContain("Tell them that it is done.");
		expect(ofNumber).not.toContain("do-not-mail list");
		expect(ofNumber).not.toContain("newer-data");
		cpSync("deploy", join(dataDirectory, "newer-data"), { recursive: true });
		const ofAddress = await saidAfter(ada.email);
		expect(ofAddress).toContain("the address is on the do-not-mail list");
		expect(ofAddress).toContain("Have your administrator delete the folder newer-data");
	},
);

testOnEachDatabase("what others wrote of an address or a number is told in words that fit both", async (test) => {
	const desk = await siteWithAda(await test.open());
	const message = `Ask ${ada.email} or +1 312 555 0187.`;
	const note = { name: "Carol", email: "carol@example.com", message, botField: "" };
	await desk.app.request("/.netlify/functions/send-email", post(note));
	const owner = await desk.signIn("owner");
	for (const who of [ada.email, "+1 312 555 0187"]) {
		const page = await (await owner.send("/desk/privacy", { who })).text();
		expect(page).toContain("texts of other people have this address or number in them. Erasing replaces it there with");
	}
});

testOnEachDatabase("the site's own address is not erased, and a member erases and exports nobody", async (test) => {
	const database = await test.open();
	const desk = await siteWithAda(database);
	const [owner, member] = [await desk.signIn("owner"), await desk.signIn("member")];
	const own = { who: "owner@example.com", confirmation: "owner@example.com" };
	const refused = await owner.send("/desk/privacy/erase", own);
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain("This is the site’s own address.");
	const before = await tablesWith(database);
	for (const path of ["/desk/privacy/erase", "/desk/privacy/export"]) {
		const response = await member.send(path, { who: ada.email, confirmation: ada.email });
		expect(response.status).toBe(403);
	}
	expect(await tablesWith(database)).toEqual(before);
	expect(await (await member.send("/desk/privacy", { who: ada.email })).text()).not.toContain("Erase</button>");
});

testOnEachDatabase("who signed in a while ago is asked first, and nothing was done", async (test) => {
	const database = await test.open();
	const desk = await siteWithAda(database);
	const owner = await desk.signIn("owner");
	const sixteenMinutesAgo = new Date(Date.now() - 16 * 60_000).toISOString();
	await database.kysely.updateTable("desk_sessions").set({ confirmed_at: sixteenMinutesAgo }).execute();
	const before = await tablesWith(database);
	const fields = { who: ada.email, confirmation: ada.email, "page-of-form": "/desk/privacy" };
	const response = await owner.send("/desk/privacy/erase", fields);
	expect(response.headers.get("location")).toBe("/desk/confirm?next=%2Fdesk%2Fprivacy");
	expect(await tablesWith(database)).toEqual(before);
});
