import { expect, test } from "vitest";
import { valuesInFile } from "#documents/content/company-content.ts";
import { newsletterUnsubscribedMail } from "#features/newsletter/newsletter.email.tsx";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { heading, visitsTo, zoe } from "./newsletter-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site, sink } = await siteWithBrowser();
const visits = visitsTo({ site, sink });

/** Somebody who has subscribed, the browser she did it in, and the number of the next mail. */
async function subscriber(name: string) {
	const person = { ...zoe, email: `${name}@example.com` };
	const asking = await openPage(browser);
	const number = sink.messages.length + 1;
	await visits.askFrom(asking.page, person);
	await visits.confirmByPost(await visits.linkInMail(number), person.email);
	return { person, asking, next: number + 1 };
}

test.each([true, false])(
	"unsubscribing mails a way back, which a button takes (script: %s)",
	async (javaScriptEnabled) => {
		const { person, asking, next } = await subscriber(`returning-${javaScriptEnabled}`);
		const message = await visits.askFrom(asking.page, {
			...person,
			email: person.email.toUpperCase(),
			action: "unsubscribe",
		});
		expect(message).toEqual({ message: "This address no longer receives our newsletter." });
		expect(await visits.isSubscribed(person.email)).toBe(false);
		const link = await visits.linkInMail(next);
		expect(sink.messages[next - 1]).toMatchObject({
			subject: valuesInFile(newsletterUnsubscribedMail).subject,
		});
		const { page, complaints, close } = await openPage(browser, { javaScriptEnabled });
		await page.goto(link);
		// A page that is left while it starts complains of what it has not got.
		if (javaScriptEnabled) await started(page);
		await heading(page, "Back on the list?").waitFor();
		expect(await visits.isSubscribed(person.email)).toBe(false);
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Put me back on the list" }).click();
		await heading(page, "You are back on the list").waitFor();
		expect(await visits.isSubscribed(person.email)).toBe(true);
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		expect(complaints).toEqual([]);
		await close();
		await asking.close();
	},
);

test.each([true, false])(
	"a subscriber's mail leads to one button that ends it (script: %s)",
	async (javaScriptEnabled) => {
		const { person, asking, next } = await subscriber(`leaving-${javaScriptEnabled}`);
		await visits.askFrom(asking.page, person);
		const link = await visits.linkInMail(next);
		const headers = new Map(sink.messages[next - 1]?.headers.map(({ key, value }) => [key, value]));
		expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		expect(headers.get("list-unsubscribe")).toContain(new URL(link).search);
		expect(headers.get("list-id")).toContain("<newsletter.");
		const { page, complaints, close } = await openPage(browser, { javaScriptEnabled });
		await page.goto(link);
		if (javaScriptEnabled) await started(page);
		await heading(page, "Leave the newsletter?").waitFor();
		expect(await visits.isSubscribed(person.email)).toBe(true);
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Unsubscribe" }).click();
		await heading(page, "You are unsubscribed").waitFor();
		expect(await visits.isSubscribed(person.email)).toBe(false);
		const oneClick = { method: "POST", body: new URLSearchParams("List-Unsubscribe=One-Click") };
		expect((await fetch(link, oneClick)).status).toBe(200);
		expect((await fetch(link.replace("token=", "token=x"), oneClick)).status).toBe(200);
		expect(complaints).toEqual([]);
		await close();
		await asking.close();
	},
);
