import type { Page } from "playwright-core";
import { findClippedText } from "./clipped-text.ts";

/** The narrowest phone, which is 1280 px at 400 %, and a desk. */
export const NARROW = 320;
export const WIDE = 1440;
const WIDTH_OF_DOUBLE_SIZE = 390;
const HEIGHT = 900;

/** The faults of the page in a window of this width: words that are cut, and a page that is wider. */
export async function layoutFaults(page: Page, name: string, width: number): Promise<string[]> {
	await page.setViewportSize({ width, height: HEIGHT });
	const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	const cut = await page.evaluate(findClippedText);
	return [...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...cut].map((fault) => `${name} at ${width}: ${fault}`);
}

/**
 * The same with text of double size, as it is; afterwards it has its own again. The size is the page's, as an extension
 * sets it: media queries in `em`, which follow the browser's setting, do not follow it.
 */
export async function doubleSizeFaults(page: Page, name: string, widths = [WIDTH_OF_DOUBLE_SIZE]): Promise<string[]> {
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	const faults: string[] = [];
	for (const width of widths) faults.push(...(await layoutFaults(page, `${name} in double size`, width)));
	await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
	return faults;
}
