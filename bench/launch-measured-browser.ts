import { once } from "node:events";
import { createServer } from "node:net";
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	return typeof address === "object" && address ? address.port : 0;
}

/** A Chromium that Lighthouse can attach to, and the port at which. */
export async function launchMeasuredBrowser(): Promise<{ browser: Browser; port: number }> {
	const port = await freePort();
	const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
	return { browser: await chromium.launch({ executablePath: findChromium(), args }), port };
}
