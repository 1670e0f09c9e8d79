import { type Browser, chromium } from "playwright-core";
import { CHROMIUM_FLAGS } from "#scripts/chromium-flags.ts";
import { findChromium } from "#scripts/find-chromium.ts";

export const DEBUGGING_PORT = 9_333;

/** A Chromium that Lighthouse can attach to. */
export function launchMeasuredBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: findChromium(),
		args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
	});
}
