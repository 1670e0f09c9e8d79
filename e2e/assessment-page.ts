import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { answersSchema } from "#features/assessment/questions/answers.schema.ts";
import { dentalPractice, responseTo, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { shareForm, shareIn } from "#testing/shares.ts";
import { openPage, started, type WatchedPage } from "./browser.ts";

export type Tool = {
	path: string;
	button: string;
	/** The address that the answers are sent to, as a pattern. */
	service: string;
	answers: Readonly<Record<string, string>>;
	incomplete: string;
	title: string;
	adviceTitle: string;
	/** The response of the real service. */
	respond(answers: unknown): unknown;
};

export const basic: Tool = {
	path: "/tools/business-assessment",
	button: "Generate Scorecard",
	service: "**/services/scorecard/generate-report",
	answers: dentalPractice(),
	incomplete: "Please fill out all required fields.",
	title: "Your business scorecard",
	adviceTitle: "Advisory",
	respond: (answers) => responseTo(basicAssessment, answersSchema(basicAssessment.questions).parse(answers)),
};

export const advanced: Tool = {
	path: "/tools/advanced-business-assessment",
	button: "Generate Advanced Assessment",
	service: "**/services/advanced-scorecard/assess",
	answers: soloConsultant(),
	incomplete: "Please fill out all required fields correctly.",
	title: "Your advanced assessment",
	adviceTitle: "Insights",
	respond: (answers) => responseTo(advancedAssessment, answersSchema(advancedAssessment.questions).parse(answers)),
};

export const tools: readonly Tool[] = [basic, advanced];

/** A fresh visitor on the page of an assessment whose service responds; `posts` are the answers it was sent. */
export async function openAssessment(browser: Browser, site: string, tool: Tool) {
	const opened = await openPage(browser);
	const posts = await serveResults(opened.page, tool);
	await opened.page.goto(site + tool.path);
	await takeOver(opened.page);
	return { ...opened, posts };
}

/**
 * The same with a visitor who was there before, and of whom nothing is left: a new browser context takes longer than the
 * page. Not for whom a clock was stopped.
 */
export async function openAssessmentAnew(
	{ page, complaints }: WatchedPage,
	site: string,
	tool: Tool,
	viewport = { width: 1440, height: 900 },
) {
	await page.goto("about:blank");
	await page.unrouteAll();
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Storage.clearDataForOrigin", { origin: site, storageTypes: "all" });
	await devTools.detach();
	await page.setViewportSize(viewport);
	complaints.length = 0;
	const posts = await serveResults(page, tool);
	await page.goto(site + tool.path);
	await takeOver(page);
	return { page, complaints, posts };
}

/** Waits until React has taken the form over. */
export async function isTakenOver(page: Page): Promise<void> {
	await page.locator("[data-island=assessment-tool][data-ready]").waitFor({ state: "attached" });
}

/** Comes near the form, and waits until React has taken it over. */
export async function takeOver(page: Page): Promise<void> {
	await started(page);
	await page.locator("#form").dispatchEvent("pointerover");
	await isTakenOver(page);
}

export async function serveResults(page: Page, tool: Tool): Promise<unknown[]> {
	const posts: unknown[] = [];
	await page.route(tool.service, async (route) => {
		const answers: unknown = route.request().postDataJSON();
		posts.push(answers);
		await route.fulfill({ json: tool.respond(answers) });
	});
	return posts;
}

/** A private link or a card that was made without a browser. */
export const shareOf = async (site: string, { path, answers }: Tool, kind: "link" | "card") =>
	shareIn(await fetch(site + path, shareForm(kind, answers)));

/** Types the text and clicks the choices, all of them in one go. */
export async function giveAnswers(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
	for (const field of ["full_name", "company_name", "email"]) {
		const text = answers[field];
		if (text !== undefined) await page.locator(`#question-${field}`).fill(text);
	}
	await page.evaluate((given) => {
		for (const radio of document.querySelectorAll<HTMLInputElement>("#form input[type=radio]")) {
			if (given[radio.name] === radio.value) radio.click();
		}
	}, answers);
}

/** The answers in the form. */
export function givenAnswers(page: Page): Promise<Record<string, unknown>> {
	return page.evaluate(() => {
		const form = document.querySelector<HTMLFormElement>("form#form");
		const entries = form ? [...new FormData(form)] : [];
		return Object.fromEntries(entries.filter(([name, value]) => name !== "consent" && value !== ""));
	});
}

export const submit = (page: Page, tool: Tool) => page.getByRole("button", { name: tool.button }).click();

/** Fills the whole form in and sends it. */
export async function complete(page: Page, tool: Tool): Promise<void> {
	await giveAnswers(page, tool.answers);
	const consent = page.getByRole("checkbox");
	if (await consent.count()) await consent.check();
	await submit(page, tool);
}

export const reportOf = (page: Page, tool: Tool) => page.getByRole("region", { name: tool.title });

/** Waits until the page has come to rest at its report: before, what a pointer aims at may move away. */
export async function arriveAtReport(page: Page, tool: Tool): Promise<void> {
	const report = reportOf(page, tool);
	await report.waitFor();
	const isInView = (section: Element) => section.getBoundingClientRect().top < innerHeight / 2;
	await expect.poll(() => report.evaluate(isInView)).toBe(true);
}

/**
 * Expects the number, the band and its scale, or what is said in their place, wholly in view, before all that can be pressed.
 * Where the chat is the foot of the window, the view ends above it.
 */
export async function expectScoreInView(page: Page, tool: Tool): Promise<void> {
	const places = () =>
		reportOf(page, tool).evaluate((report) => {
			const total = [...report.querySelectorAll("p")].find(({ textContent }) =>
				/^\d+ out of \d+$/.test(textContent ?? ""),
			);
			const score = total?.parentElement;
			const top = document.querySelector("[data-part=site-header]")?.getBoundingClientRect().bottom ?? Number.NaN;
			const chat = document.querySelector("[data-part=chat]")?.getBoundingClientRect();
			const foot = chat?.width === document.documentElement.clientWidth ? chat.top : innerHeight;
			const pressed = [...report.querySelectorAll("button, a, summary")].find((element) => element.checkVisibility());
			return {
				inView: [...(score?.children ?? [])].flatMap((part) => {
					if (!part.checkVisibility()) return [];
					const box = part.getBoundingClientRect();
					return box.top >= top && box.bottom <= foot;
				}),
				isBefore: Boolean(
					pressed && score && score.compareDocumentPosition(pressed) & Node.DOCUMENT_POSITION_FOLLOWING,
				),
			};
		});
	const shown = { inView: expect.arrayContaining([true]), isBefore: true };
	await expect.poll(places).toEqual(shown);
	expect((await places()).inView).not.toContain(false);
}

export const bannerOf = (page: Page) => page.locator("#form").getByRole("alert");

export function hasFocus(page: Page, selector: string): Promise<boolean> {
	return page.evaluate((part) => document.querySelector(part)?.contains(document.activeElement) === true, selector);
}
