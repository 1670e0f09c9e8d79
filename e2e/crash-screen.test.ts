import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { crashPage } from "#documents/content/pages/crash.ts";
import { startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { openPage, WITH_MOTION } from "./browser.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const { page } = await openPage(await sharedBrowser(), WITH_MOTION);

const STACK = /on purpose|\n\s+at \S|Application Error/;

/** Makes every element of this name in a script throw when it is rendered while the condition holds. */
function sabotage(script: string, element: string, condition: string): string {
	const crash = `...(() => { if (${condition}) throw new Error("on purpose"); })(),`;
	return script.replaceAll(new RegExp(`([\`"']${element}[\`"'], ?\\{)`, "g"), (start) => start + crash);
}

async function expectCrashScreen() {
	await page.getByRole("heading", { level: 1, name: crashPage.title }).waitFor();
	await page.getByText(crashPage.text).waitFor();
	const way = page.getByRole("link", { name: crashPage.link.name });
	expect(await way.getAttribute("href")).toBe("/blog");
	expect(await page.locator("main").textContent()).not.toMatch(STACK);
	expect(await page.locator("header, footer, pre").count()).toBe(0);
}

test("a crash of the header on the server shows the error screen, and one of the whole document a plain page", async () => {
	const folder = temporaryFolder("crash");
	cpSync("build/server", join(folder, "build", "server"), { recursive: true });
	symlinkSync(resolve("build/client"), join(folder, "build", "client"));
	for (const name of ["content", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
	cpSync("package.json", join(folder, "package.json"));
	// Only once the process is there: at its start it makes its pages.
	const when = (name: string) => `process.getBuiltinModule("node:fs").existsSync("${name}")`;
	for (const file of globSync(join(folder, "build", "server", "assets", "*.js"))) {
		const code = readFileSync(file, "utf8");
		const sabotaged = sabotage(sabotage(code, "header", when("crash-header")), "html", when("crash-document"));
		if (sabotaged !== code) writeFileSync(file, sabotaged);
	}
	const { address } = await startSite({ workingDirectory: folder });
	writeFileSync(join(folder, "crash-header"), "");

	const response = await page.goto(`${address}/contact?sent=true`);
	expect(response?.status()).toBe(500);
	const html = (await response?.text()) ?? "";
	expect(html).not.toMatch(STACK);
	for (const part of [crashPage.title, crashPage.text, crashPage.link.name, 'href="/blog"'])
		expect(html).toContain(part);
	await expectCrashScreen();

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
