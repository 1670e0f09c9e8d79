import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { onTestFinished } from "vitest";
import { post } from "#testing/app.ts";
import { postsOf } from "#testing/endpoints.ts";
import type { RunningSite } from "#testing/start-site.ts";
import { visitorOf } from "#testing/visitors.ts";

/** A browser with the cookies of somebody who signed in by requests; it is closed when the test ends. */
export async function signedIn(
	browser: Browser,
	{ cookies }: { cookies: Parameters<BrowserContext["addCookies"]>[0] },
	options: BrowserContextOptions = {},
): Promise<BrowserContext> {
	const context = await browser.newContext({ reducedMotion: "reduce", ...options });
	onTestFinished(() => context.close());
	await context.addCookies(cookies);
	return context;
}

type DeskSite = Pick<RunningSite, "address">;

/** Visitors who sent every form there is, and one message that is held back. */
export async function sendEverything({ address }: DeskSite, visitors: number): Promise<void> {
	for (let number = 1; number <= visitors; number++) {
		for (const { path, fields } of postsOf(visitorOf(number))) await fetch(address + path, post(fields));
	}
	const held = { name: "Robot", email: "robot@example.com", message: "Buy now", botField: "x" };
	await fetch(`${address}/.netlify/functions/send-email`, post(held));
}
