import type { Locator, Page, Route } from "playwright-core";
import { TYPING_PAUSE_MS } from "#features/newsletter/look-up-subscription.ts";

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

/** What stands in the three fields. */
export async function typed(page: Page): Promise<Record<string, string>> {
	const values: Record<string, string> = {};
	for (const label of Object.keys(ada)) values[label] = await page.getByRole("textbox", { name: label }).inputValue();
	return values;
}

export async function hasFocus(locator: Locator): Promise<boolean> {
	return locator.evaluate((element) => element === document.activeElement);
}

/** Lets the pause pass after which a typed address is looked up; the page's clock stands still otherwise. */
export const pauseTyping = (page: Page) => page.clock.runFor(TYPING_PAUSE_MS);

type LookUpAnswer = (route: Route, email: string) => unknown;

/** Answers the page's look-ups, and gives their queries in the order in which they came. */
export async function answerLookUps(page: Page, answer: LookUpAnswer): Promise<Record<string, string>[]> {
	const queries: Record<string, string>[] = [];
	await page.route("**/.netlify/functions/check-subscription?*", async (route) => {
		const query = Object.fromEntries(new URL(route.request().url()).searchParams);
		queries.push(query);
		await answer(route, query.email ?? "");
	});
	return queries;
}

export const onTheList = (route: Route) => route.fulfill({ json: { isSubscribed: true } });
export const notOnTheList = (route: Route) => route.fulfill({ json: { isSubscribed: false } });

/** Answers what the form posts, and gives the bodies in the order in which they came. */
export async function answerPosts(page: Page, answer: (route: Route) => unknown): Promise<unknown[]> {
	const posts: unknown[] = [];
	await page.unroute("**/.netlify/functions/subscribe");
	await page.route("**/.netlify/functions/subscribe", async (route) => {
		posts.push(route.request().postDataJSON());
		await answer(route);
	});
	return posts;
}

export const say = (message: string) => (route: Route) => route.fulfill({ json: { message } });
