import { expect } from "vitest";
import { contactForm } from "#features/contact/contact.server.ts";
import { post, siteOn } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { postsOf } from "#testing/endpoints.ts";
import { visitorOf } from "#testing/visitors.ts";
import { forms } from "./all-features.ts";

const CONTACT = "/.netlify/functions/send-email";

testOnEachDatabase(
	"what a visitor sends is one submission of its form, with its event and its mails",
	async ({ open }) => {
		const database = await open();
		const { kysely } = database;
		const { app } = siteOn(database);
		const visitor = visitorOf(1);
		const posts = postsOf(visitor);
		for (const { path, fields } of posts) expect((await app.request(path, post(fields))).status).toBe(200);
		const held = { name: "Robot", email: visitor.email, message: "Buy now", botField: "filled" };
		expect((await app.request(CONTACT, post(held))).status).toBe(400);
		const stored = await kysely.selectFrom("submissions").selectAll().execute();
		expect(stored).toHaveLength(forms.length + 1);
		for (const { id, listedAs } of forms) {
			const [submission = expect.unreachable()] = stored.filter(({ form, state }) => form === id && state !== "held");
			expect(submission.state).toBe(listedAs === undefined ? "new" : "listed");
			expect(submission.words).toContain(visitor.email.toLowerCase());
			const events = kysely.selectFrom("events").select("kind").where("submission_id", "=", submission.id);
			expect(await events.execute()).toEqual([{ kind: "submission.received" }]);
		}
		expect(stored.filter(({ state }) => state === "held").map(({ form }) => form)).toEqual([contactForm.id]);
		const mails = await kysely.selectFrom("outbox").select("kind").where("event_id", "is not", null).execute();
		// A report that is mailed hangs on no event: its row is stored with it.
		const following = posts.filter(({ stores }) => stores === "submissions").flatMap((each) => each.mails);
		const expected = following.filter((kind) => !kind.endsWith("-results"));
		expect(mails.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted());
		// Whatever removes a submission removes what hangs on it.
		await kysely.deleteFrom("submissions").execute();
		expect(await kysely.selectFrom("events").select("kind").execute()).toEqual([]);
		const left = kysely.selectFrom("outbox").select("kind").where("event_id", "is not", null);
		expect(await left.execute()).toEqual([]);
	},
);
