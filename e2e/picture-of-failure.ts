import { mkdirSync } from "node:fs";
import { join } from "node:path";
import slugify from "@sindresorhus/slugify";
import { afterEach } from "vitest";
import { openPages } from "./site-with-browser.ts";

/** Git and the build ignore it. */
const FOLDER = "test-results";
const TITLE_LENGTH = 80;

// Vitest's setup of each file of journeys: what a visitor saw when a test failed says more than the line that waited.
afterEach(async ({ task }) => {
	if (task.result?.state !== "fail") return;
	mkdirSync(FOLDER, { recursive: true });
	for (const [index, page] of (await openPages()).entries()) {
		const name = `${slugify(task.file.name)}-${slugify(task.name).slice(0, TITLE_LENGTH)}-${index + 1}.png`;
		const path = join(FOLDER, name);
		// A page that hangs has no picture; the failure itself is reported all the same.
		const isTaken = await page.screenshot({ path, fullPage: true, timeout: 10_000 }).then(
			() => true,
			() => false,
		);
		console.error(`${task.file.name}: “${task.name}” failed at ${page.url()}\n  picture: ${isTaken ? path : "none"}`);
	}
});
