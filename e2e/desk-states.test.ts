import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { person, startSampleSite, storeSampleMonth } from "#scripts/desk-pictures/sample-site.ts";
import { axeFindingsOfNewKinds } from "./axe.ts";
import { openPage } from "./browser.ts";
import { doubleSizeFaults, layoutFaults, NARROW, WIDE } from "./layout-faults.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type SampleSite = Awaited<ReturnType<typeof startSampleSite>>;

/** A page of the desk in a state that no link leads to; they are opened one after another, and build on each other. */
type DeskState = {
	name: string;
	open(page: Page, site: SampleSite): Promise<unknown>;
	/** The page is the response to a form: the keyboard and the screen reader begin at what it says. */
	isResult?: boolean;
};

const at = (name: string, path: string): DeskState => ({
	name,
	open: (page, { address }) => page.goto(address + path),
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

/** Opens the first entry of a list of the inbox. */
async function openFirst(page: Page, { address }: SampleSite, kind: string): Promise<void> {
	await page.goto(`${address}/desk/inbox/${kind}`);
	await page.locator("main .row-link").first().click();
	await page.waitForURL(new RegExp(`/${kind}/.`));
}

async function find(page: Page, { address }: SampleSite, who: string): Promise<void> {
	await page.goto(`${address}/desk/privacy`);
	await page.getByLabel("Email or telephone number").fill(who);
	const found = page.waitForEvent("load");
	await press(page, "Find everything");
	await found;
}

/** The states of the desk for somebody who is not signed in. */
const statesOutside: readonly DeskState[] = [
	at("sign-in", "/desk/sign-in"),
	at("sign-in-kept", "/desk/sign-in?notice=kept"),
	at("sign-in-passkey-failed", "/desk/sign-in?notice=passkey-failed"),
	at("sign-in-expired", "/desk/sign-in/link?token=gone"),
	{
		name: "sign-in-error",
		isResult: true,
		async open(page, { address }) {
			await page.goto(`${address}/desk/sign-in`);
			await page.getByLabel("Email").fill("nobody");
			await press(page, "Send me a sign-in link");
			await page.getByText("That didn’t work.").waitFor();
		},
	},
	{
		name: "sign-in-sent",
		async open(page, { address }) {
			await page.goto(`${address}/desk/sign-in`);
			await page.getByLabel("Email").fill("ada@site.example");
			await press(page, "Send me a sign-in link");
			await page.waitForURL(/\/sent$/);
		},
	},
];

const inboxStates: readonly DeskState[] = [
	at("inbox-empty", "/desk/inbox?q=nothing-like-it"),
	at("inbox-filtered", "/desk/inbox/leads?state=won&band=building&from=2025-10-01"),
	at("export", "/desk/inbox/export?kind=leads"),
	{
		name: "inbox-none-selected",
		isResult: true,
		async open(page, { address }) {
			await page.goto(`${address}/desk/inbox/leads`);
			await press(page, "Mark as answered");
			await page.waitForURL(/notice=/);
		},
	},
	{
		name: "lead-saved",
		isResult: true,
		async open(page, site) {
			await openFirst(page, site, "leads");
			await page.getByLabel("Meeting").check();
			await press(page, "Save state");
			await page.waitForURL(/notice=/);
		},
	},
	{
		name: "lead-note-missing",
		isResult: true,
		async open(page, site) {
			await openFirst(page, site, "leads");
			await press(page, "Save note");
			await page.getByText("Write the note first.").first().waitFor();
		},
	},
	{
		name: "message-released",
		isResult: true,
		async open(page, site) {
			await openFirst(page, site, "held");
			await press(page, "Release and email it to us");
			await page.waitForURL(/notice=/);
		},
	},
	at("entry-missing", "/desk/inbox/leads/gone"),
];

const mailStates: readonly DeskState[] = [
	{
		name: "mail-down",
		async open(page, { address, database }) {
			const refused = { state: "queued", sent_at: null, attempts: 4, last_error: "connect ECONNREFUSED" } as const;
			const next_attempt_at = inMinutes(10);
			const mails = database.kysely.updateTable("outbox").set({ ...refused, next_attempt_at });
			await mails.where("recipient", "like", "leo@%").execute();
			await database.kysely
				.deleteFrom("outbox")
				.where("sent_at", ">", inMinutes(-4 * 60))
				.execute();
			await page.goto(`${address}/desk/mail`);
		},
	},
	at("today-trouble", "/desk"),
	{
		name: "mail-resent",
		isResult: true,
		async open(page, { address }) {
			await page.goto(`${address}/desk/mail?state=failed`);
			await page.locator("button[value=resend]").first().click();
			await page.waitForURL(/notice=/);
		},
	},
	at("mail-empty", "/desk/mail?state=failed"),
	{
		name: "today-clear",
		async open(page, { address, database: { kysely } }) {
			const answered = { answered_at: inMinutes(0), answered_by: null };
			await kysely.updateTable("submissions").set(answered).where("state", "=", "new").execute();
			await kysely.deleteFrom("outbox").where("state", "<>", "sent").execute();
			await page.goto(`${address}/desk`);
		},
	},
];

const privacyStates: readonly DeskState[] = [
	{ name: "person", open: (page, site) => find(page, site, person.email) },
	{ name: "person-none", open: (page, site) => find(page, site, "nobody@example.com") },
	{ name: "privacy-error", isResult: true, open: (page, site) => find(page, site, "?") },
	{
		name: "erase",
		async open(page, site) {
			await find(page, site, person.email);
			await press(page, "Erase");
			await page.getByLabel("Type the address or number to confirm").waitFor();
		},
	},
	{
		name: "erase-error",
		isResult: true,
		async open(page) {
			await page.getByLabel("Type the address or number to confirm").fill("another@example.com");
			await press(page, "Erase for good");
			await page.getByText("Nothing was erased.").waitFor();
		},
	},
	{
		name: "erased",
		async open(page) {
			await page.getByLabel("Type the address or number to confirm").fill(person.email);
			await press(page, "Erase for good");
			await page.getByText("Erased.", { exact: true }).waitFor();
		},
	},
	{
		name: "do-not-mail-listed",
		isResult: true,
		async open(page, { address }) {
			await page.goto(`${address}/desk/mail/do-not-mail`);
			await page.getByLabel("Email address").fill(person.email);
			await press(page, "Check");
			await page.getByText(`${person.email} is on the list`).waitFor();
		},
	},
];

const settingsStates: readonly DeskState[] = [
	{
		name: "people-error",
		isResult: true,
		async open(page, { address }) {
			await page.goto(`${address}/desk/people`);
			await press(page, "Add and send an email");
			await page.getByText("That didn’t work.").waitFor();
		},
	},
	{
		name: "people-added",
		isResult: true,
		async open(page) {
			await page.getByLabel("Name").fill("Grace Sample");
			await page.getByLabel("Email at work").fill("grace@site.example");
			await press(page, "Add and send an email");
			await page.waitForURL(/notice=/);
		},
	},
	at("people-remove", "/desk/people/colleague/remove"),
	at("people-role", "/desk/people/colleague/role"),
	{
		name: "account-saved",
		isResult: true,
		async open(page, { address }) {
			await page.goto(`${address}/desk/account`);
			await press(page, "Save");
			await page.waitForURL(/notice=/);
		},
	},
	at("data-none", "/desk/backups"),
	{
		name: "data-made",
		isResult: true,
		// While it works the page renews itself, and is not there long enough to be looked at.
		async open(page) {
			await press(page, "Back up now");
			await page.getByText("The backup is there.").waitFor();
		},
	},
	{
		name: "backup-download",
		async open(page) {
			await page.locator("main table a").first().click();
			await page.waitForURL(/download|backups\/./);
		},
	},
];

const confirmStates: readonly DeskState[] = [
	{
		name: "confirm",
		async open(page, { address, database: { kysely } }) {
			await kysely
				.updateTable("desk_sessions")
				.set({ confirmed_at: inMinutes(-16) })
				.execute();
			await page.goto(`${address}/desk/inbox/export`);
		},
	},
	{
		name: "confirm-sent",
		isResult: true,
		async open(page) {
			await press(page, "Send me a link");
			await page.waitForURL(/notice=sent/);
		},
	},
];

/** The states of the desk for somebody who is signed in. */
const statesInside: readonly DeskState[] = [
	...inboxStates,
	...mailStates,
	...privacyStates,
	...settingsStates,
	...confirmStates,
];

const browser = await sharedBrowser();
const site = await startSampleSite();
afterAll(() => site.end());

const SOON = { timeout: 10_000 };

/**
 * The faults of a page of the desk. It must have, whatever its state is, one title, one current place, and the keyboard
 * at what a form's response says.
 */
async function structureFaults(page: Page, isResult: boolean): Promise<string[]> {
	// A page that has just loaded moves the keyboard with its first frame.
	if (isResult)
		await page
			.locator("[role=status]:focus, [role=alert]:focus")
			.waitFor(SOON)
			.catch(() => undefined);
	return page.evaluate((mustSay) => {
		const titles = document.querySelectorAll("h1").length;
		const focused = document.activeElement;
		const says = focused?.matches("[role=status], [role=alert]") === true && focused.textContent.trim() !== "";
		// Only the question whether it is still the same person belongs to no place.
		const hasPlace = document.querySelector("nav.nav") && location.pathname !== "/desk/confirm";
		const bars = [
			"nav.nav > [aria-current]",
			"nav.tabbar > a[aria-current], nav.tabbar > details > summary[aria-current]",
		];
		const lost = hasPlace ? bars.filter((marked) => document.querySelectorAll(marked).length !== 1) : [];
		return [
			...lost.map((marked) => `not one current place by ${marked}`),
			...(titles === 1 ? [] : [`${titles} titles`]),
			...(says || !mustSay ? [] : ["the keyboard is not at the notice"]),
		];
	}, isResult);
}

const seen = new Set<string>();

async function faultsIn(page: Page, { name, isResult = false }: DeskState): Promise<string[]> {
	const faults = (await structureFaults(page, isResult)).map((fault) => `${name}: ${fault}`);
	faults.push(...(await doubleSizeFaults(page, name)));
	for (const width of [NARROW, WIDE]) faults.push(...(await layoutFaults(page, name, width)));
	const findings = await axeFindingsOfNewKinds(page, seen);
	return [...faults, ...findings.map((finding) => `${name}: ${finding}`)];
}

const begin = (page: Page) => page.getByRole("button", { name: "Begin" }).click();

async function beginWithoutName(page: Page): Promise<void> {
	await begin(page);
	await page.getByText("Enter your name.").first().waitFor();
}

test("every state of the desk holds on a phone, on a desk and in double size, with one title, and says what a form did where the keyboard is", async () => {
	const stranger = await openPage(browser);
	const { page, close } = await openPage(browser);
	const faults: string[] = [];
	const look = async (visitor: Page, state: DeskState) => {
		await state.open(visitor, site);
		faults.push(...(await faultsIn(visitor, state)));
	};
	await look(stranger.page, {
		name: "sign-in-nobody",
		open: (visitor) => visitor.goto(`${site.address}/desk/sign-in`),
	});
	await look(page, { name: "sign-in-first", open: async (visitor) => visitor.goto(await site.firstLink()) });
	await look(page, { name: "sign-in-first-error", isResult: true, open: beginWithoutName });
	await page.getByLabel("Your name").fill("Ada Sample");
	await page.getByLabel("Email").fill("ada@site.example");
	await begin(page);
	await page.waitForURL(`${site.address}/desk`);
	await look(page, { name: "today-new-site", open: (visitor) => visitor.goto(`${site.address}/desk`) });
	await look(page, { name: "visits-empty", open: (visitor) => visitor.goto(`${site.address}/desk/visits`) });
	await look(page, { name: "mail-none", open: (visitor) => visitor.goto(`${site.address}/desk/mail`) });
	await look(page, { name: "inbox-nothing", open: (visitor) => visitor.goto(`${site.address}/desk/inbox`) });
	await storeSampleMonth(site);
	for (const state of statesOutside) await look(stranger.page, state);
	for (const state of statesInside) await look(page, state);
	expect(faults).toEqual([]);
	await close();
	await stranger.close();
});
