import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { post, testSiteUrl } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { type DeskBrowser, deskOn } from "#testing/desk-site.ts";
import { actsIn } from "#testing/submissions.ts";
import { visitorOf } from "#testing/visitors.ts";
import { changeRole, removePerson } from "./people-page.tsx";

const LARA = { name: "Lara Mensah", email: "lara@site.example", role: "member" };

const peopleIn = ({ kysely }: Database) =>
	kysely.selectFrom("desk_accounts").select(["name", "role"]).orderBy("id").execute();

const signedInLongAgo = ({ kysely }: Database) =>
	kysely
		.updateTable("desk_sessions")
		.set({ confirmed_at: new Date(Date.now() - 16 * 60_000).toISOString() })
		.execute();

const remove = (browser: DeskBrowser, { accountId }: DeskBrowser) =>
	browser.send(`/desk/people/${accountId}/remove`, {});

testOnEachDatabase("an owner adds somebody, who is mailed where the desk is and nothing secret", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner", { name: "Ada Lovelace" });
	const added = await ada.send("/desk/people/add", LARA);
	const page = await (await ada.open(added.headers.get("location") ?? "")).text();
	expect(page).toContain(`${LARA.name} gets an email at ${LARA.email}, and may sign in from now on.`);
	expect(page).toContain("Has not signed in yet");
	const mails = await database.kysely.selectFrom("outbox").select(["recipient", "kind", "text"]).execute();
	expect(mails).toMatchObject([{ recipient: LARA.email, kind: "desk-invitation" }]);
	expect(mails[0]?.text).toContain(`${testSiteUrl}/desk/sign-in\n`);
	expect(mails[0]?.text).not.toContain("token");
	expect(await actsIn(database)).toEqual(["account-added"]);

	const again = await ada.send("/desk/people/add", { ...LARA, email: "LARA@site.example" });
	expect(again.status).toBe(409);
	expect(await again.text()).toContain("A colleague has this address already.");
});

testOnEachDatabase("who was added and has not signed in is mailed again, and not twice at once", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const [ada, grace] = [await desk.signIn("owner"), await desk.signIn("member", { name: "Grace" })];
	await ada.send("/desk/people/add", LARA);
	const { id } = await database.kysely
		.selectFrom("desk_accounts")
		.select("id")
		.where("email", "=", LARA.email)
		.executeTakeFirstOrThrow();
	const inviteLara = async () => {
		const sent = await ada.send(`/desk/people/${id}/invite`, {});
		return (await ada.open(sent.headers.get("location") ?? "")).text();
	};
	const mails = () => database.kysely.selectFrom("outbox").select(["recipient", "kind", "text"]).execute();
	expect(await (await ada.open("/desk/people")).text()).toContain(`/desk/people/${id}/invite`);
	expect(await (await grace.open("/desk/people")).text()).not.toContain("Send the email again");
	expect((await grace.send(`/desk/people/${id}/invite`, {})).status).toBe(403);

	expect(await inviteLara()).toContain(
		`${LARA.name} was sent an email less than a minute ago. Wait a moment, then send it again.`,
	);
	expect(await mails()).toHaveLength(1);
	const created_at = new Date(Date.now() - 61_000).toISOString();
	await database.kysely.updateTable("outbox").set({ created_at }).execute();
	expect(await inviteLara()).toContain(`${LARA.name} gets another email at ${LARA.email} that says where the desk is.`);
	const [first, second] = await mails();
	expect(second).toEqual(first);
	await Promise.all([inviteLara(), inviteLara()]);
	expect(await mails()).toHaveLength(2);
	expect(await actsIn(database)).toEqual(["account-added", "invited-again"]);
});

testOnEachDatabase("who has signed in before is not invited again, and nobody is without an account", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const [ada, grace] = [await desk.signIn("owner"), await desk.signIn("member", { name: "Grace" })];
	expect(await (await ada.open("/desk/people")).text()).not.toContain("Send the email again");
	const sent = await ada.send(`/desk/people/${grace.accountId}/invite`, {});
	const page = await (await ada.open(sent.headers.get("location") ?? "")).text();
	expect(page).toContain("Grace has signed in before.");
	expect((await ada.send("/desk/people/nobody/invite", {})).status).toBe(404);
	await signedInLongAgo(database);
	const asked = await ada.send(`/desk/people/${grace.accountId}/invite`, { "page-of-form": "/desk/people" });
	expect(asked.headers.get("location")).toBe(`/desk/confirm?${new URLSearchParams({ next: "/desk/people" })}`);
	expect(await database.kysely.selectFrom("outbox").select("id").execute()).toEqual([]);
});

testOnEachDatabase("a form that adds somebody and is wrong comes back with what was typed", async (test) => {
	const ada = await deskOn(await test.open()).signIn("owner");
	const response = await ada.send("/desk/people/add", { name: " ", email: "lara at work", role: "owner" });
	expect(response.status).toBe(422);
	const page = await response.text();
	for (const words of [
		"Enter a name.",
		"Enter an address in the form name@company.com.",
		"lara at work",
		"<title>Error: ",
	]) {
		expect(page).toContain(words);
	}
	expect(page).toMatch(/<input(?=[^>]*value="owner")(?=[^>]*checked)/);
});

testOnEachDatabase("adding, removing and changing people asks an owner who signed in a while ago", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const [ada, grace] = [await desk.signIn("owner"), await desk.signIn("member")];
	await signedInLongAgo(database);
	const paths = ["/desk/people/add", `/desk/people/${grace.accountId}/remove`, `/desk/people/${grace.accountId}/role`];
	for (const path of paths) {
		const asked = `/desk/confirm?${new URLSearchParams({ next: path })}`;
		expect((await ada.open(path)).headers.get("location")).toBe(asked);
		expect((await ada.send(path, LARA)).headers.get("location")).toContain("/desk/confirm?");
	}
	const page = await (await ada.open("/desk/people")).text();
	expect(page).toContain("Before you can add a colleague, we ask whether it is you.");
	expect(page).not.toContain("Add and send an email");
	expect(await actsIn(database)).toEqual([]);
});

testOnEachDatabase("a member sees who may sign in and changes nothing", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const [ada, grace] = [await desk.signIn("owner", { name: "Ada" }), await desk.signIn("member", { name: "Grace" })];
	const page = await (await grace.open("/desk/people")).text();
	expect(page).toContain("Ada");
	expect(page).toContain("An owner can add and remove people.");
	expect(page).not.toContain("Remove");
	expect((await remove(grace, ada)).status).toBe(403);
	expect((await grace.send(`/desk/people/${grace.accountId}/role`, { role: "owner" })).status).toBe(403);
	expect((await grace.send("/desk/people/add", LARA)).status).toBe(403);
	expect(await peopleIn(database)).toEqual([
		{ name: "Ada", role: "owner" },
		{ name: "Grace", role: "member" },
	]);
});

testOnEachDatabase(
	"a person who is removed is signed out at once, and their sessions and passkeys are gone",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const [ada, grace] = [await desk.signIn("owner"), await desk.signIn("member", { name: "Grace" })];
		const passkey = { id: "key", account_id: grace.accountId, name: "Telephone", public_key: "", counter: 0 };
		await database.kysely
			.insertInto("desk_passkeys")
			.values({ ...passkey, transports: "[]", made_at: new Date().toISOString(), used_at: null })
			.execute();
		expect((await grace.open("/desk")).status).toBe(200);
		const asked = await ada.open(`/desk/people/${grace.accountId}/remove`);
		expect(await asked.text()).toContain("Remove Grace?");
		expect((await remove(ada, grace)).headers.get("location")).toBe("/desk/people?notice=removed");
		expect((await grace.open("/desk")).status).toBe(302);
		expect((await remove(grace, ada)).headers.get("location")).toContain("/desk/sign-in");
		expect(await database.kysely.selectFrom("desk_passkeys").select("id").execute()).toEqual([]);
		expect(await actsIn(database)).toEqual(["account-removed"]);
		expect((await remove(ada, grace)).status).toBe(404);
		// The act of removing nobody is not written down.
		expect(await actsIn(database)).toEqual(["account-removed"]);
	},
);

testOnEachDatabase("who removes a colleague is told before and after what no one takes care of then", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const [ada, grace] = [await desk.signIn("owner", { name: "Ada" }), await desk.signIn("member", { name: "Grace" })];
	for (const number of [1, 2]) {
		const { firstName: name, email, message } = visitorOf(number);
		await desk.app.request("/.netlify/functions/send-email", post({ name, email, message }));
	}
	const [first] = await database.kysely.selectFrom("submissions").select("id").orderBy("id").execute();
	const ofGrace = `/desk/inbox?assignee=${grace.accountId}`;
	await ada.send(`/desk/inbox/messages/${first?.id}`, { act: "assign", assignee: grace.accountId });
	const read = async (path: string) => (await ada.open(path)).text();
	expect(await read(ofGrace)).toContain("1 of 2 entries");
	expect(await read("/desk/inbox?assignee=no-one")).toContain("1 of 2 entries");
	expect(await read("/desk/inbox")).toMatch(/Taken care of by<[\s\S]*>Grace</);

	const asked = await read(`/desk/people/${grace.accountId}/remove`);
	expect(asked).toContain("They take care of 1 entry in the inbox, which no one will then.");
	expect(asked).toContain(`href="${ofGrace}"`);
	const removed = await remove(ada, grace);
	const told = await read(removed.headers.get("location") ?? "");
	expect(told).toContain("No one takes care of 1 entry in the inbox now.");
	expect(await read("/desk/inbox?assignee=no-one")).toContain("2 entries");
});

testOnEachDatabase("the last owner cannot be removed, nor become a member", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner", { name: "Ada" });
	for (const response of [
		await remove(ada, ada),
		await ada.send(`/desk/people/${ada.accountId}/role`, { role: "member" }),
	]) {
		expect(response.status).toBe(409);
		expect(await response.text()).toContain("This is the only owner.");
	}
	expect(await peopleIn(database)).toEqual([{ name: "Ada", role: "owner" }]);
	const grace = await desk.signIn("member", { name: "Grace" });
	await ada.send(`/desk/people/${grace.accountId}/role`, { role: "owner" });
	expect((await grace.send(`/desk/people/${ada.accountId}/role`, { role: "member" })).status).toBe(302);
	expect(await peopleIn(database)).toEqual([
		{ name: "Ada", role: "member" },
		{ name: "Grace", role: "owner" },
	]);
	expect((await ada.open("/desk/people/add")).status).toBe(403);
});

testOnEachDatabase("of owners who remove one another at the same moment, one stays", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const owners = [await desk.signIn("owner"), await desk.signIn("owner"), await desk.signIn("owner")];
	let acts = 0;
	const mail = { from: "site@example.com", ownerEmail: "owner@example.com", siteUrl: testSiteUrl };
	const deps = { database, mail, content, now: () => new Date(), newId: () => `act-${acts++}` };
	const outcomes = await Promise.all(
		owners.flatMap(({ accountId }) =>
			owners
				.filter((other) => other.accountId !== accountId)
				.flatMap((other) => [
					removePerson(deps, { accountId, name: "" }, other.accountId),
					changeRole(deps, { accountId, name: "" }, { id: other.accountId, role: "member" }),
				]),
		),
	);
	expect(outcomes).toContain("not-an-owner");
	const left = (await peopleIn(database)).filter(({ role }) => role === "owner");
	expect(left).toHaveLength(1);
});
