import { expect, test } from "vitest";
import { openPage, started } from "./browser.ts";
import { walkByKeyboard } from "./engine-keyboard-journey.ts";
import { emptySite, paintingBrowser } from "./site-with-browser.ts";

const [browser, { site }] = await Promise.all([paintingBrowser(), emptySite()]);

// Firefox and WebKit walk the same in their own files.
test("by keyboard alone an advertisement leads to the report and the link that books a call in Chromium", async () => {
	const opened = await openPage(browser);
	let { page } = opened;
	const complaints: string[] = [];
	// Of both tabs. A file that fails is in the console, too; a prefetch given up because the visitor moved on is not.
	page.context().on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.context().on("weberror", (error) => complaints.push(String(error.error())));
	const open = async (address: string) => {
		await page.goto(address);
		await started(page);
	};
	const walked = {
		open,
		async openInNewTab(address: string) {
			const closed = page;
			page = await closed.context().newPage();
			await closed.close();
			await open(address);
		},
		async press(key: string, times = 1) {
			for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
		},
		evaluate: (expression: string): Promise<unknown> => page.evaluate(`(${expression})`),
	};
	await walkByKeyboard(walked, site.address);
	expect(complaints).toEqual([]);
	await opened.close();
});
