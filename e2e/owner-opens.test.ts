import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { palette } from "#brand.ts";
import { contentOfRepository } from "#content/company-content.ts";
import { articlesCopy, editorCopy, publishCopy } from "#desk/articles/articles.copy.ts";
import { launchCopy } from "#desk/launch/launch.copy.ts";
import { picturesCopy } from "#desk/pictures/pictures.copy.ts";
import { signInCopy } from "#desk/sign-in/sign-in.copy.ts";
import { websiteCopy } from "#desk/website/website.copy.ts";
import { freePort } from "#testing/free-port.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { printedAddress, runProcess, startProcess } from "#testing/start-process.ts";
import { temporaryDataDirectory } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const OWNER = { name: "Wilma Okonkwo", email: "wilma@brightharbor.test" };
const PRICE = 650;
const TITLE = "What a missing loaf costs";

const browser = await sharedBrowser();

const settings = (address: string, smtpUrl: string) => ({
	SITE_URL: address,
	SMTP_URL: smtpUrl,
	MAIL_FROM: "Bright Harbor <post@brightharbor.test>",
	OWNER_EMAIL: OWNER.email,
});

/** A site that was just started for the first time, and its owner with a browser and nothing else. */
async function startFresh() {
	const mailServer = await startTestSmtpServer();
	const dataDirectory = temporaryDataDirectory();
	const port = await freePort();
	const address = `http://127.0.0.1:${port}`;
	const child = startProcess(process.execPath, ["build/server/app.js"], {
		environment: {
			...{ NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDirectory, RATE_LIMIT_PER_MINUTE: "1000" },
			...settings(address, mailServer.url),
		},
	});
	const firstLink = await printedAddress(child, /desk: .*?(http:\S+)/);
	const context = await browser.newContext({ reducedMotion: "reduce" });
	onTestFinished(() => context.close());
	const page = await context.newPage();
	await page.goto(firstLink);
	await page.getByLabel(signInCopy.first.name).fill(OWNER.name);
	await page.getByLabel("Email").fill(OWNER.email);
	await page.getByRole("button", { name: signInCopy.first.button }).click();
	await page.getByRole("heading", { level: 1 }).waitFor();
	return { address, dataDirectory, mailServer, page };
}

type Fresh = Awaited<ReturnType<typeof startFresh>>;

const open = ({ page, address }: Fresh, path: string) => page.goto(address + path);
const fill = (page: Page, values: Record<string, string>) =>
	Object.entries(values).reduce(
		(before, [name, value]) => before.then(() => page.locator(`[name="${name}"]`).fill(value)),
		Promise.resolve(),
	);
const act = (page: Page, value: string) => page.locator(`button[name=act][value="${value}"]`).first().click();

async function publish(page: Page): Promise<void> {
	await page.getByRole("button", { name: websiteCopy.publish }).first().click();
	await page.getByText(websiteCopy.published.text).waitFor();
}

/** Every placeholder that the page names, each filled in where its link leads. */
async function fillInFacts(fresh: Fresh): Promise<void> {
	const { page } = fresh;
	await open(fresh, "/desk/launch");
	const addresses = page.locator('#main a[href^="/desk/website/facts#"]');
	const links = await addresses.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("#")[1] ?? ""));
	expect(links.length).toBeGreaterThan(5);
	await open(fresh, "/desk/website/facts");
	for (const path of links) {
		const field = page.locator(`[name="${path.replace(/\.\d+$/, "")}"], [name="${path}"]`).first();
		const type = await field.evaluate((input) => (input instanceof HTMLInputElement ? input.type : "lines"));
		const isNumber = path.endsWith("number");
		const texts: Record<string, string> = {
			...{ email: "post@brightharbor.test", url: "https://www.brightharbor.test/", tel: "+49 7071 2299 41" },
			...{ lines: "Kirchgasse 17\n72070 Tübingen", text: isNumber ? "497071229941" : "Kirchgasse 17" },
		};
		await field.fill(texts[type] ?? "");
	}
	await fill(page, { legalName: "Bright Harbor GmbH", "plans.quarterly.dollars": String(PRICE) });
	await publish(page);
}

/** Real quotes in place of the invented ones, and no case study while there is none. */
async function replaceExamples(fresh: Fresh): Promise<void> {
	const { page } = fresh;
	await open(fresh, "/desk/website/testimonials");
	for (const place of ["home", "managedIntelligence"]) {
		const quotes = () => page.locator(`[name="${place}.count"]`).inputValue();
		while (Number(await quotes()) > 1) await act(page, `remove ${place} 0`);
		await page.locator(`[name="${place}.0.sample"]`).uncheck();
		await fill(page, { [`${place}.0.quote`]: "The numbers agree.", [`${place}.0.author`]: "Þorsteinn Blöndal" });
	}
	await publish(page);
	await open(fresh, "/desk/website/stories");
	while (Number(await page.locator('[name="stories.count"]').inputValue()) > 0) await act(page, "remove stories 0");
	await publish(page);
}

async function uploadPicture(fresh: Fresh): Promise<string> {
	const { page } = fresh;
	const file = join(temporaryFolder("picture"), "wilma.png");
	await sharp({ create: { width: 800, height: 1000, channels: 3, background: palette.ok } })
		.png()
		.toFile(file);
	await open(fresh, "/desk/pictures");
	await page.getByLabel(picturesCopy.upload.file).setInputFiles(file);
	await page.locator("#alt").fill("The bakery's till");
	await page.getByRole("button", { name: picturesCopy.upload.button }).click();
	const line = (await page.locator("code").first().textContent()) ?? "";
	return /!\[[^\]]*\]\(([^)]+)\)/.exec(line)?.[1] ?? expect.unreachable();
}

async function namePeopleAndAnswer(fresh: Fresh, photo: string): Promise<void> {
	const { page } = fresh;
	await open(fresh, "/desk/website/people");
	await act(page, "add people");
	await act(page, "add people");
	const words = { role: "Consultant, Tübingen", text: "Reads your records with you." };
	for (const [index, name] of [OWNER.name, "Kofi Örtel"].entries()) {
		const person = { name, ...words, photo: index === 0 ? photo : "" };
		await fill(
			page,
			Object.fromEntries(Object.entries(person).map(([field, text]) => [`people.${index}.${field}`, text])),
		);
	}
	await publish(page);
	await open(fresh, "/desk/website/questions");
	await act(page, "add contact");
	const last = Number(await page.locator('[name="contact.count"]').inputValue()) - 1;
	await fill(page, { [`contact.${last}.question`]: "Do you come to us?", [`contact.${last}.answer`]: "Yes." });
	await publish(page);
}

const MARKDOWN = (picture: string) => `Twelve loaves a day are missing.

| Day | Loaves |
| --- | --- |
| Monday | 12 |

They cost 12 × 3 = 36 dollars, as [the statistics office](https://www.destatis.de/) counts.

![The bakery's till](${picture})
`;

/** An article for tomorrow, with a table, a sum, an external link and an uploaded picture. */
async function scheduleArticle(fresh: Fresh, picture: string): Promise<void> {
	const { page } = fresh;
	await open(fresh, "/desk/articles");
	await page.getByRole("link", { name: articlesCopy.create }).first().click();
	await page.locator('[name="category"]').selectOption(contentOfRepository.categories[0]?.name ?? expect.unreachable());
	await fill(page, {
		title: TITLE,
		excerpt: "A table, a sum, and what to do on Monday.",
		markdown: MARKDOWN(picture),
	});
	await page.getByRole("button", { name: editorCopy.save }).first().click();
	await page.getByText(editorCopy.saved.text).waitFor();
	await page.goto(`${page.url().split("?")[0]}/publish`);
	await page.locator('[name="when"][value="later"]').check();
	await page.getByRole("button", { name: publishCopy.button }).first().click();
	await page.getByText(publishCopy.scheduled.title).first().waitFor();
}

async function sendTestIssue(fresh: Fresh): Promise<void> {
	const { page, mailServer } = fresh;
	await open(fresh, "/desk/newsletter");
	await page.locator("#main a.row-link").first().click();
	await page.locator('button[name=act][value="test"]').click();
	await expect.poll(() => mailServer.received.some(({ recipients }) => recipients.includes(OWNER.email))).toBe(true);
}

async function standByClaims(fresh: Fresh): Promise<void> {
	const { page } = fresh;
	await open(fresh, "/desk/launch");
	const places = page.locator('details:has(button[value="all"])');
	while ((await places.count()) > 0) {
		await places.first().locator("summary").click();
		await places.first().locator('button[value="all"]').click();
		await page.getByText(launchCopy.told.confirmed.text).waitFor();
	}
}

test("an owner opens the site from a browser alone: facts, price, quotes, people, a question, an article, a test issue, and nothing is left for launch-check", async () => {
	const fresh = await startFresh();
	const { page, address, dataDirectory, mailServer } = fresh;
	await fillInFacts(fresh);
	await replaceExamples(fresh);
	const picture = await uploadPicture(fresh);
	await namePeopleAndAnswer(fresh, picture);
	await scheduleArticle(fresh, picture);
	await sendTestIssue(fresh);
	await standByClaims(fresh);

	// What is left is the address of this machine.
	await open(fresh, "/desk/launch");
	await page.getByText(launchCopy.lead(1)).waitFor();
	const environment = {
		NODE_ENV: "production",
		DATA_DIR: dataDirectory,
		TRUST_PROXY: "1",
		...settings("https://www.brightharbor.test", mailServer.url),
	};
	const command = [join("build", "server", "launch.js")];
	const { code, output } = await runProcess(process.execPath, command, { environment });
	expect(output).toBe("Nothing stands in the way of the launch.\n");
	expect(code).toBe(0);

	const read = async (path: string) => (await fetch(address + path)).text();
	expect(await read("/managed-intelligence")).toContain(`$${PRICE}`);
	const about = await read("/about");
	expect([about.includes("Kofi Örtel"), about.includes(`${picture}/`)]).toEqual([true, true]);
	expect(await read("/contact")).toContain("Do you come to us?");
	expect(await read("/blog")).not.toContain(TITLE);
});
