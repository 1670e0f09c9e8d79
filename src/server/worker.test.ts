import { expect, onTestFinished } from "vitest";
import { parseConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/logger.ts";
import { gatherNotices } from "#platform/outbox/owner-notices.tsx";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail } from "#testing/outbox.ts";
import { startWorker } from "./worker.ts";

const logger = createLogger("silent");

testOnEachDatabase(
	"a process with a worker sends the owner the notices that an earlier one gathered",
	async ({ open, settings }) => {
		const database = await open();
		await enqueueTestMail(database, ["one", "other"], { to: "owner@example.com" });
		await database.kysely.updateTable("outbox").set({ is_gathered: 1 }).execute();
		const environment = { DATA_DIR: settings.dataDirectory, SECRET: "s".repeat(32), OWNER_EMAIL: "owner@example.com" };
		const worker = startWorker({ config: parseConfig(environment), database, logger, content });
		onTestFinished(() => worker.stop());
		const digest = () =>
			database.kysely.selectFrom("outbox").select(["recipient", "state"]).where("kind", "=", "notice-digest").execute();
		await expect.poll(digest, { interval: 10 }).toEqual([{ recipient: "owner@example.com", state: "sent" }]);
		await worker.stop();
		const mail = { from: "site@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };
		const deps = { database, logger, mail, content, now: () => new Date(), newId: () => crypto.randomUUID() };
		expect(await gatherNotices(deps)).toEqual({ isMailNew: false });
		const states = await database.kysely.selectFrom("outbox").select("state").execute();
		expect(states.map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
	},
);

testOnEachDatabase("while the database is away nothing is lost and nothing ends", async ({ open }) => {
	const database = await open();
	await database.close();
	const mail = { from: "site@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };
	const deps = { database, logger, mail, content, now: () => new Date(), newId: () => crypto.randomUUID() };
	expect(await gatherNotices(deps)).toEqual({ isMailNew: false });
});
