import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { privateResultsDocument } from "#documents/pages/private-results.ts";
import { fillIn } from "#domain/fill-in.ts";
import { byHand } from "#testing/answers.ts";
import { HELD_MS } from "#web/browser/first-press.ts";
import { advanced, bannerOf, basic, giveAnswers, givenAnswers, type Tool, takeOver, tools } from "./assessment-page.ts";
import { axeFindingsOfNewKinds } from "./axe.ts";
import { openPage } from "./browser.ts";
import { ALL_WIDTHS, lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site, sink } = await siteWithBrowser();

const mailsTo = (address: string) => sink.messages.filter(({ to }) => to?.[0]?.address === address);
const { said } = contentOfRepository;
const form = said(assessmentFormDocument);
const copy = said(assessmentReportDocument);
const { email, privateLink: box } = copy;
const { heading: linkedPage } = said(privateResultsDocument);
const TELEPHONE = "+234 803 555 0142";

/** Presses what posts; the response to it. */
async function press(page: Page, button: string, isHeld = false) {
	const response = page.waitForResponse((each) => each.request().method() === "POST");
	await page.getByRole("button", { name: button, exact: true }).click();
	if (isHeld) await page.clock.fastForward(HELD_MS);
	await response;
	await page.waitForLoadState();
	return response;
}

/** Gives answers that this tool's form refuses, although each browser lets them pass. */
async function giveWrongAnswers(page: Page, tool: Tool): Promise<string> {
	if (tool === advanced) {
		await giveAnswers(page, { ...tool.answers, email: "ada@example" });
		await page.locator("#question-telephone").fill(TELEPHONE);
		await page.getByRole("checkbox").check();
		return "email";
	}
	const [field = "", ...given] = Object.keys(tool.answers);
	await giveAnswers(page, Object.fromEntries(given.map((name) => [name, tool.answers[name] ?? ""])));
	// As a browser that knows no `required`.
	await page.locator("#form").evaluate((form) => form.setAttribute("novalidate", ""));
	return field;
}

async function expectRefusal(page: Page, tool: Tool, isHeld = false): Promise<void> {
	await page.goto(site.address + tool.path);
	const field = await giveWrongAnswers(page, tool);
	const given = await givenAnswers(page);
	const refusal = await press(page, tool.button, isHeld);
	expect([refusal.status(), new URL(page.url()).search]).toEqual([422, ""]);
	expect(await bannerOf(page).textContent()).toBe(`${form.banner.title}${tool.incomplete}`);
	expect(await givenAnswers(page)).toEqual(given);
	const problem = page.locator(`#question-${field}-problem`);
	expect(await problem.textContent()).toBe(
		tool === advanced ? "Please enter a valid email address." : "This field is required.",
	);
	const links = page.getByRole("navigation", { name: form.banner.missing }).getByRole("link");
	expect(await links.count()).toBe(1);
	await links.click();
	expect(new URL(page.url()).hash).toBe(`#question-${field}`);
	await giveAnswers(page, tool.answers);
	if (tool === advanced) expect(await page.getByRole("checkbox").isChecked()).toBe(true);
}

test.each(tools)(
	"$path without script: refused with everything that was chosen, then scored, downloaded, mailed and kept",
	async (tool) => {
		const { page, complaints, close } = await openPage(browser, { javaScriptEnabled: false });
		onTestFinished(close);
		await expectRefusal(page, tool);
		complaints.length = 0;

		const accepted = await press(page, tool.button);
		expect(accepted.status()).toBe(200);
		expect(accepted.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
		await page.getByRole("heading", { name: tool.title }).waitFor();
		expect(page.url()).not.toContain("?");
		const { total } = tool === basic ? byHand.dentalPractice : byHand.soloConsultant;
		const maximum = tool === basic ? 100 : 150;
		expect(await page.getByRole("table", { name: copy.score.table.caption }).textContent()).toContain(
			`Total${total}${maximum}`,
		);
		await page.getByRole("heading", { name: tool.adviceTitle }).waitFor();

		const pdf = page.getByRole("button", { name: copy.pdf.label });
		const [download] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
		expect(
			readFileSync(await download.path())
				.subarray(0, 5)
				.toString("latin1"),
		).toBe("%PDF-");

		const calendar = page.getByRole("button", { name: copy.calendar.label });
		const [plan] = await Promise.all([page.waitForEvent("download"), calendar.click()]);
		expect(readFileSync(await plan.path(), "utf8")).toMatch(/^BEGIN:VCALENDAR\r\n/);

		await press(page, box.make);
		const link = await page.getByRole("textbox", { name: box.field }).inputValue();
		const address = tool === basic ? "basic@example.com" : "advanced@example.com";
		const field = page.getByRole("textbox", { name: email.field });
		expect(await field.inputValue()).toBe(tool === basic ? "" : "ada@example.com");
		await field.fill("zoe@example");
		await press(page, email.submit);
		await page.getByText("Please enter a valid email address.").waitFor();
		expect(await field.inputValue()).toBe("zoe@example");
		await field.fill(address);
		await press(page, email.submit);
		await page.getByText(email.sent).waitFor();
		// The link is still there: nobody could show it again.
		expect(await page.getByRole("textbox", { name: box.field }).inputValue()).toBe(link);
		await press(page, email.submit);
		await page.getByText("This address has had several of our emails today").waitFor();
		await expect.poll(() => mailsTo(address).length).toBe(1);
		expect(mailsTo(address)[0]?.attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");

		await press(page, copy.card.make);
		expect(await page.getByRole("textbox", { name: box.field }).inputValue()).toBe(link);
		const card = await page.getByRole("textbox", { name: copy.card.field }).inputValue();
		await press(page, copy.change);
		expect(await givenAnswers(page)).toMatchObject(tool.answers);
		expect(await bannerOf(page).textContent()).toBe("");

		await page.goto(site.address + new URL(card).pathname);
		expect(await page.locator("main").textContent()).toContain(total);
		await page.goto(site.address + new URL(link).pathname);
		await page.getByRole("heading", { name: linkedPage.title }).waitFor();
		expect(await page.locator("main").textContent()).toContain(`${total} out of ${maximum}`);
		expect(complaints).toEqual([]);
	},
);

test("where the script does not arrive the report is a whole page, too, and the form that is refused before", async () => {
	const { page, close } = await openPage(browser);
	onTestFinished(close);
	await page.clock.install();
	await page.route("**/*.js", (route) => route.abort());
	const seen = new Set<string>();
	for (const tool of tools) {
		await expectRefusal(page, tool, true);
		expect(await axeFindingsOfNewKinds(page, seen)).toEqual([]);
		await press(page, tool.button, true);
		await page.getByRole("heading", { name: tool.title }).waitFor();
		expect(await axeFindingsOfNewKinds(page, seen)).toEqual([]);
	}
});

test("a form that was refused before its script was there is taken over with what was chosen and what is wrong", async () => {
	const { page, complaints, close } = await openPage(browser);
	onTestFinished(close);
	await page.goto(site.address + basic.path);
	const { revenue = "", ...others } = basic.answers;
	await giveAnswers(page, others);
	await Promise.all([
		page.waitForResponse((each) => each.request().method() === "POST"),
		page.locator("#form").evaluate((form) => form instanceof HTMLFormElement && form.submit()),
	]);
	const problem = page.locator("#question-revenue-problem");
	await problem.waitFor();
	complaints.length = 0;
	await takeOver(page);
	expect(await givenAnswers(page)).toEqual(others);
	expect(await bannerOf(page).textContent()).toContain(basic.incomplete);
	await giveAnswers(page, { revenue });
	await problem.waitFor({ state: "detached" });
	await page.getByText("13 of 13 answered, kept on this device").waitFor();
	expect(complaints).toEqual([]);
});

test("an advanced assessment without script is one lead, with its number, however often it is posted", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	onTestFinished(close);
	const answers = { ...advanced.answers, full_name: "Zoë Twice", email: "twice@example.com" };
	for (const _ of [1, 2]) {
		await page.goto(site.address + advanced.path);
		await giveAnswers(page, answers);
		await page.locator("#question-telephone").fill(TELEPHONE);
		await page.getByRole("checkbox").check();
		expect((await press(page, advanced.button)).status()).toBe(200);
	}
	const notices = () => mailsTo("owner@example.com").filter(({ replyTo }) => replyTo?.[0]?.address === answers.email);
	await expect.poll(() => notices().length).toBe(1);
	expect(notices()[0]?.text).toContain(TELEPHONE);
});

test("a form that is half filled goes on behind a mailed link, asked for with a script and without", async () => {
	const { later } = form;
	const some = ["company_name", "revenue", "cash_flow", "main_goal"].map((field) => [
		field,
		advanced.answers[field] ?? "",
	]);
	const { company_name, ...chosen } = Object.fromEntries(some);
	for (const javaScriptEnabled of [false, true]) {
		const { page, complaints, close } = await openPage(browser, { javaScriptEnabled });
		onTestFinished(close);
		const address = `${javaScriptEnabled ? "with" : "without"}-script@example.com`;
		await page.goto(site.address + advanced.path);
		if (javaScriptEnabled) await takeOver(page);
		await giveAnswers(page, { ...chosen, company_name });
		await page.getByText(later.title).click();
		await press(page, later.button);
		await page.getByText(later.emailFirst).waitFor();
		await page.locator("#question-email").fill(address);
		await page.getByText(later.title).click();
		await press(page, later.button);
		await page.getByText(fillIn(later.sent, { email: address })).waitFor();
		expect(await givenAnswers(page)).toEqual({ ...chosen, company_name, email: address });

		await expect.poll(() => mailsTo(address).length).toBe(1);
		const link = /\S+\/results\/continue\/\S+/.exec(mailsTo(address)[0]?.text ?? "")?.[0] ?? "";
		const other = await openPage(browser, { javaScriptEnabled });
		onTestFinished(other.close);
		const response = await other.page.goto(site.address + new URL(link).pathname);
		expect(response?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
		await other.page.getByText(fillIn(later.back, { answered: 3, total: 41 })).waitFor();
		expect(await givenAnswers(other.page)).toEqual({ ...chosen, email: address });
		if (javaScriptEnabled) await takeOver(other.page);
		await giveAnswers(other.page, { ...advanced.answers, email: address });
		await other.page.getByRole("checkbox").check();
		await other.page.getByRole("button", { name: advanced.button }).click();
		await other.page.getByRole("heading", { name: advanced.title }).waitFor();
		expect([...complaints, ...other.complaints]).toEqual([]);
		await other.page.goto(`${site.address}/results/continue/${"x".repeat(22)}`);
		await other.page.getByRole("heading", { name: later.over.title }).waitFor();
	}
});

test("without script the browser asks for what is missing, nothing is said that only a script does, and all has its room", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	onTestFinished(close);
	for (const tool of tools) {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(site.address + tool.path);
		await page.getByRole("button", { name: tool.button }).click();
		expect(page.url()).toBe(site.address + tool.path);
		expect(await page.locator("#form input:invalid").count()).toBeGreaterThan(10);
		expect(await page.getByText(form.draft.empty).isVisible()).toBe(false);
		await page.locator("#how-this-score-is-made summary").first().click();
		expect(await page.getByRole("table").first().isVisible()).toBe(true);
		expect(await page.getByText(form.withoutScript).count()).toBe(0);
		await giveAnswers(page, tool.answers);
		if (tool === advanced) await page.getByRole("checkbox").check();
		await press(page, tool.button);
		expect(await lackOfRoom(page, { ...ALL_WIDTHS, zoomed: [320, 768, 1440] }), tool.path).toEqual([]);
	}
});
