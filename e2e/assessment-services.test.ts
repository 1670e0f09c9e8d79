import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { startSmtpSink } from "#testing/smtp-sink.ts";
import { startSite } from "#testing/start-site.ts";
import { advanced, basic, complete, reportOf, type Tool, tools } from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const sink = await startSmtpSink();
const environment = { SMTP_URL: sink.url, OWNER_EMAIL: "owner@example.com" };
const { browser, site } = await siteWithBrowser(() => startSite({ environment }));
afterAll(() => sink.close());

const mailTo = (address: string) => sink.messages.find(({ to }) => to?.[0]?.address === address);

async function openReport(page: Page, address: string, tool: Tool): Promise<void> {
	await page.goto(address + tool.path);
	await started(page);
	await complete(page, tool);
	await reportOf(page, tool).waitFor();
}

test.each(tools)("$path: the site's own service scores, mails the report and gives it as a PDF", async (tool) => {
	const address = tool === basic ? "basic@example.com" : "advanced@example.com";
	const { page, complaints, close } = await openPage(browser);
	await openReport(page, site.address, tool);
	const report = reportOf(page, tool);
	const total = tool === basic ? "66" : "100";
	expect(await report.textContent()).toContain(`${total} out of ${tool === basic ? 100 : 150}`);
	expect(await report.getByRole("heading", { name: "What each answer earned" }).count()).toBe(1);
	expect(await report.getByText(/^By day 30:$/).count()).toBe(1);

	const pdf = page.getByRole("button", { name: "Download PDF" });
	const [download] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
	expect(
		readFileSync(await download.path())
			.subarray(0, 5)
			.toString("latin1"),
	).toBe("%PDF-");

	await report.getByRole("textbox", { name: "Email" }).fill(address);
	await page.getByRole("button", { name: "Send results" }).click();
	await page.getByText("Your results have been sent. Check your inbox.").waitFor();
	await expect.poll(() => mailTo(address)).toBeDefined();
	if (tool === advanced) await expect.poll(() => mailTo("owner@example.com")).toBeDefined();
	expect(mailTo(address)?.attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");
	expect(complaints).toEqual([]);
	await close();
});

test("an address that has used up its quota gets a sentence about it after the specified one", async () => {
	const { page, close } = await openPage(browser);
	for (const sentence of ["Your results have been sent. Check your inbox.", "We mailed results to this address"]) {
		await openReport(page, site.address, basic);
		await reportOf(page, basic).getByRole("textbox", { name: "Email" }).fill("ada@example.com");
		await page.getByRole("button", { name: "Send results" }).click();
		await page.getByText(sentence).waitFor();
	}
	expect(await page.getByRole("alert").getByText("Failed to send email. Please try again.").count()).toBe(1);
	await close();
});
