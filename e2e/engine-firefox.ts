import puppeteer, { type KeyInput } from "puppeteer-core";
import { temporaryFolder } from "#testing/test-resources.ts";
import { COLLECT_COMPLAINTS, type EnginePage, takeComplaints, waitForStart } from "./engine-page.ts";

const HEIGHT = 900;

/** Debian's Firefox without a screen, driven over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EnginePage> {
	const browser = await puppeteer.launch({
		browser: "firefox",
		executablePath,
		headless: true,
		userDataDir: temporaryFolder("firefox"),
		extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
	});
	const page = await browser.newPage();
	await page.evaluateOnNewDocument(COLLECT_COMPLAINTS);
	const evaluate = (expression: string): Promise<unknown> => page.evaluate(`(${expression})`);
	const keys: Partial<Record<string, KeyInput>> = { Space: " " };
	return {
		engine: "Firefox",
		async open(address) {
			await page.goto(address);
			await waitForStart({ evaluate });
		},
		resize: (width) => page.setViewport({ width, height: HEIGHT }),
		evaluate,
		click: (selector) => page.locator(selector).click(),
		type: (selector, text) => page.type(selector, text),
		press: (key) => page.keyboard.press(keys[key] ?? (key as KeyInput)),
		countByRole: async (role) => (await page.$$(`aria/[role="${role}"]`)).length,
		takeComplaints: () => takeComplaints({ evaluate }),
		close: () => browser.close(),
	};
}
