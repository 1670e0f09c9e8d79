import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { findInPath, installDebianPackage } from "./programs.ts";

// Chromium without a user interface of its own, which would be started and drawn beside every page: the same pages in two
// thirds of the processor time, and measurements that another program's work does not disturb.
const SHELL = "chromium-headless-shell";
const WITH_INTERFACE = ["chromium", "chromium-browser", "google-chrome"];

function downloadedChromium(): string | undefined {
	const path = chromium.executablePath();
	return existsSync(path) ? path : undefined;
}

function downloadChromium(): string | undefined {
	spawnSync("playwright-core", ["install", "chromium"], { stdio: "inherit" });
	return downloadedChromium();
}

const installed = (name: string) => (installDebianPackage(name) ? findInPath(name) : undefined);

function findInSystem(): string | undefined {
	return findInPath(SHELL) ?? installed(SHELL) ?? WITH_INTERFACE.map(findInPath).find((path) => path !== undefined);
}

let found: string | undefined;

/** Chromium for tests: `CHROMIUM_PATH`, the system's (installed on Debian as root), or Playwright's. @throws without any. */
export function findChromium(): string {
	const { CHROMIUM_PATH } = process.env;
	if (CHROMIUM_PATH) {
		if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
		throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no file.`);
	}
	found ??= findInSystem() ?? downloadedChromium() ?? installed("chromium") ?? downloadChromium();
	if (found) return found;
	throw new Error("There is no Chromium. Install one, or set CHROMIUM_PATH.");
}
