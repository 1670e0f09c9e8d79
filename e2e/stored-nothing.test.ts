import { expect, onTestFinished, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { contactDocument } from "#features/contact/contact.ts";
import { pages } from "#testing/pages.ts";
import { openPage, started, WITH_MOTION } from "./browser.ts";
import { fillIn as fillInContact, SENT, send } from "./contact-page.ts";
import { fillIn as fillInLoan, goodLoan, LOAN_PATH } from "./loan-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";
import { storedBy } from "./stored-by.ts";

const NOTHING = { cookies: [], localStorage: [], sessionStorage: [], databases: [], workers: 0 };
const MESSAGE = "Three systems, three sums.";
const { form } = contentOfRepository.page(contactDocument);
const ASSESSMENT_PATH = "/tools/business-assessment";
const firstArticle = pages.find((path) => /^\/blog\/(?!page|category)/.test(path)) ?? "";
/** One page of each kind. */
const KINDS = ["/", "/about", "/blog", firstArticle, LOAN_PATH, "/contact", "/tools/marketing-plan-generator/waitlist"];

const { browser, site } = await siteWithBrowser();

/** A visitor whose requests to others, and for the script of the consent, are kept. */
async function visit() {
	const { page, close } = await openPage(browser, WITH_MOTION);
	onTestFinished(close);
	const unwanted: string[] = [];
	page.on("request", (request) => {
		const { origin, pathname } = new URL(request.url());
		if (origin !== site.address || pathname.includes("tag-manager")) unwanted.push(request.url());
	});
	return { page, unwanted };
}

const DRAFT = { ...NOTHING, sessionStorage: [`${brand.slug}:draft:contact`] };

test("a visit through every kind of page, its forms filled in, sends no other site a request and leaves nothing but a message that is not sent, in its tab", async () => {
	const { page, unwanted } = await visit();
	for (const path of KINDS) {
		// A real load: what a page writes when it is left is there as well.
		await page.goto(site.address + path);
		await started(page);
		await page.mouse.wheel(0, 600);
		if (path === LOAN_PATH) await fillInLoan(page, goodLoan);
		if (path === "/contact") {
			expect(await storedBy(page)).toEqual(NOTHING);
			await page.getByRole("textbox", { name: "Message" }).fill(MESSAGE);
			await expect.poll(() => storedBy(page)).toEqual(DRAFT);
		}
		if (path === "/blog") await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
	}
	await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
	await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
	await page.goBack();
	await page.reload();
	await started(page);
	expect(await storedBy(page)).toEqual(DRAFT);
	// It is back without being asked for, and goes once it is sent.
	await page.goto(`${site.address}/contact`);
	await page.getByText(form.draft).waitFor();
	const message = page.getByRole("textbox", { name: "Message" });
	expect(await message.inputValue()).toBe(MESSAGE);
	await fillInContact(page, { Name: "Ada", Email: "ada@example.com" });
	await send(page);
	await page.getByText(SENT).waitFor();
	expect(await storedBy(page)).toEqual(NOTHING);
	expect(unwanted).toEqual([]);
});

test("an answer leaves its draft alone", async () => {
	const { page, unwanted } = await visit();
	await page.goto(site.address + ASSESSMENT_PATH);
	await started(page);
	expect(await storedBy(page)).toEqual(NOTHING);
	await page.getByRole("radiogroup").first().locator("label").first().click();
	await expect
		.poll(() => storedBy(page))
		.toEqual({ ...NOTHING, localStorage: [`${brand.slug}:draft:business-assessment`] });
	await page.getByRole("banner").getByRole("link", { name: "About" }).click();
	await page.getByRole("heading", { level: 1, name: /About/ }).waitFor();
	expect(unwanted).toEqual([]);
});
