import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import {
	advanced,
	basic,
	complete,
	openAssessment,
	reportOf,
	serveResults,
	type Tool,
	tools,
} from "./assessment-page.ts";
import { openPage, openWithStoppedClock, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const SENT = "Your results have been sent. Check your inbox.";
const THANKS = "Thanks for sharing! 🎉";
/** Under the header, which is fixed. */
const REPORT_TOP_PX = 100;
const COPIED = "Message copied! Open Instagram and paste in your story or post. 📱";

const { browser, site } = await siteWithBrowser();

const mailService = (tool: Tool) => tool.service.replace(/[^/]+$/, "email-results");
const mailField = (page: Page, tool: Tool) => reportOf(page, tool).getByRole("textbox", { name: "Email" });
const send = (page: Page) => page.getByRole("button", { name: "Send results" }).click();

async function openReport(tool: Tool) {
	const opened = await openAssessment(browser, site.address, tool);
	await complete(opened.page, tool);
	// The page goes there a moment later. What is clicked meanwhile would move away from under the pointer.
	await expect.poll(async () => (await reportOf(opened.page, tool).boundingBox())?.y).toBeLessThan(REPORT_TOP_PX);
	return opened;
}

async function openReportWithStoppedClock(tool: Tool) {
	const opened = await openPage(browser);
	await serveResults(opened.page, tool);
	await openWithStoppedClock(opened.page, site.address + tool.path);
	await complete(opened.page, tool);
	await reportOf(opened.page, tool).waitFor();
	return opened;
}

test.each(tools)("$path: the report is mailed once, the message stays for 5 s, then the form is back", async (tool) => {
	const { page, complaints, close } = await openReportWithStoppedClock(tool);
	const posts: unknown[] = [];
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route(mailService(tool), async (route) => {
		posts.push(route.request().postDataJSON());
		await hold;
		await route.fulfill({ status: 202, body: "" });
	});
	if (tool === basic) await mailField(page, tool).fill(" ada@example.com ");
	expect(await mailField(page, tool).inputValue()).toContain("ada@example.com");
	await page.getByRole("button", { name: "Send results" }).dblclick();
	await page.getByRole("button", { name: "Sending..." }).waitFor();
	release();
	const news = reportOf(page, tool).getByRole("status").getByText(SENT);
	await news.waitFor();
	expect(posts).toEqual([{ email: "ada@example.com", result: tool.respond(tool.answers), formData: tool.answers }]);
	expect(await mailField(page, tool).count()).toBe(0);
	await page.clock.runFor(4_900);
	expect(await news.count()).toBe(1);
	await page.clock.runFor(200);
	await mailField(page, tool).waitFor();
	expect(await news.count()).toBe(0);
	expect(complaints).toEqual([]);
	await close();
});

test("a blank and a malformed address are shown at the field, and a failed sending in the specified words", async () => {
	const { page, close } = await openReport(basic);
	let count = 0;
	await page.route(mailService(basic), (route) => {
		count += 1;
		return route.fulfill({ status: 429, body: "Too many" });
	});
	const report = reportOf(page, basic);
	await send(page);
	await report.getByText("This field is required.").waitFor();
	await mailField(page, basic).fill("ada@sample");
	expect(await report.getByText("This field is required.").count()).toBe(0);
	await send(page);
	await report.getByText("Please enter a valid email address.").waitFor();
	expect(count).toBe(0);
	await mailField(page, basic).fill("ada@example.com");
	await send(page);
	await report.getByRole("alert").getByText("Failed to send email. Please try again.").waitFor();
	expect(await mailField(page, basic).inputValue()).toBe("ada@example.com");
	await close();
});

test("the advanced report uses the form's own address, in both directions, with the answers that were scored", async () => {
	const { page, close } = await openReport(advanced);
	const posts: unknown[] = [];
	await page.route(mailService(advanced), (route) => {
		posts.push(route.request().postDataJSON());
		return route.fulfill({ body: "" });
	});
	await page.locator("#question-email").fill("grace@example.com");
	expect(await mailField(page, advanced).inputValue()).toBe("grace@example.com");
	await mailField(page, advanced).fill("alan@example.com");
	expect(await page.locator("#question-email").inputValue()).toBe("alan@example.com");
	await send(page);
	await page.getByText(SENT).waitFor();
	expect(posts).toMatchObject([{ email: "alan@example.com", formData: advanced.answers }]);
	await close();
});

const NETWORKS = [
	["X", "https://x.com/intent/post"],
	["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/"],
	["Facebook", "https://www.facebook.com/sharer/sharer.php"],
	["WhatsApp", "https://wa.me/"],
] as const;

test("each network opens in a small window that knows nothing of this one, and is thanked for during 3 s", async () => {
	const { page, close } = await openReportWithStoppedClock(basic);
	const thanks = page.getByRole("status").getByText(THANKS);
	for (const [name, address] of NETWORKS) {
		await page
			.context()
			.route(`${new URL(address).origin}/**`, (route) => route.fulfill({ body: "share", contentType: "text/html" }));
		const [popup] = await Promise.all([
			page.waitForEvent("popup"),
			page.getByRole("button", { name, exact: true }).click(),
		]);
		await popup.waitForURL(`${address}**`);
		expect(decodeURIComponent(popup.url())).toContain("/tools/business-assessment");
		expect(await popup.evaluate(() => window.opener)).toBeNull();
		expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
		await popup.close();
		await thanks.waitFor();
		await page.clock.runFor(2_900);
		expect([name, await thanks.count()]).toEqual([name, 1]);
		await page.clock.runFor(200);
		await expect.poll(() => thanks.count()).toBe(0);
	}
	await close();
});

test("a device with a sheet of its own for sharing is offered it; closing the sheet is no failure", async () => {
	const { page, complaints, close } = await openReport(basic);
	expect(await page.getByRole("button", { name: "More apps" }).count()).toBe(0);
	await page.addInitScript(() => {
		const shared: unknown[] = [];
		Object.assign(window, { shared });
		navigator.share = async (data) => {
			shared.push(data);
			if (shared.length > 1) throw new DOMException("closed", "AbortError");
		};
	});
	await page.reload();
	await started(page);
	const button = page.getByRole("button", { name: "More apps" });
	await button.click();
	await page.getByRole("status").getByText(THANKS).waitFor();
	await button.click();
	const shared = await page.evaluate(() => JSON.stringify("shared" in window && window.shared));
	expect(JSON.parse(shared)).toMatchObject([{ url: expect.stringContaining(basic.path) }, {}]);
	expect(complaints).toEqual([]);
	await close();
});

test("where the browser keeps the window closed there is a link instead", async () => {
	const { page, close } = await openReport(advanced);
	await page.evaluate(() => {
		window.open = () => null;
	});
	await page.getByRole("button", { name: "LinkedIn", exact: true }).click();
	const link = page.getByRole("link", { name: "Open LinkedIn here" });
	expect(await link.getAttribute("href")).toContain("linkedin.com/sharing/share-offsite/?url=");
	expect(await link.getAttribute("rel")).toContain("noopener");
	expect(await page.getByText(THANKS).count()).toBe(0);
	await close();
});

test.each(tools)("$path: the text for Instagram goes to the clipboard, and the message stays for 4 s", async (tool) => {
	const { page, close } = await openReportWithStoppedClock(tool);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.address });
	await page.getByRole("button", { name: "Instagram", exact: true }).click();
	const news = page.getByRole("status").getByText(COPIED);
	await news.waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
		/#SmallBusiness #Business.* https?:\/\/\S+\/tools\//,
	);
	await page.clock.runFor(3_900);
	expect(await news.count()).toBe(1);
	await page.clock.runFor(200);
	await expect.poll(() => news.count()).toBe(0);
	await close();
});

test("where the clipboard is refused the text is in a field to copy from", async () => {
	const { page, close } = await openReport(basic);
	await page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
	});
	await page.getByRole("button", { name: "Instagram", exact: true }).click();
	const field = page.getByRole("textbox", { name: "Your browser did not let us copy." });
	await field.waitFor();
	await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain("#SmallBusiness");
	expect(await page.getByText(COPIED).count()).toBe(0);
	await close();
});

test.each(tools)("$path: the report is kept as a PDF, or a sentence says that it could not be made", async (tool) => {
	const { page, close } = await openReport(tool);
	await page.route("**/report.pdf", (route) => route.fulfill({ status: 500, body: "No paper" }), { times: 1 });
	const button = page.getByRole("button", { name: "Download PDF" });
	await button.click();
	await page.getByRole("alert").getByText("The PDF could not be made. Please try again.").waitFor();
	const posts: unknown[] = [];
	await page.route("**/report.pdf", (route) => {
		posts.push(route.request().postDataJSON());
		return route.fulfill({ contentType: "application/pdf", body: "%PDF-1.7" });
	});
	const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
	expect(download.suggestedFilename()).toBe(`${brand.slug}-${tool.path.replace("/tools/", "")}.pdf`);
	expect(posts).toEqual([{ formData: tool.answers }]);
	await close();
});
