import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export const COMPLAINTS_SCRIPT = join("e2e", "engine-complaints.js");

/** The script that each page runs before its own, so that `takeComplaints` finds something. */
export const COLLECT_COMPLAINTS = readFileSync(COMPLAINTS_SCRIPT, "utf8");

/** One page in an engine other than Chromium, with what its visitor does. Selectors are CSS. */
export type EnginePage = {
	engine: "Firefox" | "WebKit";
	/** Opens an address and waits until the application reacts. */
	open(address: string): Promise<void>;
	/** Closes the tab and opens the address in another one of the same visitor. */
	openInNewTab(address: string): Promise<void>;
	/** As the visitor's reload button does: what was typed may come back. */
	reload(): Promise<void>;
	resize(width: number): Promise<void>;
	/** The value of an expression in the page, as JSON carries it. */
	evaluate(expression: string): Promise<unknown>;
	click(selector: string): Promise<void>;
	type(selector: string, text: string): Promise<void>;
	/** Presses a key, once or so many times at a stroke. */
	press(key: Key, times?: number): Promise<void>;
	/** The number of the parts of the page's tables that have this role in assistive technology. */
	countByRole(role: string): Promise<number>;
	/** The messages that the page wrote to the console, its errors, failed files and violations of its policy since the last call. */
	takeComplaints(): Promise<string[]>;
	close(): Promise<void>;
};

/** WebDriver's names of the keys, which the protocols of both engines follow. */
export const KEYS = {
	Tab: "\uE004",
	Enter: "\uE007",
	Space: " ",
	Escape: "\uE00C",
	ArrowUp: "\uE013",
	ArrowDown: "\uE015",
};
type Key = keyof typeof KEYS;

const STARTED = "!('starting' in document.documentElement.dataset) && !window.earlyClicks";
const POLL_MS = 50;
const PATIENCE_MS = 300_000;

/** Chromium's answer for a page that is just being left. */
const BEING_LEFT = /context was destroyed/;

function falseWhileLeaving(error: unknown): false {
	if (!BEING_LEFT.test(String(error))) throw error;
	return false;
}

/** Waits until an expression holds in the page. */
export async function waitFor(page: Pick<EnginePage, "evaluate">, expression: string): Promise<void> {
	for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
		if ((await page.evaluate(`Boolean(${expression})`).catch(falseWhileLeaving)) === true) return;
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
	throw new Error(`The page never came to this: ${expression}`);
}

/** The application has started and reacts to clicks. */
export const waitForStart = (page: Pick<EnginePage, "evaluate">) => waitFor(page, STARTED);

/** Comes near the islands of the page, and waits until React has taken them over. */
export async function wakeIslands(page: Pick<EnginePage, "evaluate">): Promise<void> {
	await page.evaluate(
		"document.querySelectorAll('[data-island]').forEach((island) => island.dispatchEvent(new Event('pointerover'))) ?? true",
	);
	await waitFor(page, "!document.querySelector('[data-island]:not([data-ready])')");
}

/** Waits for a text on the page. */
export const waitForText = (page: Pick<EnginePage, "evaluate">, text: string) =>
	waitFor(page, `document.body.innerText.includes(${JSON.stringify(text)})`);

export async function takeComplaints(page: Pick<EnginePage, "evaluate">): Promise<string[]> {
	return z.array(z.string()).parse(await page.evaluate("window.complaints.splice(0)"));
}
