import { expect, test } from "vitest";
import { valuesInFile } from "#documents/content/company-content.ts";
import { contactMails } from "#features/contact/contact.server.ts";
import { expectedMails } from "#testing/smtp-server.ts";
import { openPage, started, wakeIsland } from "./browser.ts";
import { completeForm, field, fillIn, MESSAGE, NAME, SENT, send } from "./contact-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site, sink } = await siteWithBrowser();

test("a message typed in a browser arrives by SMTP, its visitor gets a receipt with her own words, a double click and a lost response make one, and a robot's none", async () => {
	const { page, complaints, close } = await openPage(browser);
	await page.goto(`${site.address}/contact`);
	await started(page);
	// Else a slow machine posts the form without script, which is another way.
	await wakeIsland(page, "contact-form");
	await fillIn(page, completeForm);
	await send(page);
	await page.getByText(SENT).waitFor();
	expect(await field(page, "Message").inputValue()).toBe("");
	await sink.waitFor(2);
	const mailTo = (address: string) => sink.messages.find(({ to }) => to?.[0]?.address === address);
	const receipt = mailTo("zoe@example.com");
	expect(receipt?.subject).toBe(valuesInFile(contactMails).receipt.subject);
	expect(receipt?.text).toContain("> <b>welche stimmt?</b>");
	expect(receipt?.html).toContain("&lt;b&gt;welche stimmt?&lt;/b&gt;");
	// The typed name is not plainly a name.
	expect(`${receipt?.text}${receipt?.html}`).not.toContain("Zed");
	const mail = mailTo("owner@example.com");
	expect(mail?.from?.address).toBe("hello@example.com");
	expect(mail?.replyTo).toEqual([{ name: NAME, address: "zoe@example.com" }]);
	expect(mail?.subject).toContain(`${NAME}, Größe & "Söhne"`);
	expect(mail?.text).toContain(MESSAGE);
	expect(mail?.html).toContain("&lt;b&gt;welche stimmt?&lt;/b&gt;");
	expect(mail?.html).not.toContain("<script>");
	expect(complaints).toEqual([]);

	// The receipt of the same mailbox within a quarter of an hour is left out.
	const before = await expectedMails(site);
	await fillIn(page, completeForm);
	let responsesToLose = 1;
	await page.route("**/send-email", async (route) => {
		const response = await route.fetch();
		if (responsesToLose > 0) {
			responsesToLose -= 1;
			await route.abort();
		} else await route.fulfill({ response });
	});
	await page.getByRole("button", { name: "Send Message" }).dblclick();
	await page.getByText("Network error. Please try again later.").waitFor();
	await send(page);
	await page.getByText(SENT).waitFor();
	expect(await expectedMails(site)).toBe(before + 1);

	await fillIn(page, completeForm);
	await page.locator("[name=botField]").evaluate((field) => {
		if (field instanceof HTMLInputElement) field.value = "https://spam.example";
	});
	await send(page);
	await page.getByRole("alert").getByText("Bot detected").waitFor();
	expect(await expectedMails(site)).toBe(before + 1);
	await close();
});
