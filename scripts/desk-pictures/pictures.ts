import type { Page } from "playwright-core";
import { person } from "./sample-month.ts";

type Picture = {
	/** Of its files: `NAME.png`, and `NAME-phone.png`. */
	name: string;
	open(page: Page, address: string): Promise<void>;
};

/** A picture of the page at this path. */
function at(name: string, path: string): Picture {
	return {
		name,
		async open(page, address) {
			await page.goto(address + path);
		},
	};
}

/** A picture of the page behind the first link of a list whose path begins so. */
function behind(name: string, list: string, path: string): Picture {
	return {
		name,
		async open(page, address) {
			await page.goto(address + list);
			const link = page.locator(`main a[href^="${path}"]`).first();
			await page.goto(address + (await link.getAttribute("href")));
		},
	};
}

const found: Picture = {
	name: "find-person",
	async open(page, address) {
		await page.goto(`${address}/desk/privacy`);
		await page.getByLabel("Email or telephone number").fill(person.email);
		await page.getByRole("button", { name: "Find everything" }).click();
		await page.getByText(person.email).first().waitFor();
	},
};

const erasing: Picture = {
	name: "erase-person",
	async open(page, address) {
		await found.open(page, address);
		await page.getByRole("button", { name: "Erase", exact: true }).click();
		await page.getByLabel("Type the address or number to confirm").waitFor();
	},
};

const editor: Picture = {
	name: "article",
	async open(page, address) {
		await page.goto(`${address}/desk/articles`);
		await page.locator("main .row-link").first().click();
		await page.waitForURL(/\/articles\/./);
	},
};

/** After a test was sent, which has to come first. */
const sending: Picture = {
	name: "send-article",
	async open(page, address) {
		await page.goto(`${address}/desk/newsletter`);
		await page.locator("main .row-link").first().click();
		await page.locator('button[value="test"]').click();
		await page.waitForURL(/notice=tested/);
		await page.goto(page.url().replace(/\?.*/, ""));
	},
};

/** The two before anybody is signed in. */
export const FIRST_START = "first-start";
export const SIGN_IN = "sign-in";

/** The pictures of `docs/desk.md`, in the order of the text. */
export const pictures: readonly Picture[] = [
	at("today", "/desk"),
	at("inbox", "/desk/inbox"),
	behind("lead", "/desk/inbox/leads", "/desk/inbox/leads/"),
	behind("message", "/desk/inbox/messages", "/desk/inbox/messages/"),
	behind("held-back", "/desk/inbox/held", "/desk/inbox/held/"),
	at("mail", "/desk/mail"),
	at("articles", "/desk/articles"),
	editor,
	sending,
	at("website", "/desk/website"),
	at("visits", "/desk/visits"),
	found,
	erasing,
	at("people", "/desk/people"),
	at("backups", "/desk/backups"),
];
