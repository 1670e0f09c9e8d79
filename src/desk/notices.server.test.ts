import { expect } from "vitest";
import { brand } from "#brand.ts";
import { isAtDesk } from "#desk/people/notice-receivers.ts";
import { factsDocument } from "#documents/company/facts.ts";
import { companyContentOf, DOCUMENT } from "#documents/site-documents.server.ts";
import { textOfValues, valuesOfText } from "#documents/stored-text.ts";
import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { MailSettings } from "#platform/mail/rendered-message.ts";
import { createSuppressionCheck, hashesOfErasedAddress, suppress } from "#platform/outbox/suppression-list.ts";
import { erasePersonInTables } from "#platform/personal-data/person-in-tables.ts";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { documentKind } from "#server/all-documents.ts";
import { mails, tables } from "#server/all-features.ts";
import { post, testSecret, testSiteUrl } from "#testing/app.ts";
import { leadForm } from "#testing/assessments.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import type { DeskBrowser } from "#testing/desk-site.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { postsOf } from "#testing/endpoints.ts";
import { visitorOf } from "#testing/visitors.ts";

const noticeKinds = mails.flatMap(({ kind, notice }) => (notice ? [kind] : []));

const PLACEHOLDER = "hello@example.com";
const PUBLISHED = "post@plumbline.test";

const factsWith = (email: string) =>
	textOfValues({ ...factsDocument.schema.parse(valuesOfText(documentKind.inRepository.get("facts") ?? "")), email });

type Settings = Omit<MailSettings, "siteUrl"> & { ownerNoticesPerHour?: number };

/** A site whose company has a placeholder for its address until it publishes another one; with these settings of mail. */
async function siteWith(database: Database, settings: Settings = {}) {
	const mail = { ownerNoticesPerHour: 1_000, ...settings, siteUrl: testSiteUrl };
	const inRepository = new Map([...documentKind.inRepository, ["facts", factsWith(PLACEHOLDER)]]);
	const { desk, deps } = await deskWithDocuments(database, [{ ...documentKind, inRepository }], { mail });
	let visitors = 0;
	return {
		desk,
		mail,
		content: () => companyContentOf(deps.documents.current()),
		/** Somebody new sends every form. */
		async visit() {
			visitors += 1;
			for (const { path, fields } of postsOf(visitorOf(visitors))) await desk.app.request(path, post(fields));
		},
		async publishAddress(email: string) {
			const values = { kind: DOCUMENT, id: "facts", published: factsWith(email), version: 1, draft_version: 0 };
			await database.kysely
				.insertInto("documents")
				.values({ ...values, is_down: 0 })
				.execute();
			await database.kysely.updateTable("content_version").set({ version: 1 }).execute();
			await deps.documents.follow();
		},
	};
}

/** The mails that wait, oldest first: to whom each kind goes. */
async function mailsIn({ kysely }: Database, kinds: readonly string[] = noticeKinds) {
	const rows = await kysely.selectFrom("outbox").select(["kind", "recipient"]).where("kind", "in", kinds).execute();
	return rows.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();
}

const sendersIn = async ({ kysely }: Database) => {
	const rows = await kysely.selectFrom("outbox").select("sender").distinct().execute();
	return rows.map(({ sender }): unknown => JSON.parse(sender));
};

const toEach = (...addresses: string[]) =>
	noticeKinds.flatMap((kind) => addresses.map((address) => `${kind} ${address}`)).toSorted();

const choose = (person: DeskBrowser, ...kinds: string[]) =>
	person.send("/desk/account", { act: "notices", kind: kinds });

testOnEachDatabase("while the company's address is a placeholder, the owner is told at her own", async ({ open }) => {
	const database = await open();
	const { desk, visit } = await siteWith(database);
	await visit();
	expect(await mailsIn(database)).toEqual([]);
	await desk.signIn("owner", { email: "ada@plumbline.test" });
	await desk.signIn("member", { email: "ben@plumbline.test" });
	await visit();
	expect(await mailsIn(database)).toEqual(toEach("ada@plumbline.test"));
});

testOnEachDatabase(
	"mail goes to and comes from the address that the company publishes, from then on",
	async ({ open }) => {
		const database = await open();
		const { visit, publishAddress } = await siteWith(database);
		await publishAddress(PUBLISHED);
		await visit();
		expect(await mailsIn(database)).toEqual(toEach(PUBLISHED));
		expect(await sendersIn(database)).toEqual([{ name: brand.name, address: PUBLISHED }]);
	},
);

testOnEachDatabase("the settings win over the published address", async ({ open }) => {
	const database = await open();
	const settings = { ownerEmail: "leads@firm.test", from: "Firm <mailer@firm.test>" };
	const { desk, visit, publishAddress } = await siteWith(database, settings);
	await publishAddress(PUBLISHED);
	// The same mailbox in another spelling gets one.
	await desk.signIn("owner", { email: "Leads@Firm.test" });
	await visit();
	expect(await mailsIn(database)).toEqual(toEach("leads@firm.test"));
	expect(await sendersIn(database)).toEqual([{ name: "Firm", address: "mailer@firm.test" }]);
});

testOnEachDatabase("everybody at the desk chooses what they are told of", async ({ open }) => {
	const database = await open();
	const { desk, visit } = await siteWith(database, { ownerEmail: "leads@firm.test" });
	const ada = await desk.signIn("owner", { email: "ada@firm.test" });
	const ben = await desk.signIn("member", { email: "ben@firm.test" });
	const isTicked = async (person: DeskBrowser) => {
		const page = await (await person.open("/desk/account")).text();
		return noticeKinds.filter((kind) => new RegExp(`<input[^>]*checked[^>]*value="${kind}"`).test(page));
	};
	expect([await isTicked(ada), await isTicked(ben)]).toEqual([noticeKinds, []]);
	expect((await choose(ada)).headers.get("location")).toBe("/desk/account?notice=saved");
	await choose(ben, "contact-message");
	expect([await isTicked(ada), await isTicked(ben)]).toEqual([[], ["contact-message"]]);
	await visit();
	expect(await mailsIn(database)).toEqual([...toEach("leads@firm.test"), "contact-message ben@firm.test"].toSorted());
	// Each is told on the entry's page, and each mail leads to the entry.
	const mails = await database.kysely.selectFrom("outbox").select("id").where("kind", "=", "contact-message").execute();
	const entry = await database.kysely
		.selectFrom("submissions")
		.select("id")
		.where("form", "=", contactForm.id)
		.where("state", "=", "new")
		.executeTakeFirstOrThrow();
	const page = await (await ada.open(`/desk/inbox/messages/${entry.id}`)).text();
	for (const { id } of mails) {
		expect(page).toContain(`/desk/mail/${id}`);
		expect(await (await ada.open(`/desk/mail/${id}`)).text()).toContain(`/desk/inbox/messages/${entry.id}`);
	}
});

testOnEachDatabase("who is removed gets nothing more, not even what waits", async ({ open }) => {
	const database = await open();
	const { desk, visit } = await siteWith(database, { ownerEmail: "leads@firm.test" });
	const ada = await desk.signIn("owner", { email: "ada@firm.test" });
	const ben = await desk.signIn("owner", { email: "ben@firm.test" });
	await visit();
	await ada.send(`/desk/people/${ben.accountId}/remove`, {});
	await visit();
	expect(await mailsIn(database)).toEqual(
		[...toEach("ada@firm.test", "leads@firm.test"), ...toEach("ada@firm.test", "leads@firm.test")].toSorted(),
	);
});

testOnEachDatabase("above the hour's cap each who is told of anything gets one mail that says so", async ({ open }) => {
	const database = await open();
	const { desk, visit } = await siteWith(database, { ownerEmail: "leads@firm.test", ownerNoticesPerHour: 1 });
	const ben = await desk.signIn("member", { email: "ben@firm.test" });
	await desk.signIn("member", { email: "eva@firm.test" });
	await choose(ben, "contact-message");
	for (let count = 0; count < 3; count++) await visit();
	expect(await mailsIn(database, ["many-notices"])).toEqual([
		"many-notices ben@firm.test",
		"many-notices leads@firm.test",
	]);
});

testOnEachDatabase("who is erased by their number is in nobody's copy any more", async ({ open }) => {
	const database = await open();
	const { desk, visit } = await siteWith(database, { ownerEmail: "leads@firm.test" });
	await desk.signIn("owner", { email: "ada@firm.test" });
	await visit();
	const sought = soughtPerson(visitorOf(1).phone);
	if (!sought) throw new Error("The visitor has no number.");
	await database.transaction((transaction) => erasePersonInTables(transaction, tables, sought));
	expect(await mailsIn(database, ["contact-message"])).toEqual([]);
});

testOnEachDatabase(
	"a colleague is told of an entry that she is given, once, and who takes one is not",
	async ({ open }) => {
		const database = await open();
		const { desk, visit } = await siteWith(database, { ownerEmail: "leads@firm.test" });
		const ada = await desk.signIn("owner", { name: "Ada", email: "ada@firm.test" });
		const ben = await desk.signIn("member", { email: "ben@firm.test" });
		await visit();
		const { id } = await database.kysely
			.selectFrom("submissions")
			.select("id")
			.where("form", "=", leadForm.id)
			.executeTakeFirstOrThrow();
		const path = `/desk/inbox/leads/${id}`;
		const give = async (assignee: string) => (await ada.send(path, { act: "assign", assignee })).status;
		expect(await give(ada.accountId)).toBe(302);
		expect(await give("nobody")).toBe(400);
		expect(await mailsIn(database, ["desk-assignment"])).toEqual([]);
		for (const assignee of [ben.accountId, ben.accountId, ""]) expect(await give(assignee)).toBe(302);
		const mails = await database.kysely
			.selectFrom("outbox")
			.selectAll()
			.where("kind", "=", "desk-assignment")
			.execute();
		expect(mails).toMatchObject([{ recipient: "ben@firm.test", subject: "You were given a lead" }]);
		const [mail] = mails;
		for (const part of [mail?.text, mail?.html]) {
			expect(part).toContain("Ada gave you a lead in the inbox of the desk");
			expect(part).toContain(testSiteUrl + path);
			expect(part).not.toContain(visitorOf(1).email);
		}
	},
);

testOnEachDatabase("who is at the desk may be mailed even if their address was erased", async ({ open }) => {
	const database = await open();
	const { desk, publishAddress, content } = await siteWith(database);
	const isMailable = createSuppressionCheck(database, { secret: testSecret, content }, isAtDesk(database));
	await desk.signIn("owner", { email: "ada@firm.test" });
	await publishAddress(PUBLISHED);
	const addresses = ["eva@example.net", "ada@firm.test", PUBLISHED];
	await database.transaction(async (transaction) => {
		for (const address of addresses) {
			for (const hash of hashesOfErasedAddress(address, testSecret)) await suppress(transaction, hash, new Date());
		}
	});
	expect(await Promise.all(addresses.map(isMailable))).toEqual([false, true, true]);
});
