import { expect } from "vitest";
import { factsDocument } from "#documents/company/facts.ts";
import { contentOfRepository, valuesInFile } from "#documents/content/company-content.ts";
import type { SiteDocument } from "#documents/document.ts";
import { companyContentOf } from "#documents/site-documents.server.ts";
import type { Database } from "#platform/database/database.ts";
import { documentKind } from "#server/all-documents.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { formOf } from "#testing/document-form.ts";
import { addReaders } from "#testing/newsletter.ts";
import { madeUpPosts } from "#testing/posts.ts";
import { privacyPolicyDocument } from "#web/routes/legal/policy.tsx";
import { deskSignInMail } from "./desk-mails.ts";

const [article] = madeUpPosts(3);
const issue = `/desk/newsletter/${article?.slug}`;

/** The posts that ask for a proof, each with the page that it leads back to. */
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

/** The posts that ask for none. */
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

testOnEachDatabase("what was typed is there again after the proof", async ({ open }) => {
	const database = await open();
	const ada = await ownerOfYesterday(database);
	await ada.send(issue, { act: "test" });
	const typed: readonly [page: string, name: string, value: string, fields: Record<string, string>, path?: string][] = [
		[issue, "readers", "2", { act: "send" }],
		["/desk/privacy", "who", "eve@site.example", {}, "/desk/privacy/erase"],
	];
	for (const [page, name, value, fields, path = page] of typed) {
		const forms = (await (await ada.open(page)).text())
			.split("<form")
			.filter((form) => form.includes(`name="${name}"`));
		const [, keeps = ""] = /name="keeps" value="([^"]+)"/.exec(forms[0] ?? "") ?? [];
		const asked = await ada.send(path, { ...fields, [name]: value, keeps, "page-of-form": page });
		expect(asked.headers.get("location")).toBe(`/desk/confirm?${new URLSearchParams({ next: page })}`);
		const [field] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(await (await ada.open(page)).text()) ?? [];
		expect(field).toContain(`value="${value}"`);
	}
});

const EVIL = "https://p\u0430y.example/597";

/** Documents that an owner alone publishes, each with a change of it. */
const FOR_OWNERS: readonly [document: SiteDocument, changes: Record<string, string>][] = [
	[
		factsDocument,
		{
			"plans.quarterly.dollars": "1",
			"plans.quarterly.paymentUrl": EVIL,
			"scheduling.href": "https://other.example/call",
			"whatsApp.number": "+49 89 1234567",
			email: "leads@other.example",
		},
	],
	[privacyPolicyDocument, { "heading.title": "No privacy" }],
	[deskSignInMail, { opening: "Sign in at other.example." }],
];

testOnEachDatabase(
	"prices, law, and where money and messages go are published by owners who prove to be there, and every owner is told",
	async ({ open }) => {
		const database = await open();
		const { kysely } = database;
		const { desk, deps } = await deskWithDocuments(database, [documentKind]);
		const [ada, jonas] = [await desk.signIn("owner", { name: "Ada" }), await desk.signIn("member")];
		await desk.signIn("owner", { email: "grace@site.example" });
		const confirmed = (at: number) =>
			kysely
				.updateTable("desk_sessions")
				.set({ confirmed_at: new Date(at).toISOString() })
				.execute();
		const said = () => companyContentOf(deps.documents.current());
		for (const [document, changes] of FOR_OWNERS) {
			const path = `/desk/website/${document.id}`;
			const form = formOf(document.schema, valuesInFile(document));
			for (const [field, text] of Object.entries(changes)) form.set(field, text);
			const own = { keeps: "document", "page-of-form": path };
			const fields = (basedOn: string) => ({
				act: "publish",
				"based-on": basedOn,
				...own,
				...Object.fromEntries(form),
			});
			await confirmed(Date.now());
			const refused = await jonas.send(path, fields("0"));
			expect([path, refused.status]).toEqual([path, 422]);
			const [, listed = ""] = /Only owners can publish a change to:([\s\S]*?)<\/ul>/.exec(await refused.text()) ?? [];
			for (const field of Object.keys(changes)) expect(listed).toContain(`href="#${field}"`);
			await confirmed(Date.now() - 3_600_000);
			const asked = await ada.send(path, fields("1"));
			const next = { next: `${path}?notice=proven` };
			expect(asked.headers.get("location")).toBe(`/desk/confirm?${new URLSearchParams(next)}`);
			// Her text is the draft, and no second copy of it waits to be saved.
			expect(await kysely.selectFrom("desk_kept_forms").select("path").execute()).toEqual([]);
			await ada.send(path, { act: "discard" });
		}
		expect(said().facts).toEqual(contentOfRepository.facts);
		expect(await kysely.selectFrom("outbox").select("id").where("kind", "=", "desk-change").execute()).toEqual([]);

		await confirmed(Date.now());
		const draft = await kysely.selectFrom("documents").select("id").where("id", "=", "facts").execute();
		expect(draft).toEqual([]);
		const form = formOf(factsDocument.schema, valuesInFile(factsDocument));
		form.set("plans.quarterly.paymentUrl", EVIL);
		const published = await ada.send("/desk/website/facts", {
			act: "publish",
			"based-on": "0",
			...Object.fromEntries(form),
		});
		expect(published.headers.get("location")).toBe("/desk/website/facts?notice=published");
		const told = kysely.selectFrom("outbox").select(["recipient", "text"]).where("kind", "=", "desk-change");
		const mails = await told.orderBy("recipient").execute();
		expect(mails.map(({ recipient }) => recipient)).toEqual(["grace@site.example", "person-1@site.example"]);
		for (const { text } of mails) expect(text).toContain("https://xn--py-7kc.example/597");
		expect(await (await ada.open("/desk/website/facts")).text()).toContain("Leads to xn--py-7kc.example");

		// Words are a member's to publish.
		form.set("description", "We read your records with you.");
		const byMember = { act: "publish", "based-on": "2", ...Object.fromEntries(form) };
		expect((await jonas.send("/desk/website/facts", byMember)).headers.get("location")).toContain("notice=published");
	},
);

testOnEachDatabase("an address that looks like another's, or is a number, is no payment link", async ({ open }) => {
	const { desk } = await deskWithDocuments(await open(), [documentKind]);
	const ada = await desk.signIn("owner");
	for (const [basedOn, address] of [
		"https://pay.example.com@evil.example/x",
		"https://user:word@pay.example.com",
		"https://127.0.0.1/x",
		"https://2130706433/x",
		"https://[::1]/x",
		"https://localhost/x",
	].entries()) {
		const form = formOf(factsDocument.schema, valuesInFile(factsDocument));
		form.set("plans.quarterly.paymentUrl", address);
		const sent = { act: "publish", "based-on": String(basedOn), ...Object.fromEntries(form) };
		const refused = await ada.send("/desk/website/facts", sent);
		expect([address, refused.status]).toEqual([address, 422]);
		expect(await refused.text()).toContain("no numbers in its place, and no @ before it");
	}
});
