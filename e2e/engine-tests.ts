import { afterAll, expect, test } from "vitest";
import { basicQuestions } from "#features/assessment/questions/basic.questions.ts";
import { dentalPractice } from "#testing/answers.ts";
import { kindsOfPages } from "#testing/pages.ts";
import { signInAddress } from "#testing/sign-in-address.ts";
import { startSmtpSink } from "#testing/smtp-sink.ts";
import { startSite } from "#testing/start-site.ts";
import { findCutTexts } from "./cut-texts.ts";
import { sendEverything } from "./desk-site.ts";
import { walkByKeyboard } from "./engine-keyboard-journey.ts";
import { type EnginePage, waitFor, waitForText } from "./engine-page.ts";

const WIDTHS = [390, 1440];
const NARROW = 390;
const DESK_PAGES = [
	...["/desk", "/desk/inbox", "/desk/mail", "/desk/visits", "/desk/newsletter", "/desk/newsletter/readers"],
	...["/desk/people", "/desk/account", "/desk/privacy", "/desk/backups", "/desk/acts"],
	...["/desk/articles", "/desk/articles/new", "/desk/website", "/desk/website/facts"],
];
const json = JSON.stringify;

const ada = { firstName: "Zoë", lastName: "O'Größe", email: "zoe@example.com" };

async function typeAll(page: EnginePage, form: string, values: Record<string, string>): Promise<void> {
	for (const [name, text] of Object.entries(values)) await page.type(`${form} [name=${name}]`, text);
}

/** Clicks the radio buttons with these values, by their names. */
async function choose(page: EnginePage, form: string, answers: Record<string, string>): Promise<void> {
	await page.evaluate(
		`(() => { for (const radio of document.querySelectorAll(${json(`${form} input[type=radio]`)})) if (${json(answers)}[radio.name] === radio.value) radio.click(); return true; })()`,
	);
}

type Journey = { name: string; walk(page: EnginePage, site: string): Promise<void> };

const journeys: readonly Journey[] = [
	{
		name: "a visitor subscribes to the newsletter",
		async walk(page, site) {
			await page.open(`${site}/blog`);
			const form = "form[action*=subscribe]";
			await typeAll(page, form, ada);
			await waitFor(page, `document.querySelector(${json(`${form} button`)}).textContent.includes("Subscribe")`);
			await page.click(`${form} button[type=submit]`);
			await waitForText(page, "Please check your inbox and press the button there.");
		},
	},
	{
		name: "a contact message is refused field by field, and sent once it is whole",
		async walk(page, site) {
			await page.open(`${site}/contact`);
			const form = "form[action*=send-email]";
			await page.click(`${form} button[type=submit]`);
			await waitForText(page, "Name is required");
			await typeAll(page, form, { name: "Zoë", email: ada.email, message: "Which of the three totals is right?" });
			await page.click(`${form} button[type=submit]`);
			await waitForText(page, "Your message has been sent successfully.");
		},
	},
	{
		name: "a visitor joins the waitlist",
		async walk(page, site) {
			await page.open(`${site}/tools/marketing-plan-generator/waitlist`);
			const form = "form[action*=join-waitlist]";
			await typeAll(page, form, { ...ada, email: "wanda@example.com" });
			await page.click(`${form} button[type=submit]`);
			await waitForText(page, "You're on the list!");
		},
	},
	{
		name: "the loan tool estimates, and nothing untouched is marked as wrong before",
		async walk(page, site) {
			await page.open(`${site}/tools/loan-approval-predictor`);
			expect(await page.evaluate("document.querySelectorAll('main form [required]').length")).toBe(0);
			const names = await page.evaluate(
				"[...new Set([...document.querySelectorAll('main form input[type=radio]')].map((radio) => radio.name))]",
			);
			if (!Array.isArray(names)) throw new Error("There is no choice.");
			for (const name of names)
				await page.evaluate(`document.querySelector('main form input[name="${name}"]').click() ?? true`);
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
		},
	},
	{
		name: "a reload of the loan tool brings back all that was chosen and typed, or nothing",
		async walk(page, site) {
			await page.open(`${site}/tools/loan-approval-predictor`);
			await page.evaluate("document.querySelector('main form input[type=radio]').click() ?? true");
			await typeAll(page, "main form", { ApplicantIncome: "5400", LoanAmount: "128000" });
			await page.reload();
			const fields = json(["ApplicantIncome", "LoanAmount"]);
			const kept = await page.evaluate(
				`[document.querySelector("main form input:checked") !== null, ...${fields}.map((name) => document.getElementsByName(name)[0].value !== "")]`,
			);
			if (!Array.isArray(kept)) throw new Error("There is no form.");
			expect(new Set(kept).size).toBe(1);
		},
	},
	{
		name: "the basic assessment gives a report, which outlives a reload",
		async walk(page, site) {
			const address = `${site}/tools/business-assessment`;
			await page.open(address);
			expect(await page.evaluate("document.querySelectorAll('#form [required]').length")).toBe(0);
			await choose(page, "#form", dentalPractice());
			await page.click("#form button[type=submit]");
			await waitForText(page, "Your business scorecard");
			await page.open(address);
			await waitForText(page, "Your business scorecard");
			const chosen = await page.evaluate("document.querySelectorAll('#form input:checked').length");
			expect(chosen).toBe(Object.keys(basicQuestions).length);
		},
	},
	{
		name: "by keyboard the first stop skips to the content, and the menu of a phone opens and closes",
		async walk(page, site) {
			await page.open(`${site}/services`);
			await page.press("Tab");
			await waitFor(page, "document.activeElement?.getAttribute('href')?.startsWith('#')");
			await page.press("Enter");
			await waitFor(page, "document.activeElement?.closest('main') || location.hash !== ''");
			await page.resize(NARROW);
			await page.evaluate("document.querySelector('header button[aria-expanded]').focus() ?? true");
			await page.press("Enter");
			await waitFor(page, "document.querySelector('header button[aria-expanded=true]')");
			await page.press("Escape");
			await waitFor(page, "document.querySelector('header button[aria-expanded=false]')");
		},
	},
];

/** Proves that complaints are noticed at all. */
async function noticesComplaints(page: EnginePage, site: string): Promise<void> {
	await page.open(`${site}/services`);
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

/** What is wrong with the pages: sideways scroll, cut text, complaints. */
async function faultsOfPages(
	page: EnginePage,
	site: string,
	paths: readonly string[] = kindsOfPages,
): Promise<string[]> {
	const faults: string[] = [];
	for (const path of paths) {
		await page.resize(NARROW);
		await page.open(site + path);
		for (const width of WIDTHS) {
			await page.resize(width);
			await waitFor(page, `innerWidth === ${width}`);
			// A bar to scroll with may take a part of the window.
			const excess = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
			const cut = await page.evaluate(`(${findCutTexts})()`);
			if (excess !== 0) faults.push(`${path} at ${width} px: the page is ${excess} px too wide`);
			for (const text of Array.isArray(cut) ? cut : []) faults.push(`${path} at ${width} px: ${text}`);
		}
		for (const complaint of await page.takeComplaints()) faults.push(`${path}: ${complaint}`);
	}
	return faults;
}

/** What every engine has to get right. `open` is called once; the page ends with the file. */
export async function testEngine(open: () => Promise<EnginePage>): Promise<void> {
	const sink = await startSmtpSink();
	const site = await startSite({ environment: { SMTP_URL: sink.url } });
	const page = await open();
	afterAll(async () => {
		await page.close();
		await site.stop();
		await sink.close();
	});

	test("what console and policy complain about is noticed", () => noticesComplaints(page, site.address));

	test("every kind of page has room at 390 and 1440 px, and neither console nor policy has a complaint", async () =>
		expect(await faultsOfPages(page, site.address)).toEqual([]));

	test("every page of the owner's desk too, and a list that a phone shows as blocks is still a table", async () => {
		await sendEverything(site, 2);
		await page.open(await signInAddress(site));
		await page.click("main button[type=submit]");
		await waitFor(page, "location.pathname === '/desk'");
		expect(await faultsOfPages(page, site.address, DESK_PAGES)).toEqual([]);
		await page.resize(NARROW);
		await page.open(`${site.address}/desk/inbox`);
		expect(await page.countByRole("row")).toBe(
			await page.evaluate("[...document.querySelectorAll('main tr')].filter((row) => row.checkVisibility()).length"),
		);
	});

	test("a table that a phone shows as blocks is still a table", async () => {
		await page.resize(NARROW);
		await page.open(`${site.address}/privacy-policy`);
		const rows = await page.evaluate("document.querySelectorAll('main table tr').length");
		const cells = await page.evaluate("document.querySelectorAll('main table td').length");
		expect(await page.evaluate("getComputedStyle(document.querySelector('main table tr')).display")).toBe("block");
		expect(await page.countByRole("row")).toBe(rows);
		expect(await page.countByRole("cell")).toBe(cells);
	});

	test("by keyboard alone an advertisement leads to the report and the link that books a call", async () => {
		await page.resize(1440);
		// Before the other journeys: they leave a report on the device.
		await walkByKeyboard(page, site.address);
		expect(await page.takeComplaints()).toEqual([]);
	});

	test.each(journeys)("$name", async ({ walk }) => {
		await page.resize(1440);
		await walk(page, site.address);
		expect(await page.takeComplaints()).toEqual([]);
	});
}
