import { expect, onTestFinished, test } from "vitest";
import { followDocuments } from "#documents/document-store.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { slugOf } from "#features/blog/posts.server.ts";
import { parseConfig } from "#platform/config.server.ts";
import { createMetrics } from "#platform/http/metrics.ts";
import { createLaterWork } from "#platform/later-work.ts";
import { createLogger } from "#platform/logger.ts";
import { createReadiness } from "#platform/readiness/readiness.ts";
import { siteOn, testSecret } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { documentKinds } from "./all-documents.ts";
import { createSiteApp } from "./app.ts";

const TITLE = "Count the till twice";
const [[ID, TEXT] = ["", ""]] = articleKind.inRepository;

test("a cache in front knows by which kinds a page can change, and is told of a publication once its pages are made", async () => {
	const database = await sqliteTestDatabase().open();
	const logger = createLogger("silent");
	const documents = await followDocuments({ database, logger, kinds: documentKinds, now: () => new Date() });
	onTestFinished(() => documents.stop());
	const laterWork = createLaterWork();
	const read = async (path: string) => (await app.request(path)).text();
	const purged: unknown[] = [];
	const { app } = createSiteApp({
		config: parseConfig({ SECRET: testSecret }),
		database,
		logger,
		documents,
		laterWork,
		visitCounter: siteOn(database).visitCounter,
		readiness: createReadiness([], { logger }),
		metrics: createMetrics({}),
		renderReport: async () => Buffer.from("%PDF"),
		wakeWorker: () => undefined,
		sharedCache: {
			headersOf: (kinds) => ({ "surrogate-key": kinds.join(" ") }),
			purge: async (kinds) => void purged.push([kinds, (await read(`/blog/${slugOf(TEXT)}`)).includes(TITLE)]),
		},
	});
	expect(await read(`/blog/${slugOf(TEXT)}`)).not.toContain(TITLE);
	expect((await app.request("/blog")).headers.get("surrogate-key")?.split(" ")).toContain("article");
	const published = TEXT.replace(/^title: .*$/m, `title: ${TITLE}`);
	const row = { kind: "article", id: ID, draft_version: 1, is_down: 0, version: 1, published };
	await database.write((executor) => executor.insertInto("documents").values(row).execute());
	await database.write((executor) => executor.updateTable("content_version").set({ version: 1 }).execute());
	await documents.follow();
	await laterWork.settled();
	expect(purged).toEqual([[["article"], true]]);
});
