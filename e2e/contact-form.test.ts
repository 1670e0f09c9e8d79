import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formsDocument } from "#documents/pages/forms.ts";
import { fillIn as fillInText } from "#domain/fill-in.ts";
import { contactDocument } from "#features/contact/contact.ts";
import { HELD_MS } from "#web/browser/first-press.ts";
import { axeFindings } from "./axe.ts";
import { openPage, openWithStoppedClock, started, wakeIslands } from "./browser.ts";
import { completeForm, field, fillIn, MESSAGE, NAME, SENT, send } from "./contact-page.ts";
import { expectOwnChecks } from "./required-fields.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const copy = contentOfRepository.page(contactDocument).form;
const questionAbout = (address: string) =>
	fillInText(contentOfRepository.said(formsDocument).problems.likelySlip, { address });

const { browser, site, sink } = await siteWithBrowser();

test("the checks come in the specified order, each said in the box, which links to its field, and at the field, failures in the specified words, and nothing typed is lost", async () => {
	const { page, close } = await openPage(browser);
	await page.goto(`${site.address}/contact`);
	await started(page);
	await expectOwnChecks(page);
	const alert = page.locator("#form").getByRole("alert");
	for (const [values, problem] of [
		[{ Name: "   ", Email: "nobody", Message: "" }, "Name is required"],
		[{ Name: "Zoë", Email: " ", Message: "" }, "Email is required"],
		[{ Email: "zoe@example" }, "Invalid email format"],
		[{ Email: "zoe@example.com" }, "Message is required"],
	] as const) {
		await fillIn(page, values);
		await send(page);
		await alert.getByText(problem).waitFor();
		const invalid = page.locator("[aria-invalid=true]").first();
		// Every field that is missing is marked, not the first alone.
		if (problem === "Name is required") expect(await page.locator("[aria-invalid=true]").count()).toBe(3);
		const id = await page.locator("p").filter({ hasText: problem }).last().getAttribute("id");
		expect(await invalid.getAttribute("aria-describedby")).toContain(id);
		expect(await alert.evaluate((box) => box.parentElement === document.activeElement)).toBe(true);
	}
	expect(await field(page, "Name").inputValue()).toBe("Zoë");
	await page.getByRole("link", { name: "Message is required" }).click();
	expect(await field(page, "Message").evaluate((element) => element === document.activeElement)).toBe(true);

	await fillIn(page, completeForm);
	await page.route("**/send-email", (route) => route.fulfill({ status: 500, json: { error: "Out of ink" } }));
	await send(page);
	await alert.getByText("Out of ink").waitFor();
	await page.route("**/send-email", (route) => route.fulfill({ status: 502, body: "<html>" }));
	await send(page);
	await alert.getByText("Failed to send message").waitFor();
	await page.route("**/send-email", (route) => route.abort());
	await send(page);
	await alert.getByText("Network error. Please try again later.").waitFor();
	expect(await field(page, "Message").inputValue()).toBe(MESSAGE);
	await close();
});

test("a likely slip in an address is asked about once, beside the field, and corrected by a press or sent as it stands", async () => {
	const { page, complaints, close } = await openPage(browser);
	await page.goto(`${site.address}/contact`);
	await wakeIslands(page);
	const posted: unknown[] = [];
	await page.route("**/send-email", (route) => {
		posted.push(Reflect.get(route.request().postDataJSON(), "email"));
		return route.fulfill({ json: {} });
	});
	const email = field(page, "Email");
	const question = page.locator("p[aria-live]", { hasText: questionAbout("ada@gmail.com") });
	await fillIn(page, { ...completeForm, Email: "ada@gmial.com" });
	await email.focus();
	await page.keyboard.press("Tab");
	await question.waitFor();
	const describedBy = (await email.getAttribute("aria-describedby")) ?? "";
	expect(await page.locator(`[id="${describedBy.split(" ").at(-1)}"]`).textContent()).toContain("ada@gmail.com");
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "ada@gmail.com" }).press("Enter");
	expect(await email.inputValue()).toBe("ada@gmail.com");
	expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
	await question.waitFor({ state: "hidden" });
	// A visitor who never leaves the field is asked before the form goes.
	await email.fill("ada@gmail.con");
	await email.press("Enter");
	await question.waitFor();
	expect(posted).toEqual([]);
	await email.press("Enter");
	await page.getByText(SENT).first().waitFor();
	expect(posted).toEqual(["ada@gmail.con"]);
	expect(complaints).toEqual([]);
	await close();
});

test("what was sent can be read on the page and saved as a file; the message leaves the box again after five seconds", async () => {
	const { page, complaints, close } = await openPage(browser);
	await openWithStoppedClock(page, `${site.address}/contact`);
	await fillIn(page, completeForm);
	expect(await page.getByText(copy.toKeep.title).count()).toBe(0);
	await send(page);
	await page.getByText(SENT).waitFor();
	await page.clock.runFor(4_900);
	expect(await page.getByText(SENT).count()).toBe(1);
	await page.clock.runFor(200);
	await page.getByText(SENT).waitFor({ state: "detached" });
	await page.clock.resume();
	await page.getByText(copy.toKeep.title).click();
	await page.getByText(MESSAGE).waitFor();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: copy.toKeep.save }).click(),
	]);
	const saved = readFileSync(await download.path(), "utf8");
	expect(saved).toContain(`Company: ${completeForm.Company}\n\n${MESSAGE}`);
	expect(await axeFindings(page, "#form")).toEqual([]);
	expect(complaints).toEqual([]);
	await close();
});

test("a form that is sent before the application has started is posted after eight seconds, and what is typed until it starts stays", async () => {
	const { page, close } = await openPage(browser);
	await page.clock.install();
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await hold;
		await route.continue();
	});
	await page.goto(`${site.address}/contact`, { waitUntil: "commit" });
	await fillIn(page, { ...completeForm, Email: "zoe@example" });
	await page.getByRole("button", { name: "Send Message" }).click({ noWaitAfter: true });
	await page.getByRole("button", { name: copy.busy }).waitFor();
	await page.clock.runFor(HELD_MS);
	await page.getByRole("alert").getByText("Invalid email format").waitFor();
	expect(await field(page, "Message").inputValue()).toBe(MESSAGE);
	const changed = { Name: "Zoë", Message: `${MESSAGE} And one thing more.` };
	await fillIn(page, changed);
	release();
	await started(page);
	await expect.poll(() => page.locator("main form :required").count()).toBe(0);
	expect(await field(page, "Message").inputValue()).toBe(changed.Message);
	expect(await field(page, "Name").inputValue()).toBe(changed.Name);
	expect(await field(page, "Company").inputValue()).toBe(completeForm.Company);
	await close();
});

test("without script the form posts, keeps what was typed and says the same", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/contact`);
	const message = `${MESSAGE} Sent without script.`;
	await fillIn(page, { ...completeForm, Email: "zoe@example", Message: message });
	await send(page);
	await page.getByRole("alert").getByText("Invalid email format").waitFor();
	expect(await field(page, "Message").inputValue()).toBe(message);
	expect(await field(page, "Name").inputValue()).toBe(NAME);
	// A likely slip is asked about once, and sent as it stands the second time.
	await fillIn(page, { Email: "zoe@example.con" });
	await send(page);
	await page.getByRole("alert").getByText(questionAbout("zoe@example.com")).waitFor();
	expect(await field(page, "Message").inputValue()).toBe(message);
	await send(page);
	await page.getByText(SENT).waitFor();
	await expect.poll(() => sink.messages.filter(({ text }) => text?.includes(message))).toHaveLength(1);
	await close();
});
