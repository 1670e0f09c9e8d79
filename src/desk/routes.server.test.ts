import { expect, test } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import { type DeskBrowser, deskOn } from "#testing/desk-site.ts";
import { pages } from "./create-desk.tsx";

/** Every address of the desk with who may open it: a new one is in these tests by itself. */
const addresses = pages.map(({ path, access, action }) => ({
	// Values that no row has; a part that may be absent is.
	path: `/desk/${path}`.replaceAll(/\/?:\w+\?|\/$/g, "").replaceAll(/:\w+/g, "no-such-thing"),
	canSend: action !== undefined,
	isInside: access !== "everybody",
	isForOwners: access === "owners" || access === "confirmed owners",
}));
type Address = (typeof addresses)[number];
addresses.push({ path: "/desk/no-such-thing", canSend: true, isInside: true, isForOwners: false });

const inside = addresses.filter(({ isInside }) => isInside);
const forOwners = addresses.filter(({ isForOwners }) => isForOwners);

async function statusesOf(paths: readonly Address[], ask: (path: string) => Promise<Response>) {
	const statuses: Record<string, number> = {};
	for (const { path } of paths) statuses[path] = (await ask(path)).status;
	return statuses;
}

const all = (paths: readonly Address[], status: number) => Object.fromEntries(paths.map(({ path }) => [path, status]));

test("the table of routes has pages before the sign-in, behind it, and for owners", () => {
	expect(addresses.filter(({ isInside }) => !isInside).map(({ path }) => path)).toContain("/desk/sign-in");
	expect(inside.length).toBeGreaterThan(20);
	expect(forOwners.map(({ path }) => path)).toContain("/desk/people/add");
	expect(pages.filter(({ access }) => access === "confirmed owners").length).toBeGreaterThan(10);
});

testOnEachDatabase("a member is refused at every owner's page, to look and to send", async (each) => {
	const grace = await deskOn(await each.open()).signIn("member");
	expect(await statusesOf(forOwners, (path) => grace.open(path))).toEqual(all(forOwners, 403));
	expect(await statusesOf(forOwners, (path) => grace.send(path, {}))).toEqual(all(forOwners, 403));
});

testOnEachDatabase("no form of any page is taken without the session's token, nor from another site", async (each) => {
	const ada = await deskOn(await each.open()).signIn("owner");
	const senders = inside.filter(({ canSend }) => canSend);
	expect(await statusesOf(senders, (path) => ada.send(path, { "form-token": "" }))).toEqual(all(senders, 400));
	const fromElsewhere = { origin: "https://other.example" };
	const everywhere = addresses.filter(({ canSend }) => canSend);
	expect(await statusesOf(everywhere, (path) => ada.send(path, {}, fromElsewhere))).toEqual(all(everywhere, 400));
});

async function expectSignIn(browser: DeskBrowser) {
	for (const { path } of inside) {
		for (const response of [await browser.open(path), await browser.send(path, {})]) {
			expect(`${path} ${response.status}`).toBe(`${path} 302`);
			expect(response.headers.get("location")).toMatch(/^\/desk\/sign-in\?/);
			expect(response.headers.get("cache-control")).toBe("no-store");
		}
	}
}

testOnEachDatabase("no page opens for a stranger, after signing out, or for who was removed", async (each) => {
	const database = await each.open();
	const desk = deskOn(database);
	const [ada, grace] = [await desk.signIn("owner"), await desk.signIn("owner")];
	await expectSignIn(desk.stranger());
	await grace.send("/desk/sign-out", {});
	await expectSignIn(grace);
	const lara = await desk.signIn("owner");
	await ada.send(`/desk/people/${lara.accountId}/remove`, {});
	await expectSignIn(lara);
});

const DESK_SCRIPT = `<script type="module" src="/src/desk/desk.browser.ts">`;

testOnEachDatabase("no page of the desk is stored or listed, whatever it responds", async (each) => {
	const ada = await deskOn(await each.open()).signIn("owner");
	for (const { path } of addresses) {
		const response = await ada.open(path);
		const { headers } = response;
		expect(`${path} ${headers.get("cache-control")}`).toBe(`${path} no-store`);
		expect(`${path} ${headers.get("x-robots-tag")}`).toBe(`${path} noindex`);
		expect(`${path} ${headers.get("etag")}`).toBe(`${path} null`);
		if (headers.get("content-type")?.startsWith("text/html")) {
			const policy = headers.get("content-security-policy");
			expect(`${path} ${policy}`).toMatch(/ default-src 'none'/);
			// No script stands inside a page, and the desk's own file is allowed only where it is.
			const scripts = (await response.text()).match(/<script[^>]*>[^<]*/g) ?? [];
			expect([path, new Set(scripts)]).toEqual([path, new Set(scripts.length > 0 ? [DESK_SCRIPT] : [])]);
			expect(`${path} ${policy}`).toContain(`script-src ${scripts.length > 0 ? "'self'" : "'none'"};`);
		}
	}
});
