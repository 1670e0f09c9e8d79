import type { Page } from "playwright-core";
import type { Email } from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { waitlistCopy } from "#features/waitlist/waitlist.copy.ts";
import { expectedMails, startSmtpSink } from "#testing/smtp-sink.ts";
import { startSite } from "#testing/start-site.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const PATH = "/tools/marketing-plan-generator/waitlist";
const JOINED = "You're on the list!";
const ada = { "First name": `Zoë "Zed"`, "Last name": "O'Größe <b>", Email: "zoe@example.com" };

const sink = await startSmtpSink();
const environment = { SMTP_URL: sink.url, OWNER_EMAIL: "owner@example.com" };
const { browser, site } = await siteWithBrowser(() => startSite({ environment }));
afterAll(() => sink.close());

async function fillIn(page: Page, values: Partial<typeof ada>): Promise<void> {
	for (const [label, value] of Object.entries(values)) await page.getByRole("textbox", { name: label }).fill(value);
}

async function join(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Join the Waitlist" }).click();
}

/** What stands in the three fields. */
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

test("a visitor who joins is stored, sees the joined view instead of the form and gets one mail; the owner gets another", async () => {
	const { page, complaints, close } = await openPage(browser);
	await page.goto(site.address + PATH);
	await started(page);
	await fillIn(page, ada);
	await join(page);
	await joinedView(page).waitFor();
	expect(await joinedView(page).evaluate((view) => view === document.activeElement)).toBe(true);
	expect(await page.getByRole("textbox").count()).toBe(0);
	const confirmation = await mailTo("zoe@example.com");
	expect(confirmation?.subject).toBe("You are on the marketing plan waitlist");
	// What was typed is not plainly a name, so the mail to an address that anybody could have typed does not say it.
	expect(confirmation?.text).toContain("Thank you. You are on the list. We'll write once more");
	const notice = await mailTo("owner@example.com");
	expect(notice?.subject).toBe(`New on the waitlist: Zoë "Zed" O'Größe <b>`);
	expect(notice?.replyTo).toEqual([{ name: `Zoë "Zed" O'Größe <b>`, address: "zoe@example.com" }]);
	expect(notice?.html).toContain("Größe &lt;b&gt;");
	expect(complaints).toEqual([]);
	await close();
});

test("joining twice shows the same view and sends no second mail", async () => {
	const { page, close } = await openPage(browser);
	const before = await expectedMails(site);
	for (const Email of ["twice@example.com", "Twice@Example.COM"]) {
		await page.goto(site.address + PATH);
		await started(page);
		await fillIn(page, { ...ada, Email });
		await join(page);
		await joinedView(page).getByText(waitlistCopy.joined.text).waitFor();
	}
	expect(await expectedMails(site)).toBe(before + 2);
	await close();
});

test("while the request is in flight the button says so, and a second click sends nothing", async () => {
	const { page, close } = await openPage(browser);
	await page.goto(site.address + PATH);
	await started(page);
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
	expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
	await close();
});

test("what is missing or malformed is shown at its field, which has the focus, and nothing is sent", async () => {
	const { page, close } = await openPage(browser);
	await page.goto(site.address + PATH);
	await started(page);
	await page.route("**/join-waitlist", () => expect.unreachable("a form with a problem was sent"));
	for (const [values, problem] of [
		[{ "First name": "  ", "Last name": "", Email: "" }, "First name is required"],
		[{ "First name": "Zoë" }, "Last name is required"],
		[{ "Last name": "Größe" }, "Email is required"],
		[{ Email: "zoe@example" }, "Invalid email format"],
	] as const) {
		await fillIn(page, values);
		await join(page);
		await page.getByRole("alert").getByText(problem).waitFor();
		const invalid = page.locator("[aria-invalid=true]").first();
		expect(await invalid.evaluate((field) => field === document.activeElement)).toBe(true);
	}
	expect(await typed(page)).toEqual({ "First name": "Zoë", "Last name": "Größe", Email: "zoe@example" });
	await close();
});

test("a refusal, a broken response and none at all are shown in the specified words, and what was typed stays", async () => {
	const { page, close } = await openPage(browser);
	await page.goto(site.address + PATH);
	await started(page);
	await fillIn(page, ada);
	const alert = page.getByRole("alert");
	await page.route("**/join-waitlist", (route) => route.fulfill({ status: 500, json: { message: "Out of ink" } }));
	await join(page);
	await alert.getByText("Out of ink").waitFor();
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
	await page.unroute("**/join-waitlist");
	await join(page);
	await joinedView(page).waitFor();
	await close();
});

test("without script the form posts, keeps what was typed, and leads to the joined view", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(site.address + PATH);
	await fillIn(page, { ...ada, Email: "zoe@example" });
	await join(page);
	await page.getByRole("alert").getByText("Invalid email format").waitFor();
	expect(await typed(page)).toEqual({ ...ada, Email: "zoe@example" });
	await fillIn(page, { Email: "without-script@example.com" });
	await join(page);
	await joinedView(page).waitFor();
	expect(new URL(page.url()).searchParams.get("sent")).toBe("true");
	expect(await page.getByRole("textbox").count()).toBe(0);
	expect((await mailTo("without-script@example.com"))?.text).toContain("Thank you");
	await close();
});
