import { expect } from "vitest";
import { post } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { enqueueTestMail, numberedIds } from "#testing/outbox.ts";

const CONTACT = "/.netlify/functions/send-email";

testOnEachDatabase("Today shows what waits, the longest first, and says what is late", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const write = (name: string, botField = "") =>
		desk.app.request(CONTACT, post({ name, email: `${name}@example.com`, message: `From ${name}`, botField }));
	for (const name of ["Late", "New"]) await write(name);
	await write("Robot", "filled");
	await database.kysely
		.updateTable("submissions")
		.set({ received_at: new Date(Date.now() - 7 * 86_400_000).toISOString() })
		.where("name", "=", "Late")
		.execute();
	await enqueueTestMail(database, ["full"]);
	const failed = { state: "dead", last_error: "552 5.2.2 Mailbox full", failed_at: new Date().toISOString() } as const;
	await database.kysely.updateTable("outbox").set(failed).where("id", "=", "full").execute();

	const ada = await desk.signIn("member");
	const page = await (await ada.open("/desk")).text();
	expect(page).toContain("4 wait for you");
	expect(page.indexOf("From Late")).toBeLessThan(page.indexOf("From New"));
	expect(page).toContain("the mailbox is full");
	expect(page).toContain("Looks automated");
	expect(page.match(/, late/g)).toHaveLength(2);
});

testOnEachDatabase("what Today has no room for is named by the lists that have more of it", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("member");
	const more = async () => /\d+ more:.*?<\/p>/.exec(await (await ada.open("/desk")).text())?.[0];
	const [inbox, mails] = ['<a href="/desk/inbox">Inbox</a>', '<a href="/desk/mail?state=failed">Failed emails</a>'];
	await enqueueTestMail(database, numberedIds(14));
	const failed = {
		state: "dead",
		last_error: "552 5.2.2 Mailbox full",
		failed_at: "2026-11-20T10:00:00.000Z",
	} as const;
	await database.kysely.updateTable("outbox").set(failed).execute();
	expect(await more()).toBe(`2 more: ${mails}</p>`);
	await desk.app.request(CONTACT, post({ name: "New", email: "new@example.com", message: "Hello", botField: "" }));
	expect(await more()).toBe(`3 more: ${inbox}, ${mails}</p>`);
});

testOnEachDatabase("when nothing waits Today says so, and nothing in the navigation is gold", async (test) => {
	const desk = deskOn(await test.open());
	const ada = await desk.signIn("member");
	const page = await (await ada.open("/desk")).text();
	expect(page).toContain("Nothing is waiting");
	expect(page).not.toContain("count now");
});

testOnEachDatabase("when all is answered Today says who answered last, and when", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	await desk.app.request(CONTACT, post({ name: "Ben", email: "ben@example.com", message: "Hello", botField: "" }));
	const { id } = await database.kysely.selectFrom("submissions").select("id").executeTakeFirstOrThrow();
	const [ada, grace] = [await desk.signIn("member", { name: "Ada" }), await desk.signIn("member")];
	await ada.send(`/desk/inbox/messages/${id}`, { act: "answered" });
	expect(await (await ada.open("/desk")).text()).toMatch(/You answered the last one today at \d+:\d\d[ap]m C[DS]T\./);
	expect(await (await grace.open("/desk")).text()).toContain("Ada answered the last one today");
});

testOnEachDatabase("a text that was refused at its minute is on Today, and its page says why", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("member");
	const text = "---\ntitle: Count twice\nslug: count-twice\n---\n\nWords.";
	const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
	const row = { kind: "article", draft: text, draft_version: 1, is_down: 0, version: 0, draft_at: hour(-3) };
	await database.kysely
		.insertInto("documents")
		.values([
			{ ...row, id: "due", scheduled_for: hour(-2) },
			{ ...row, id: "waits", scheduled_for: hour(2) },
		])
		.execute();
	const today = await (await ada.open("/desk")).text();
	expect(today).toContain("1 waits for you");
	expect(today).toContain('href="/desk/articles/due/publish"');
	expect(today).toContain("Count twice");
	const page = await (await ada.open("/desk/articles/due/publish")).text();
	expect(page).toContain("It was not published.");
	expect(page).toContain("Choose a category.");
	expect(await (await ada.open("/desk/articles/due")).text()).toContain("Not published. It was scheduled for");
	expect(await (await ada.open("/desk/articles/waits/publish")).text()).not.toContain("It was not published.");
});
