import { tmpdir } from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { testSecret, testSiteUrl } from "#testing/app.ts";
import { postgresTestDatabase, testOnPostgres } from "#testing/database.ts";
import { deliverMail, handleRequest, parseFunctionConfig } from "./netlify.ts";

const environment = {
	DATABASE_URL: "postgres://site@127.0.0.1/site",
	SECRET: "a secret of at least thirty-two characters",
	URL: "https://site.example",
};

test("Netlify says where the site is, unless SITE_URL does", () => {
	expect(parseFunctionConfig(environment).siteUrl).toBe("https://site.example");
	const own = { ...environment, SITE_URL: "https://www.site.example/" };
	expect(parseFunctionConfig(own).siteUrl).toBe("https://www.site.example");
});

test("in functions no header can name the visitor, whatever TRUST_PROXY says", () => {
	expect(parseFunctionConfig({ ...environment, TRUST_PROXY: "2" }).trustedProxies).toBe(0);
});

test("what a function writes goes to the only folder that it may write to", () => {
	expect(parseFunctionConfig({ ...environment, DATA_DIR: "/srv/site" }).dataDirectory).toBe(tmpdir());
});

test.each([["DATABASE_URL"], ["SECRET"]])("without %s there is one sentence that names it", (name) => {
	expect(() => parseFunctionConfig({ ...environment, [name]: "" })).toThrow(new RegExp(`^${name} must be set[^\n]+$`));
});

test("Netlify's edge gets its tags and the queries that matter, and a purge names the site and has the token", async () => {
	const purge = { SITE_ID: "site-1", NETLIFY_PURGE_API_TOKEN: "secret" };
	const { sharedCache } = parseFunctionConfig({ ...environment, ...purge });
	expect(sharedCache.headersOf(["article", "company"])).toMatchObject({
		"netlify-cache-tag": "article,company",
		"netlify-vary": "query=confirmed|returned|sent",
	});
	const asked = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
	onTestFinished(() => asked.mockRestore());
	await sharedCache.purge(["company"]);
	const [address, { headers, body } = {}] = asked.mock.calls[0] ?? expect.unreachable();
	expect(address).toBe("https://api.netlify.com/api/v1/purge");
	expect(headers).toMatchObject({ authorization: "Bearer secret" });
	expect(JSON.parse(String(body))).toEqual({ site_id: "site-1", cache_tags: ["company"] });
});

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
