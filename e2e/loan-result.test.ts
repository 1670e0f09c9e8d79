import { afterEach, beforeEach, expect, test } from "vitest";
import {
	choice,
	field,
	fillIn,
	goodLoan,
	isFocused,
	openLoanPage,
	slider,
	slideTo,
	submitButton,
	takeOver,
	typed,
	verdict,
} from "./loan-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();
const { page, complaints } = await openLoanPage(browser, site.address, {});

// One visitor asks again and again: a form that is sent takes the earlier result away at once.
beforeEach(() => fillIn(page, goodLoan));
afterEach(() => page.unrouteAll());

test("a good application is approved by the service, in the specified words, and the verdict has the focus", async () => {
	const asked = page.waitForRequest("**/predict");
	await submitButton(page).click();
	expect((await asked).postDataJSON()).toEqual({
		Dependents: 0,
		ApplicantIncome: 5400,
		CoapplicantIncome: 0,
		LoanAmount: 128_000,
		Loan_Amount_Term: 360,
		Credit_History: 1,
		Gender_Male: 0,
		Married_Yes: 0,
		Education_Not_Graduate: 0,
		Self_Employed_Yes: 0,
		Property_Area_Semiurban: 1,
		Property_Area_Urban: 0,
	});
	const approval = verdict(page, "Loan Approved");
	await approval.getByText("Approval Probability: 94.80%").waitFor();
	expect(await approval.evaluate(isFocused)).toBe(true);
	expect(await approval.evaluate((group) => group.ariaDescribedByElements?.map((p) => p.textContent))).toEqual([
		"Approval Probability: 94.80%",
	]);
	await page.getByText("It is passed to no lender, and nothing is stored.").waitFor();
	expect(await page.getByText("Outside the data").count()).toBe(0);
	expect(await typed(page)).toEqual(goodLoan);
	expect(complaints).toEqual([]);
});

test("a credit score of 599 is denied, one of 600 is not", async () => {
	await fillIn(page, { "Credit score": "599" });
	await submitButton(page).click();
	await verdict(page, "Loan Denied").waitFor();
	await page.getByText("Credit score below 600:").waitFor();
	await fillIn(page, { "Credit score": "600" });
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	expect(await page.getByRole("group", { name: "Loan Denied" }).count()).toBe(0);
});

test("a what-if is the service's own number, without asking it, and leaves the verdict", async () => {
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	await page.route("**/predict", () => expect.unreachable("a what-if asked the service"));
	await slideTo(page, "Loan amount, USD", 300_000);
	await slideTo(page, "Term, months", 120);
	const hint = page.getByRole("region", { name: "What if" }).getByText("With these figures the estimate is");
	const shown = await hint.locator("strong").textContent();
	await page.getByText("The loan is 56 months of household income:").waitFor();
	await verdict(page, "Loan Approved").getByText("Approval Probability: 94.80%").waitFor();
	await page.getByRole("status").getByText(`Estimate ${shown} for $300,000 over 120 months.`).waitFor();
	await page.getByRole("img", { name: `Estimate of ${shown}` }).waitFor();
	await page.getByRole("button", { name: "Back to your figures" }).click();
	expect(await slider(page, "Loan amount, USD").inputValue()).toBe("128000");
	expect(await slider(page, "Loan amount, USD").evaluate(isFocused)).toBe(true);
	await page.unroute("**/predict");
	await fillIn(page, { "Loan amount": "300000", "Loan term": "120" });
	await submitButton(page).click();
	const served = await page.locator("#loan-probability").textContent();
	expect(shown).toBe(`about ${Math.round(Number(/[\d.]+/.exec(served ?? "")?.[0]))}%`);
});

test("the focus ring of a slider leaves its name, its value and its ends whole, on a phone and on a desk", async () => {
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		for (const name of ["Loan amount, USD", "Term, months"] as const) {
			await slider(page, name).focus();
			await page.keyboard.press("ArrowRight");
			const covered = await slider(page, name).evaluate((input) => {
				const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(input);
				const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
				const ring = input.getBoundingClientRect();
				const [head, , ends] = input.parentElement?.parentElement?.children ?? [];
				const texts = [...(head?.children ?? []), ...(ends?.children ?? [])];
				const isCovered = ({ top, bottom }: DOMRect) => bottom > ring.top - reach && top < ring.bottom + reach;
				return {
					outlineStyle,
					texts: texts.length,
					covered: texts.filter((text) => isCovered(text.getBoundingClientRect())).map((text) => text.textContent),
				};
			});
			expect([width, covered]).toEqual([width, { outlineStyle: "solid", texts: 4, covered: [] }]);
		}
	}
});

test("the largest amount that is called safe is approved and inside the data, and two months of income more are not", async () => {
	await submitButton(page).click();
	const sentence = await page.getByText("where the data end, the estimate stays at 50% or more").textContent();
	const largest = Number(/\$([\d,]+)/.exec(sentence ?? "")?.[1]?.replaceAll(",", ""));
	await fillIn(page, { "Loan amount": String(largest) });
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	expect(await page.getByText("98 in 100 had 5 to 50").count()).toBe(0);
	const months = Number(/(\d+) months of your household income/.exec(sentence ?? "")?.[1]);
	await fillIn(page, { "Loan amount": String(Math.ceil((largest / months) * (months + 2))) });
	await submitButton(page).click();
	await page.getByText("98 in 100 had 5 to 50").waitFor();
	await fillIn(page, { "Credit score": "500" });
	await submitButton(page).click();
	await page.getByText("No amount brings the estimate to 50%").waitFor();
});

test("outside the data the verdict says that it is a guess, and so does a what-if that leads there", async () => {
	await fillIn(page, { "Loan amount": "0", "Loan term": "0" });
	await submitButton(page).click();
	await page.getByText("Outside the data").waitFor();
	await page.getByText("Loan of $0. 98 in 100 had").waitFor();
	await fillIn(page, goodLoan);
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	expect(await page.getByText("Outside the data").count()).toBe(0);
	await slideTo(page, "Term, months", 12);
	await page.getByText("Term of 12 months. 98 in 100 had").waitFor();
});

test("the reasons for doubt stand before the verdict, are read with it, and its check is not green", async () => {
	const colorOfMark = () => page.locator("#loan-verdict svg").evaluate((mark) => getComputedStyle(mark).color);
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	const green = await colorOfMark();
	// A payment of 184 % of the income, inside the data but for its term.
	await fillIn(page, { "Applicant income": "7000", "Loan amount": "150000", "Loan term": "12" });
	await submitButton(page).click();
	const approval = verdict(page, "Loan Approved");
	await approval.waitFor();
	await page
		.getByText(
			"The payment, $12,908.59 (₦17.9M) a month, is more than your household income before tax, $7,000 (₦9.69M) a month: your income would not cover it.",
		)
		.waitFor();
	expect(await approval.evaluate((group) => group.ariaDescribedByElements?.map(({ id }) => id))).toEqual([
		"loan-caution",
		"loan-probability",
	]);
	const texts = (await page.getByRole("region", { name: "Loan Approved" }).textContent()) ?? "";
	const order = ["More than your household earns", "Outside the data", "Loan Approved"].map((text) =>
		texts.indexOf(text),
	);
	expect(order).toEqual(order.toSorted((one, other) => one - other));
	expect(order).not.toContain(-1);
	expect(await colorOfMark()).not.toBe(green);
	await page.getByRole("img", { name: "Estimate of about 95%" }).waitFor();
});

test("a verdict of another model is shown without reasons that might be wrong", async () => {
	await page.route("**/predict", (route) =>
		route.fulfill({ json: { prediction: "REFUSED", approval_probability: 0.321 } }),
	);
	await submitButton(page).click();
	await verdict(page, "Loan Denied").getByText("Approval Probability: 32.10%").waitFor();
	await page.getByText("uses another version of the model").waitFor();
	expect(await page.getByRole("slider").count()).toBe(0);
});

test("gender, marital status and property area change nothing", async () => {
	for (const [Gender, status, area] of [
		["Male", "Married", "Semiurban"],
		["Male", "Single", "Urban"],
		["Female", "Married", "Rural"],
	] as const) {
		await fillIn(page, { Gender, "Marital status": status, "Property area": area });
		await submitButton(page).click();
		await page.getByText("Approval Probability: 94.80%").waitFor();
	}
});

test("the monthly payment uses the visitor's rate, and follows a what-if", async () => {
	await fillIn(page, { "Loan amount": "320000" });
	await field(page, "Interest rate").fill("7");
	await submitButton(page).click();
	const payment = page.getByRole("region", { name: "What it costs a month" });
	await payment.getByText("$2,128.97").first().waitFor();
	await payment.getByText("a month for 360 months at 7.00%").waitFor();
	await payment.getByText("Paying back the loan").waitFor();
	await slideTo(page, "Term, months", 180);
	await payment.getByText("a month for 180 months at 7.00%").waitFor();
});

test("an estimate that is older than the form says so, and is made again by its button", async () => {
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	const old = page.getByText("This estimate is from before your last change.");
	expect(await old.count()).toBe(0);
	await fillIn(page, { "Credit score": "851" });
	await old.waitFor();
	await submitButton(page).click();
	await page.getByText("Credit score must be between 0 and 850").waitFor();
	await old.waitFor();
	await fillIn(page, { "Credit score": "500" });
	await page.getByRole("button", { name: "Estimate again" }).click();
	await verdict(page, "Loan Denied").waitFor();
	expect(await old.count()).toBe(0);
});

test("the keyboard alone leads from the first field to the result, to a what-if and back", async () => {
	await page.reload();
	await takeOver(page);
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key);
	};
	await choice(page, "Gender").getByRole("radio").first().focus();
	await press("ArrowRight", "Tab", "ArrowRight", "Tab", "Space", "Tab", "ArrowRight", "Tab");
	await page.keyboard.type("0");
	await press("Tab", "Space", "Tab");
	for (const number of ["5400", "0", "720", "128000", "360"]) {
		await page.keyboard.type(number);
		await press("Tab");
	}
	expect(await typed(page)).toEqual(goodLoan);
	expect(await field(page, "Interest rate").evaluate(isFocused)).toBe(true);
	await press("Tab");
	expect(await submitButton(page).evaluate(isFocused)).toBe(true);
	await press("Enter");
	const approval = verdict(page, "Loan Approved");
	await approval.waitFor();
	expect(await approval.evaluate(isFocused)).toBe(true);
	await press("Tab");
	const estimate = slider(page, "Which loan gets which estimate");
	expect(await estimate.evaluate(isFocused)).toBe(true);
	expect(await estimate.getAttribute("aria-valuetext")).toBe("Estimate 95%: $128,000, with your figures");
	await press("Home");
	expect(await estimate.getAttribute("aria-valuetext")).toBe("No amount on this scale gives 1%.");
	await press("Tab");
	const reasons = slider(page, "What moved it");
	expect(await reasons.evaluate(isFocused)).toBe(true);
	const first = await reasons.getAttribute("aria-valuetext");
	await press("ArrowRight");
	expect(await reasons.getAttribute("aria-valuetext")).not.toBe(first);
	await press("Tab");
	expect(await slider(page, "Loan amount, USD").evaluate(isFocused)).toBe(true);
	await press("ArrowRight");
	expect(await slider(page, "Loan amount, USD").getAttribute("aria-valuetext")).toBe("$129,000 (₦179M)");
	await press("Tab", "ArrowLeft");
	expect(await slider(page, "Term, months").getAttribute("aria-valuetext")).toBe("348 months");
	await press("Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Enter", "Tab");
	expect(await choice(page, "Gender").getByRole("radio", { checked: true }).evaluate(isFocused)).toBe(true);
});
