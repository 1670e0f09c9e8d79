import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { hashesOfErasedAddress, suppress } from "#platform/outbox/suppression-list.ts";
import { testSecret } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { enqueueTestMail, outboxRow } from "#testing/outbox.ts";
import { selectActs } from "#testing/submissions.ts";

const failed = {
	state: "dead",
	attempts: 1,
	last_error: "552 5.2.2 Mailbox full",
	failed_at: "2025-11-21T10:00:00.000Z",
} as const;

const actsIn = ({ kysely }: Database) =>
	selectActs(kysely).select(["kind", "account_id", "row_id", "count"]).where("kind", "<>", "signed-in").execute();

/** Follows the redirect that a form ends with. */
async function after(response: Response, person: { open(path: string): Promise<Response> }) {
	expect(response.status).toBe(302);
	return (await person.open(response.headers.get("location") ?? "")).text();
}

testOnEachDatabase(
	"a member sends a failed mail again: it waits, a notice says so, and the act is noted",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const member = await desk.signIn("member");
		await enqueueTestMail(database, ["report"], { to: "maria@example.com", subject: "Your report" });
		await database.kysely.updateTable("outbox").set(failed).execute();
		expect(await (await member.open("/desk/mail")).text()).toContain("Failed: the mailbox is full");
		const item = await (await member.open("/desk/mail/report")).text();
		expect(item).toContain("552 5.2.2 Mailbox full");
		const page = await after(await member.send("/desk/mail", { act: "resend", id: "report" }), member);
		expect(page).toContain("It waits again.");
		expect(page).toContain("The email to maria@example.com goes out within a minute.");
		expect(await outboxRow(database, "report")).toMatchObject({ state: "queued", attempts: 0 });
		expect(await actsIn(database)).toEqual([
			{ kind: "mail-resent", account_id: member.accountId, row_id: "report", count: null },
		]);
		expect(desk.woken).not.toEqual([]);
	},
);

testOnEachDatabase("all that failed is sent again by one button, and a made-up act does nothing", async (test) => {
	const database = await test.open();
	const owner = await deskOn(database).signIn("owner");
	await enqueueTestMail(database, ["one", "other", "third"]);
	await database.kysely.updateTable("outbox").set(failed).execute();
	expect((await owner.send("/desk/mail", { act: "erase-all" })).status).toBe(400);
	expect(await (await owner.open("/desk/mail?state=failed")).text()).toContain("Send all 3 again");
	const page = await after(await owner.send("/desk/mail", { act: "resend-all" }), owner);
	expect(page).toContain("3 wait again.");
	expect(await actsIn(database)).toMatchObject([{ kind: "mail-resent-all", count: 3 }]);
});

testOnEachDatabase(
	"what strangers write is text: in the list, on the page of a mail, and in its title",
	async (test) => {
		const database = await test.open();
		const owner = await deskOn(database).signIn("owner");
		const hostile = `<img src=x onerror=alert(1)></title><script>alert(1)</script>`;
		await enqueueTestMail(database, ["hostile"], { subject: hostile, text: `${hostile}\n"quoted"` });
		for (const path of ["/desk/mail", "/desk/mail/hostile"]) {
			const page = await (await owner.open(path)).text();
			expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
			expect(page).not.toContain("<img src=x");
			expect(page).not.toContain("<script");
		}
		for (const search of ["?state=%3Cscript%3E", "?page=-1", "?page=1e99", "?notice=resent&mail=%27"]) {
			const response = await owner.open(`/desk/mail${search}`);
			expect([search, response.status]).toEqual([search, 200]);
			expect(await response.text()).not.toContain("<script");
		}
	},
);

testOnEachDatabase("the page of a mail has none of the links that belong to its reader", async (test) => {
	const database = await test.open();
	const owner = await deskOn(database).signIn("owner");
	const token = "q5Zl0C0cH8x0tqj4R7QnYw3T9m1v6bKkXoPzS2uEeIg";
	const text = `https://site.example/newsletter/confirm?token=${token}`;
	await enqueueTestMail(database, ["link"], { text, html: `<a href="${text}">x</a>` });
	const page = await (await owner.open("/desk/mail/link")).text();
	expect(page).not.toContain(token);
	expect(page).toContain("Hidden. They belong to the reader alone.");
});

testOnEachDatabase(
	"an address is checked against the do-not-mail list and allowed; its list shows none",
	async (test) => {
		const database = await test.open();
		const owner = await deskOn(database).signIn("owner");
		const [hash = ""] = hashesOfErasedAddress("eve@example.com", testSecret);
		await database.transaction((transaction) => suppress(transaction, hash, new Date("2025-11-20T12:00:00.000Z")));
		const list = "/desk/mail/do-not-mail";
		expect(await (await owner.open(list)).text()).toContain("1 address");
		const checked = await owner.send(list, { act: "check", email: "Eve@example.com" });
		expect(await checked.text()).toContain("It was added on November 20, 2025.");
		const other = await owner.send(list, { act: "check", email: "adam@example.com" });
		expect(await other.text()).toContain("adam@example.com is not on the list.");
		const wrong = await owner.send(list, { act: "check", email: "eve" });
		expect(wrong.status).toBe(422);
		expect(await wrong.text()).toContain('value="eve"');
		const page = await after(await owner.send(list, { act: "allow", email: "eve@example.com" }), owner);
		expect(page).toContain("Email is allowed again.");
		expect(page).toContain("0 addresses");
		expect(await actsIn(database)).toEqual([
			{ kind: "mail-allowed", account_id: owner.accountId, row_id: null, count: null },
		]);
	},
);

testOnEachDatabase("a desk without any mail offers a test to whoever looks", async (test) => {
	const database = await test.open();
	const owner = await deskOn(database).signIn("owner", { email: "dayo@example.com" });
	expect(await (await owner.open("/desk/mail")).text()).toContain("Send a test email to dayo@example.com");
	const path = (await owner.send("/desk/mail", { act: "test" })).headers.get("location") ?? "";
	const mails = await database.kysely.selectFrom("outbox").select(["kind", "recipient"]).execute();
	expect(mails).toEqual([{ kind: "mail-test", recipient: "dayo@example.com" }]);
	const become = (values: object) => database.kysely.updateTable("outbox").set(values).execute();
	await become({ attempts: 1, last_error: "535 no" });
	const refused = await (await owner.open(path)).text();
	expect(refused).toContain("The test did not leave.");
	expect(refused).toContain("Our mail server refused us.");
	const launch = await (await owner.open("/desk/launch")).text();
	expect(launch).toContain("is set, but the mail server refuses user or password");
	expect(launch).toContain("Send a test email to dayo@example.com");
	await become({ state: "sent", sent_at: new Date().toISOString() });
	expect(await (await owner.open(path)).text()).toContain("The mail server took the test for dayo@example.com.");
});
