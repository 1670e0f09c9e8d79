import type { Page } from "playwright-core";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { contentOfRepository, valuesInFile } from "#documents/content/company-content.ts";
import { waitlistDocument, waitlistMails } from "#features/waitlist/waitlist.server.ts";
import { expectedMails } from "#testing/smtp-server.ts";
import { openPage, started } from "./browser.ts";
import { expectOwnChecks } from "./required-fields.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const PATH = "/tools/marketing-plan-generator/waitlist";
const JOINED = "You're on the list!";
const ada = { "First name": `Zoë "Zed"`, "Last name": "O'Größe <b>", Email: "zoe@example.com" };

const { browser, site, sink } = await siteWithBrowser();
// One visitor, from an empty form over its problems to the joined view.
const { page, complaints } = await openPage(browser);

async function fillIn(page: Page, values: Partial<typeof ada>): Promise<void> {
	for (const [label, value] of Object.entries(values)) await page.getByRole("textbox", { name: label }).fill(value);
}

const joinButton = (page: Page) => page.getByRole("button", { name: "Join the Waitlist" });
const join = (page: Page) => joinButton(page).click();

/** The values in the three fields. */
async function typed(page: Page): Promise<Record<string, string>> {
	const values: Record<string, string> = {};
	for (const label of Object.keys(ada)) values[label] = await page.getByRole("textbox", { name: label }).inputValue();
	return values;
}

const joinedView = (page: Page) => page.getByRole("region", { name: JOINED });

/** The first mail to this address, once it is there. */
async function mailTo(address: string): Promise<Email | undefined> {
	const found = () => sink.messages.find(({ to }) => to?.[0]?.address === address);
	await expect.poll(found).toBeDefined();
	return found();
}

test("what is missing or malformed is shown in the box, which has the focus, and at its field, and nothing is sent", async () => {
	await page.goto(site.address + PATH);
	await started(page);
	await expectOwnChecks(page);
	await page.route("**/join-waitlist", () => expect.unreachable("a form with a problem was sent"));
	for (const [values, problem] of [
		[{ "First name": "  ", "Last name": "", Email: "" }, "First name is required"],
		[{ "First name": "Zoë" }, "Last name is required"],
		[{ "Last name": "Größe" }, "Email is required"],
		[{ Email: "zoe@example" }, "Invalid email format"],
	] as const) {
		await fillIn(page, values);
		await join(page);
		const alert = page.locator("#form").getByRole("alert");
		await alert.getByText(problem).waitFor();
		expect(await page.locator("[id$=-problem]").getByText(problem).count()).toBe(1);
		expect(await alert.evaluate((box) => box.parentElement === document.activeElement)).toBe(true);
	}
	expect(await typed(page)).toEqual({ "First name": "Zoë", "Last name": "Größe", Email: "zoe@example" });
	await page.unrouteAll();
});

test("a refusal, a broken response and none at all are shown in the specified words, and the focus and what was typed stay", async () => {
	await fillIn(page, ada);
	const alert = page.getByRole("alert");
	await page.route("**/join-waitlist", (route) => route.fulfill({ status: 500, json: { message: "Out of ink" } }));
	await join(page);
	await alert.getByText("Out of ink").waitFor();
	// It was disabled meanwhile, which takes the focus from it.
	expect(await joinButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
	await page.route("**/join-waitlist", (route) => route.fulfill({ status: 500, json: {} }));
	await join(page);
	await alert.getByText("Something went wrong. Please try again.").waitFor();
	await page.route("**/join-waitlist", (route) => route.abort());
	await join(page);
	await alert.getByText("Network error. Please try again later.").waitFor();
	await page.route("**/join-waitlist", (route) => route.fulfill({ status: 502, body: "<html>" }));
	await join(page);
	await alert.getByText("Something went wrong. Please try again.").waitFor();
	expect(await typed(page)).toEqual(ada);
	await page.unrouteAll();
});

test("a visitor who joins by a double click is stored once, sees the joined view instead of the form and gets one mail; the owner gets another", async () => {
	complaints.length = 0;
	await fillIn(page, ada);
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	const keys: (string | undefined)[] = [];
	await page.route("**/join-waitlist", async (route) => {
		keys.push(route.request().headers()["idempotency-key"]);
		await hold;
		await route.continue();
	});
	await page.getByRole("button", { name: "Join the Waitlist" }).dblclick();
	const button = page.getByRole("button", { name: "Joining Waitlist..." });
	await button.waitFor();
	expect(await button.isDisabled()).toBe(true);
	release();
	await joinedView(page).waitFor();
	expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
	expect(await joinedView(page).evaluate((view) => view === document.activeElement)).toBe(true);
	expect(await page.getByRole("textbox").count()).toBe(0);
	const confirmation = await mailTo("zoe@example.com");
	expect(confirmation?.subject).toBe(valuesInFile(waitlistMails).receipt.subject);
	// The typed name is not plainly a name, so the mail to an address that anybody could have typed does not say it.
	expect(confirmation?.text).not.toContain("Zed");
	const notice = await mailTo("owner@example.com");
	expect(notice?.subject).toContain(`Zoë "Zed" O'Größe <b>`);
	expect(notice?.replyTo).toEqual([{ name: `Zoë "Zed" O'Größe <b>`, address: "zoe@example.com" }]);
	expect(notice?.html).toContain("Größe &lt;b&gt;");
	expect(complaints).toEqual([]);
});

test("joining twice shows the same view and sends no second mail", async () => {
	const before = await expectedMails(site);
	for (const email of ["twice@example.com", "Twice@Example.COM"]) {
		const response = await fetch(`${site.address}/.netlify/functions/join-waitlist`, {
			method: "POST",
			body: new URLSearchParams({ firstName: "Zoë", lastName: "Größe", email }),
		});
		expect(await response.text()).toContain(contentOfRepository.page(waitlistDocument).form.joined.text);
	}
	expect(await expectedMails(site)).toBe(before + 2);
});

test("without script the form posts, keeps what was typed, and leads to the joined view", async () => {
	const { page: plain, close } = await openPage(browser, { javaScriptEnabled: false });
	await plain.goto(site.address + PATH);
	await fillIn(plain, { ...ada, Email: "zoe@example" });
	await join(plain);
	await plain.getByRole("alert").getByText("Invalid email format").waitFor();
	expect(await typed(plain)).toEqual({ ...ada, Email: "zoe@example" });
	await fillIn(plain, { Email: "without-script@example.com" });
	await join(plain);
	await joinedView(plain).waitFor();
	expect(new URL(plain.url()).searchParams.get("sent")).toBe("true");
	expect(await plain.getByRole("textbox").count()).toBe(0);
	expect((await mailTo("without-script@example.com"))?.subject).toBe(valuesInFile(waitlistMails).receipt.subject);
	await close();
});
