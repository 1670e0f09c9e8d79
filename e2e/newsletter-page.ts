import type { Locator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { TYPING_PAUSE_MS } from "#features/newsletter/newsletter-form.island.tsx";
import type { TestSmtpServer } from "#testing/smtp-server.ts";
import type { RunningSite } from "#testing/start-site.ts";

export const BLOG = "/blog";
export const ada = { "First name": `Zoë "Zed"`, "Last name": "O'Größe <b>", Email: "zoe@example.com" };

type Values = Partial<typeof ada>;

export const newsletterForm = (page: Page) => page.getByRole("form", { name: "Newsletter" });
export const statusLine = (page: Page) => newsletterForm(page).getByRole("status");
export const button = (page: Page, name?: string): Locator =>
	newsletterForm(page).getByRole("button", name ? { name, exact: true } : {});

export async function fillIn(page: Page, values: Values): Promise<void> {
	for (const [label, value] of Object.entries(values)) await page.getByRole("textbox", { name: label }).fill(value);
}

/** The values in the three fields. */
export async function typed(page: Page): Promise<Record<string, string>> {
	const values: Record<string, string> = {};
	for (const label of Object.keys(ada)) values[label] = await page.getByRole("textbox", { name: label }).inputValue();
	return values;
}

export async function hasFocus(locator: Locator): Promise<boolean> {
	return locator.evaluate((element) => element === document.activeElement);
}

/** Resolves when all that the page has requested until now has come to its routes: they are taken in order. */
export const requestsTaken = (page: Page) => page.evaluate(() => fetch(location.href).then(({ status }) => status));

/** Lets the pause pass after which a typed address is looked up; the page's clock stands still otherwise. */
export const pauseTyping = (page: Page) => page.clock.runFor(TYPING_PAUSE_MS);

type LookUpResponder = (route: Route, email: string) => unknown;

/** Responds to the page's look-ups, and returns their queries in the order in which they came. */
export async function respondToLookUps(page: Page, respond: LookUpResponder): Promise<Record<string, string>[]> {
	const queries: Record<string, string>[] = [];
	await page.route("**/.netlify/functions/check-subscription?*", async (route) => {
		const query = Object.fromEntries(new URL(route.request().url()).searchParams);
		queries.push(query);
		await respond(route, query.email ?? "");
	});
	return queries;
}

export const onTheList = (route: Route) => route.fulfill({ json: { isSubscribed: true } });
export const notOnTheList = (route: Route) => route.fulfill({ json: { isSubscribed: false } });

/** Responds to what the form posts, and returns the bodies in the order in which they came. */
export async function respondToPosts(page: Page, respond: (route: Route) => unknown): Promise<unknown[]> {
	const posts: unknown[] = [];
	await page.unroute("**/.netlify/functions/subscribe");
	await page.route("**/.netlify/functions/subscribe", async (route) => {
		posts.push(route.request().postDataJSON());
		await respond(route);
	});
	return posts;
}

export const say = (message: string) => (route: Route) => route.fulfill({ json: { message } });

export const zoe = { firstName: "Zoë", lastName: "O'Größe", email: "zoe@example.com" };

/** The acts of a subscriber on this site, and in her mailbox. */
export function visitsTo({ site, sink }: { site: RunningSite; sink: TestSmtpServer }) {
	async function isSubscribed(email = zoe.email): Promise<boolean> {
		const query = new URLSearchParams({ email, audienceId: "newsletter" });
		const response = await fetch(`${site.address}/.netlify/functions/check-subscription?${query}`);
		return (await response.json()).isSubscribed;
	}

	return {
		isSubscribed,
		/** Subscribes or unsubscribes as the form's script does, with the cookies of a visitor's browser. */
		async askFrom({ request }: Page, fields: object): Promise<unknown> {
			const response = await request.post(`${site.address}/.netlify/functions/subscribe`, { data: fields });
			return response.json();
		},
		/** The link in the mail with this number, on this site. */
		async linkInMail(number: number): Promise<string> {
			await sink.waitFor(number);
			const text = sink.messages[number - 1]?.text ?? "";
			const { pathname, search } = new URL(/^http\S+$/m.exec(text)?.[0] ?? "");
			return site.address + pathname + search;
		},
		/** Confirms a subscription with no browser at all. */
		async confirmByPost(link: string, email = zoe.email): Promise<void> {
			const { searchParams, origin, pathname } = new URL(link);
			await fetch(origin + pathname, { method: "POST", body: searchParams, redirect: "manual" });
			expect(await isSubscribed(email)).toBe(true);
		},
	};
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
