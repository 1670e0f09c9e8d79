import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { crashPage } from "#content/pages/crash.ts";
import { startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { openPage, started, WITH_MOTION } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();
const { page } = await openPage(browser, WITH_MOTION);
afterEach(() => page.unrouteAll());

const STACK = /on purpose|\n\s+at \S|Application Error/;

/** Makes every element of this name in a script throw when it is rendered while the condition holds. */
function sabotage(script: string, element: string, condition: string): string {
	const crash = `...(() => { if (${condition}) throw new Error("on purpose"); })(),`;
	return script.replaceAll(new RegExp(`([\`"']${element}[\`"'], ?\\{)`, "g"), (start) => start + crash);
}

async function sabotageScripts(page: Page, files: string, element: string, when: "at once" | "later") {
	await page.route(`**/assets/${files}.js`, async (route) => {
		const response = await route.fetch();
		// Never on the blog, where the way out leads: the browser may take the script from its memory there.
		const condition = when === "at once" ? 'location.pathname !== "/blog"' : "window.crashNow";
		await route.fulfill({ response, body: sabotage(await response.text(), element, condition) });
	});
}

async function expectCrashScreen(page: Page) {
	await page.getByRole("heading", { level: 1, name: crashPage.title }).waitFor();
	await page.getByText(crashPage.text).waitFor();
	const way = page.getByRole("link", { name: crashPage.link.name });
	expect(await way.getAttribute("href")).toBe("/blog");
	expect(await page.locator("main").textContent()).not.toMatch(STACK);
	expect(await page.locator("header, footer, pre").count()).toBe(0);
}

// The last one is in React Router's own link, which header, footer and most pages are made of.
test.each([
	["header", "root-*", "at once"],
	["footer", "root-*", "later"],
	["a", "framework-*", "at once"],
] as const)(
	"a crash of %s in %s shows the error screen (%s), and the blog is one click away",
	async (element, files, when) => {
		await sabotageScripts(page, files, element, when);
		await page.goto(`${site.address}/about`);
		await page.keyboard.press("Shift");
		if (when === "later") {
			await started(page);
			await page.evaluate(() => Object.assign(window, { crashNow: true }));
			await page.getByRole("link", { name: "Services" }).first().click();
		}
		await expectCrashScreen(page);
		await page.unrouteAll();
		await page.getByRole("link", { name: crashPage.link.name }).click();
		await page.waitForURL("**/blog");
		await page.getByRole("banner").waitFor();
	},
);

test("a crash of what describes a page to search engines leaves the page as it is", async () => {
	await page.route("**/assets/contact-*.js", async (route) => {
		const body = `export const meta = () => { throw new Error("on purpose"); }; export default () => "A page without a title";`;
		await route.fulfill({ contentType: "text/javascript", body });
	});
	await page.goto(site.address);
	await started(page);
	await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
	await page.getByText("A page without a title").waitFor();
	await page.getByRole("banner").waitFor();
	expect(await page.locator("main").textContent()).toBe("A page without a title");
});

test("a crash of the header on the server shows the error screen, with and without script, and one of the whole document a plain page", async () => {
	const folder = temporaryFolder("crash");
	cpSync("build/server", join(folder, "build", "server"), { recursive: true });
	symlinkSync(resolve("build/client"), join(folder, "build", "client"));
	for (const name of ["content", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
	cpSync("package.json", join(folder, "package.json"));
	const file = join(folder, "build", "server", "index.js");
	const inDocument = `process.getBuiltinModule("node:fs").existsSync("crash-document")`;
	writeFileSync(file, sabotage(sabotage(readFileSync(file, "utf8"), "header", "true"), "html", inDocument));
	const { address } = await startSite({ workingDirectory: folder });

	const response = await page.goto(`${address}/contact?sent=true`);
	expect(response?.status()).toBe(500);
	const html = (await response?.text()) ?? "";
	expect(html).not.toMatch(STACK);
	for (const part of [crashPage.title, crashPage.text, crashPage.link.name, 'href="/blog"'])
		expect(html).toContain(part);
	await page.keyboard.press("Shift");
	await expectCrashScreen(page);

	writeFileSync(join(folder, "crash-document"), "");
	const plain = await fetch(`${address}/contact?sent=true`);
	expect([plain.status, plain.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
	expect(plain.headers.get("content-security-policy")).toContain("default-src 'none'");
	const text = await plain.text();
	expect(text).toContain(`<h1>${crashPage.title}</h1>`);
	expect(text).toContain(`<p>${crashPage.text}</p>`);
	expect(text).toContain('<a href="/blog">');
	expect(text).not.toMatch(STACK);
});
