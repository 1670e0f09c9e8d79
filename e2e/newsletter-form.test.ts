import type { Route } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { openPage, openWithStoppedClock } from "./browser.ts";
import {
	ada,
	BLOG,
	button,
	fillIn,
	hasFocus,
	notOnTheList,
	onTheList,
	pauseTyping,
	requestsTaken,
	respondToLookUps,
	respondToPosts,
	say,
	statusLine,
	typed,
} from "./newsletter-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const EMPTY = { "First name": "", "Last name": "", Email: "" };
const post = { firstName: ada["First name"], lastName: ada["Last name"], email: ada.Email };

const { browser, site } = await siteWithBrowser();

const { page, complaints } = await openPage(browser);
await openWithStoppedClock(page, site.address + BLOG);

// One visitor empties the form, and begins anew.
beforeEach(async () => {
	await page.unrouteAll();
	await fillIn(page, EMPTY);
	complaints.length = 0;
});

/** The form, filled in and looked up; the queries. */
async function fillInAndLookUp(lookUp: (route: Route) => unknown) {
	const queries = await respondToLookUps(page, lookUp);
	await fillIn(page, ada);
	await pauseTyping(page);
	await button(page, lookUp === onTheList ? "Unsubscribe" : "Subscribe").waitFor();
	return queries;
}

/** Responds to posts only when told to. */
async function holdPosts(message: string) {
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	const posts = await respondToPosts(page, async (route) => {
		await hold;
		await say(message)(route);
	});
	return { posts, release };
}

test("a visitor who subscribes sees the server's message, an empty form, and nothing to send until an address is typed", async () => {
	const queries = await fillInAndLookUp(notOnTheList);
	const { posts, release } = await holdPosts("Please check your inbox.");
	await button(page).click();
	await button(page, "Submitting...").waitFor();
	expect(await button(page).isDisabled()).toBe(true);
	expect(await typed(page)).toEqual(ada);
	release();
	await button(page, "Subscribe").waitFor();
	expect(await button(page).isDisabled()).toBe(true);
	expect(await statusLine(page).textContent()).toBe("Please check your inbox.");
	expect(posts).toEqual([post]);
	expect(await typed(page)).toEqual(EMPTY);
	await fillIn(page, { "First name": "Eve" });
	await page.clock.runFor(60_000);
	expect(await button(page, "Subscribe").isDisabled()).toBe(true);
	expect(await statusLine(page).textContent()).toBe("Please check your inbox.");
	expect(queries).toHaveLength(1);
	await fillIn(page, { Email: "e" });
	expect(await button(page, "Subscribe").isDisabled()).toBe(true);
	expect(await statusLine(page).textContent()).toBe("Enter your email to begin.");
	expect(complaints).toEqual([]);
});

test("a visitor who unsubscribes keeps what was typed and may subscribe again", async () => {
	const queries = await fillInAndLookUp(onTheList);
	const posts = await respondToPosts(page, say("This address no longer receives our newsletter."));
	await button(page, "Unsubscribe").click();
	await button(page, "Subscribe").waitFor();
	expect(await button(page).isEnabled()).toBe(true);
	expect(await statusLine(page).textContent()).toBe("This address no longer receives our newsletter.");
	expect(await typed(page)).toEqual(ada);
	expect(posts).toEqual([{ ...post, action: "unsubscribe" }]);
	await respondToPosts(page, say("Please check your inbox."));
	await page.keyboard.press("Enter");
	await statusLine(page).getByText("Please check your inbox.").waitFor();
	expect(queries).toHaveLength(1);
});

test("a failure is shown in the specified words, keeps the typing and changes no button", async () => {
	await fillInAndLookUp(notOnTheList);
	for (const [response, message] of [
		[(route) => route.fulfill({ status: 409, json: { message: "The list is closed" } }), "The list is closed"],
		[(route) => route.fulfill({ status: 502, body: "<html>" }), "An error occurred"],
		[
			(route) => route.fulfill({ status: 429, json: { message: "rate_limit_exceeded: 20 a minute" } }),
			"Too many requests. Please try again in a few seconds.",
		],
		[(route) => route.abort(), "An error occurred"],
	] satisfies [(route: Route) => unknown, string][]) {
		await respondToPosts(page, response);
		// Not by a click: so soon after another it would be the second of a double click.
		await button(page, "Subscribe").press("Enter");
		await statusLine(page).getByText(message).waitFor();
		expect(await statusLine(page).getAttribute("data-tone")).toBe("error");
		expect(await button(page, "Subscribe").isEnabled()).toBe(true);
		expect(await typed(page)).toEqual(ada);
	}
	await page.context().setOffline(true);
	await page.unroute("**/.netlify/functions/subscribe");
	await page.keyboard.press("Enter");
	await statusLine(page).getByText("An error occurred").waitFor();
	expect(await typed(page)).toEqual(ada);
	await page.context().setOffline(false);
});

test("the second click of a double click undoes nothing, however quick the response", async () => {
	await fillInAndLookUp(onTheList);
	const posts = await respondToPosts(page, say("This address no longer receives our newsletter."));
	await button(page).hover();
	for (const [clickCount, offer] of [
		[1, "Subscribe"],
		[2, "Subscribe"],
	] as const) {
		await page.mouse.down({ clickCount });
		await page.mouse.up({ clickCount });
		await button(page, offer).waitFor();
	}
	await requestsTaken(page);
	expect(posts).toHaveLength(1);
});

test("a key held down undoes nothing either", async () => {
	await fillInAndLookUp(onTheList);
	const posts = await respondToPosts(page, say("This address no longer receives our newsletter."));
	await button(page).focus();
	await page.keyboard.down("Enter");
	await button(page, "Subscribe").waitFor();
	await page.keyboard.down("Enter");
	// It would say "Submitting..." by now, and offer something else once the response is there.
	await button(page, "Subscribe").waitFor();
	await page.keyboard.up("Enter");
	expect(posts).toHaveLength(1);
});

test("a response that comes after the address was edited clears nothing and changes no button", async () => {
	const queries = await fillInAndLookUp(notOnTheList);
	const { release } = await holdPosts("Please check your inbox.");
	await button(page).click();
	await button(page, "Submitting...").waitFor();
	await fillIn(page, { Email: "eve@example.com" });
	await pauseTyping(page);
	await expect.poll(() => queries).toHaveLength(2);
	expect(await button(page, "Submitting...").count()).toBe(1);
	release();
	await button(page, "Subscribe").waitFor();
	expect(await statusLine(page).textContent()).toBe("Please check your inbox.");
	expect(await typed(page)).toEqual({ ...ada, Email: "eve@example.com" });
	expect(await hasFocus(page.getByRole("textbox", { name: "Email" }))).toBe(true);
});

test("a missing name is shown at its field, which has the focus; to unsubscribe, the address is enough", async () => {
	await fillInAndLookUp(notOnTheList);
	const posts = await respondToPosts(page, say("Done"));
	for (const [values, problem] of [
		[{ "First name": " ", "Last name": "" }, "First name is required"],
		[{ "First name": "Zoë" }, "Last name is required"],
	] as const) {
		await fillIn(page, values);
		await page.keyboard.press("Enter");
		await statusLine(page).getByText(problem).waitFor();
		expect(await hasFocus(page.locator("[aria-invalid=true]").first())).toBe(true);
	}
	expect(posts).toEqual([]);
	await page.unroute("**/check-subscription?*");
	await respondToLookUps(page, onTheList);
	await fillIn(page, { "First name": "", Email: "eve@example.com" });
	await pauseTyping(page);
	await button(page, "Unsubscribe").click();
	await statusLine(page).getByText("Done").waitFor();
	expect(posts).toEqual([{ firstName: "", lastName: "", email: "eve@example.com", action: "unsubscribe" }]);
});
