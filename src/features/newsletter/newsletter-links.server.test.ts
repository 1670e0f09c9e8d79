import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { renderedMessage } from "#platform/mail/rendered-message.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { testMail } from "#testing/outbox.ts";
import { listHeaders, newsletterLinks, readUnsubscribeToken, unsubscribeUrl } from "./newsletter-links.server.ts";
import { confirmSubscription, subscribe, undoUnsubscription, unsubscribeAddress } from "./subscriptions.server.ts";

const BROWSER = "b".repeat(43);
const LAST_MOMENT_HOURS = 72 - 1 / 3_600_000;
const CONFIRM = "newsletter-confirmation";
const refused = { ok: false, problem: "no-open-link" };

testOnEachDatabase("a link works up to the last moment of 72 hours, and not a moment longer", async ({ open }) => {
	const { deps, tokenInMail, forward } = testNewsletter(await open());
	for (const [email, hours, isOpen] of [
		["ada@example.com", LAST_MOMENT_HOURS, true],
		["eve@example.com", 72, false],
	] as const) {
		await subscribe(deps, { ...ada, email }, BROWSER);
		const token = await tokenInMail(CONFIRM);
		forward(hours);
		expect(await newsletterLinks(deps).confirm(token, undefined)).toBe(isOpen ? "open" : "over");
		expect((await confirmSubscription(deps, token)).ok).toBe(isOpen);
	}
});

testOnEachDatabase("of thirty presses of two links of one subscriber at once, one confirms", async (test) => {
	const database = await test.open();
	const other = database.kind === "postgres" ? await test.open() : database;
	const { deps, tokenInMail, forward, subscribers } = testNewsletter(database);
	await subscribe(deps, ada, BROWSER);
	const first = await tokenInMail(CONFIRM);
	forward(1);
	await subscribe(deps, ada, BROWSER);
	const second = await tokenInMail(CONFIRM);
	const results = await Promise.all(
		Array.from({ length: 30 }, (_, index) =>
			confirmSubscription({ ...deps, database: index % 3 ? database : other }, index % 2 ? first : second),
		),
	);
	expect(results.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await subscribers()).toMatchObject([{ state: "confirmed" }]);
});

testOnEachDatabase(
	"opening a link changes nothing, and tells the browser that subscribed from another",
	async (test) => {
		const { deps, tokenInMail, subscribers, links } = testNewsletter(await test.open());
		await subscribe(deps, ada, BROWSER);
		const token = await tokenInMail(CONFIRM);
		const before = [await subscribers(), await links()];
		expect(await newsletterLinks(deps).confirm(token, BROWSER)).toBe("opens-itself");
		expect(await newsletterLinks(deps).confirm(token, "e".repeat(43))).toBe("open");
		expect(await newsletterLinks(deps).confirm(token, undefined)).toBe("open");
		expect([await subscribers(), await links()]).toEqual(before);
	},
);

testOnEachDatabase("a used, an unknown and a truncated link each say what they are", async ({ open }) => {
	const { deps, tokenInMail } = testNewsletter(await open());
	await subscribe(deps, ada, BROWSER);
	const token = await tokenInMail(CONFIRM);
	await confirmSubscription(deps, token);
	expect(await newsletterLinks(deps).confirm(token, BROWSER)).toBe("done");
	expect(await confirmSubscription(deps, token)).toEqual(refused);
	expect(await newsletterLinks(deps).confirm("x".repeat(43), BROWSER)).toBe("over");
	expect(await newsletterLinks(deps).confirm(token.slice(0, -1), BROWSER)).toBe("incomplete");
	expect(await newsletterLinks(deps).confirm("", BROWSER)).toBe("incomplete");
	await unsubscribeAddress(deps, ada.email);
	expect(await newsletterLinks(deps).confirm(token, BROWSER)).toBe("over");
});

testOnEachDatabase("a link does what it was made for and nothing else", async ({ open }) => {
	const { deps, tokenInMail, subscribers } = testNewsletter(await open());
	await subscribe(deps, ada, BROWSER);
	const confirm = await tokenInMail(CONFIRM);
	expect(await undoUnsubscription(deps, confirm)).toEqual(refused);
	expect(await newsletterLinks(deps).undo(confirm)).toBe("over");
	expect(await subscribers()).toMatchObject([{ state: "pending" }]);
	await confirmSubscription(deps, confirm);
	await unsubscribeAddress(deps, ada.email);
	const undo = await tokenInMail("newsletter-unsubscribed");
	expect(await confirmSubscription(deps, undo)).toEqual(refused);
	expect(await subscribers()).toMatchObject([{ state: "unsubscribed" }]);
	expect(await undoUnsubscription(deps, undo)).toEqual({ ok: true, value: undefined });
});

const ID = "6f1c5a52-0a3c-4c9f-8a7e-0d7f3f0f5d11";
const settings = { siteUrl: "https://site.example", secret: "a secret of at least thirty-two characters" };

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

test("the headers name the list and its one-click unsubscribe address", () => {
	const headers = listHeaders(settings, ID);
	expect(headers).toEqual({
		"List-Id": `${brand.name} newsletter <newsletter.site.example>`,
		"List-Unsubscribe": expect.stringMatching(
			/^<https:\/\/site\.example\/newsletter\/unsubscribe\?token=6f1c5a52-[\w-]+\.[\w-]{43}>$/,
		),
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	});
	expect(renderedMessage.safeParse(testMail({ headers })).success).toBe(true);
});

test("a link names its subscriber, the same one for ever", () => {
	const url = unsubscribeUrl(settings, ID);
	expect(unsubscribeUrl(settings, ID)).toBe(url);
	expect(readUnsubscribeToken(tokenOf(url), settings.secret)).toBe(ID);
});

test("a token signed with another secret, or for another subscriber, is invalid", () => {
	const token = tokenOf(unsubscribeUrl(settings, ID));
	expect(readUnsubscribeToken(token, "another secret of thirty-two characters!")).toBeUndefined();
	expect(readUnsubscribeToken(token.replace("6f1c", "6f1d"), settings.secret)).toBeUndefined();
	expect(readUnsubscribeToken(token.slice(0, -1), settings.secret)).toBeUndefined();
});

test("no made-up text is a valid token", () =>
	assert(
		property(string(), (text) => {
			expect(readUnsubscribeToken(text, settings.secret)).toBeUndefined();
			expect(readUnsubscribeToken(`${ID}.${text}`, settings.secret)).toBeUndefined();
		}),
	));
