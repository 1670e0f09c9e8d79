import type { Page, Route } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { basic, giveAnswers, submit } from "./assessment-page.ts";
import { openPage, started, wakeIsland } from "./browser.ts";
import { completeForm, field, fillIn, SENT, send } from "./contact-page.ts";
import { storedMessages } from "./faults.ts";
import { forms, sendButton } from "./sent-forms.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site, sink } = await siteWithBrowser();

async function visitor() {
	const { page, complaints, close } = await openPage(browser);
	onTestFinished(close);
	return { page, complaints };
}

/** Keeps what is written into texts that are in the page no more: nobody sees it. */
function watchTexts(): void {
	const unseen: string[] = [];
	const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue") ?? {};
	Object.defineProperty(Node.prototype, "nodeValue", {
		...nodeValue,
		set(this: Node, text: string) {
			if (!this.isConnected) unseen.push(text);
			nodeValue.set?.call(this, text);
		},
	});
	Object.assign(window, { unseen });
}

/** Translates the page as Chrome does, from now on: in the place of each text come elements with another one. */
function translate(): void {
	const translateAll = () => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
		for (const text of texts) {
			if (text.data.trim() === "" || text.parentElement?.closest("font, script, style, template, textarea")) continue;
			const font = document.createElement("font");
			font.append(document.createElement("font"));
			font.firstElementChild?.append(text.data);
			text.replaceWith(font);
		}
	};
	translateAll();
	new MutationObserver(translateAll).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const moments = ["before", "after"] as const;

test.each(forms.flatMap((form) => moments.map((moment) => ({ ...form, moment }))))(
	"a page that is translated $moment its island wakes says what is missing, sends the form once, and shows what became of it: $path",
	async ({ path, island, fill, refused, sent, moment }) => {
		const { page } = await visitor();
		const posts: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "POST" && !request.url().includes("visit")) posts.push(request.url());
		});
		await page.addInitScript(watchTexts);
		await page.goto(site.address + path);
		await started(page);
		if (moment === "before") await page.evaluate(translate);
		await wakeIsland(page, island);
		if (moment === "after") await page.evaluate(translate);
		if (island === "newsletter-form") {
			await field(page, "Email").fill("nora@example.com");
			await page.getByRole("button", { name: "Subscribe" }).waitFor();
		}
		await sendButton(page).press("Enter");
		await page.locator("#form").getByText(refused).first().waitFor();
		expect(posts).toEqual([]);
		await fill(page);
		await sendButton(page).press("Enter");
		await page.getByText(sent).first().waitFor();
		expect(posts).toHaveLength(1);
		expect(await page.evaluate(() => Reflect.get(window, "unseen"))).toEqual([]);
		expect(new URL(page.url()).search).toBe("");
	},
);

test("the numbers below a loan's sliders follow in a translated page", async () => {
	const { page } = await visitor();
	const loan = forms.find(({ island }) => island === "loan-tool") ?? expect.unreachable();
	await page.addInitScript(watchTexts);
	await page.goto(site.address + loan.path);
	await wakeIsland(page, loan.island);
	await loan.fill(page);
	await sendButton(page).press("Enter");
	await page.getByText(loan.sent).first().waitFor();
	await page.evaluate(translate);
	await page.getByRole("slider", { name: "Loan amount, USD" }).fill("500000");
	await page.getByRole("button", { name: "Reset" }).or(page.getByText("$500,000")).first().waitFor();
	expect(await page.evaluate(() => Reflect.get(window, "unseen"))).toEqual([]);
});

test("letters that are typed while a form wakes stay where a password manager has put something beside its fields", async () => {
	const { page } = await visitor();
	const name = "Augusta Ada Byron, Countess of Lovelace";
	await page.goto(`${site.address}/contact`);
	await started(page);
	await page.evaluate(() => {
		for (const input of document.querySelectorAll("#form input")) {
			input.after(Object.assign(document.createElement("div"), { className: "manager" }));
		}
	});
	const input = field(page, "Name");
	await input.focus();
	await page.keyboard.type(name, { delay: 30 });
	await page.locator("[data-island=contact-form][data-ready]").waitFor({ state: "attached" });
	await page.keyboard.type(".");
	await page.keyboard.press("Home");
	await page.keyboard.type("Lady ");
	expect(await input.inputValue()).toBe(`Lady ${name}.`);
	// React's own elements are there: the manager's are gone.
	expect(await page.locator(".manager").count()).toBe(0);
});

/** Has React's element of this kind throw, in this script of the site. */
async function throwAt(page: Page, script: string, element: string): Promise<void> {
	const pattern = new RegExp(`([\`"']${element}[\`"'], ?\\{)`);
	await page.route(`**/${script}-*.js`, async (route: Route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace(pattern, '$1...(() => { throw new Error("on purpose"); })(),');
		await route.fulfill({ response, body });
	});
}

test("an island that fails once its form was sent says so, and what was sent is not in the form anymore", async () => {
	const { page } = await visitor();
	await throwAt(page, "contact-form.island", "details");
	await page.goto(`${site.address}/contact`);
	await wakeIsland(page, "contact-form");
	const message = "Sent once.";
	await fillIn(page, { ...completeForm, Message: message });
	await send(page);
	await page.getByRole("status").getByText(SENT).waitFor();
	await page.locator("#form [required]").first().waitFor();
	expect(await field(page, "Message").inputValue()).toBe("");
	const received = () => sink.messages.filter(({ text }) => text?.includes(message));
	await expect.poll(() => received().length).toBeGreaterThan(0);
	expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(received().length);
});

/** Has React fail as it shows that the form is on its way. */
async function failWhileSending(page: Page): Promise<void> {
	await page.evaluate(() => {
		const { setAttribute } = Element.prototype;
		Element.prototype.setAttribute = function (name, value) {
			if (name === "data-busy") throw new Error("on purpose");
			setAttribute.call(this, name, value);
		};
	});
}

test("an island that fails while its form is sent shows the outcome when it is there, and what is sent again meanwhile is one message", async () => {
	const { page } = await visitor();
	for (const isSentAgain of [false, true]) {
		await page.goto(`${site.address}/contact`);
		await wakeIsland(page, "contact-form");
		const message = `Sent once, ${isSentAgain}.`;
		await fillIn(page, { ...completeForm, Message: message });
		await failWhileSending(page);
		const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
		await page.route("**/send-email", async (route) => {
			if (route.request().resourceType() !== "fetch") return route.fallback();
			const response = await route.fetch();
			await isReleased;
			await route.fulfill({ response }).catch(() => undefined);
		});
		await send(page);
		// The plain form is back.
		await page.locator("#form [required]").first().waitFor();
		expect(await field(page, "Message").inputValue()).toBe(message);
		if (isSentAgain) await send(page);
		else release();
		await page.getByRole("status").getByText(SENT).waitFor();
		release();
		expect(await field(page, "Message").inputValue()).toBe("");
		expect(storedMessages(site.dataDirectory).filter((each) => each === message)).toHaveLength(1);
		await page.unrouteAll();
	}
});

test("an assessment whose report fails as script is a page", async () => {
	const { page } = await visitor();
	await throwAt(page, "assessment-report", "section");
	await page.goto(site.address + basic.path);
	await wakeIsland(page, "assessment-tool");
	await giveAnswers(page, basic.answers);
	await Promise.all([page.waitForEvent("load"), submit(page, basic)]);
	await page.getByText(basic.title).first().waitFor();
});
