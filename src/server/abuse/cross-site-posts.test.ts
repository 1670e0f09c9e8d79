import { expect, test } from "vitest";
import { formMessages, serviceMessages } from "#documents/content/request-messages.ts";
import { unsubscribeUrl } from "#features/newsletter/newsletter-links.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import { tables } from "#server/all-features.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { everyEndpoint, postEndpoints, type TestEndpoint, visitorEndpoints } from "#testing/endpoints.ts";
import { addReaders } from "#testing/newsletter.ts";

const SECRET = "a secret of at least thirty-two characters";
const CROSS_SITE = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
const CROSS_SITE_HEADERS: readonly Record<string, string>[] = [
	CROSS_SITE,
	{ "sec-fetch-site": "cross-site" },
	{ origin: "https://evil.example" },
	{ origin: "https://shop.site.example", "sec-fetch-site": "same-site" },
	{ origin: "null", "sec-fetch-site": "cross-site" },
];
const OWN_HEADERS: readonly Record<string, string>[] = [
	{ origin: "https://site.example", "sec-fetch-site": "same-origin" },
	{ origin: "null", "sec-fetch-site": "same-origin" },
	{ origin: "http://localhost" },
	{},
];

/** The same fields as a page's form posts them without script. */
function formPost({ valid = {} }: TestEndpoint, headers: Record<string, string>): RequestInit {
	const fields = Object.entries(valid).map(([name, value]) => [name, String(value)]);
	return { method: "POST", body: new URLSearchParams(fields), headers };
}

async function refusalIn(response: Response, { problem }: TestEndpoint): Promise<unknown> {
	if (problem !== "text") return (await response.json())[problem];
	expect(response.headers.get("content-type")).toMatch("text/plain");
	return response.text();
}

/** Counts the rows in every table that a post can write to. */
async function rowsOf({ kysely }: Database): Promise<number> {
	const isOfVisitors = ({ table, person }: DeclaredTable) => !("none" in person) || table === "anonymous_answers";
	const visitorTables = tables.filter(isOfVisitors).map(({ table }) => table);
	const rows = await Promise.all(visitorTables.map((table) => kysely.selectFrom(table).selectAll().execute()));
	return rows.flat().length;
}

test("the list of endpoints that these tests go through is complete", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open());
	const isMiddleware = (path: string) => path.endsWith("*");
	const paths = new Set(app.routes.map(({ path }) => path).filter((path) => !isMiddleware(path)));
	expect([...paths].toSorted()).toEqual(everyEndpoint.map(({ path }) => path).toSorted());
});

test.each(postEndpoints)("$path refuses a post from another site, says so, and keeps nothing", async (endpoint) => {
	const database = await sqliteTestDatabase().open();
	const { app, woken } = siteOn(database);
	const isService = endpoint.path.startsWith("/services/");
	for (const headers of CROSS_SITE_HEADERS) {
		for (const request of [post(endpoint.valid ?? {}, headers), formPost(endpoint, headers)]) {
			const response = await app.request(endpoint.path, request);
			expect(response.status).toBe(403);
			expect(response.headers.get("set-cookie")).toBeNull();
			expect(await refusalIn(response, endpoint)).toBe(isService ? serviceMessages.crossSite : formMessages.crossSite);
		}
	}
	expect([await rowsOf(database), woken]).toEqual([0, []]);
});

test("every endpoint accepts posts of this site's pages, and of programs", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open());
	for (const { path, valid = {} } of postEndpoints) {
		for (const headers of OWN_HEADERS) {
			const { status } = await app.request(path, post(valid, headers));
			expect([path, status]).not.toEqual([path, 403]);
		}
	}
});

test("a page that hides its origin, such as a sandboxed frame, is refused everywhere but at the pages of mailed links, which hide theirs", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open());
	for (const endpoint of postEndpoints) {
		const { status } = await app.request(endpoint.path, formPost(endpoint, { origin: "null" }));
		const isLinkPage = !visitorEndpoints.some(({ address }) => address === endpoint.path);
		expect([endpoint.path, status]).toEqual([endpoint.path, isLinkPage ? 303 : 403]);
	}
});

test("a mail program's one-click post unsubscribes, wherever it comes from", async () => {
	const database = await sqliteTestDatabase().open();
	const { app } = siteOn(database);
	const [reader] = await addReaders(database, "confirmed", 1);
	const { pathname, search } = new URL(
		unsubscribeUrl({ siteUrl: "https://site.example", secret: SECRET }, reader?.id ?? ""),
	);
	const oneClick = { method: "POST", headers: CROSS_SITE, body: new URLSearchParams("List-Unsubscribe=One-Click") };
	expect((await app.request(pathname + search, oneClick)).status).toBe(200);
	const [row] = await database.kysely.selectFrom("newsletter_subscribers").select("state").execute();
	expect(row).toEqual({ state: "unsubscribed" });
});

test("pages can be read from anywhere: a link on another site works", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open());
	const response = await app.request("/healthz", { headers: { "sec-fetch-site": "cross-site" } });
	expect(response.status).toBe(200);
});
