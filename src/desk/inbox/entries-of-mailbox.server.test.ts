import { expect } from "vitest";
import { tables } from "#server/all-features.ts";
import { post } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { postsOf } from "#testing/endpoints.ts";
import { visitorOf } from "#testing/visitors.ts";

const CONTACT = "/.netlify/functions/send-email";
const SLUGS = new Map(tables.flatMap(({ inbox = [] }) => inbox.map(({ kind, slug }) => [kind, slug] as const)));

testOnEachDatabase(
	"each entry leads to the other entries of its mailbox, and a mail to what it is about",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const visitor = visitorOf(1);
		for (const { path, fields } of postsOf(visitor)) await desk.app.request(path, post(fields));
		// The same mailbox in other letters, and somebody else's.
		const others = { ...visitorOf(2), email: visitor.email.toUpperCase() };
		for (const email of [others.email, "other@example.org"]) {
			await desk.app.request(CONTACT, post({ name: "Zoë", email, message: `From ${email}`, botField: "" }));
		}
		const entries = await database.kysely.selectFrom("inbox_entries").select(["kind", "row_id"]).execute();
		const ada = await desk.signIn("member");
		const html = async (path: string) => (await ada.open(path)).text();
		const message = await database.kysely
			.selectFrom("contact_messages")
			.select(["id", "mail_id"])
			.where("email", "=", visitor.email)
			.executeTakeFirstOrThrow();
		const stranger = await database.kysely
			.selectFrom("contact_messages")
			.select("id")
			.where("email", "=", "other@example.org")
			.executeTakeFirstOrThrow();
		const page = await html(`/desk/inbox/messages/${message.id}`);
		const linked = entries.filter(({ row_id }) => page.includes(`/${row_id}"`) && row_id !== message.id);
		const stored = entries.filter(({ row_id }) => row_id !== message.id && row_id !== stranger.id);
		expect(linked.length).toBeGreaterThan(2);
		expect(linked.map(({ kind }) => kind).toSorted()).toEqual(stored.map(({ kind }) => kind).toSorted());
		expect(page).not.toContain(stranger.id);
		expect(await html(`/desk/inbox/messages/${stranger.id}`)).not.toContain("Also here");

		expect(page).toContain(`/desk/mail/${message.mail_id}`);
		const notice = await html(`/desk/mail/${message.mail_id}`);
		expect(notice).toContain(`/desk/inbox/messages/${message.id}`);
		for (const { kind, row_id } of linked) expect(notice).not.toContain(`/desk/inbox/${SLUGS.get(kind)}/${row_id}`);
		const { id } = await database.kysely
			.selectFrom("outbox")
			.select("id")
			.where("kind", "=", "newsletter-confirmation")
			.executeTakeFirstOrThrow();
		expect(await html(`/desk/mail/${id}`)).toContain("/desk/inbox/subscribers/");
	},
);
