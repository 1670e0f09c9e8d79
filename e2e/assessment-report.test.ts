import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { fileNameOf } from "#features/assessment/result/assessment-result.ts";
import {
	advanced,
	arriveAtReport,
	basic,
	complete,
	expectScoreInView,
	openAssessment,
	reportOf,
	serveResults,
	submit,
	type Tool,
	takeOver,
} from "./assessment-page.ts";
import { openPage, openWithStoppedClock } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const SENT = "Your results have been sent. Check your inbox.";
const THANKS = "Thanks for sharing! 🎉";
const COPIED = "Message copied! Open Instagram and paste in your story or post. 📱";

const LAPTOP = { width: 1280, height: 700 };

const { browser, site } = await siteWithBrowser();

const mailService = (tool: Tool) => tool.service.replace(/[^/]+$/, "email-results");
const mailField = (page: Page, tool: Tool) => reportOf(page, tool).getByRole("textbox", { name: "Email" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A report on a page whose clock stands still. */
async function openReport(tool: Tool, options: BrowserContextOptions = {}) {
	const opened = await openPage(browser, options);
	await serveResults(opened.page, tool);
	await openWithStoppedClock(opened.page, site.address + tool.path);
	await takeOver(opened.page);
	await complete(opened.page, tool);
	await reportOf(opened.page, tool).waitFor();
	// The page goes there a moment later. What is clicked meanwhile would move away from under the pointer.
	await opened.page.clock.runFor(100);
	await arriveAtReport(opened.page, tool);
	return opened;
}

/** The news is there for as long as is specified, and no longer. */
async function expectNewsFor(page: Page, text: string, lengthMs: number): Promise<void> {
	const news = page.getByRole("status").getByText(text);
	await news.waitFor();
	await page.clock.runFor(lengthMs - 100);
	expect([text, await news.count()]).toEqual([text, 1]);
	await page.clock.runFor(200);
	await expect.poll(() => news.count()).toBe(0);
}

test("the report is mailed once, the message stays for 5 s, then the form is back; what is wrong is said in the specified words", async () => {
	const { page, close } = await openReport(basic, { viewport: LAPTOP });
	await expectScoreInView(page, basic);
	const posts: unknown[] = [];
	await page.route(mailService(basic), (route) => {
		posts.push(route.request().postDataJSON());
		return route.fulfill({ status: 429, body: "Too many" });
	});
	const report = reportOf(page, basic);
	await press(page, "Send results");
	await report.getByText("This field is required.").waitFor();
	await mailField(page, basic).fill("ada@sample");
	expect(await report.getByText("This field is required.").count()).toBe(0);
	await press(page, "Send results");
	await report.getByText("Please enter a valid email address.").waitFor();
	expect(posts).toEqual([]);
	await mailField(page, basic).fill(" ada@example.com ");
	await press(page, "Send results");
	await report.getByRole("alert").getByText("Failed to send email. Please try again.").waitFor();
	expect(await mailField(page, basic).inputValue()).toContain("ada@example.com");

	posts.length = 0;
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.unroute(mailService(basic));
	await page.route(mailService(basic), async (route) => {
		posts.push(route.request().postDataJSON());
		await hold;
		await route.fulfill({ status: 202, body: "" });
	});
	await page.getByRole("button", { name: "Send results" }).dblclick();
	await page.getByRole("button", { name: "Sending..." }).waitFor();
	release();
	await report.getByRole("status").getByText(SENT).waitFor();
	expect(posts).toEqual([{ email: "ada@example.com", result: basic.respond(basic.answers), formData: basic.answers }]);
	expect(await mailField(page, basic).count()).toBe(0);
	await expectNewsFor(page, SENT, 5_000);
	await mailField(page, basic).waitFor();
	await close();
});

const { pdf, calendar, plan } = contentOfRepository.said(assessmentReportDocument);
const FILES = [
	{ file: "report.pdf", label: pdf.label, failed: pdf.failed },
	{ file: "plan.ics", label: calendar.label, failed: calendar.failed },
	{ file: "sheet.csv", label: plan.download, failed: plan.failed },
] as const;

test.each(FILES)(
	"$file is saved under its name; without a connection, and where it can't be made, a sentence says so and the report stays",
	async ({ file, label, failed }) => {
		const { page, close } = await openReport(basic);
		const problem = page.getByRole("alert").getByText(failed);
		await page.context().setOffline(true);
		await press(page, label);
		await problem.waitFor();
		await page.context().setOffline(false);
		const posts: unknown[] = [];
		await page.route(`**/${file}`, (route) => {
			posts.push(route.request().postDataJSON());
			return route.fulfill({ body: "made" });
		});
		const [download] = await Promise.all([page.waitForEvent("download"), press(page, label)]);
		expect(download.suggestedFilename()).toBe(fileNameOf("business-assessment", file));
		expect(posts).toEqual([expect.objectContaining(basic.answers)]);
		await expect.poll(() => problem.count()).toBe(0);
		await page.route(`**/${file}`, (route) => route.fulfill({ status: 500, body: "No paper" }), { times: 1 });
		await press(page, label);
		await problem.waitFor();
		await reportOf(page, basic).waitFor();
		await close();
	},
);

test("the advanced report uses the form's own address, in both directions, with the answers that were scored", async () => {
	const { page, complaints, close } = await openAssessment(browser, site.address, advanced);
	await page.setViewportSize(LAPTOP);
	await complete(page, advanced);
	await arriveAtReport(page, advanced);
	await expectScoreInView(page, advanced);
	const posts: unknown[] = [];
	await page.route(mailService(advanced), (route) => {
		posts.push(route.request().postDataJSON());
		return route.fulfill({ body: "" });
	});
	expect(await mailField(page, advanced).inputValue()).toBe("ada@example.com");
	await page.locator("#question-email").fill("grace@example.com");
	expect(await mailField(page, advanced).inputValue()).toBe("grace@example.com");
	await mailField(page, advanced).fill("alan@example.com");
	expect(await page.locator("#question-email").inputValue()).toBe("alan@example.com");
	await press(page, "Send results");
	await page.getByText(SENT).waitFor();
	expect(posts).toMatchObject([{ email: "alan@example.com", formData: advanced.answers }]);
	expect(complaints).toEqual([]);
	await close();
});

const NETWORKS = [
	["X", "https://x.com/intent/post"],
	["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/"],
	["Facebook", "https://www.facebook.com/sharer/sharer.php"],
	["WhatsApp", "https://wa.me/"],
] as const;

test("each network opens in a small window that knows nothing of this one, and is thanked for during 3 s; a closed one is a link", async () => {
	const { page, close } = await openReport(basic);
	for (const [name, address] of NETWORKS) {
		await page
			.context()
			.route(`${new URL(address).origin}/**`, (route) => route.fulfill({ body: "share", contentType: "text/html" }));
		const [popup] = await Promise.all([page.waitForEvent("popup"), press(page, name)]);
		await popup.waitForURL(`${address}**`);
		expect(decodeURIComponent(popup.url())).toContain("/tools/business-assessment");
		expect(await popup.evaluate(() => window.opener)).toBeNull();
		expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
		await popup.close();
		await expectNewsFor(page, THANKS, 3_000);
	}
	await page.evaluate(() => {
		window.open = () => null;
	});
	await press(page, "LinkedIn");
	const link = page.getByRole("link", { name: "Open LinkedIn here" });
	expect(await link.getAttribute("href")).toContain("linkedin.com/sharing/share-offsite/?url=");
	expect(await link.getAttribute("rel")).toContain("noopener");
	expect(await page.getByText(THANKS).count()).toBe(0);
	await close();
});

test("the text for Instagram goes to the clipboard or into a field; a device's own sheet is offered, and closing it is no failure", async () => {
	const { page, complaints, close } = await openReport(basic);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.address });
	await press(page, "Instagram");
	await page.getByRole("status").getByText(COPIED).waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
		/#SmallBusiness #Business.* https?:\/\/\S+\/tools\//,
	);
	await expectNewsFor(page, COPIED, 4_000);
	await page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
	});
	await press(page, "Instagram");
	await page.getByRole("textbox", { name: "Your browser did not let us copy." }).waitFor();
	await page.clock.runFor(100);
	await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain("#SmallBusiness");
	expect(await page.getByText(COPIED).count()).toBe(0);

	const more = page.getByRole("button", { name: "More apps" });
	expect(await more.count()).toBe(0);
	await page.evaluate(() => {
		const shared: unknown[] = [];
		Object.assign(window, { shared });
		navigator.share = async (data) => {
			shared.push(data);
			if (shared.length > 1) throw new DOMException("closed", "AbortError");
		};
	});
	// Another report, on a device that has a sheet.
	await submit(page, basic);
	await more.waitFor();
	await page.clock.runFor(100);
	await more.click();
	await page.getByRole("status").getByText(THANKS).waitFor();
	await more.click();
	const shared = await page.evaluate(() => JSON.stringify("shared" in window && window.shared));
	expect(JSON.parse(shared)).toMatchObject([{ url: expect.stringContaining(basic.path) }, {}]);
	expect(complaints).toEqual([]);
	await close();
});

test("who moves on by Tab before the page goes to the report stays where the focus is", async () => {
	const { page, close } = await openPage(browser);
	await serveResults(page, basic);
	await openWithStoppedClock(page, site.address + basic.path);
	await takeOver(page);
	await complete(page, basic);
	await reportOf(page, basic).getByRole("heading", { name: basic.title }).waitFor();
	const last = reportOf(page, basic).getByRole("link").last();
	await last.focus();
	await page.clock.runFor(100);
	const { top, bottom, height } = await last.evaluate((link) => ({
		top: link.getBoundingClientRect().top,
		bottom: link.getBoundingClientRect().bottom,
		height: innerHeight,
	}));
	expect(top).toBeGreaterThanOrEqual(0);
	expect(bottom).toBeLessThanOrEqual(height);
	await close();
});
