import { createHash } from "node:crypto";
import { expect } from "vitest";
import { brand } from "#brand.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { newsletterConsent } from "./newsletter-consent.ts";
import { confirmSubscription, subscribe, unsubscribeAddress } from "./subscriptions.server.ts";

const BROWSER = "b".repeat(43);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

testOnEachDatabase(
	"a new request is pending, without a name, and gets a link whose token is stored nowhere",
	async (test) => {
		const { deps, subscribers, links, mails, tokenInMail } = testNewsletter(await test.open());
		await subscribe(deps, { ...ada, email: "Ada@Example.com" }, BROWSER);
		expect(await subscribers()).toEqual([
			{
				id: expect.any(String),
				normalized_email: "ada@example.com",
				email: "Ada@Example.com",
				first_name: null,
				last_name: null,
				state: "pending",
				consent_wording: newsletterConsent.version,
				consent_form: "blog",
				asked_at: "2025-11-21T10:00:00.000Z",
				confirmed_at: null,
				unsubscribed_at: null,
				words: "ada@example.com",
			},
		]);
		const token = await tokenInMail("newsletter-confirmation");
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(await links()).toMatchObject([
			{
				token_hash: sha256(token),
				browser_hash: sha256(BROWSER),
				purpose: "confirm",
				email: "Ada@Example.com",
				first_name: "Ada",
				last_name: "Lovelace",
				expires_at: "2025-11-24T10:00:00.000Z",
				closed_at: null,
			},
		]);
		const [mail] = await mails();
		expect(mail).toMatchObject({
			kind: "newsletter-confirmation",
			recipient: "Ada@Example.com",
			headers: "{}",
		});
		expect(mail?.message_id).toBe(`<${mail?.id}@site.example>`);
	},
);

testOnEachDatabase("confirming puts the request on the list with its evidence", async ({ open }) => {
	const { deps, subscribers, tokenInMail, forward } = testNewsletter(await open());
	await subscribe(deps, ada, BROWSER);
	forward(5);
	const confirmed = await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
	expect(confirmed).toEqual({ ok: true, value: { firstName: "Ada" } });
	expect(await subscribers()).toMatchObject([
		{
			state: "confirmed",
			first_name: "Ada",
			last_name: "Lovelace",
			consent_wording: newsletterConsent.version,
			consent_form: "blog",
			asked_at: "2025-11-21T10:00:00.000Z",
			confirmed_at: "2025-11-21T15:00:00.000Z",
		},
	]);
});

testOnEachDatabase(
	"after a second request while pending both links work, and each confirms its own request",
	async ({ open }) => {
		const { deps, subscribers, mails, tokenInMail, forward } = testNewsletter(await open());
		await subscribe(deps, ada, BROWSER);
		const first = await tokenInMail("newsletter-confirmation");
		forward(1);
		await subscribe(deps, { firstName: "Eve", lastName: "Stranger", email: "ADA@example.com" }, "e".repeat(43));
		const second = await tokenInMail("newsletter-confirmation");
		expect(second).not.toBe(first);
		expect(await mails()).toHaveLength(2);
		expect(await confirmSubscription(deps, first)).toMatchObject({ ok: true });
		expect(await subscribers()).toMatchObject([
			{ first_name: "Ada", email: "ada@example.com", asked_at: "2025-11-21T10:00:00.000Z" },
		]);
		expect(await confirmSubscription(deps, second)).toEqual({ ok: false, problem: "no-open-link" });
		expect(await subscribers()).toMatchObject([{ first_name: "Ada" }]);
	},
);

testOnEachDatabase(
	"a second request within fifteen minutes brings no mail, and the first link still works",
	async (test) => {
		const { deps, mails, links, tokenInMail, forward } = testNewsletter(await test.open());
		await subscribe(deps, ada, BROWSER);
		forward(0.2);
		await subscribe(deps, ada, BROWSER);
		expect(await mails()).toHaveLength(1);
		expect(await links()).toHaveLength(1);
		expect(await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"))).toMatchObject({ ok: true });
	},
);

testOnEachDatabase(
	"a subscriber who subscribes again is told so at the stored address, with an unsubscribe link",
	async ({ open }) => {
		const { deps, subscribers, mails, links, tokenInMail, forward } = testNewsletter(await open());
		await subscribe(deps, ada, BROWSER);
		await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
		const before = await subscribers();
		forward(1);
		await subscribe(deps, { firstName: "Eve", lastName: "Stranger", email: " ADA@example.com" }, BROWSER);
		expect(await subscribers()).toEqual(before);
		expect(await links()).toHaveLength(1);
		const notice = (await mails()).at(-1);
		expect(notice).toMatchObject({
			kind: "newsletter-already-subscribed",
			recipient: "ada@example.com",
		});
		expect(JSON.parse(notice?.headers ?? "")).toEqual({
			"List-Id": `${brand.name} newsletter <newsletter.site.example>`,
			"List-Unsubscribe": expect.stringContaining(before[0]?.id ?? "?"),
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		});
		expect(notice?.text).not.toContain("Eve");
	},
);

testOnEachDatabase("a visitor who unsubscribed may subscribe again, by a new confirmation", async ({ open }) => {
	const { deps, subscribers, tokenInMail, forward } = testNewsletter(await open());
	await subscribe(deps, ada, BROWSER);
	await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
	await unsubscribeAddress(deps, ada.email);
	forward(1);
	await subscribe(deps, { ...ada, firstName: "Augusta" }, BROWSER);
	expect(await subscribers()).toMatchObject([{ state: "pending", first_name: null }]);
	await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
	expect(await subscribers()).toMatchObject([{ state: "confirmed", first_name: "Augusta", unsubscribed_at: null }]);
});

testOnEachDatabase("two hundred posts for one address at once are one subscriber and one mail", async (test) => {
	const database = await test.open();
	const other = database.kind === "postgres" ? await test.open() : database;
	const { subscribers, links, mails } = testNewsletter(database);
	const everyDeps = [testNewsletter(database).deps, testNewsletter(other).deps];
	const spellings = ["zoë@example.com", "ZOE\u0308@example.COM", " Zoë@example.com "];
	await Promise.all(
		Array.from({ length: 200 }, (_, index) => {
			const deps = everyDeps[index % 2] ?? expect.unreachable();
			return subscribe(deps, { ...ada, email: spellings[index % 3] ?? "" }, BROWSER);
		}),
	);
	expect(await subscribers()).toHaveLength(1);
	expect(await links()).toHaveLength(1);
	expect(await mails()).toHaveLength(1);
});
