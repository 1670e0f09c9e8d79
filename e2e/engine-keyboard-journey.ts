import { expect } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { fillIn } from "#domain/fill-in.ts";
import { dentalPractice } from "#testing/answers.ts";
import { type EnginePage, waitFor, waitForText } from "./engine-page.ts";

const { facts: company, said } = contentOfRepository;
const form = said(assessmentFormDocument);
const report = said(assessmentReportDocument);
const { resume } = form;

/** The part of a page that a keyboard needs; Chromium's is another kind of page. */
type WalkedPage = Pick<EnginePage, "open" | "openInNewTab" | "press" | "evaluate">;

const ASSESSMENT = "/tools/business-assessment";
const ADVERTISEMENT = "/?utm_source=advertisement&utm_medium=cpc";
/** More stops than any page has, so that a walk in circles ends. */
const MOST_STOPS = 300;
const STOPS_AT_ONCE = 8;
const json = JSON.stringify;

const isFocused = (selector: string) => `Boolean(document.activeElement?.matches(${json(selector)}))`;

// A choice is drawn by its label; the input itself lies hidden in it.
const IS_SEEN = `(() => {
	const focused = document.activeElement;
	const box = (focused.closest("label") ?? focused).getBoundingClientRect();
	return focused.matches(":focus-visible") && box.height > 0 && box.top < innerHeight && box.bottom > 0;
})()`;

/** Behind an element that the selector fits the Tab key leads no further, until the next such call. */
const stopTabAt = (selector: string) => `(() => {
	window.stopTab?.abort();
	window.stopTab = new AbortController();
	const stop = (event) => {
		if (event.key === "Tab" && document.activeElement?.matches(${json(selector)})) event.preventDefault();
	};
	addEventListener("keydown", stop, { capture: true, signal: window.stopTab.signal });
	return true;
})()`;

/** Presses Tab until the focus is on an element that the selector fits, which has to be in the window and marked. */
async function tabTo(page: WalkedPage, selector: string): Promise<void> {
	await page.press("Tab");
	await page.evaluate(stopTabAt(selector));
	for (let stop = 0; stop < MOST_STOPS; stop += STOPS_AT_ONCE) {
		if (await page.evaluate(isFocused(selector))) {
			await page.evaluate("window.stopTab.abort() ?? true");
			return waitFor(page, IS_SEEN);
		}
		await page.press("Tab", STOPS_AT_ONCE);
	}
	throw new Error(`The Tab key never reaches ${selector}.`);
}

/** Answers questions as the arrow keys do: from the first choice downwards. */
async function answer(page: WalkedPage, answers: Readonly<Record<string, string>>): Promise<void> {
	for (const [question, value] of Object.entries(answers)) {
		const chosen = `#form input[name="${question}"][value=${json(value)}]:checked`;
		if (!(await page.evaluate(isFocused(`#form input[name="${question}"]`)))) {
			await tabTo(page, `#form input[name="${question}"]`);
		}
		await page.press("Space");
		const place = await page.evaluate(
			`[...document.getElementsByName(${json(question)})].findIndex((radio) => radio.value === ${json(value)})`,
		);
		if (place) await page.press("ArrowDown", Number(place));
		expect(await page.evaluate(isFocused(chosen)), `${question}: ${value}`).toBe(true);
	}
}

/** Marks the button with this text, so that Tab can be pressed until it is there. */
async function mark(page: WalkedPage, text: string): Promise<void> {
	const button = `[...document.querySelectorAll("button")].find((button) => button.textContent.includes(${json(text)}))`;
	await waitFor(page, button);
	await page.evaluate(
		`document.querySelector("[data-go]")?.removeAttribute("data-go"), ${button}.setAttribute("data-go", "") ?? true`,
	);
}

/** From an advertisement to the link that books a call, without a pointer; the tab is closed in the middle. */
export async function walkByKeyboard(page: WalkedPage, site: string): Promise<void> {
	const answers = Object.entries(dentalPractice());
	const half = Math.floor(answers.length / 2);
	await page.open(site + ADVERTISEMENT);
	await tabTo(page, `main a[href="${ASSESSMENT}"]`);
	await page.press("Enter");
	await waitFor(page, `location.pathname === ${json(ASSESSMENT)} && document.querySelector("#form")`);
	await answer(page, Object.fromEntries(answers.slice(0, half)));
	await waitForText(page, fillIn(form.draft.kept, { answered: half, total: answers.length }));

	await page.openInNewTab(site + ASSESSMENT);
	await waitForText(page, fillIn(resume.text, { count: half, total: answers.length, when: resume.when.today }));
	await mark(page, resume.go);
	await tabTo(page, "[data-go]");
	await page.press("Enter");
	await answer(page, Object.fromEntries(answers.slice(half)));
	await tabTo(page, "#form button[type=submit]");
	await page.press("Enter");
	await waitForText(page, "Your business scorecard");

	await mark(page, report.card.make);
	await tabTo(page, "[data-go]");
	await page.press("Enter");
	await waitForText(page, report.card.madeTitle);
	await waitFor(page, `document.querySelector('img[src*="/cards/"]')?.naturalWidth === 1200`);

	await tabTo(page, `main a[href="${company.scheduling.href}"]`);
	// It is not followed: it leads to another site.
	expect(await page.evaluate("document.activeElement.target")).toBe("_blank");
}
