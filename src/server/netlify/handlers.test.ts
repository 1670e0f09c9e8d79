import { expect, vi } from "vitest";
import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { testSecret, testSiteUrl } from "#testing/app.ts";
import { postgresTestDatabase, testOnPostgres } from "#testing/database.ts";
import { deliverMail, handleRequest } from "./handlers.ts";

/** The functions on a database of their own: what a visitor gets, once the instance may be ended. */
async function functionsOnPostgres() {
	const { open, settings } = await postgresTestDatabase();
	const database = await open();
	const environment = { DATABASE_URL: settings.databaseUrl, SECRET: testSecret, URL: testSiteUrl };
	for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
	async function visit(path: string, init?: RequestInit): Promise<Response> {
		const work: Promise<unknown>[] = [];
		const context = { ip: "203.0.113.1", waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
		const response = await handleRequest(new Request(testSiteUrl + path, init), context);
		await Promise.all(work);
		return response;
	}
	return { ...database, visit };
}

testOnPostgres("what a response did not wait for is stored before its instance may be ended", async () => {
	const { kysely, visit } = await functionsOnPostgres();
	const body = JSON.stringify({ page: "/about", from: "none", device: "phone" });
	const headers = { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/145.0" };
	expect((await visit(COUNTS_PATH, { method: "POST", headers, body })).ok).toBe(true);
	expect(await kysely.selectFrom("page_views").select(["page", "views"]).execute()).toEqual([
		{ page: "/about", views: 1 },
	]);
});

testOnPostgres("the run of every minute publishes the article whose moment has come", async () => {
	const { kysely, visit } = await functionsOnPostgres();
	const [[id, text] = expect.unreachable()] = articleKind.inRepository;
	const draft = text.replace(/^title: .*$/m, "title: Published by itself");
	const due = { draft, draft_version: 1, scheduled_for: new Date().toISOString() };
	await kysely
		.insertInto("documents")
		.values({ kind: "article", id, is_down: 0, version: 0, ...due })
		.execute();
	await deliverMail();
	expect(await (await visit(`/blog/${id}`)).text()).toContain("Published by itself");
});
