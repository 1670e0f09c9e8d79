import type { Browser, Page } from "playwright-core";
import { openPage, type WatchedPage } from "./browser.ts";

export const LOAN_PATH = "/tools/loan-approval-predictor";

/** A household with a good history and a loan within its means: 94.80 %, approved. */
export const goodLoan = {
	Gender: "Female",
	"Marital status": "Single",
	Education: "Graduate",
	"Self-employed": "No",
	Dependents: "0",
	"Property area": "Semiurban",
	"Applicant income": "5400",
	"Coapplicant income": "0",
	"Credit score": "720",
	"Loan amount": "128000",
	"Loan term": "360",
};
export type LoanAnswers = typeof goodLoan;

const CHOICES: readonly string[] = ["Gender", "Marital status", "Education", "Self-employed", "Property area"];

export const submitButton = (page: Page) => page.getByRole("button", { name: "Predict Loan Approval" });
export const field = (page: Page, label: string) =>
	page
		.getByRole("spinbutton", { name: label, exact: true })
		.or(page.getByRole("textbox", { name: label, exact: true }));
export const choice = (page: Page, label: string) => page.getByRole("radiogroup", { name: label, exact: true });
/** The verdict, as a screen reader gets it. */
export const verdict = (page: Page, name: "Loan Approved" | "Loan Denied") =>
	page.getByRole("group", { name, exact: true });
export const slider = (page: Page, label: string) => page.getByRole("slider", { name: label });

/** Without the pointer's way to each of them, which takes a frame of the page. */
const chooseAnswer = (page: Page, label: string, answer: string) =>
	choice(page, label)
		.getByText(answer, { exact: true })
		.evaluate((text: HTMLElement) => text.click());

export async function fillIn(page: Page, answers: Partial<LoanAnswers>): Promise<void> {
	for (const [label, answer] of Object.entries(answers)) {
		if (CHOICES.includes(label)) await chooseAnswer(page, label, answer);
		else await field(page, label).fill(answer);
	}
}

/** Comes near the form, and waits until React has taken it over. */
export async function takeOver(page: Page): Promise<void> {
	await page.locator("#form").dispatchEvent("pointerover");
	await page.locator("[data-island=loan-tool][data-ready]").waitFor({ state: "attached" });
}

/** The values in the form. */
export async function typed(page: Page): Promise<Record<string, string>> {
	const values: Record<string, string> = {};
	for (const label of Object.keys(goodLoan)) {
		values[label] = CHOICES.includes(label)
			? ((await choice(page, label).locator("label:has(:checked)").textContent()) ?? "")
			: await field(page, label).inputValue();
	}
	return values;
}

/** Puts a slider at a value, as dragging does. */
export async function slideTo(page: Page, label: Parameters<typeof slider>[1], value: number): Promise<void> {
	await slider(page, label).fill(String(value));
}

/** The red box. */
export const alert = (page: Page) => page.getByRole("alert").filter({ hasText: "Error" });

export const isFocused = (element: Element) => element === document.activeElement;

/** A fresh visitor on the page of a running site, with the form filled in. */
export async function openLoanPage(
	browser: Browser,
	siteAddress: string,
	answers: Partial<LoanAnswers> = goodLoan,
): Promise<WatchedPage> {
	const watched = await openPage(browser);
	await watched.page.goto(siteAddress + LOAN_PATH);
	await takeOver(watched.page);
	await fillIn(watched.page, answers);
	return watched;
}
