import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { addReaders } from "#testing/newsletter.ts";
import { madeUpPosts } from "#testing/posts.ts";

const [article] = madeUpPosts(3);
const issue = `/desk/newsletter/${article?.slug}`;

/** What asks for a proof, and the page that it leads back to. */
const ASKS: readonly [path: string, fields: Record<string, string>, back: string][] = [
	["/desk/account", { act: "remove-passkey", id: "passkey" }, "/desk/account"],
	["/desk/account", { act: "add-passkey", passkey: "{}" }, "/desk/account"],
	[issue, { act: "send", readers: "2" }, issue],
	[`${issue}/sending`, { act: "resume", readers: "2" }, `${issue}/sending`],
	["/desk/newsletter/readers/export", { "page-of-form": "/desk/newsletter/readers" }, "/desk/newsletter/readers"],
	[
		"/desk/people/add",
		{ name: "Eve", email: "eve@site.example", role: "owner", "page-of-form": "/desk/people/add" },
		"/desk/people/add",
	],
];

/** What does not. */
const DOES_NOT_ASK: readonly [path: string, fields: Record<string, string>][] = [
	[issue, { act: "test" }],
	[`${issue}/sending`, { act: "stop" }],
	["/desk/account", { act: "end-others" }],
	["/desk/account", { act: "rename-passkey", id: "passkey", passkeyName: "Mine" }],
	["/desk/visits/export", { table: "days" }],
	["/desk/mail/do-not-mail", { act: "allow", email: "gone@example.com" }],
];

/** An owner who signed in yesterday, with a passkey and readers. */
async function ownerOfYesterday(database: Database) {
	const ada = await deskOn(database).signIn("owner");
	const { kysely } = database;
	await addReaders(database, "confirmed", 2);
	const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
	await kysely.updateTable("desk_sessions").set({ confirmed_at: yesterday }).execute();
	const passkey = {
		id: "passkey",
		account_id: ada.accountId,
		name: "Mine",
		public_key: "key",
		counter: 1,
		transports: "[]",
	};
	await kysely
		.insertInto("desk_passkeys")
		.values({ ...passkey, made_at: yesterday })
		.execute();
	return ada;
}

testOnEachDatabase("what cannot be undone asks who it is, and nothing of it is done before", async ({ open }) => {
	const database = await open();
	const ada = await ownerOfYesterday(database);
	await ada.send(issue, { act: "test" });
	for (const [path, fields, back] of ASKS) {
		const response = await ada.send(path, fields);
		expect([path, fields.act, response.headers.get("location")]).toEqual([
			path,
			fields.act,
			`/desk/confirm?${new URLSearchParams({ next: back })}`,
		]);
	}
	const { kysely } = database;
	expect(await kysely.selectFrom("desk_passkeys").select("id").execute()).toEqual([{ id: "passkey" }]);
	expect(await kysely.selectFrom("newsletter_issues").select("issue").execute()).toEqual([]);
	expect(await kysely.selectFrom("desk_accounts").select("id").execute()).toHaveLength(1);
});

testOnEachDatabase("what can be undone, or harms nobody, does not ask", async ({ open }) => {
	const ada = await ownerOfYesterday(await open());
	for (const [path, fields] of DOES_NOT_ASK) {
		const response = await ada.send(path, fields);
		expect([path, fields.act, response.status < 400]).toEqual([path, fields.act, true]);
		expect(response.headers.get("location") ?? "").not.toContain("/desk/confirm");
	}
});

testOnEachDatabase("after the proof the issue is sent and the passkey removed", async ({ open }) => {
	const database = await open();
	const ada = await ownerOfYesterday(database);
	await ada.send(issue, { act: "test" });
	const { kysely } = database;
	await kysely.updateTable("desk_sessions").set({ confirmed_at: new Date().toISOString() }).execute();
	expect((await ada.send(issue, { act: "send", readers: "2" })).headers.get("location")).toContain("notice=begun");
	expect((await ada.send("/desk/account", { act: "remove-passkey", id: "passkey" })).headers.get("location")).toContain(
		"passkey-removed",
	);
	expect(await kysely.selectFrom("desk_passkeys").select("id").execute()).toEqual([]);
});
