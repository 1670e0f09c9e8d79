import { expect, onTestFinished, test } from "vitest";
import { HELD_MS } from "#web/browser/first-press.ts";
import { openPage } from "./browser.ts";
import { alert, choice, field, fillIn, goodLoan, LOAN_PATH, submitButton, typed, verdict } from "./loan-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

/** A visitor without script who has filled in the form. */
async function visitWithoutScript(answers: Partial<typeof goodLoan>) {
	const { page, complaints, close } = await openPage(browser, { javaScriptEnabled: false });
	onTestFinished(close);
	await page.goto(site.address + LOAN_PATH);
	await fillIn(page, answers);
	return { page, complaints };
}

test("without script a form is refused with everything that was chosen, then answered by a page of its own", async () => {
	const { page } = await visitWithoutScript({ ...goodLoan, "Loan amount": "32o,000", "Loan term": "30" });
	const [refusal] = await Promise.all([page.waitForEvent("response"), submitButton(page).click()]);
	expect([refusal.request().method(), refusal.status()]).toEqual(["POST", 422]);
	await alert(page).getByText("Please fill out all fields correctly.").waitFor();
	await page.getByText("Loan amount must be non-negative").waitFor();
	// A fault is named once, by its problem.
	expect(await page.getByText("We can't read").count()).toBe(0);
	expect(await page.getByRole("button", { name: "Did you mean" }).count()).toBe(0);
	expect(await typed(page)).toEqual({ ...goodLoan, "Loan amount": "32o,000", "Loan term": "30" });
	await alert(page).getByRole("link").click();
	expect(new URL(page.url()).hash.slice(1)).toBe(await field(page, "Loan amount").getAttribute("id"));

	await fillIn(page, { "Loan amount": "128,000", "Loan term": "360" });
	const [answer] = await Promise.all([page.waitForEvent("response"), submitButton(page).click()]);
	expect(answer.status()).toBe(200);
	expect(answer.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
	await verdict(page, "Loan Approved").getByText("Approval Probability: 94.80%").waitFor();
	expect(await page.locator("main h2").first().textContent()).toBe("Loan Approved");
	await page.getByRole("region", { name: "What it costs a month" }).getByText("$765.78").first().waitFor();
	await page.getByText("where the data end, the estimate stays at 50% or more").waitFor();
	expect(await page.getByRole("slider").count()).toBe(0);
	expect(page.url()).toBe(`${site.address}${LOAN_PATH}#answer`);
	expect(await typed(page)).toEqual({ ...goodLoan, "Loan amount": "128,000" });
	await page.getByRole("link", { name: "Change your answers" }).click();
	await fillIn(page, { "Credit score": "599" });
	await submitButton(page).click();
	await verdict(page, "Loan Denied").waitFor();
});

test("without script the browser names what is missing, and the page is whole", async () => {
	const { page } = await visitWithoutScript({ ...goodLoan, "Credit score": "" });
	await submitButton(page).click();
	expect(await field(page, "Credit score").evaluate((input) => input.matches(":focus:invalid"))).toBe(true);
	expect(await choice(page, "Gender").locator(":invalid").count()).toBe(0);
	expect(page.url()).toBe(site.address + LOAN_PATH);
	await page.getByText("Of this part, only education can change the estimate.").waitFor();
	await page.getByRole("heading", { name: "Model card" }).waitFor();
	// Without a path: one would be a redirect away.
	expect(await page.getByRole("link", { name: "Read the model card" }).getAttribute("href")).toBe("#model-card");
});

test("a form that another site posts, and one too large to read, get no estimate", async () => {
	const post = (headers: Record<string, string>, amount: string) =>
		fetch(site.address + LOAN_PATH, { method: "POST", headers, body: new URLSearchParams({ LoanAmount: amount }) });
	const elsewhere = await post({ origin: "https://evil.example" }, "1");
	expect([elsewhere.status, elsewhere.headers.get("content-type")]).toEqual([403, "text/plain; charset=UTF-8"]);
	const large = await post({}, "1".repeat(100_000));
	const html = await large.text();
	expect([large.status, html.includes("We could not read what was sent"), html.includes("11111")]).toEqual([
		400,
		true,
		false,
	]);
});

test("a form that is posted before its script is there is taken over with its answer, and goes on from it", async () => {
	const { page, complaints, close } = await openPage(browser);
	onTestFinished(close);
	await page.clock.install();
	await page.route("**/*.js", (route) => route.abort());
	await page.goto(site.address + LOAN_PATH);
	await fillIn(page, goodLoan);
	await page.unrouteAll();
	await submitButton(page).click();
	await page.clock.fastForward(HELD_MS);
	await verdict(page, "Loan Approved").waitFor();
	complaints.length = 0;
	await page.getByRole("slider", { name: "Loan amount, USD" }).waitFor();
	await fillIn(page, { "Credit score": "599" });
	await page.getByText("This estimate is from before your last change.").waitFor();
	await submitButton(page).click();
	await verdict(page, "Loan Denied").waitFor();
	expect(await page.getByRole("group", { name: "Loan Approved" }).count()).toBe(0);
	expect(complaints).toEqual([]);
});
