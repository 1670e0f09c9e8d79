import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { FIRST_START, pictures, SIGN_IN } from "./pictures.ts";
import { MOMENT, storeSampleMonth } from "./sample-month.ts";
import { startSampledSite } from "./sampled-site.ts";

const FOLDER = "docs/desk";
const COMPUTER = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
// Enough for text on few grounds, and a third of the bytes.
const COLORS = 64;

async function save(page: Page, name: string): Promise<void> {
	const file = join(FOLDER, `${name}.png`);
	const options = { palette: true, colors: COLORS, effort: 10, compressionLevel: 9 } as const;
	const drawn = await sharp(await page.screenshot())
		.png(options)
		.toBuffer();
	const before = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
	if (drawn.equals(before)) return;
	writeFileSync(file, drawn);
	console.log(`${file}, ${Math.ceil(drawn.length / 1_024)} KB`);
}

/** What differs from machine to machine, and from build to build. */
const FACTS_OF_MACHINE = {
	Disk: "11 GB of 40 GB used",
	Version: "1.0.0, built on November 16",
};

/** As the handbook names the reader's own site. */
const HOST = "www.company.com";

async function hideMachine(page: Page): Promise<void> {
	// The hint below an article's address names the site's own.
	for (const hint of await page.locator("#slug-hint").all()) {
		await hint.evaluate((element, host) => {
			element.textContent = element.textContent.replace(/^[\d.:]+/, host);
		}, HOST);
	}
	for (const [label, text] of Object.entries(FACTS_OF_MACHINE)) {
		const value = page.locator("dl.facts > div", { has: page.locator("dt", { hasText: label }) }).locator("dd");
		for (const each of await value.all()) await each.evaluate((element, words) => element.replaceChildren(words), text);
	}
}

/** What the page shows first, on a computer and on a phone. */
async function take(page: Page, name: string): Promise<void> {
	await hideMachine(page);
	await save(page, name);
	await page.setViewportSize(PHONE);
	await save(page, `${name}-phone`);
	await page.setViewportSize(COMPUTER);
}

/** Makes a backup, as an owner does; the file gets the day of the pictures. */
async function backUp(page: Page, address: string, dataDirectory: string): Promise<void> {
	await page.goto(`${address}/desk/backups`);
	await page.getByRole("button", { name: "Back up now" }).click();
	const folder = backupFolder(dataDirectory);
	const made = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sqlite")) : []);
	while (made().length === 0) await page.waitForTimeout(100);
	for (const name of made()) utimesSync(join(folder, name), new Date(MOMENT), new Date(MOMENT));
}

/** Takes every picture of `docs/desk.md`; those that are as before stay. */
export async function takePictures(): Promise<void> {
	mkdirSync(FOLDER, { recursive: true });
	const site = await startSampledSite();
	const { address, dataDirectory } = site;
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	const page = await browser.newPage({ viewport: COMPUTER, reducedMotion: "reduce" });
	await page.goto(await site.firstLink());
	await page.getByLabel("Your name").fill("Ada Sample");
	await page.getByLabel("Email").fill("ada@site.example");
	await take(page, FIRST_START);
	await page.getByRole("button", { name: "Begin" }).click();
	await page.waitForURL(`${address}/desk`);
	await storeSampleMonth(site);
	await backUp(page, address, dataDirectory);
	for (const picture of pictures) {
		await picture.open(page, address);
		await take(page, picture.name);
	}
	await page.context().clearCookies();
	await page.goto(`${address}/desk/sign-in`);
	await take(page, SIGN_IN);
	await browser.close();
	await site.end();
}
