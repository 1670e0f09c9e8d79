import type { Page } from "playwright-core";
import { misplacedControls } from "./control-layout.ts";
import { cutWords } from "./cut-words.ts";

/** The narrowest phone, and what a window of 1280 px has at a zoom of 200 %. */
const ZOOMED_WIDTHS = [320, 640];
const ENLARGED_WIDTHS = [390, 1280];
const FONT_SIZES = { standard: 16, fixed: 13 };
const DOUBLE_FONT_SIZES = { standard: 32, fixed: 26 };

async function lackAt(page: Page, width: number): Promise<string[]> {
	await page.setViewportSize({ width, height: 900 });
	const needed = await page.evaluate(() => document.documentElement.scrollWidth);
	const wide = needed === width ? [] : [`the page is ${needed} px wide`];
	return [...wide, ...(await cutWords(page)), ...(await misplacedControls(page))].map((lack) => `${width} px: ${lack}`);
}

/**
 * What has no room on the page as it stands: on the narrowest phone, in a window at a zoom of 200 %, and with its text
 * alone twice as large, by the browser's setting, to which media queries in `em` answer.
 */
export async function lackOfRoom(page: Page): Promise<string[]> {
	const lacks: string[] = [];
	for (const width of ZOOMED_WIDTHS) lacks.push(...(await lackAt(page, width)));
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Page.setFontSizes", { fontSizes: DOUBLE_FONT_SIZES });
	for (const width of ENLARGED_WIDTHS) {
		lacks.push(...(await lackAt(page, width)).map((lack) => `with text twice as large, ${lack}`));
	}
	await devTools.send("Page.setFontSizes", { fontSizes: FONT_SIZES });
	await devTools.detach();
	return lacks;
}
