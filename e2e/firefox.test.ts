import type { Page } from "puppeteer-core";
import puppeteer from "puppeteer-core";
import { test } from "vitest";
import { lacks } from "#testing/required-programs.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { findFirefox } from "#tools/machine/programs.ts";
import { COLLECT_COMPLAINTS, type EnginePage, KEYS, takeComplaints, waitForStart } from "./engine-page.ts";
import { testEngine } from "./engine-tests.ts";

const HEIGHT = 900;
const DESK_WIDTH = 1440;

/** Debian's Firefox without a screen, driven over WebDriver BiDi. */
async function openFirefox(executablePath: string): Promise<EnginePage> {
	const browser = await puppeteer.launch({
		browser: "firefox",
		executablePath,
		headless: true,
		userDataDir: temporaryFolder("firefox"),
		extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
	});
	const newTab = async (): Promise<Page> => {
		const tab = await browser.newPage();
		await tab.evaluateOnNewDocument(COLLECT_COMPLAINTS);
		return tab;
	};
	let page = await newTab();
	const evaluate = (expression: string): Promise<unknown> => page.evaluate(`(${expression})`);
	return {
		engine: "Firefox",
		async open(address) {
			await page.goto(address);
			await waitForStart({ evaluate });
		},
		async openInNewTab(address) {
			const closed = page;
			page = await newTab();
			await closed.close();
			await page.setViewport({ width: DESK_WIDTH, height: HEIGHT });
			await page.goto(address);
			await waitForStart({ evaluate });
		},
		async reload() {
			await page.reload();
			await waitForStart({ evaluate });
		},
		resize: (width) => page.setViewport({ width, height: HEIGHT }),
		evaluate,
		click: (selector) => page.locator(selector).click(),
		type: (selector, text) => page.type(selector, text),
		press: (key, times = 1) => page.keyboard.type(KEYS[key].repeat(times)),
		countByRole: async (role) => (await page.$$(`aria/[role="${role}"]`)).length,
		takeComplaints: () => takeComplaints({ evaluate }),
		close: () => browser.close(),
	};
}

const firefox = findFirefox();

if (lacks(firefox, "Firefox (Debian: firefox-esr)") || firefox === undefined)
	test.skip("Firefox is not on this machine");
else await testEngine(() => openFirefox(firefox));
