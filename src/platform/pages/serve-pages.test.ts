import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { nameRoute, type RouteVariables } from "#platform/http/request-log.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { serveFiles, servePages } from "./serve-pages.ts";
import { createSitePages } from "./site-pages.ts";
import { writeStaticFiles } from "./write-static-files.ts";

const PAGE = `<!DOCTYPE html><title>About</title><script>start()</script>${"<p>Rock</p>".repeat(100)}`;
const ICONS = ["favicon-32.png", "apple-touch-icon.png"];

/** An application with the page `/about` and the files of a small build; `rendered` counts how often the page was made. */
async function siteApp() {
	const build = temporaryFolder("site-build");
	for (const folder of ["client/assets", "server/assets"]) mkdirSync(join(build, folder), { recursive: true });
	writeFileSync(join(build, "client/assets/main-abc.js"), "export const a = 1;".repeat(100));
	writeFileSync(join(build, "client/favicon.svg"), "<svg/>");
	for (const icon of ICONS) writeFileSync(join(build, "client", icon), icon);
	writeFileSync(join(build, "server/assets/rock-abc.svg"), "<svg/>");
	writeFileSync(join(build, "server/assets/app-abc.js"), "secret()");
	await writeStaticFiles(build);
	let rendered = 0;
	const pages = createSitePages({
		documents: { kinds: [], current: () => ({ version: 0, kinds: new Map() }) },
		addressesOf: () => new Set(["/about"]),
		render: async () => {
			rendered += 1;
			return new Response(PAGE, {
				headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'self'" },
			});
		},
	});
	const app = new Hono()
		.use(serveFiles(build))
		.use(
			servePages(pages, {
				isForOneVisitor: (url) => url.searchParams.has("sent"),
				sharedCacheHeaders: (path) => ({ "surrogate-key": `page ${path}` }),
			}),
		)
		.all("*", (context) => context.text("rendered", 404));
	return { app, build, pages, rendered: () => rendered };
}

const accepting = (encodings: string) => ({ headers: { "accept-encoding": encodings } });

test("a page comes with its own policy and its tags, is made once and revalidated", async () => {
	const { app, rendered } = await siteApp();
	const [response] = await Promise.all([app.request("/about"), app.request("/about")]);
	expect(response.status).toBe(200);
	expect(await response.text()).toBe(PAGE);
	expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
	expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate, no-transform");
	expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
	expect(response.headers.get("surrogate-key")).toBe("page /about");
	expect(rendered()).toBe(1);
});

test("icons that are asked for without a link are those of the pages, under the names that are asked for", async () => {
	const { app } = await siteApp();
	for (const [number, asked] of ["/favicon.ico", "/apple-touch-icon-precomposed.png"].entries()) {
		const response = await app.request(asked);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
		expect(await response.text()).toBe(ICONS[number]);
	}
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
	const asked = (encodings: string) =>
		app.request("/about", { headers: { "accept-encoding": encodings, "if-none-match": `W/${etag}, "other"` } });
	const unchanged = await asked("br");
	expect(unchanged.status).toBe(304);
	expect(unchanged.headers.get("content-security-policy")).toBe("default-src 'self'");
	expect((await asked("gzip")).status).toBe(200);
});

test("files with a hash in their names are kept for a year, those that the server names too", async () => {
	const { app } = await siteApp();
	for (const file of ["/assets/main-abc.js", "/assets/rock-abc.svg"]) {
		expect((await app.request(file)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	}
	expect((await app.request("/favicon.svg")).headers.get("cache-control")).toBe(
		"public, max-age=0, must-revalidate, no-transform",
	);
});

test("no code of the server is a file of the site", async () => {
	expect((await (await siteApp()).app.request("/assets/app-abc.js")).status).toBe(404);
});

test("a query that matters, a post and an unknown address are rendered", async () => {
	const { app } = await siteApp();
	const rendered = async (path: string, init?: RequestInit) => (await app.request(path, init)).status === 404;
	expect(await rendered("/about?sent=true")).toBe(true);
	expect(await rendered("/about?utm_source=mail")).toBe(false);
	expect(await rendered("/about", { method: "POST" })).toBe(true);
	expect(await rendered("/nowhere")).toBe(true);
});

test("HEAD has the headers of GET and no body", async () => {
	const { app } = await siteApp();
	const head = await app.request("/about", { method: "HEAD" });
	expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(PAGE)));
	expect(await head.text()).toBe("");
});

test("no address leads out of the build", async () => {
	const { app, build } = await siteApp();
	writeFileSync(join(build, "secret.txt"), "secret");
	for (const path of [
		"/../secret.txt",
		"/..%2fsecret.txt",
		"/%2e%2e/secret.txt",
		"/assets/../../secret.txt",
		"/__proto__",
	]) {
		expect((await app.request(path)).status, path).toBe(404);
	}
});

test("pages are named by their path in the log, files together", async () => {
	const { app: site } = await siteApp();
	const named: string[] = [];
	const app = new Hono<RouteVariables>();
	app.use(nameRoute(app), async (context, next) => {
		await next();
		named.push(context.get("route"));
	});
	app.route("/", site);
	for (const path of ["/about", "/favicon.svg"]) await app.request(path);
	expect(named).toEqual(["/about", "static file"]);
});
