import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { queueNoticeDigest } from "#platform/outbox/owner-notices.tsx";
import { post, siteOn } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskBeside } from "#testing/desk.ts";
import { dumpDatabase, IDENTIFIERS, TRACES, useEveryForm, zuzanna } from "#testing/person.ts";

const CONTACT = "/.netlify/functions/send-email";
const carol = { name: "Carol", email: "carol@example.com", message: `Ask ${zuzanna.email}, she knows.` };

/** Has every notice to the owner gathered, as above the hour's cap. */
async function gatherAll({ kysely }: Database): Promise<void> {
	await kysely.updateTable("outbox").set({ is_gathered: 1 }).where("recipient", "=", "owner@example.com").execute();
}

function digest(database: Database, hours: number): Promise<boolean> {
	return queueNoticeDigest({
		content,
		database,
		mail: { from: "Our Site <site@example.com>", ownerEmail: "owner@example.com", siteUrl: "https://site.example" },
		now: () => new Date(Date.now() + hours * 3_600_000),
		newId: () => crypto.randomUUID(),
	});
}

const digests = ({ kysely }: Database) =>
	kysely.selectFrom("outbox").select("body_values").where("kind", "=", "notice-digest").execute();

testOnEachDatabase(
	"an erased person is removed from waiting notices and from digests, and other people stay in them",
	async (test) => {
		const database = await test.open();
		const { app } = siteOn(database);
		const desk = await deskBeside(test.settings);
		await useEveryForm(app);
		await app.request(CONTACT, post(carol));
		await gatherAll(database);
		expect(await digest(database, 1)).toBe(true);
		const [made] = await digests(database);
		for (const words of ["Querty wants to talk.", "Zuzanna Querty", "Carol"])
			expect(made?.body_values).toContain(words);
		await app.request(CONTACT, post({ ...zuzanna, message: "Querty asks once more." }));
		await database.kysely.updateTable("outbox").set({ is_gathered: 1 }).where("kind", "=", "contact-message").execute();
		for (const address of IDENTIFIERS) await desk.run({ kind: "erase", address, isConfirmed: true, isVacuumed: false });
		expect(await dumpDatabase(database)).not.toMatch(TRACES);
		const [kept, ...others] = await digests(database);
		expect(others).toEqual([]);
		expect(kept?.body_values).toContain("Carol");
		expect(kept?.body_values).toContain("Ask [erased], she knows.");
	},
);

testOnEachDatabase(
	"a digest with no other person's notices is removed with the erased person",
	async ({ open, settings }) => {
		const database = await open();
		const { app } = siteOn(database);
		const desk = await deskBeside(settings);
		await app.request(CONTACT, post(zuzanna));
		await gatherAll(database);
		expect(await digest(database, 1)).toBe(true);
		for (const address of IDENTIFIERS) await desk.run({ kind: "erase", address, isConfirmed: true, isVacuumed: false });
		expect(await digests(database)).toEqual([]);
		expect(await dumpDatabase(database)).not.toMatch(TRACES);
	},
);
