import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { storeSampleMonth } from "#scripts/desk-pictures/sample-month.ts";
import { startSampledSite } from "#scripts/desk-pictures/sampled-site.ts";
import { axeFindingsOfNewKinds } from "./axe.ts";
import { openPage } from "./browser.ts";
import { type DeskState, statesInside, statesOutside } from "./desk-states.ts";
import { doubleSizeFaults, layoutFaults, NARROW, WIDE } from "./layout-faults.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const browser = await sharedBrowser();
const site = await startSampledSite();
afterAll(() => site.end());

/** What a page of the desk must have whatever its state is: one title, one current place, and the keyboard at what a form's response says. */
const structureFaults = (page: Page, isResult: boolean) =>
	page.evaluate((mustSay) => {
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
