import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { byHand } from "#testing/answers.ts";
import { advanced, basic, complete, reportOf, submit, type Tool, takeOver, tools } from "./assessment-page.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site, sink } = await siteWithBrowser();

const mailTo = (address: string) => sink.messages.find(({ to }) => to?.[0]?.address === address);

async function askForMail(page: Page, tool: Tool, address: string): Promise<void> {
	await reportOf(page, tool).getByRole("textbox", { name: "Email" }).fill(address);
	await page.getByRole("button", { name: "Send results" }).click();
}

test.each(tools)("$path: the site's own service scores, mails the report and gives it as a PDF", async (tool) => {
	const address = tool === basic ? "basic@example.com" : "advanced@example.com";
	const { page, complaints, close } = await openPage(browser);
	await page.goto(site.address + tool.path);
	await takeOver(page);
	await complete(page, tool);
	const report = reportOf(page, tool);
	await report.waitFor();
	const { total } = tool === basic ? byHand.dentalPractice : byHand.soloConsultant;
	expect(await report.textContent()).toContain(`${total} out of ${tool === basic ? 100 : 150}`);
	expect(await report.getByRole("heading", { name: "What each answer earned" }).count()).toBe(1);
	expect(await report.getByRole("textbox", { name: /^Day 30/ }).count()).toBe(1);

	const pdf = page.getByRole("button", { name: "Download PDF" });
	const [download] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
	expect(
		readFileSync(await download.path())
			.subarray(0, 5)
			.toString("latin1"),
	).toBe("%PDF-");

	await askForMail(page, tool, address);
	await page.getByText("Your results have been sent. Check your inbox.").waitFor();
	await expect.poll(() => mailTo(address)).toBeDefined();
	if (tool === advanced) await expect.poll(() => mailTo("owner@example.com")).toBeDefined();
	expect(mailTo(address)?.attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");
	expect(complaints).toEqual([]);
	if (tool === advanced) return close();
	// An address that has used up its quota gets a sentence about it after the specified one.
	await submit(page, tool);
	await askForMail(page, tool, address);
	await page.getByText("This address has had several of our emails today").waitFor();
	expect(await page.getByRole("alert").getByText("Failed to send email. Please try again.").count()).toBe(1);
	await close();
});

test("a report whose script cannot be loaded comes as a page of its own, and the answers are sent once", async () => {
	const { page, close } = await openPage(browser);
	await page.route("**/assessment-report-*.js", (route) => route.abort());
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && !request.url().endsWith(COUNTS_PATH)) posts.push(request.url());
	});
	await page.goto(site.address + basic.path);
	await takeOver(page);
	await complete(page, basic);
	await page.getByRole("heading", { name: basic.title }).waitFor();
	expect(await page.locator("[data-island]").count()).toBe(0);
	expect(posts).toEqual([site.address + basic.path]);
	await close();
});
