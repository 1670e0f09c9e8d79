import { test } from "vitest";
import { chromium } from "playwright-core";
import { startSite } from "#testing/start-site.ts";
import { signInBy } from "#e2e/desk-writer.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
test("shots", async () => {
	const site = await startSite();
	const owner = await signInBy(site);
	const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
	const paths = (process.env.TERM ?? "").startsWith("/") ? (process.env.TERM ?? "").split(",") : ["/desk/website", "/desk/website/page-home"];
	for (const width of [390, 1440]) {
		const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
		await context.addCookies(owner.cookies);
		const page = await context.newPage();
		for (const path of paths) {
			await page.goto(site.address + path);
			await page.waitForTimeout(500);
			await page.screenshot({ path: `/tmp/shots/${path.replaceAll(/[/?#]/g, "_")}-${width}.png`, fullPage: true });
		}
	}
	await browser.close();
	await site.stop();
});
