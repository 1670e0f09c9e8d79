import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { waitlistDocument } from "#features/waitlist/waitlist.server.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const copy = contentOfRepository.page(waitlistDocument).leaving;

const { browser, site, sink } = await siteWithBrowser();

test.each([true, false])(
	"the mail's link leads to one button that leaves the waitlist (script: %s)",
	async (hasScript) => {
		const fields = { firstName: "Zoë", lastName: "Größe", email: `script-${hasScript}@example.com` };
		const before = sink.messages.length;
		await fetch(`${site.address}/.netlify/functions/join-waitlist`, {
			method: "POST",
			body: new URLSearchParams(fields),
		});
		await sink.waitFor(before + 2);
		const link =
			/https?:\/\/\S+?(\/waitlist\/leave\?token=\S+)/.exec(
				sink.messages.find(({ to }) => to?.[0]?.address === fields.email)?.text ?? "",
			)?.[1] ?? "";
		const { page, complaints, close } = await openPage(browser, { javaScriptEnabled: hasScript });
		const response = await page.goto(site.address + link);
		if (hasScript) await started(page);
		expect(response?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
		expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
		await page.getByRole("heading", { name: copy.open.title }).waitFor();
		if (hasScript) expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: copy.open.button }).click();
		await page.getByRole("heading", { name: copy.done.title }).waitFor();
		expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
		expect(complaints).toEqual([]);
		await close();
	},
);
