import { expect } from "vitest";
import { testOnEachDatabase } from "#platform/database/test-database.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import {
	forgetOldSubscriptions,
	UNCONFIRMED_KEPT_DAYS,
	UNSUBSCRIBED_KEPT_DAYS,
} from "./forget-old-subscriptions.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { ada, testNewsletter } from "./test-newsletter.server.ts";
import { unsubscribeAddress } from "./unsubscribe.server.ts";

const BROWSER = "b".repeat(43);
const CONFIRM = "newsletter-confirmation";

testOnEachDatabase(
	"a request that nobody confirms loses its names after 72 hours and goes after seven days",
	async (test) => {
		const database = await test.open();
		const { tools, subscribers, links, forward } = testNewsletter(database);
		await subscribe(tools, ada, BROWSER);
		forward(72);
		await forgetOldSubscriptions(database, tools.now());
		expect(await links()).toEqual([]);
		forward((UNCONFIRMED_KEPT_DAYS - 3) * 24 - 1);
		await forgetOldSubscriptions(database, tools.now());
		expect(await subscribers()).toHaveLength(1);
		forward(1);
		await forgetOldSubscriptions(database, tools.now());
		expect(await subscribers()).toEqual([]);
	},
);

testOnEachDatabase("asking again starts the seven days anew", async ({ open }) => {
	const database = await open();
	const { tools, subscribers, forward } = testNewsletter(database);
	await subscribe(tools, ada, BROWSER);
	forward(6 * 24);
	await subscribe(tools, ada, BROWSER);
	forward(6 * 24);
	await forgetOldSubscriptions(database, tools.now());
	expect(await subscribers()).toMatchObject([{ state: "pending" }]);
});

testOnEachDatabase("subscribers stay for as long as they like, with their evidence", async ({ open }) => {
	const database = await open();
	const { tools, subscribers, tokenInMail, forward } = testNewsletter(database);
	await subscribe(tools, ada, BROWSER);
	await confirmSubscription(tools, await tokenInMail(CONFIRM));
	const before = await subscribers();
	forward(24 * 365 * 10);
	await forgetOldSubscriptions(database, tools.now());
	expect(await subscribers()).toEqual(before);
});

testOnEachDatabase(
	"an address that left is kept two years, also when a new request comes to nothing",
	async ({ open }) => {
		const database = await open();
		const { tools, subscribers, tokenInMail, forward } = testNewsletter(database);
		await subscribe(tools, ada, BROWSER);
		await confirmSubscription(tools, await tokenInMail(CONFIRM));
		await unsubscribeAddress(tools, ada.email);
		const left = await subscribers();
		forward(24);
		await subscribe(tools, ada, BROWSER);
		forward(UNCONFIRMED_KEPT_DAYS * 24);
		await forgetOldSubscriptions(database, tools.now());
		expect(await subscribers()).toMatchObject([{ state: "unsubscribed", unsubscribed_at: left[0]?.unsubscribed_at }]);
		forward((UNSUBSCRIBED_KEPT_DAYS - UNCONFIRMED_KEPT_DAYS - 1) * 24 - 1);
		await forgetOldSubscriptions(database, tools.now());
		expect(await subscribers()).toHaveLength(1);
		forward(1);
		await forgetOldSubscriptions(database, tools.now());
		expect(await subscribers()).toEqual([]);
	},
);
