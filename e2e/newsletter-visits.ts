import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { started } from "./browser.ts";
import { type SmtpSink, startSmtpSink } from "./smtp-sink.ts";

export const zoe = { firstName: "Zoë", lastName: "O'Größe", email: "zoe@example.com" };

/** A site of its own whose mail arrives at a real server, and what a subscriber and her mailbox do there. */
export async function startNewsletterSite() {
	const sink = await startSmtpSink();
	const site = await startSite({ environment: { SMTP_URL: sink.url } });
	return { site, sink, ...visitsTo(site, sink) };
}

function visitsTo(site: RunningSite, sink: SmtpSink) {
	async function isSubscribed(): Promise<boolean> {
		const query = new URLSearchParams({ email: zoe.email, audienceId: "newsletter" });
		const answer = await fetch(`${site.address}/.netlify/functions/check-subscription?${query}`);
		return (await answer.json()).isSubscribed;
	}

	return {
		isSubscribed,
		/** Subscribes or unsubscribes as the form's script does, from a page of the site. */
		async askFrom(page: Page, fields: object): Promise<unknown> {
			await page.goto(`${site.address}/blog`);
			await started(page);
			return page.evaluate(async (body) => {
				const headers = { "content-type": "application/json" };
				const answer = await fetch("/.netlify/functions/subscribe", { method: "POST", headers, body });
				return answer.json();
			}, JSON.stringify(fields));
		},
		/** The link in the mail with this number, on this site. */
		async linkInMail(number: number): Promise<string> {
			await sink.waitFor(number);
			const text = sink.messages[number - 1]?.text ?? "";
			const { pathname, search } = new URL(/^http\S+$/m.exec(text)?.[0] ?? "");
			return site.address + pathname + search;
		},
		/** Confirms a subscription with no browser at all. */
		async confirmByPost(link: string): Promise<void> {
			const { searchParams, origin, pathname } = new URL(link);
			await fetch(origin + pathname, { method: "POST", body: searchParams, redirect: "manual" });
			expect(await isSubscribed()).toBe(true);
		},
		async end(): Promise<void> {
			await site.stop();
			await sink.close();
		},
	};
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
