import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { formMessages } from "#documents/content/request-messages.ts";
import { limitPagePosts, PAGE_POST_LIMITS } from "./page-posts.ts";
import { noteRequestSource, readForm } from "./posted-request.ts";

const SITE = "https://site.example";

/** A page that says what its action read. */
function pageApp(secondsToWait?: number) {
	const page = new Hono();
	page.use(noteRequestSource(SITE, pino({ level: "silent" })));
	page.all(
		"*",
		limitPagePosts({ rateLimiter: { secondsToWait: async () => secondsToWait } }),
		async ({ req, text }) => {
			const form = req.method === "POST" ? await readForm(req.raw, PAGE_POST_LIMITS) : undefined;
			return text(form?.ok ? `read ${form.value}` : "a visit");
		},
	);
	return page;
}

const post = (headers: Record<string, string> = {}, fields = "name=Ada&income=%3C5400") =>
	({ method: "POST", body: new URLSearchParams(fields), headers }) satisfies RequestInit;

test("a post of the page's own form reaches its action, and what is made of it is kept by no cache and listed nowhere", async () => {
	const response = await pageApp().request(`${SITE}/tool`, post({ "sec-fetch-site": "same-origin", origin: SITE }));
	expect(await response.text()).toBe("read name=Ada&income=%3C5400");
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(response.headers.get("x-robots-tag")).toBe("noindex");
});

test("a visit passes, and keeps its headers", async () => {
	const response = await pageApp(30).request(`${SITE}/tool`);
	expect([response.status, await response.text()]).toEqual([200, "a visit"]);
	expect(response.headers.get("cache-control")).toBeNull();
});

test("a post from a page of another site, or from one that hides whose it is, is refused", async () => {
	for (const [name, value] of [
		["sec-fetch-site", "cross-site"],
		["origin", "https://evil.example"],
		["origin", "null"],
	] as const) {
		const response = await pageApp().request(`${SITE}/tool`, post({ [name]: value }));
		expect([response.status, await response.text()]).toEqual([403, formMessages.crossSite]);
	}
});

test("a post above the limit renders no page, and its response holds what was typed, to be sent again", async () => {
	const response = await pageApp(30).request(`${SITE}/tool`, post());
	expect([response.status, response.headers.get("retry-after")]).toEqual([429, "30"]);
	const html = await response.text();
	expect(html).toContain('action="/tool"');
	expect(html).toContain('name="name" value="Ada"');
	expect(html).toContain('name="income" value="&lt;5400"');
	const tooMany = await pageApp(30).request(`${SITE}/tool`, post({}, "a=1&".repeat(PAGE_POST_LIMITS.fields + 1)));
	expect([tooMany.status, (await tooMany.text()).includes("<form")]).toEqual([429, false]);
});
