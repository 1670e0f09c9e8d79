import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The required fields of a form are the browser's to check only while there is no script; the application has started. */
export async function expectOwnChecks(page: Page): Promise<void> {
	const withoutScript = await (await fetch(page.url())).text();
	expect(withoutScript).toMatch(/<main.*<form.*<input[^>]* required=/s);
	await expect.poll(() => page.locator("main form :required").count()).toBe(0);
	expect(await page.locator("main form [aria-required=true]").count()).toBeGreaterThan(0);
}
