import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { pages } from "#testing/pages.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

// What src/web/boot/ takes from React Router without being offered it (its README has the table). When a new version moves
// one of these, the test that fails says what has moved and where it is used.
const { browser, site } = await siteWithBrowser();

const CLIENT_FOLDER = join("build", "client");
const GLOBALS = ["__reactRouterContext", "__reactRouterManifest", "__reactRouterRouteModules"];
const assets = new Set(globSync("assets/*", { cwd: CLIENT_FOLDER }).map((file) => `/${file}`));

const movedIn = (file: string, what: string) => `React Router has moved ${what}: change src/web/boot/${file}`;

const script = z.string().refine((address) => assets.has(address), "is no file of the build");
const styleSheet = script.or(z.string().refine((address) => assets.has(address.replace(/\.css#$/, ".css"))));
const routeEntry = z.looseObject({
	id: z.string(),
	parentId: z.literal("root").optional(),
	path: z.string().optional(),
	index: z.boolean().optional(),
	module: script,
	css: z.array(styleSheet).optional(),
});
const manifestSchema = z.looseObject({
	url: script,
	entry: z.looseObject({ module: script }),
	routes: z.record(z.string(), routeEntry),
});

const manifestRead = readManifest();

function readManifest() {
	const [file = ""] = globSync("assets/manifest-*.js", { cwd: CLIENT_FOLDER });
	const text = readFileSync(join(CLIENT_FOLDER, file), "utf8");
	const json = /^window\.__reactRouterManifest=(\{.*\});?$/s.exec(text)?.[1];
	return manifestSchema.safeParse(JSON.parse(json ?? "null"));
}

function pageHtml(path: string): string {
	return readFileSync(join(CLIENT_FOLDER, path, "index.html"), "utf8");
}

test("the manifest is a script which sets a global that names each route's files, all pages below the root", () => {
	const { data, error } = manifestRead;
	expect(error && z.prettifyError(error), movedIn("route-manifest.ts", "its manifest")).toBeUndefined();
	const routes = Object.entries(data?.routes ?? {});
	expect(routes.length).toBeGreaterThan(20);
	for (const [id, route] of routes) expect(route.id, movedIn("route-manifest.ts", "the ids of routes")).toBe(id);
});

test("React Router's own code reads the globals that the start script fills", () => {
	const scripts = globSync("assets/framework-*.js", { cwd: CLIENT_FOLDER });
	const framework = scripts.map((file) => readFileSync(join(CLIENT_FOLDER, file), "utf8")).join();
	for (const name of GLOBALS) {
		expect(framework.includes(`window.${name}`), movedIn("finish-page.server.ts", `window.${name}`)).toBe(true);
	}
});

test.each(pages)(
	"of React Router's own start nothing is left in %s, ours names its files, and its data has no markup",
	(path) => {
		const html = pageHtml(path);
		const links = html.match(/<link[^>]*(modulepreload|\/assets\/[^"]*\.(css|js))[^>]*>/g);
		expect(
			links,
			movedIn("finish-page.server.ts", "its links to styles and scripts (STYLE_SHEET_LINK, MODULE_PRELOAD)"),
		).toBeNull();
		const started = html.match(/<script[^>]*(type="module"|src=|async)[^>]*>/g);
		expect(started, movedIn("finish-page.server.ts", "its own start (ROUTER_START)")).toEqual([
			'<script type="module">',
		]);
		const named = /<script type="module">const routes=(\[.*?\]),manifest="(.*?)",entry="(.*?)";/.exec(html) ?? [];
		const [, routes = "[]", manifest, entry] = named;
		expect([manifest, entry], movedIn("finish-page.server.ts", "EntryContext's manifest")).toEqual([
			manifestRead.data?.url,
			manifestRead.data?.entry.module,
		]);
		const modules: [string, string][] = JSON.parse(routes);
		expect(modules.length, movedIn("finish-page.server.ts", "EntryContext's matches")).toBe(2);
		for (const [id, address] of modules) {
			expect(address, movedIn("finish-page.server.ts", "the addresses of routes")).toBe(
				manifestRead.data?.routes[id]?.module,
			);
		}

		// What is drawn is not in the page's data once more.
		const inPage = Array.from(html.matchAll(/streamController\.enqueue\((.*?)\);<\/script>/gs), ([, text]) => text);
		expect(inPage, movedIn("finish-page.server.ts", "the page's data (leaveMarkupOut)")).toHaveLength(1);
		expect(
			inPage[0]?.match(/\\u003c[a-z].{40}/),
			movedIn("finish-page.server.ts", "how it writes markup into the page's data (inPageData)"),
		).toBeNull();
	},
);

test("in the browser React Router takes the prepared modules, and asks for no style that the page has", async () => {
	const { page, complaints, close } = await openPage(browser);
	await page.goto(`${site.address}/contact`);
	await started(page);
	const moduleIds = () =>
		page.evaluate((name) => Object.keys(Reflect.get(window, name) ?? {}).toSorted(), "__reactRouterRouteModules");
	const prepared = movedIn("finish-page.server.ts", "window.__reactRouterRouteModules");
	const first = await moduleIds();
	expect(first, prepared).toHaveLength(2);

	const inlined = await page.locator("style[data-href]").evaluateAll((all) => all.map((style) => style.dataset.href));
	expect(inlined.length).toBeGreaterThan(1);
	const manifest: unknown = await page.evaluate((name) => Reflect.get(window, name), "__reactRouterManifest");
	const { routes } = manifestSchema.parse(manifest);
	const asked = Object.values(routes).flatMap(({ css = [] }) => css);
	const kept = movedIn("route-manifest.ts", "what it knows about styles");
	expect(
		asked.filter((address) => inlined.includes(address)),
		kept,
	).toEqual([]);
	expect(await page.locator('link[rel="stylesheet"]').count(), kept).toBe(0);

	await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
	await page.locator('header a[href="/services"][aria-current="page"]').first().waitFor();
	expect((await moduleIds()).length, `${prepared}: it keeps its modules elsewhere`).toBe(first.length + 1);
	expect(complaints).toEqual([]);
	await close();
});
