import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { testSecret } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { formToken } from "./sessions.ts";
import { signInCopy } from "./sign-in.copy.ts";

const NOTE = { act: "note", text: "Call on Tuesday.\nHe asks for “two” offers." };
const PATH = "/desk/inbox/messages/received";

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
		const desk = deskOn(database);
		const [ada, grace] = [await desk.signIn("member"), await desk.signIn("owner")];
		await idle(database, ada.accountId);
		const response = await ada.send(PATH, NOTE);
		const location = response.headers.get("location") ?? "";
		expect(location).toBe("/desk/sign-in?next=%2Fdesk%2Fkept&notice=kept");
		expect(await (await desk.stranger().open(location)).text()).toContain(signInCopy.signIn.signedOut);

		// The person signs in again; nobody else sees it.
		await awake(database, ada.accountId);
		expect((await grace.open("/desk/kept")).headers.get("location")).toBe("/desk");
		const page = await (await ada.open("/desk/kept")).text();
		expect(page).toContain("Call on Tuesday.\nHe asks for “two” offers.</textarea>");
		expect(page).toContain(`action="${PATH}"`);
		expect(page).toContain('name="act" value="note"');
		expect(page).not.toContain("readonly");
		await ada.send(PATH, { ...NOTE, "kept-form": "sent" });
		expect(await keptIn(database)).toEqual([]);
		expect((await ada.open("/desk/kept")).headers.get("location")).toBe("/desk");
	},
);

testOnEachDatabase(
	"only the latest form is kept, none without words, none too long, and none after an hour",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const ada = await desk.signIn("owner");
		await idle(database, ada.accountId);
		const refused: Record<string, string>[] = [{ act: "answered" }, { text: "word ".repeat(120_000) }];
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
		expect((await ada.open("/desk/kept")).headers.get("location")).toBe("/desk");
	},
);

testOnEachDatabase("a stranger can have nothing kept, not even in somebody's name", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner");
	const [ofSession = "", , signature = ""] = formToken({ secret: testSecret }, ada).split(".");
	for (const token of ["", "..", ada.accountId, `${ofSession}.somebody.${signature}`, `.${ada.accountId}.`]) {
		await desk.stranger().send(PATH, { ...NOTE, "form-token": token });
	}
	const ownToken = formToken({ secret: testSecret }, ada);
	const fromElsewhere = { origin: "https://other.example" };
	const response = await desk.stranger().send(PATH, { ...NOTE, "form-token": ownToken }, fromElsewhere);
	expect(response.status).toBe(400);
	expect(await keptIn(database)).toEqual([]);
});
