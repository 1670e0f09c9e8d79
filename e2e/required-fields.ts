import type { Page } from "playwright-core";
import { expect } from "vitest";
import { wakeIslands } from "./browser.ts";

/** The required fields of a form are the browser's to check only while there is no script. */
export async function expectOwnChecks(page: Page): Promise<void> {
	const withoutScript = await (await fetch(page.url())).text();
	expect(withoutScript).toMatch(/<main.*<form.*<input[^>]* required=/s);
	await wakeIslands(page);
	await expect.poll(() => page.locator("main form :required").count()).toBe(0);
	expect(await page.locator("main form [aria-required=true]").count()).toBeGreaterThan(0);
}
