import { afterAll, expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { sampleMonthOf } from "#features/sample-month/sample-month.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { kindsOfPages } from "#testing/pages.ts";
import { signInAddress } from "#testing/sign-in-address.ts";
import { findClippedText } from "./clipped-text.ts";
import { sendEverything } from "./desk-site.ts";
import { walkByKeyboard } from "./engine-keyboard-journey.ts";
import { type EnginePage, waitFor, waitForText, wakeIslands } from "./engine-page.ts";
import { readFileUnseen } from "./sales-file-journey.ts";
import { emptySite } from "./site-with-browser.ts";

const NARROW = 390;
const WIDE = 1440;
/** Of every make: a list, figures, settings, an editor, a form; desk-pages.test.ts opens them all. */
const DESK_PAGES = ["/desk/inbox", "/desk/visits", "/desk/account", "/desk/articles/new", "/desk/website/facts"];
/** The assessment is looked at with its report; the advanced one has the same form, and each prose page the same parts. */
const ENGINE_PAGES = [...kindsOfPages.filter((path) => !/assessment$|^\/accessibility$/.test(path)), "/privacy-policy"];
const json = JSON.stringify;

const ada = { firstName: "Zoë", lastName: "O'Größe", email: "zoe@example.com" };

async function typeAll(page: EnginePage, form: string, values: Record<string, string>): Promise<void> {
	for (const [name, text] of Object.entries(values)) await page.type(`${form} [name=${name}]`, text);
}

/** The acts of a visitor on a page that is open already, in a window of 1440 px, unless it says otherwise. */
type Journey = (page: EnginePage) => Promise<void>;

const LOAN = "/tools/loan-approval-predictor";
const WAITLIST = "/tools/marketing-plan-generator/waitlist";
const ASSESSMENT = "/tools/business-assessment";
const ARTICLE = kindsOfPages.find((path) => path.startsWith("/blog/")) ?? expect.unreachable();

async function subscribe(page: EnginePage): Promise<void> {
	const form = "form[action*=subscribe]";
	await typeAll(page, form, ada);
	await waitFor(page, `document.querySelector(${json(`${form} button`)}).textContent.includes("Subscribe")`);
	await page.click(`${form} button[type=submit]`);
	await waitForText(page, "Please check your inbox and press the button there.");
}

async function writeMessage(page: EnginePage): Promise<void> {
	const form = "form[action*=send-email]";
	// It is the first act, and waits for the form's script.
	await page.click(`${form} button[type=submit]`);
	await waitForText(page, "Name is required");
	await typeAll(page, form, { name: "Zoë", email: ada.email, message: "Which of the three totals is right?" });
	await page.click(`${form} button[type=submit]`);
	await waitForText(page, "Your message has been sent successfully.");
}

async function joinWaitlist(page: EnginePage): Promise<void> {
	const form = "form[action*=join-waitlist]";
	await typeAll(page, form, { ...ada, email: "wanda@example.com" });
	await page.click(`${form} button[type=submit]`);
	await waitForText(page, "You're on the list!");
}

/** The tool estimates; then a reload brings back all that was chosen and typed, or nothing. */
async function estimateLoan(page: EnginePage): Promise<void> {
	// Once somebody is near, nothing untouched is marked as wrong.
	await wakeIslands(page);
	const radios = "[...document.querySelectorAll('main form input[type=radio]')]";
	await page.evaluate(
		`${radios}.filter((radio, index, all) => all.findIndex(({ name }) => name === radio.name) === index).forEach((radio) => radio.click()) ?? true`,
	);
	const numbers = {
		Dependents: "0",
		ApplicantIncome: "5400",
		CoapplicantIncome: "0",
		Credit_Score: "720",
		LoanAmount: "128000",
		Loan_Amount_Term: "360",
	};
	await typeAll(page, "main form", numbers);
	await page.click("main form button[type=submit]");
	await waitFor(page, "/Loan (Approved|Denied)/.test(document.body.innerText)");
	for (const index of [0, 1]) await moveByKey(page, "main input[type=range][aria-label]", index);
	await page.reload();
	const fields = json(["ApplicantIncome", "LoanAmount"]);
	const kept = await page.evaluate(
		`[document.querySelector("main form input:checked") !== null, ...${fields}.map((name) => document.getElementsByName(name)[0].value !== "")]`,
	);
	if (!Array.isArray(kept)) throw new Error("There is no form.");
	expect(new Set(kept).size).toBe(1);
}

/** Focuses a control without the pointer, moves it by a key, and waits until it says something else. */
async function moveByKey(page: EnginePage, range: string, index = 0): Promise<void> {
	const control = `document.querySelectorAll(${json(range)})[${index}]`;
	const spoken = `${control}.getAttribute("aria-valuetext")`;
	const atRest = await page.evaluate(`(${control}.focus(), ${spoken})`);
	await page.press("ArrowUp");
	await waitFor(page, `${spoken} !== ${json(atRest)}`);
}

/** Points at the first drawing that is read along an axis, then moves its needle by a key. */
async function readChart(page: EnginePage, chart: string): Promise<void> {
	const said = `document.querySelector(${json(`${chart} [data-out=label]`)}).textContent`;
	const atRest = await page.evaluate(said);
	await page.click(`${chart} svg[data-axes]`);
	await waitFor(page, `${said} !== ${json(atRest)}`);
	await moveByKey(page, `${chart} input[type=range]`);
}

const { dashboard, answers } = sampleMonthOf(contentOfRepository);

/** Every control of the dashboard answers: drawings, legend, questions, price. */
async function askDashboard(page: EnginePage): Promise<void> {
	await readChart(page, "#dashboard [data-chart=line]");
	await page.click("#dashboard [data-chart=line] [aria-pressed]");
	await waitForText(page, dashboard.sales.forAll);
	await page.click("#dashboard [data-chart=rows] path[data-row]");
	await waitFor(page, "document.querySelector('#dashboard path[data-at]')");
	for (const [index, { text }] of [answers.silent, answers.owed, answers.kept].entries()) {
		await page.click(`#dashboard [data-lights]:nth-of-type(${index + 1})`);
		await waitFor(page, `document.querySelector("#dashboard [role=status]").innerText.includes(${json(text)})`);
		await waitFor(page, "document.querySelector('#dashboard tr[data-lit]')");
	}
	await moveByKey(page, "#dashboard input[type=range][id]");
}

/** Signs that close a figure or a sum and begin a line, at every width of the text. Runs in the page. */
function findSignsAtLineStart(): string[] {
	const [NARROWEST, WIDEST] = [240, 680];
	const found: string[] = [];
	for (const figure of document.querySelectorAll("article :is([data-sum], [data-in])")) {
		const block = figure.closest<HTMLElement>("p, li");
		const behind = figure.nextSibling;
		if (!block || !(behind instanceof Text) || !/^[.,;:)!?]/.test(behind.data)) continue;
		const sign = document.createRange();
		sign.setStart(behind, 0);
		sign.setEnd(behind, 1);
		for (let width = NARROWEST; width <= WIDEST; width += 2) {
			block.style.inlineSize = `${width}px`;
			const last = [...figure.getClientRects()].at(-1);
			if (last && sign.getBoundingClientRect().top >= last.bottom) found.push(`${figure.textContent} at ${width} px`);
		}
		block.style.inlineSize = "";
	}
	return found;
}

/** A figure of the text is typed and stepped, carried by a link into another tab, and put back. */
async function useOwnFigures(page: EnginePage): Promise<void> {
	expect(await page.evaluate(`(${findSignsAtLineStart})()`)).toEqual([]);
	const field = "article [data-in] input";
	const isMine = "document.querySelector('[data-note=mine]').checkVisibility({ visibilityProperty: true })";
	await page.click("article [data-in]");
	await waitFor(page, `document.activeElement?.matches(${json(field)})`);
	await page.type(field, "many");
	await waitFor(page, "document.querySelector('#sums-problem').textContent !== ''");
	await page.press("Escape");
	await page.press("ArrowUp");
	await waitFor(page, isMine);
	await page.click("[data-act=link]");
	await waitFor(page, "location.hash.startsWith('#sums=')");
	await page.openInNewTab(String(await page.evaluate("location.href")));
	await waitFor(page, isMine);
	await page.click("aside [data-act=reset]");
	await waitFor(page, `!${isMine} && location.hash === ''`);
}

/** By keyboard the first stop skips to the content, and the menu of a phone opens and closes. */
async function skipAndOpenMenu(page: EnginePage): Promise<void> {
	await page.press("Tab");
	await waitFor(page, "document.activeElement?.getAttribute('href')?.startsWith('#')");
	await page.press("Enter");
	await waitFor(page, "document.activeElement?.closest('main') || location.hash !== ''");
	await page.resize(NARROW);
	// A window that has just been made narrow may not show the button yet.
	const button = "document.querySelector('header button[aria-expanded]')";
	await waitFor(page, `(${button}.focus(), document.activeElement === ${button})`);
	await page.press("Enter");
	await waitFor(page, "document.querySelector('header button[aria-expanded=true]')");
	await page.press("Escape");
	await waitFor(page, "document.querySelector('header button[aria-expanded=false]')");
}

/** A table that a phone shows as blocks is still a table. */
async function expectTable(page: EnginePage): Promise<void> {
	await page.resize(NARROW);
	await waitFor(page, "getComputedStyle(document.querySelector('main table tr')).display === 'block'");
	const shown = (part: string) =>
		page.evaluate(`[...document.querySelectorAll("main table ${part}")].filter((one) => one.checkVisibility()).length`);
	expect(await page.countByRole("row")).toBe(await shown("tr"));
	expect(await page.countByRole("cell")).toBe(await shown("td"));
}

const journeys: Readonly<Record<string, Journey>> = {
	"/": (page) => readChart(page, "main"),
	"/managed-intelligence": askDashboard,
	[ARTICLE]: useOwnFigures,
	"/blog": subscribe,
	"/contact": writeMessage,
	[WAITLIST]: joinWaitlist,
	[LOAN]: estimateLoan,
	"/services": skipAndOpenMenu,
	"/privacy-policy": expectTable,
};

/** Proves that complaints are noticed at all. */
async function noticesComplaints(page: EnginePage): Promise<void> {
	await page.evaluate("console.error('planted') ?? true");
	await page.evaluate(
		"document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' })) ?? true",
	);
	const noticed: string[] = [];
	await expect
		.poll(async () => {
			noticed.push(...(await page.takeComplaints()));
			return noticed.join();
		})
		.toMatch(/planted.*elsewhere\.example/);
}

async function setWidth(page: EnginePage, width: number): Promise<void> {
	await page.resize(width);
	await waitFor(page, `innerWidth === ${width}`);
}

/** The faults of the page in a window of this width: sideways scroll and cut text. */
async function faultsAt(page: EnginePage, width: number): Promise<string[]> {
	await setWidth(page, width);
	// A bar to scroll with may take a part of the window.
	const excess = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
	const cut = await page.evaluate(`(${findClippedText})()`);
	const tooWide = excess === 0 ? [] : [`the page is ${excess} px too wide`];
	return [...tooWide, ...(Array.isArray(cut) ? cut : [])].map((fault) => `at ${width} px ${fault}`);
}

/** The faults of the page at both widths, that of the window first, and its complaints. */
async function faultsOfPage(page: EnginePage, address: string): Promise<string[]> {
	await page.open(address);
	const isNarrow = await page.evaluate(`innerWidth === ${NARROW}`);
	const first = await faultsAt(page, isNarrow ? NARROW : WIDE);
	const second = await faultsAt(page, isNarrow ? WIDE : NARROW);
	return [...first, ...second, ...(await page.takeComplaints())];
}

/** Tests all that every engine has to get right. `open` is called once; the page ends with the file. */
export async function testEngine(open: () => Promise<EnginePage>): Promise<void> {
	const { site } = await emptySite();
	const page = await open();
	afterAll(async () => {
		await page.close();
	});

	test.each(ENGINE_PAGES)(
		"%s has room at 390 and 1440 px, a visitor gets done what it is for, and neither console nor policy has a complaint",
		async (path) => {
			expect(await faultsOfPage(page, site.address + path)).toEqual([]);
			const journey = journeys[path];
			if (journey) await setWidth(page, WIDE);
			await journey?.(page);
			expect(await page.takeComplaints()).toEqual([]);
		},
	);

	test("a sales file is read without a request, with everything that can be pressed, and without a connection", async () => {
		await page.resize(WIDE);
		await readFileUnseen(page, site.address);
	});

	test("what console and policy complain about is noticed", () => noticesComplaints(page));

	test("Back shows a page from the browser's memory as it was left, and its view is told once more", async () => {
		await page.resize(WIDE);
		await page.open(`${site.address}/about`);
		await page.evaluate("addEventListener('pageshow', ({ persisted }) => (window.isPersisted = persisted)) ?? true");
		// A page that is left while something of it is on its way is not kept; its view is counted last.
		await waitFor(page, "document.readyState === 'complete'");
		await waitFor(
			page,
			`performance.getEntriesByType("resource").some(({ name }) => name.endsWith(${json(COUNTS_PATH)}))`,
		);
		await page.evaluate("setTimeout(() => document.querySelector('header a[href=\"/services\"]').click()) > 0");
		await waitFor(page, "location.pathname === '/services'");
		// Not in this evaluation, whose page goes.
		await page.evaluate("setTimeout(() => history.back()) > 0");
		await waitFor(page, "location.pathname === '/about' && window.isPersisted");
		const told = "window.dataLayer.filter(({ event }) => event === 'page_view').map(({ page_path }) => page_path)";
		expect(await page.evaluate(told)).toEqual(["/about", "/about"]);
		expect(await page.takeComplaints()).toEqual([]);
		// Firefox's protocol waits in vain for the next page of a tab that came back from memory.
		await page.openInNewTab(`${site.address}/about`);
	});

	test("by keyboard alone an advertisement leads to the report and the link that books a call, and the report outlives a reload, with room at both widths", async () => {
		await page.resize(WIDE);
		await walkByKeyboard(page, site.address);
		expect(await page.takeComplaints()).toEqual([]);
		expect(await faultsOfPage(page, site.address + ASSESSMENT)).toEqual([]);
		await waitForText(page, "Your business scorecard");
		const chosen = await page.evaluate("document.querySelectorAll('#form input:checked').length");
		expect(chosen).toBe(Object.keys(basicAssessment.questions).length);
		await page.click("#report [role=switch]");
		await waitForText(page, "Today it is");
		await page.click("#report path[data-row]");
		await waitFor(page, "document.querySelector('#report path[data-at]')");
		await moveByKey(page, "#report input[type=range]");
		expect(await page.takeComplaints()).toEqual([]);
	});

	test("pages of every make at the owner's desk have room and no complaint, and a list that a phone shows as blocks is still a table", async () => {
		await sendEverything(site, 1);
		await page.open(await signInAddress(site));
		await page.click("main button[type=submit]");
		await waitFor(page, "location.pathname === '/desk'");
		for (const path of DESK_PAGES) {
			expect([path, await faultsOfPage(page, site.address + path)]).toEqual([path, []]);
			if (path === "/desk/inbox") await expectTable(page);
		}
	});
}
