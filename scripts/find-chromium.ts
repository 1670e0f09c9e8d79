import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { findInPath, installDebianPackage } from "./system-packages.ts";

// The shell is Chromium without its own windows: the same pages in two thirds of the processor time.
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];
const SYSTEM_NAMES = [...DEBIAN_PACKAGES, "chromium-browser", "google-chrome"];

function systemChromium(): string | undefined {
	return SYSTEM_NAMES.map(findInPath).find((path) => path !== undefined);
}

function downloadedChromium(): string | undefined {
	const path = chromium.executablePath();
	return existsSync(path) ? path : undefined;
}

/**
 * The Chromium for browser tests and measurements: `CHROMIUM_PATH`, a system Chromium, one of Debian's packages (installed
 * when this runs as root), or Playwright's own download.
 * @throws when none of them is to be had.
 */
export function findChromium(): string {
	const { CHROMIUM_PATH } = process.env;
	if (CHROMIUM_PATH) {
		if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
		throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no file.`);
	}
	const present = systemChromium() ?? downloadedChromium();
	if (present) return present;
	if (DEBIAN_PACKAGES.some(installDebianPackage)) {
		const installed = systemChromium();
		if (installed) return installed;
	}
	spawnSync("playwright-core", ["install", "chromium"], { stdio: "inherit" });
	const downloaded = downloadedChromium();
	if (downloaded) return downloaded;
	throw new Error("There is no Chromium. Install one, or set CHROMIUM_PATH.");
}
