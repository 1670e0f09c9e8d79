import { expect } from "vitest";
import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import { forms } from "#server/all-features.ts";
import { post } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { type DeskBrowser, deskOn } from "#testing/desk-site.ts";
import { postsOf } from "#testing/endpoints.ts";
import { storeSubmissionRow } from "#testing/submissions.ts";
import { visitorOf } from "#testing/visitors.ts";

const CONTACT = "/.netlify/functions/send-email";

async function deskWithVisitor(database: Database) {
	const desk = deskOn(database);
	const visitor = visitorOf(1);
	for (const { path, fields } of postsOf(visitor)) await desk.app.request(path, post(fields));
	return { desk, visitor };
}

/** The ids of the entries in a list of the inbox. */
async function idsIn({ kysely }: Database, slug: string): Promise<string[]> {
	const form = forms.find((each) => each.slug === slug || each.held?.slug === slug);
	const stored = kysely
		.selectFrom("submissions")
		.select("id")
		.where("form", "=", form?.id ?? "");
	const entries = await stored.where("state", slug === form?.slug ? "<>" : "=", "held").execute();
	return entries.map(({ id }) => id);
}

const htmlOf = async (browser: DeskBrowser, path: string) => (await browser.open(path)).text();

/** Sends a form and opens the page that it leads to. */
async function sendAndFollow(browser: DeskBrowser, path: string, fields: Record<string, string | readonly string[]>) {
	const response = await browser.send(path, fields);
	expect(response.status).toBe(302);
	return htmlOf(browser, response.headers.get("location") ?? "");
}

const actsOf = async ({ kysely }: Database) =>
	(await kysely.selectFrom("events").select("kind").where("account_name", "is not", null).orderBy("id").execute()).map(
		({ kind }) => kind,
	);

testOnEachDatabase("every kind has its tab with what came, and each entry its page", async (test) => {
	const database = await test.open();
	const { desk, visitor } = await deskWithVisitor(database);
	const ada = await desk.signIn("member");
	const all = await htmlOf(ada, "/desk/inbox");
	expect(all).toContain(visitor.company);
	expect(forms.length).toBeGreaterThan(2);
	for (const { slug } of forms) {
		const [id] = await idsIn(database, slug);
		const list = await htmlOf(ada, `/desk/inbox/${slug}`);
		expect(list).toContain(`/desk/inbox/${slug}/${id}`);
		const page = await ada.open(`/desk/inbox/${slug}/${id}`);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain(visitor.email);
	}
});

testOnEachDatabase("a state is saved with who and when, undone once, and each act is written down", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithVisitor(database);
	const ada = await desk.signIn("member", { name: "Ada" });
	const [id] = await idsIn(database, "leads");
	const path = `/desk/inbox/leads/${id}`;
	const saved = await sendAndFollow(ada, path, { act: "state", state: "meeting", seen: "" });
	expect(saved).toContain("is now Meeting.");
	const [, seen = ""] = /name="seen" value="([^"]+)"/.exec(saved) ?? [];
	const undone = await sendAndFollow(ada, path, { act: "undo", state: "new", seen });
	expect(undone).toContain("Undone.");
	expect(undone).not.toContain('value="undo"');
	await sendAndFollow(ada, path, { act: "note", text: "Called" });
	await sendAndFollow(ada, path, { act: "assign", assignee: ada.accountId });
	expect(await sendAndFollow(ada, path, { act: "answered" })).toContain("Answered by Ada");
	const acts = ["inbox-state", "inbox-state", "inbox-note", "inbox-assigned", "inbox-answered"];
	expect((await actsOf(database)).toSorted()).toEqual(acts.toSorted());
});

testOnEachDatabase("a state saved over a newer one is not saved, and says who changed it", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithVisitor(database);
	const [ada, ben] = [await desk.signIn("member", { name: "Ada" }), await desk.signIn("owner", { name: "Ben" })];
	const [id] = await idsIn(database, "leads");
	const path = `/desk/inbox/leads/${id}`;
	await ada.send(path, { act: "state", state: "won", seen: "" });
	const refused = await ben.send(path, { act: "state", state: "lost", seen: "" });
	expect(refused.status).toBe(409);
	const page = await refused.text();
	expect(page).toContain("Ada set it to Won");
	expect(page).toContain("<title>Error: ");
});

testOnEachDatabase("an empty or endless note is refused with what was typed, beside its field", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithVisitor(database);
	const ada = await desk.signIn("member");
	const [id] = await idsIn(database, "messages");
	const empty = await ada.send(`/desk/inbox/messages/${id}`, { act: "note", text: "  " });
	expect(empty.status).toBe(422);
	expect(await empty.text()).toContain('aria-invalid="true"');
	const endless = await ada.send(`/desk/inbox/messages/${id}`, { act: "note", text: "endless ".repeat(1_000) });
	expect(endless.status).toBe(422);
	expect(await endless.text()).toContain("endless endless");
});

testOnEachDatabase("several entries get a state at once, and none of another kind", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithVisitor(database);
	const ada = await desk.signIn("member");
	await desk.app.request(CONTACT, post({ name: "Bob", email: "bob@example.com", message: "Hello", botField: "" }));
	const ids = (await idsIn(database, "messages")).map((id) => `messages/${id}`);
	const page = await sendAndFollow(ada, "/desk/inbox/messages?state=new", { act: "state", state: "no", id: ids });
	expect(page).toContain("2 entries are now Not for us.");
	const others = (await idsIn(database, "leads")).map((id) => `leads/${id}`);
	const both = { act: "state", state: "won", id: [...ids, ...others] };
	expect((await ada.send("/desk/inbox/messages", both)).status).toBe(404);
	const states = await database.kysely
		.selectFrom("submissions")
		.select(["form", "state"])
		.where("state", "not in", ["new", "listed"])
		.execute();
	expect(new Set(states.map(({ form, state }) => `${form} ${state}`))).toEqual(new Set([`${contactForm.id} no`]));
	expect(await sendAndFollow(ada, "/desk/inbox/messages", { act: "state", state: "won" })).toContain(
		"Nothing was changed.",
	);
	expect((await ada.send("/desk/inbox/waitlist", { act: "state", state: "won", id: ids })).status).toBe(404);
});

testOnEachDatabase(
	"a message that was held back is released once, emailed to the owner, and found where it is now",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		await desk.app.request(CONTACT, post({ name: "Bob", email: "bob@example.com", message: "Hello", botField: "x" }));
		const ada = await desk.signIn("member");
		const [id] = await idsIn(database, "held");
		const held = `/desk/inbox/held/${id}`;
		expect(await htmlOf(ada, held)).toContain("Held back, because it looks automated.");
		const response = await ada.send(held, { act: "release" });
		expect(response.headers.get("location")).toBe(`${held}?notice=released`);
		const moved = await ada.open(`${held}?notice=released`);
		expect(moved.headers.get("location")).toBe(`/desk/inbox/messages/${id}?notice=released`);
		expect(await htmlOf(ada, moved.headers.get("location") ?? "")).toContain("Released.");
		// A second press is led to where the message is, and nothing is sent twice.
		const again = await ada.send(held, { act: "release" });
		expect(again.headers.get("location")).toBe(`/desk/inbox/messages/${id}`);
		expect(await database.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(1);
		expect(await actsOf(database)).toEqual(["inbox-released"]);
	},
);

testOnEachDatabase("an id of another kind, an unknown one and an act that is none are refused", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithVisitor(database);
	const ada = await desk.signIn("owner");
	const [message = ""] = await idsIn(database, "messages");
	for (const path of [
		`/desk/inbox/leads/${message}`,
		"/desk/inbox/messages/nobody",
		"/desk/inbox/burned",
		"/desk/inbox/messages/%27",
	]) {
		const response = await ada.open(path);
		expect([path, response.status]).toEqual([path, 404]);
		expect((await ada.send(path, { act: "answered" })).status).toBe(404);
	}
	const path = `/desk/inbox/messages/${message}`;
	const refused: Record<string, string>[] = [
		{},
		{ act: "erase" },
		{ act: "state", state: "burned", seen: "" },
		{ act: "assign", assignee: "nobody" },
	];
	for (const fields of refused) {
		expect((await ada.send(path, fields)).status).toBe(400);
	}
	expect((await ada.send(path, { act: "release" })).status).toBe(404);
});

const HOSTILE =
	'"><script>alert(1)</script><img src=x onerror=alert(2)>{{name}}\u202e=HYPERLINK("http://evil.example")';

testOnEachDatabase("the states of leads and messages are set together where all kinds are listed", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithVisitor(database);
	const ada = await desk.signIn("member");
	const [lead] = await idsIn(database, "leads");
	const [message] = await idsIn(database, "messages");
	const [joined] = await idsIn(database, "waitlist");
	const all = await htmlOf(ada, "/desk/inbox");
	expect(all).toContain(`value="leads/${lead}"`);
	expect(all).toContain(`value="messages/${message}"`);
	expect(all).not.toContain(`value="waitlist/${joined}"`);
	const id = [`leads/${lead}`, `messages/${message}`];
	const saved = await sendAndFollow(ada, "/desk/inbox", { act: "state", state: "meeting", id });
	expect(saved).toContain("2 entries are now Meeting.");
	// An entry that wants no answer has no state, and none can be set for it.
	for (const other of [`waitlist/${joined}`, "nothing/1", "leads"]) {
		const response = await ada.send("/desk/inbox", { act: "state", state: "won", id: [other] });
		if (other === "leads") expect(response.headers.get("location")).toContain("count=0");
		else expect(response.status).toBe(404);
	}
	const states = database.kysely.selectFrom("submissions").select("state").where("state", "not in", ["new", "listed"]);
	expect((await states.execute()).map(({ state }) => state)).toEqual(["meeting", "meeting"]);
});

testOnEachDatabase(
	"answers that fit no form of today are not shown, and the page says where they are",
	async (test) => {
		const database = await test.open();
		const { desk, visitor } = await deskWithVisitor(database);
		const [id = ""] = await idsIn(database, "leads");
		const scored = JSON.stringify({ total: 1, maximum: 150, scores: {}, version: "0" });
		const earlier = database.kysely.updateTable("submissions").set({ answers: '{"asked_before":"yes"}', scored });
		await earlier.where("id", "=", id).execute();
		const owner = await desk.signIn("owner");
		const page = await htmlOf(owner, `/desk/inbox/leads/${id}`);
		expect(page).toContain("be shown here. “Find everything”, under Privacy, has them.");
		expect(page).not.toContain("asked_before");
		const found = await owner.send("/desk/privacy", { who: visitor.email });
		expect(await found.text()).toContain("asked_before");
	},
);

testOnEachDatabase(
	"what a stranger typed is text everywhere, and begins no header of the mail that answers it",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const sent = {
			name: HOSTILE,
			email: 'eve"?bcc=x@evil.example',
			company: "Eve\r\nBcc: all@example.com",
			telephone: "javascript:alert(3)",
			answers: { message: HOSTILE },
		};
		await storeSubmissionRow(database, contactForm, sent, { id: "hostile", received_at: "2026-11-20T10:00:00.000Z" });
		const ada = await desk.signIn("owner");
		for (const path of ["/desk", "/desk/inbox", "/desk/inbox/messages?q=script", "/desk/inbox/messages/hostile"]) {
			const response = await ada.open(path);
			expect(response.status).toBe(200);
			const page = await response.text();
			expect(page).not.toContain("<script");
			expect(page).not.toContain("<img");
			expect(page).not.toContain('href="javascript:');
		}
		const page = await htmlOf(ada, "/desk/inbox/messages/hostile");
		const links = Array.from(page.matchAll(/href="(mailto:[^"]+)"/g), ([, link = ""]) => link.replaceAll("&amp;", "&"));
		expect(links).not.toEqual([]);
		for (const link of links) {
			const { pathname, searchParams } = new URL(link);
			expect(decodeURIComponent(pathname)).toBe('eve"?bcc=x@evil.example');
			expect(link).not.toMatch(/%0[ad]/i);
			expect([...searchParams.keys()].filter((name) => name !== "subject")).toEqual([]);
		}
		const search = `/desk/inbox?${new URLSearchParams({ q: HOSTILE.slice(0, 90), from: "2026-01-01" })}`;
		expect(await htmlOf(ada, search)).not.toContain("<script");
	},
);
