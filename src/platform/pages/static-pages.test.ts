import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { nameRoute, type RouteVariables } from "#platform/http/request-log.ts";
import { staticPages } from "./static-pages.ts";
import { writeStaticFiles } from "./write-static-files.ts";

const PAGE = `<!DOCTYPE html><title>About</title><script>start()</script>${"<p>Rock</p>".repeat(100)}`;

/** An application over a small built site in a temporary folder. */
async function siteApp() {
	const build = mkdtempSync(join(tmpdir(), "site-build-"));
	onTestFinished(() => rmSync(build, { recursive: true }));
	for (const folder of ["client/about", "client/assets", "server"]) mkdirSync(join(build, folder), { recursive: true });
	writeFileSync(join(build, "client/about/index.html"), PAGE);
	writeFileSync(join(build, "client/assets/root-abc.js"), "export const a = 1;".repeat(100));
	writeFileSync(join(build, "client/about.data"), "[]");
	writeFileSync(join(build, "client/favicon.svg"), "<svg/>");
	await writeStaticFiles(build);
	const app = new Hono()
		.use(staticPages(build, { isDynamic: (url) => url.searchParams.has("sent") }))
		.all("*", (context) => context.text("rendered", 404));
	return { app, build };
}

const accepting = (encodings: string) => ({ headers: { "accept-encoding": encodings } });

test("a page comes with its own policy and is revalidated", async () => {
	const { app } = await siteApp();
	const response = await app.request("/about");
	expect(response.status).toBe(200);
	expect(await response.text()).toBe(PAGE);
	expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
	expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
	expect(response.headers.get("content-security-policy")).toContain("sha256-");
});

test("a page's data, prefetched for a link, is fresh for a minute", async () => {
	const response = await (await siteApp()).app.request("/about.data");
	expect(response.headers.get("cache-control")).toBe("public, max-age=60");
});

test("the best encoding that the browser takes is sent", async () => {
	const { app } = await siteApp();
	const brotli = await app.request("/about", accepting("gzip, deflate, br, zstd"));
	expect(brotli.headers.get("content-encoding")).toBe("br");
	expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(PAGE);
	const gzip = await app.request("/about", accepting("gzip, br;q=0"));
	expect(gzip.headers.get("content-encoding")).toBe("gzip");
	expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(PAGE);
	expect((await app.request("/about", accepting("identity"))).headers.get("content-encoding")).toBeNull();
	expect(brotli.headers.get("vary")).toBe("accept-encoding");
});

test("an unchanged page is 304, with its policy, and each encoding has its own tag", async () => {
	const { app } = await siteApp();
	const etag = (await app.request("/about", accepting("br"))).headers.get("etag") ?? "";
	const again = await app.request("/about", { headers: { "accept-encoding": "br", "if-none-match": `W/${etag}` } });
	expect(again.status).toBe(304);
	expect(again.headers.get("content-security-policy")).toContain("sha256-");
	expect((await app.request("/about", { headers: { "if-none-match": etag } })).status).toBe(200);
});

test("a page that has changed since a browser stored it is sent anew", async () => {
	const { app, build } = await siteApp();
	const etag = (await app.request("/about")).headers.get("etag") ?? "";
	const changed = PAGE.replace("Rock", "Gold");
	writeFileSync(join(build, "client/about/index.html"), changed);
	await writeStaticFiles(build);
	const later = new Hono().use(staticPages(build, { isDynamic: () => false }));
	const response = await later.request("/about", { headers: { "if-none-match": etag } });
	expect([response.status, await response.text()]).toEqual([200, changed]);
});

test("files with their hash in the name are kept for a year", async () => {
	const response = await (await siteApp()).app.request("/assets/root-abc.js");
	expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	expect(response.headers.get("content-type")).toContain("javascript");
});

test("HEAD has the headers without the body", async () => {
	const response = await (await siteApp()).app.request("/about", { method: "HEAD" });
	expect(response.status).toBe(200);
	expect(response.headers.get("content-length")).toBe(String(PAGE.length));
	expect(await response.text()).toBe("");
});

test("a query that matters, another method and unknown addresses go on to the renderer", async () => {
	const { app } = await siteApp();
	expect(await (await app.request("/about?sent=true")).text()).toBe("rendered");
	expect(await (await app.request("/about?utm_source=mail")).text()).toBe(PAGE);
	expect(await (await app.request("/about", { method: "POST" })).text()).toBe("rendered");
	for (const address of [
		"/nothing",
		"/../server/static-files.json",
		"/%2e%2e/server/static-files.json",
		"/__proto__",
	]) {
		expect((await app.request(address)).status).toBe(404);
	}
});

test("a page with a style attribute ends the build", async () => {
	const { build } = await siteApp();
	cpSync(join(build, "client/about"), join(build, "client/crooked"), { recursive: true });
	writeFileSync(join(build, "client/crooked/index.html"), '<p style="color:red">');
	await expect(writeStaticFiles(build)).rejects.toThrow("crooked/index.html has inline code that its policy blocks");
});

test("the log and the metrics name a page, and any other file only as a file", async () => {
	const { build } = await siteApp();
	const app = new Hono<RouteVariables>();
	app.use(nameRoute(app));
	app.use(async (context, next) => {
		await next();
		context.header("route", context.get("route"));
	});
	app.use(staticPages(build, { isDynamic: (url) => url.searchParams.has("sent") }));
	app.get("/healthz", (context) => context.text("ok"));
	app.all("*", (context) => context.text("rendered", 404));
	const routeOf = async (path: string) => (await app.request(path)).headers.get("route");
	expect(await routeOf("/about?utm_source=ada@example.com")).toBe("/about");
	expect(await routeOf("/about?sent=true")).toBe("/about");
	expect(await routeOf("/assets/root-abc.js")).toBe("static file");
	expect(await routeOf("/healthz")).toBe("/healthz");
	expect(await routeOf("/ada@example.com")).toBe("unmatched");
});
