import { beforeEach, expect, test } from "vitest";
import { GIVEN_UP, openPage, openWithStoppedClock, started } from "./browser.ts";
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
} from "./newsletter-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const { page, complaints } = await openPage(browser);
await openWithStoppedClock(page, site.address + BLOG);

// One visitor empties the form, and begins anew.
beforeEach(async () => {
	await page.unrouteAll();
	await fillIn(page, { "First name": "", "Last name": "", Email: "" });
	complaints.length = 0;
});

test("an address is looked up once typing has paused, and the button says what it offers", async () => {
	expect(await button(page, "Subscribe").isDisabled()).toBe(true);
	expect(await statusLine(page).textContent()).toBe("Enter your email to begin.");
	const queries = await respondToLookUps(page, (route, email) =>
		email === ada.Email ? onTheList(route) : notOnTheList(route),
	);
	await page.getByRole("textbox", { name: "Email" }).pressSequentially("zoe@example.co");
	await page.clock.runFor(250);
	await page.keyboard.type("m");
	expect(await button(page, "Loading...").isDisabled()).toBe(true);
	await page.clock.runFor(250);
	expect(queries).toEqual([]);
	await pauseTyping(page);
	await button(page, "Unsubscribe").waitFor();
	expect(await statusLine(page).textContent()).toBe("This address receives our newsletter.");
	expect(queries).toEqual([{ email: "zoe@example.com", audienceId: "newsletter" }]);
	await fillIn(page, { Email: "ada@example.com" });
	expect(await button(page, "Loading...").isDisabled()).toBe(true);
	await pauseTyping(page);
	await button(page, "Subscribe").waitFor();
	expect(await button(page).isEnabled()).toBe(true);
	expect(complaints).toEqual([]);
});

test("what is no address is not looked up, an emptied field is unknown again, and leaving it half typed shows a problem", async () => {
	const queries = await respondToLookUps(page, onTheList);
	await fillIn(page, ada);
	await pauseTyping(page);
	await button(page, "Unsubscribe").waitFor();
	for (const Email of ["", "zoe", "zoe@example", "zoe@example.com, eve@example.com"]) {
		await fillIn(page, { Email });
		await pauseTyping(page);
		expect(await button(page, "Subscribe").isDisabled()).toBe(true);
		expect(await statusLine(page).textContent()).toBe("Enter your email to begin.");
	}
	expect(queries).toHaveLength(1);
	await page.keyboard.press("Enter");
	expect(await statusLine(page).textContent()).toBe("Invalid email format");
	await fillIn(page, { Email: "zoe@example" });
	expect(await statusLine(page).textContent()).toBe("Enter your email to begin.");
	await page.keyboard.press("Tab");
	expect(await statusLine(page).textContent()).toBe("Invalid email format");
});

test("a newer address cancels the older look-up, and a response that comes late does not win", async () => {
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await respondToLookUps(page, async (route, email) => {
		if (email === "eve@example.com") return notOnTheList(route);
		await hold;
		await onTheList(route).catch(() => undefined);
	});
	await fillIn(page, { Email: "zoe@example.com" });
	const asked = page.waitForRequest(/zoe%40example\.com/);
	const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("zoe%40example.com"));
	await pauseTyping(page);
	await asked;
	await fillIn(page, { Email: "eve@example.com" });
	expect((await failed).failure()?.errorText).toBe(GIVEN_UP);
	await pauseTyping(page);
	await button(page, "Subscribe").waitFor();
	release();
	await requestsTaken(page);
	expect(await button(page, "Subscribe").count()).toBe(1);
});

test.each([
	["refused", 429],
	["broken", 502],
	["unreachable", null],
])("a look-up that is %s is logged and means not subscribed", async (_, status) => {
	await respondToLookUps(page, (route) => (status ? route.fulfill({ status, body: "<html>" }) : route.abort()));
	await fillIn(page, ada);
	await pauseTyping(page);
	await button(page, "Subscribe").waitFor();
	expect(await button(page).isEnabled()).toBe(true);
	expect(complaints.filter((text) => text.startsWith("The subscription could not be looked up."))).toHaveLength(1);
});

test("a visitor who presses Enter while the address is looked up is subscribed once the response is there", async () => {
	await respondToLookUps(page, notOnTheList);
	const posts = await respondToPosts(page, say("Please check your inbox."));
	await fillIn(page, ada);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	expect(posts).toEqual([]);
	await pauseTyping(page);
	await statusLine(page).getByText("Please check your inbox.").waitFor();
	expect(posts).toHaveLength(1);
});

test("Enter during a look-up unsubscribes nobody, and is dropped when the address is edited", async () => {
	await respondToLookUps(page, (route, email) => (email === ada.Email ? onTheList(route) : notOnTheList(route)));
	const posts = await respondToPosts(page, say("Done"));
	await fillIn(page, ada);
	await page.keyboard.press("Enter");
	await pauseTyping(page);
	await button(page, "Unsubscribe").waitFor();
	await fillIn(page, { Email: "eve@example.co" });
	await page.keyboard.press("Enter");
	await page.keyboard.type("m");
	await pauseTyping(page);
	await button(page, "Subscribe").waitFor();
	await requestsTaken(page);
	expect(posts).toEqual([]);
});

test("the Tab key reaches the button while an address is looked up", async () => {
	await respondToLookUps(page, notOnTheList);
	await fillIn(page, ada);
	await page.keyboard.press("Tab");
	expect(await hasFocus(button(page, "Loading..."))).toBe(true);
	await pauseTyping(page);
	await button(page, "Subscribe").waitFor();
	expect(await hasFocus(button(page))).toBe(true);
});

test("an address that was typed before the form's code was there is looked up", async () => {
	const { page: early, close } = await openPage(browser);
	await respondToLookUps(early, onTheList);
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await early.route("**/assets/newsletter-form.island-*.js", async (route) => {
		await hold;
		await route.continue();
	});
	await early.goto(site.address + BLOG);
	await fillIn(early, ada);
	expect(await button(early, "Subscribe").isEnabled()).toBe(false);
	release();
	await started(early);
	await button(early, "Unsubscribe").waitFor();
	await close();
});
