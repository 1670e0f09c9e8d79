import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { inSecondCurrency } from "#domain/second-currency.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { whatIfText } from "#features/assessment/result/what-if.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import {
	advanced,
	arriveAtReport,
	bannerOf,
	basic,
	complete,
	expectScoreInView,
	giveAnswers,
	givenAnswers,
	hasFocus,
	openAssessmentAnew,
	reportOf,
	type Tool,
	tools,
} from "./assessment-page.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { facts, page: wordsOf, said } = contentOfRepository;
const words = said(assessmentFormDocument);
const reportWords = said(assessmentReportDocument);
const { name: advancedName } = wordsOf(advancedAssessment.page);

const { browser, site } = await siteWithBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };
const visitor = await openPage(browser, PHONE);
const copy = words.progress;

/** Words of these elements that stand on two lines; a soft hyphen may end one. */
function brokenWords(elements: Element[]): string[] {
	return elements.flatMap((element) => {
		const broken: string[] = [];
		const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\u00AD]+/g)) {
				const lines = Array.from(word, (_, offset) => {
					const range = document.createRange();
					range.setStart(node, index + offset);
					range.setEnd(node, index + offset + 1);
					// The hyphen that is shown before a letter is counted as its first piece.
					return [...range.getClientRects()].at(-1)?.top;
				});
				if (new Set(lines).size > 1) broken.push(word);
			}
		}
		return broken;
	});
}

const { secondCurrency } = facts;

/** Brackets in dollars say the second currency too, where the company has one. */
async function expectSecondCurrency(page: Page): Promise<void> {
	const revenue = page.locator("#question-revenue");
	const note = secondCurrency && inSecondCurrency("Under $10K", secondCurrency);
	expect(await revenue.getByRole("radio").first().getAttribute("value")).toBe("Under $10K");
	expect(await revenue.getByRole("radio", { name: ["Under $10K", note].filter(Boolean).join(" ") }).count()).toBe(1);
	expect(await revenue.locator("small").count()).toBe(note ? await revenue.getByRole("radio").count() : 0);
	if (!secondCurrency) return;
	const {
		name: currency,
		sign,
		perDollar,
		rate: { source, day },
	} = secondCurrency;
	const text = fillIn(words.rate, { currency, amount: `${sign}${formatInteger(perDollar)}`, source, day });
	expect(await page.locator("#form").getByText(text).count()).toBe(1);
}

test.each(tools)(
	"$path: on a phone a line in sight counts the answers and leads to the next open one; large text breaks no word of it; the report begins with the score",
	async (tool) => {
		const { page, complaints } = await openAssessmentAnew(visitor, site.address, tool, PHONE.viewport);
		await expectSecondCurrency(page);
		const line = page.getByRole("navigation", { name: copy.label });
		const fields = Object.keys(tool.answers);
		await line.getByText(fillIn(copy.answered, { answered: 0, total: fields.length })).waitFor();
		await giveAnswers(page, Object.fromEntries(Object.entries(tool.answers).slice(0, 7)));
		await line.getByText(fillIn(copy.answered, { answered: 7, total: fields.length })).waitFor();
		await line.getByRole("link", { name: copy.nextOpen }).click();
		expect(await hasFocus(page, `#question-${fields[7]}`)).toBe(true);
		// The header has left with the page, and the line has its place.
		expect(await line.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
		expect(await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom)).toBeLessThan(0);
		await giveAnswers(page, tool.answers);
		await line.getByRole("link", { name: copy.send }).click();
		expect(await hasFocus(page, tool === advanced ? "#question-consent" : "#send")).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		expect(await line.locator("xpath=ancestor-or-self::*[@aria-live or @role='status']").count()).toBe(0);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		expect(await page.locator(`h1, nav[aria-label="${copy.label}"]`).evaluateAll(brokenWords)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "";
		});
		await complete(page, tool);
		await arriveAtReport(page, tool);
		await expectScoreInView(page, tool);
		expect(complaints).toEqual([]);
	},
);

test("the line names the part that is being read, and stays with the form; from 1000 px on the rail has the counts", async () => {
	const { page } = await openAssessmentAnew(visitor, site.address, advanced, PHONE.viewport);
	const line = page.getByRole("navigation", { name: copy.label });
	await page.locator("#part-3").scrollIntoViewIfNeeded();
	await page.locator("#part-3").evaluate((part) => part.scrollIntoView({ block: "start" }));
	await line.getByText("Growth & Marketing").waitFor();
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expect.poll(() => line.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0);
	await page.setViewportSize({ width: 1440, height: 900 });
	expect(await page.getByRole("navigation", { name: copy.label }).count()).toBe(0);
	expect(await page.getByRole("navigation", { name: words.rail.label }).count()).toBe(1);
	await page.evaluate(() => scrollTo(0, 3000));
	expect(await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
});

/** Answers with an alarm, whose report is among the longest. */
const alarmed: Tool = {
	...advanced,
	answers: soloConsultant({ cash_flow: "Negative", revenue: "$1M–$5M" }),
};

/** The distance of the end of each of these below the top of the report, in screens. */
const screensBelow = (report: Element, selectors: string[]) =>
	selectors.map((selector) => {
		const bottom = document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
		return (bottom - report.getBoundingClientRect().top) / innerHeight;
	});

test("once there is a report the form folds up on a phone, and mail, private link and menu are near the report's top", async () => {
	const { page, complaints } = await openAssessmentAnew(visitor, site.address, alarmed, PHONE.viewport);
	await page.locator("#question-telephone").fill("+234 803 555 0142");
	await complete(page, alarmed);
	const report = reportOf(page, alarmed);
	await arriveAtReport(page, alarmed);
	expect(await report.getByRole("heading", { level: 2 }).first().textContent()).toBe(alarmed.title);
	expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(19);
	const [mail = Number.NaN, link = Number.NaN] = await report.evaluate(screensBelow, [
		"#mail button",
		"#private-link button",
	]);
	expect(mail).toBeLessThan(2);
	expect(link).toBeLessThan(2);

	const menu = report.getByRole("navigation", { name: reportWords.menu });
	await menu.getByText(reportWords.menu).click();
	await menu.getByRole("link", { name: reportWords.earned.title }).click();
	await expect
		.poll(() => page.locator("#report-earned").evaluate((part) => Math.abs(part.getBoundingClientRect().top)))
		.toBeLessThan(120);
	for (const item of await menu.getByRole("link").all()) {
		expect(await page.locator((await item.getAttribute("href")) ?? "").count()).toBe(1);
	}

	const form = page.getByRole("form", { name: advancedName });
	expect(await form.isVisible()).toBe(false);
	const line = page.locator("summary", { hasText: words.folded.title });
	await line.click();
	expect(await form.isVisible()).toBe(true);
	expect(await givenAnswers(page)).toEqual({ ...alarmed.answers, telephone: "+234 803 555 0142" });
	// A problem of a folded answer is seen.
	await page.locator("#question-email").fill("ada@example");
	await line.click();
	await report.getByRole("button", { name: reportWords.changed.update }).click();
	await bannerOf(page).getByText(alarmed.incomplete).waitFor();
	expect(await form.isVisible()).toBe(true);
	expect(complaints).toEqual([]);
});

/** True where the bars and the sentence below the switches end within the window, above the chat at its foot. */
const isFirstScreen = (report: Element) => {
	const chat = document.querySelector("[data-part=chat]")?.getBoundingClientRect();
	const foot = chat?.width === document.documentElement.clientWidth ? chat.top : innerHeight;
	const parts = report.querySelectorAll("fieldset, li:not([id]):has(> div > h3)");
	const ends = [...parts].map((part) => part.getBoundingClientRect().bottom);
	return ends.length > 1 && Math.max(...ends) <= foot;
};

test("what a step would add is seen with it: two switches in step, a sentence, the bars; the score stays, and nothing moves", async () => {
	const { page, complaints } = await openAssessmentAnew(visitor, site.address, basic, PHONE.viewport);
	const result = resultOf(basicAssessment, dentalPractice());
	const rows = result.report.whatIf ?? [];
	const [first = expect.unreachable(), second = expect.unreachable()] = rows;
	await complete(page, basic);
	await arriveAtReport(page, basic);
	const report = reportOf(page, basic);
	await expect.poll(() => report.evaluate(isFirstScreen)).toBe(true);
	const above = report.getByRole("group", { name: reportWords.whatIf.title }).getByRole("switch");
	const below = (step: number) =>
		report.getByRole("switch", { name: fillIn(reportWords.whatIf.ofStep, { number: step }) });
	const status = report.getByRole("group", { name: reportWords.whatIf.title }).getByRole("status");
	const sentence = (row: (typeof rows)[number] | undefined) => whatIfText(row, result, reportWords.whatIf);
	expect(await above.count()).toBe(rows.filter(({ steps }) => steps.length === 1).length);
	expect(await status.textContent()).toBe(sentence(undefined));
	await page.evaluate(() => {
		Object.assign(window, { shifts: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) Object.assign(window, { shifts: Reflect.get(entry, "value") });
		}).observe({ type: "layout-shift" });
	});
	await above.first().focus();
	await page.keyboard.press("Space");
	expect(await status.textContent()).toBe(sentence(first));
	expect(await below(first.steps[0] ?? 0).isChecked()).toBe(true);
	await below(second.steps[0] ?? 0).focus();
	await page.keyboard.press("Space");
	const all = rows.at(-1);
	expect(await status.textContent()).toBe(sentence(all));
	expect(await above.nth(1).isChecked()).toBe(true);
	for (const { id, name, score } of result.pillars) {
		const wished = all?.scores[id] ?? score;
		const bar = report.locator("li", { has: page.getByRole("heading", { name, exact: true }) }).first();
		const then = wished > score && fillIn(reportWords.whatIf.pillar, { score: wished, maximum: 25 });
		expect(await bar.textContent()).toContain(then || fillIn(reportWords.score.ofMaximum, { maximum: 25 }));
	}
	const outOf = fillIn(reportWords.score.outOf, { maximum: result.maximum });
	expect(await report.getByText(`${result.total} ${outOf}`).count()).toBe(1);
	expect(await report.getByText(result.label, { exact: true }).first().isVisible()).toBe(true);
	await page.keyboard.press("Space");
	await above.first().focus();
	await page.keyboard.press("Space");
	expect(await status.textContent()).toBe(sentence(undefined));
	expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toBe(0);
	await page.setViewportSize({ width: 1280, height: 700 });
	await report.evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
	await expect.poll(() => report.evaluate(isFirstScreen)).toBe(true);
	expect(complaints).toEqual([]);
});
