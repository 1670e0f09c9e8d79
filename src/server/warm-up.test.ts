import { expect } from "vitest";
import { undoing } from "#platform/database/undoing.ts";
import { createLogger } from "#platform/logger.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { post, siteOn } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { postsOf, testServiceUrls } from "#testing/endpoints.ts";
import { visitorOf } from "#testing/visitors.ts";
import { warmUp } from "./warm-up.ts";

testOnEachDatabase("a warm-up goes to the end of every endpoint, and nothing of it stays", async ({ open }) => {
	const database = await open();
	const { app } = siteOn(undoing(database));
	for (const { path, fields } of postsOf(visitorOf(1)))
		expect(await app.request(path, post(fields))).toMatchObject({ status: 200 });
	await warmUp(app, createLogger("silent"), testServiceUrls);
	expect(await readOutboxBalance(database)).toMatchObject({ accepted: 0 });
	const tables = ["contact_messages", "waitlist_entries", "newsletter_subscribers", "assessment_leads"] as const;
	for (const table of tables) expect(await database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
});

testOnEachDatabase("what fails while it is only tried fails as ever", async ({ open }) => {
	const { transaction } = undoing(await open());
	const failing = transaction(async () => {
		throw new Error("of the work");
	});
	await expect(failing).rejects.toThrow("of the work");
});
