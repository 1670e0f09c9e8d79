import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { person, startSampleSite, storeSampleMonth } from "./sample-site.ts";

const COMPUTER = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
// Few colors are enough for text on few grounds, at a third of the bytes.
const PNG = { palette: true, colors: 64, effort: 10, compressionLevel: 9 } as const;

/** Pages by the names of their pictures; a second path is that of the link on it which is followed. */
const PAGES: readonly [name: string, path: string, link?: string][] = [
	["today", "/desk"],
	["inbox", "/desk/inbox"],
	["lead", "/desk/inbox/leads", "/desk/inbox/leads/"],
	["message", "/desk/inbox/messages", "/desk/inbox/messages/"],
	["held-back", "/desk/inbox/held", "/desk/inbox/held/"],
	["mail", "/desk/mail"],
	["articles", "/desk/articles"],
	["website", "/desk/website"],
	["visits", "/desk/visits"],
	["people", "/desk/people"],
	["backups", "/desk/backups"],
];

async function take(page: Page, name: string): Promise<void> {
	for (const [ending, viewport] of [
		["-phone", PHONE],
		["", COMPUTER],
	] as const) {
		await page.setViewportSize(viewport);
		const picture = sharp(await page.screenshot()).png(PNG);
		await picture.toFile(join("docs", "desk", `${name}${ending}.png`));
	}
}

/** Articles are opened by buttons: the editor, and an issue after a test was sent, which has to come first. */
async function takeArticles(page: Page, address: string): Promise<void> {
	const openFirst = async (path: string) => {
		await page.goto(address + path);
		await page.locator("main .row-link").first().click();
	};
	await openFirst("/desk/articles");
	await page.waitForURL(/\/articles\/./);
	await take(page, "article");
	await openFirst("/desk/newsletter");
	await page.locator('button[value="test"]').click();
	await page.waitForURL(/notice=tested/);
	await page.goto(page.url().replace(/\?.*/, ""));
	await take(page, "send-article");
}

async function takePerson(page: Page, address: string): Promise<void> {
	await page.goto(`${address}/desk/privacy`);
	await page.getByLabel("Email or telephone number").fill(person.email);
	await page.getByRole("button", { name: "Find everything" }).click();
	await page.getByText(person.email).first().waitFor();
	await take(page, "find-person");
	await page.getByRole("button", { name: "Erase", exact: true }).click();
	await page.getByLabel("Type the address or number to confirm").waitFor();
	await take(page, "erase-person");
}

/** Takes every picture of `docs/desk.md`. */
export async function takePictures(): Promise<void> {
	const site = await startSampleSite();
	const { address } = site;
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	const page = await browser.newPage({
		viewport: COMPUTER,
		reducedMotion: "reduce",
		timezoneId: "America/Chicago",
	});
	await page.goto(await site.firstLink());
	await page.getByLabel("Your name").fill("Ada Sample");
	await page.getByLabel("Email").fill("ada@site.example");
	await take(page, "first-start");
	await page.getByRole("button", { name: "Begin" }).click();
	await page.waitForURL(`${address}/desk`);
	await page.getByRole("button", { name: "Use this time zone" }).click();
	await page.getByText("Which time zone are you in?").waitFor({ state: "detached" });
	await storeSampleMonth(site);
	await page.goto(`${address}/desk/backups`);
	await page.getByRole("button", { name: "Back up now" }).click();
	await page.getByText("The backup is there.").waitFor();
	for (const [name, path, followed] of PAGES) {
		await page.goto(address + path);
		if (followed)
			await page.goto(address + (await page.locator(`main a[href^="${followed}"]`).first().getAttribute("href")));
		await take(page, name);
	}
	await takeArticles(page, address);
	await takePerson(page, address);
	await page.context().clearCookies();
	await page.goto(`${address}/desk/sign-in`);
	await take(page, "sign-in");
	await browser.close();
	await site.end();
}
