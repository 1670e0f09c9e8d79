import { expect } from "vitest";
import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import { testSecret } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { storeSubmissionRow } from "#testing/submissions.ts";
import { formToken } from "./sessions.ts";

const PATH = "/desk/inbox/messages/received";
const NOTE = {
	act: "note",
	text: "Call on Tuesday.\nHe asks for “two” offers.",
	keeps: "text",
	"page-of-form": PATH,
};

/** Stores the message beside which the note is written. */
async function storeMessage(database: Database): Promise<void> {
	await storeSubmissionRow(database, contactForm, { answers: { message: "Hello" } }, { id: "received" });
}

const idle = ({ kysely }: Database, accountId: string) =>
	kysely
		.updateTable("desk_sessions")
		.set({ seen_at: new Date(Date.now() - 13 * 3_600_000).toISOString() })
		.where("account_id", "=", accountId)
		.execute();

const awake = ({ kysely }: Database, accountId: string) =>
	kysely
		.updateTable("desk_sessions")
		.set({ seen_at: new Date().toISOString() })
		.where("account_id", "=", accountId)
		.execute();

const keptIn = ({ kysely }: Database) => kysely.selectFrom("desk_kept_forms").selectAll().execute();

testOnEachDatabase(
	"what was typed before a session ended comes back after signing in, and is sent once",
	async (test) => {
		const database = await test.open();
		await storeMessage(database);
		const desk = deskOn(database);
		const [ada, grace] = [await desk.signIn("member"), await desk.signIn("owner")];
		await idle(database, ada.accountId);
		const response = await ada.send(`${PATH}?notice=note`, NOTE);
		const location = response.headers.get("location") ?? "";
		expect(location).toBe(`/desk/sign-in?${new URLSearchParams({ next: PATH, notice: "kept" })}`);
		expect(await (await desk.stranger().open(location)).text()).toContain(
			"You were signed out: that happens after 12 hours without use, and after 14 days. Sign in again; what you typed comes back.",
		);

		// The person signs in again and has it in its form; nobody else sees it, nor does another page.
		await awake(database, ada.accountId);
		const inForm = "Call on Tuesday.\nHe asks for “two” offers.</textarea>";
		expect(await (await grace.open(PATH)).text()).not.toContain("Call on Tuesday");
		expect(await (await ada.open("/desk")).text()).not.toContain("Call on Tuesday");
		const page = await (await ada.open(PATH)).text();
		expect(page).toContain(inForm);
		expect(page).toContain("What you typed is still here.");
		await ada.send(PATH, { ...NOTE, "kept-form": "sent" });
		expect(await keptIn(database)).toEqual([]);
		expect(await (await ada.open(PATH)).text()).not.toContain(inForm);
	},
);

testOnEachDatabase(
	"a single word comes back too, in the settings' forms; a text that confirms never does",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const ada = await desk.signIn("owner", { name: "Ada" });
		const typed = {
			"/desk/account": { act: "profile", name: "Augusta" },
			"/desk/people": { name: "Grace", email: "grace@example.com", role: "owner" },
			"/desk/mail/do-not-mail": { act: "check", email: "eve@example.com" },
			"/desk/privacy": { who: "eve@example.org" },
			"/desk/articles/new": { act: "save", title: "Unsaved", slug: "", markdown: "One number a week." },
		};
		for (const [page, fields] of Object.entries(typed)) {
			const html = await (await ada.open(page)).text();
			const form = html
				.split("<form")
				.find((each) => Object.keys(fields).every((name) => each.includes(`name="${name}"`)));
			const [, keeps = ""] = /name="keeps" value="([^"]+)"/.exec(form ?? "") ?? [];
			await idle(database, ada.accountId);
			const response = await ada.send(page, { ...fields, keeps, "page-of-form": page });
			expect(response.headers.get("location")).toContain("notice=kept");
			await awake(database, ada.accountId);
			const again = await (await ada.open(page)).text();
			for (const [name, value] of Object.entries(fields)) {
				if (name !== "act" && value !== "") expect(again, `${page} ${name}`).toContain(value);
			}
			// It is dropped when it is not wanted.
			expect(
				(await ada.send("/desk/kept", { "kept-form": "dropped", "page-of-form": page })).headers.get("location"),
			).toBe(page);
			expect(await keptIn(database)).toEqual([]);
		}
		const erase = await (await ada.send("/desk/privacy/erase", { who: "eve@example.org" })).text();
		expect(erase).not.toContain('name="keeps"');
	},
);

testOnEachDatabase(
	"only the latest form is kept, none without words, none too long, and none after an hour",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const ada = await desk.signIn("owner");
		await idle(database, ada.accountId);
		const refused: Record<string, string>[] = [
			{ act: "answered" },
			{ ...NOTE, text: " " },
			{ ...NOTE, text: "word ".repeat(120_000) },
			{ ...NOTE, keeps: "" },
		];
		for (const fields of refused) {
			const response = await ada.send(PATH, fields);
			expect(response.headers.get("location")).toBe(`/desk/sign-in?${new URLSearchParams({ next: PATH })}`);
		}
		expect(await keptIn(database)).toEqual([]);
		await ada.send(PATH, NOTE);
		await ada.send(PATH, { ...NOTE, text: "Another note." });
		const kept = await keptIn(database);
		expect(kept).toHaveLength(1);
		expect(kept[0]?.fields).toContain("Another note.");
		await awake(database, ada.accountId);
		await database.kysely.updateTable("desk_kept_forms").set({ kept_until: new Date().toISOString() }).execute();
		expect(await (await ada.open(PATH)).text()).not.toContain("Another note.");
	},
);

testOnEachDatabase("nobody can have anything kept but the browser whose session ended, not long ago", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner");
	const grace = await desk.signIn("member");
	const stranger = desk.stranger();
	const form = { ...NOTE, "form-token": formToken({ secret: testSecret }, ada) };
	const isNotKept = async () => expect(await keptIn(database)).toEqual([]);
	await stranger.send(PATH, form);
	await idle(database, ada.accountId);
	await stranger.send(PATH, form);
	await stranger.send(PATH, form, { cookie: "__Host-desk=made-up" });
	await isNotKept();
	// Another person's browser, whether or not its own session is over.
	await grace.send(PATH, form);
	await idle(database, grace.accountId);
	await grace.send(PATH, form);
	await isNotKept();
	for (const token of ["", ".", ada.accountId, ada.sessionId]) await ada.send(PATH, { ...form, "form-token": token });
	const fromElsewhere = await ada.send(PATH, form, { origin: "https://other.example" });
	expect(fromElsewhere.status).toBe(400);
	await isNotKept();
	// A form leads back to no other site.
	const away = await ada.send(PATH, { ...form, "page-of-form": "//other.example/" });
	expect(away.headers.get("location")).toContain("next=%2Fdesk&");
	await database.kysely.deleteFrom("desk_kept_forms").execute();
	// Later than over a weekend; and once somebody signed out.
	const daysAgo = new Date(Date.now() - (3 * 24 + 12) * 3_600_000).toISOString();
	await database.kysely.updateTable("desk_sessions").set({ seen_at: daysAgo }).execute();
	await ada.send(PATH, form);
	await isNotKept();
	await awake(database, ada.accountId);
	await ada.send("/desk/sign-out", {});
	await ada.send(PATH, form);
	await isNotKept();
});
