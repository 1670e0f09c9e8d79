import { expect } from "vitest";
import { contactForm } from "#features/contact/contact.server.ts";
import { forms } from "#server/all-features.ts";
import { post } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { postsOf } from "#testing/endpoints.ts";
import { visitorOf } from "#testing/visitors.ts";

const CONTACT = "/.netlify/functions/send-email";
const SLUGS = new Map(forms.map(({ id, slug }) => [id, slug]));

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
		const entries = await database.kysely.selectFrom("submissions").select(["form", "id", "email"]).execute();
		const ada = await desk.signIn("member");
		const html = async (path: string) => (await ada.open(path)).text();
		const messageOf = (address: string) =>
			entries.find(({ form, email }) => form === contactForm.id && email === address) ?? expect.unreachable();
		const message = messageOf(visitor.email);
		const stranger = messageOf("other@example.org");
		const { id: mail } = await database.kysely
			.selectFrom("outbox")
			.innerJoin("events", "events.id", "event_id")
			.select("outbox.id")
			.where("submission_id", "=", message.id)
			.where("to_team", "=", 1)
			.executeTakeFirstOrThrow();
		const page = await html(`/desk/inbox/messages/${message.id}`);
		const linked = entries.filter(({ id }) => page.includes(`/${id}"`) && id !== message.id);
		const stored = entries.filter(({ id }) => id !== message.id && id !== stranger.id);
		expect(linked.length).toBeGreaterThan(2);
		expect(linked.map(({ form }) => form).toSorted()).toEqual(stored.map(({ form }) => form).toSorted());
		expect(page).not.toContain(stranger.id);
		expect(await html(`/desk/inbox/messages/${stranger.id}`)).not.toContain("Also here");

		expect(page).toContain(`/desk/mail/${mail}`);
		const notice = await html(`/desk/mail/${mail}`);
		expect(notice).toContain(`/desk/inbox/messages/${message.id}`);
		for (const { form, id } of linked) expect(notice).not.toContain(`/desk/inbox/${SLUGS.get(form)}/${id}`);
		expect(page).toContain("/desk/newsletter/readers?q=");
		const { id } = await database.kysely
			.selectFrom("outbox")
			.select("id")
			.where("kind", "=", "newsletter-confirmation")
			.executeTakeFirstOrThrow();
		expect(await html(`/desk/mail/${id}`)).toContain(`/desk/inbox/messages/${message.id}`);
	},
);
