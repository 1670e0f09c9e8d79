import { afterEach, beforeEach, expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { heading, startNewsletterSite, zoe } from "./newsletter-page.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const browser = await sharedBrowser();
let visits: Awaited<ReturnType<typeof startNewsletterSite>>;
beforeEach(async () => {
	visits = await startNewsletterSite();
});
afterEach(() => visits.end());

test.each([true, false])(
	"unsubscribing mails a way back, which a button takes (script: %s)",
	async (javaScriptEnabled) => {
		const asking = await openPage(browser);
		await visits.askFrom(asking.page, zoe);
		await visits.confirmByPost(await visits.linkInMail(1));
		const message = await visits.askFrom(asking.page, { ...zoe, email: "ZOE@example.com", action: "unsubscribe" });
		expect(message).toEqual({ message: "This address no longer receives our newsletter." });
		expect(await visits.isSubscribed()).toBe(false);
		const link = await visits.linkInMail(2);
		expect(visits.sink.messages[1]).toMatchObject({ subject: "You are unsubscribed" });
		const { page, complaints, close } = await openPage(browser, { javaScriptEnabled });
		await page.goto(link);
		// A page that is left while it starts complains of what it has not got.
		if (javaScriptEnabled) await started(page);
		await heading(page, "Back on the list?").waitFor();
		expect(await visits.isSubscribed()).toBe(false);
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Put me back on the list" }).click();
		await heading(page, "You are back on the list").waitFor();
		expect(await visits.isSubscribed()).toBe(true);
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		expect(complaints).toEqual([]);
		await close();
		await asking.close();
	},
);

test.each([true, false])(
	"a subscriber's mail leads to one button that ends it (script: %s)",
	async (javaScriptEnabled) => {
		const asking = await openPage(browser);
		await visits.askFrom(asking.page, zoe);
		await visits.confirmByPost(await visits.linkInMail(1));
		await visits.askFrom(asking.page, zoe);
		const link = await visits.linkInMail(2);
		const headers = new Map(visits.sink.messages[1]?.headers.map(({ key, value }) => [key, value]));
		expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		expect(headers.get("list-unsubscribe")).toContain(new URL(link).search);
		expect(headers.get("list-id")).toContain("<newsletter.");
		const { page, complaints, close } = await openPage(browser, { javaScriptEnabled });
		await page.goto(link);
		if (javaScriptEnabled) await started(page);
		await heading(page, "Leave the newsletter?").waitFor();
		expect(await visits.isSubscribed()).toBe(true);
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Unsubscribe" }).click();
		await heading(page, "You are unsubscribed").waitFor();
		expect(await visits.isSubscribed()).toBe(false);
		const oneClick = { method: "POST", body: new URLSearchParams("List-Unsubscribe=One-Click") };
		expect((await fetch(link, oneClick)).status).toBe(200);
		expect((await fetch(link.replace("token=", "token=x"), oneClick)).status).toBe(200);
		expect(complaints).toEqual([]);
		await close();
		await asking.close();
	},
);
