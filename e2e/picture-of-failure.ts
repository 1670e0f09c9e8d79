import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import slugify from "@sindresorhus/slugify";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { openPages } from "./site-with-browser.ts";

/** Git and the build ignore it. */
const FOLDER = "test-results";
const TITLE_LENGTH = 80;
const LIMIT_MS = 10_000;

/** As a PDF of screens one below the other: the browser prints pages, but paints none. */
async function takePicture(page: Page, path: string): Promise<boolean> {
	await page.emulateMedia({ media: "screen" });
	await page.pdf({ path, printBackground: true, ...page.viewportSize() });
	return true;
}

// Vitest's setup of each file of journeys: what a visitor saw when a test failed says more than the line that waited.
afterEach(async ({ task }) => {
	if (task.result?.state !== "fail") return;
	mkdirSync(FOLDER, { recursive: true });
	for (const [index, page] of openPages().entries()) {
		const name = `${slugify(task.file.name)}-${slugify(task.name).slice(0, TITLE_LENGTH)}-${index + 1}.pdf`;
		const path = join(FOLDER, name);
		// A page that hangs has no picture; the failure itself is reported all the same.
		const isTaken = await Promise.race([takePicture(page, path).catch(() => false), sleep(LIMIT_MS, false)]);
		console.error(`${task.file.name}: “${task.name}” failed at ${page.url()}\n  picture: ${isTaken ? path : "none"}`);
	}
});
