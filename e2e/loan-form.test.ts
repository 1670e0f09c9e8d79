import { afterEach, expect, test } from "vitest";
import { openPage, openWithStoppedClock } from "./browser.ts";
import {
	alert,
	field,
	fillIn,
	goodLoan,
	isFocused,
	LOAN_PATH,
	openLoanPage,
	submitButton,
	takeOver,
	typed,
	verdict,
} from "./loan-page.ts";
import { expectOwnChecks } from "./required-fields.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();
// Empty for the first two tests, filled in for the others.
const { page } = await openLoanPage(browser, site.address, {});
afterEach(() => page.unrouteAll());

test("what was read of a number stands below it, with either decimal mark, and a term in years is asked about", async () => {
	const note = async (label: string) => page.locator(`[id="${await field(page, label).getAttribute("id")}-note"]`);
	const says = async (label: string, text: string) => (await note(label)).getByText(text, { exact: true }).waitFor();
	await says("Applicant income", "For example 8,500.50");
	await fillIn(page, { "Applicant income": "8500,50", "Coapplicant income": "2.400", "Loan amount": "32o,000" });
	await says("Applicant income", "= $8,500.50 (₦11.8M) a month");
	await says("Coapplicant income", "= $2,400 (₦3.32M) a month");
	await says("Loan amount", "We can't read “32o,000”. Write it like 320,000.");
	await fillIn(page, { "Loan term": "30" });
	await page.getByRole("button", { name: "Did you mean 360 months, 30 years?" }).click();
	expect(await field(page, "Loan term").inputValue()).toBe("360");
	expect(await field(page, "Loan term").evaluate(isFocused)).toBe(true);
	await says("Loan term", "= 360 months, 30 years");
});

test("an empty form names every field, sends no request, and puts the focus on the box with the links to them", async () => {
	await expectOwnChecks(page);
	await fillIn(page, { "Applicant income": "", "Coapplicant income": "", "Loan amount": "", "Loan term": "" });
	await page.route("**/predict", () => expect.unreachable("a form with problems was sent"));
	await submitButton(page).click();
	await alert(page).getByText("Please fill out all fields correctly.").waitFor();
	expect(await page.locator("[aria-invalid=true]").count()).toBe(11);
	for (const problem of [
		"Please select a gender",
		"Please select marital status",
		"Please select education level",
		"Please select employment status",
		"Please select property area",
		"Number of dependents must be non-negative",
		"Applicant income must be non-negative",
		"Coapplicant income must be non-negative",
		"Credit score must be between 0 and 850",
		"Loan amount must be non-negative",
		"Loan term must be non-negative",
	]) {
		await page.locator("form").getByText(problem, { exact: true }).waitFor();
	}
	expect(await alert(page).evaluate(isFocused)).toBe(true);
	await alert(page).getByRole("link", { name: "Loan amount" }).click();
	expect(await field(page, "Loan amount").evaluate(isFocused)).toBe(true);
	expect(await alert(page).getByRole("link").count()).toBe(11);
	await fillIn(page, { Gender: "Male" });
	expect(await alert(page).getByRole("link", { name: "Gender" }).count()).toBe(0);
	expect(await page.getByText("Please select a gender").count()).toBe(0);
	await fillIn(page, { Dependents: "2" });
	expect(await page.getByText("Number of dependents must be non-negative").count()).toBe(0);
	expect(await page.locator("[aria-invalid=true]").count()).toBe(9);
});

test("an earlier result stays until a form is sent, and goes at once then", async () => {
	await fillIn(page, goodLoan);
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	await fillIn(page, { "Credit score": "851" });
	await submitButton(page).click();
	await alert(page).waitFor();
	expect(await alert(page).evaluate(isFocused)).toBe(true);
	expect(await verdict(page, "Loan Approved").count()).toBe(1);
	await page.route("**/predict", () => {});
	await fillIn(page, { "Credit score": "700" });
	await submitButton(page).click();
	await page.getByRole("button", { name: "Processing..." }).waitFor();
	expect(await verdict(page, "Loan Approved").count()).toBe(0);
	expect(await alert(page).count()).toBe(0);
});

const refusals = [
	[422, { json: { detail: "LoanAmount is wrong." } }, "Error 422: LoanAmount is wrong."],
	[500, { json: { detail: "" } }, "Error 500: Unknown error"],
	[502, { body: "<h1>Bad gateway</h1>" }, "Error 502: Unknown error"],
	[200, { body: "<html>" }, "Invalid response from server. Missing required data."],
	[200, { json: { prediction: "APPROVED" } }, "Invalid response from server. Missing required data."],
] as const;

test("every failure is shown in the red box at the button, keeps the typing, and can be tried again", async () => {
	await fillIn(page, goodLoan);
	for (const [status, response, message] of refusals) {
		await page.route("**/predict", (route) => route.fulfill({ status, ...response }));
		await submitButton(page).click();
		await alert(page).getByText(message, { exact: true }).waitFor();
		expect(await submitButton(page).evaluate(isFocused)).toBe(true);
	}
	await page.route("**/predict", (route) => route.abort());
	await submitButton(page).click();
	await alert(page).getByText("Request failed. Check your connection or server status.").waitFor();
	expect(await typed(page)).toEqual(goodLoan);
	await page.unrouteAll();
	// The service's own words.
	await page.route("**/predict", (route) => route.continue({ postData: "{}" }), { times: 1 });
	await submitButton(page).click();
	await alert(page)
		.getByText(/^Error 422: .*\w/)
		.waitFor();
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	expect(await alert(page).count()).toBe(0);
});

test("a slow service is explained after 5 seconds and given up after 90", async () => {
	const { page, close } = await openPage(browser);
	await openWithStoppedClock(page, site.address + LOAN_PATH);
	await takeOver(page);
	await fillIn(page, goodLoan);
	let requests = 0;
	await page.route("**/predict", () => {
		requests += 1;
	});
	await submitButton(page).dblclick();
	const busy = page.getByRole("button", { name: "Processing..." });
	await busy.waitFor();
	expect(await busy.isDisabled()).toBe(true);
	const explanation = page.getByRole("status").getByText("This can take up to 90 seconds");
	await page.clock.runFor(4_000);
	expect(await explanation.count()).toBe(0);
	await page.clock.runFor(1_000);
	await explanation.waitFor();
	const progress = page.getByRole("progressbar", { name: "Time waited" });
	await page.clock.runFor(40_000);
	await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position)).toBeCloseTo(0.5, 1);
	await page.clock.runFor(44_000);
	expect(await alert(page).count()).toBe(0);
	await page.clock.runFor(2_000);
	await alert(page)
		.getByText("Request timed out. The server may be starting up. Please try again.", { exact: true })
		.waitFor();
	expect(await progress.count()).toBe(0);
	expect(requests).toBe(1);
	expect(await typed(page)).toEqual(goodLoan);
	await close();
});

test("a wheel turned over a number scrolls the page and leaves the number", async () => {
	await fillIn(page, goodLoan);
	const amount = field(page, "Loan amount");
	await amount.hover();
	await amount.focus();
	const before = await page.evaluate(() => scrollY);
	await page.mouse.wheel(0, 200);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
	expect(await amount.inputValue()).toBe("128000");
});

test("nothing of the form is stored in the browser, nor written into the address", async () => {
	await fillIn(page, goodLoan);
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
	for (const figure of ["5400", "128000", "88.3"]) expect(kept).not.toContain(figure);
	expect(new URL(page.url()).search).toBe("");
});

test("leaving the page aborts the request", async () => {
	await fillIn(page, goodLoan);
	await page.route("**/predict", () => {});
	const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/predict"));
	await submitButton(page).click();
	await page.getByRole("button", { name: "Processing..." }).waitFor();
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
	expect((await failed).failure()?.errorText).toContain("ABORTED");
});
