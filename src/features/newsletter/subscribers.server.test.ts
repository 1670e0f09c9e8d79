import { expect } from "vitest";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { newsletter } from "./newsletter.server.ts";
import { purgeExpiredLinks, purgeOldSubscriptions } from "./newsletter-tables.server.ts";
import { confirmSubscription, subscribe, unsubscribeAddress } from "./subscriptions.server.ts";

const UNCONFIRMED_KEPT_DAYS = keptPeriods.unconfirmedSubscription.hours / 24;
const UNSUBSCRIBED_KEPT_DAYS = keptPeriods.unsubscribedAddress.hours / 24;
const BROWSER = "b".repeat(43);
const CONFIRM = "newsletter-confirmation";

testOnEachDatabase(
	"an unconfirmed request loses its names after 72 hours and is purged after seven days",
	async (test) => {
		const database = await test.open();
		const { deps, subscribers, links, forward } = testNewsletter(database);
		await subscribe(deps, ada, BROWSER);
		forward(72);
		await purgeExpiredLinks(database, deps.now());
		await purgeOldSubscriptions(database, deps.now());
		expect(await links()).toEqual([]);
		forward((UNCONFIRMED_KEPT_DAYS - 3) * 24 - 1);
		await purgeOldSubscriptions(database, deps.now());
		expect(await subscribers()).toHaveLength(1);
		forward(1);
		await purgeOldSubscriptions(database, deps.now());
		expect(await subscribers()).toEqual([]);
	},
);

testOnEachDatabase("subscribing again restarts the seven days", async ({ open }) => {
	const database = await open();
	const { deps, subscribers, forward } = testNewsletter(database);
	await subscribe(deps, ada, BROWSER);
	forward(6 * 24);
	await subscribe(deps, ada, BROWSER);
	forward(6 * 24);
	await purgeOldSubscriptions(database, deps.now());
	expect(await subscribers()).toMatchObject([{ state: "pending" }]);
});

testOnEachDatabase("subscribers stay for as long as they like, with their evidence", async ({ open }) => {
	const database = await open();
	const { deps, subscribers, tokenInMail, forward } = testNewsletter(database);
	await subscribe(deps, ada, BROWSER);
	await confirmSubscription(deps, await tokenInMail(CONFIRM));
	const before = await subscribers();
	forward(24 * 365 * 10);
	await purgeOldSubscriptions(database, deps.now());
	expect(await subscribers()).toEqual(before);
});

testOnEachDatabase(
	"an unsubscribed address is kept for two years, also when a new request is never confirmed",
	async ({ open }) => {
		const database = await open();
		const { deps, subscribers, tokenInMail, forward } = testNewsletter(database);
		await subscribe(deps, ada, BROWSER);
		await confirmSubscription(deps, await tokenInMail(CONFIRM));
		await unsubscribeAddress(deps, ada.email);
		const left = await subscribers();
		forward(24);
		await subscribe(deps, ada, BROWSER);
		forward(UNCONFIRMED_KEPT_DAYS * 24);
		await purgeOldSubscriptions(database, deps.now());
		expect(await subscribers()).toMatchObject([{ state: "unsubscribed", unsubscribed_at: left[0]?.unsubscribed_at }]);
		forward((UNSUBSCRIBED_KEPT_DAYS - UNCONFIRMED_KEPT_DAYS - 1) * 24 - 1);
		await purgeOldSubscriptions(database, deps.now());
		expect(await subscribers()).toHaveLength(1);
		forward(1);
		await purgeOldSubscriptions(database, deps.now());
		expect(await subscribers()).toEqual([]);
	},
);

testOnEachDatabase("the copy of a sent mail loses its link, and a mail that still waits keeps it", async ({ open }) => {
	const database = await open();
	const { deps, mails } = testNewsletter(database);
	for (const email of ["sent@example.com", "waiting@example.com"]) await subscribe(deps, { ...ada, email }, BROWSER);
	await database.kysely
		.updateTable("outbox")
		.set({ state: "sent", sent_at: deps.now().toISOString() })
		.where("recipient", "=", "sent@example.com")
		.execute();
	for (const { run } of newsletter.hourly ?? []) await run(database);
	const left = Object.fromEntries((await mails()).map(({ recipient, html, text }) => [recipient, html + text]));
	expect(left["sent@example.com"]).toBe("");
	expect(left["waiting@example.com"]).toContain("/newsletter/confirm?token=");
});
