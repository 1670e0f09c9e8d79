import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { isSubscribed } from "./newsletter.server.ts";
import { newsletterLinks, unsubscribeUrl } from "./newsletter-links.server.ts";
import {
	confirmSubscription,
	subscribe,
	undoUnsubscription,
	unsubscribeAddress,
	unsubscribeByLink,
} from "./subscriptions.server.ts";

const UNDO = "newsletter-unsubscribed";

/** The newsletter with Ada on the list, and her link to leave it. */
async function withAda(database: Database) {
	const newsletter = testNewsletter(database);
	const { deps, tokenInMail, subscribers } = newsletter;
	await subscribe(deps, ada, "b".repeat(43));
	await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
	const id = (await subscribers())[0]?.id ?? "";
	const url = unsubscribeUrl({ siteUrl: deps.mail.siteUrl, secret: deps.secret }, id);
	return { ...newsletter, link: new URL(url).searchParams.get("token") ?? "" };
}

testOnEachDatabase(
	"the form unsubscribes at once, deletes the names, and mails a link that undoes it",
	async ({ open }) => {
		const database = await open();
		const { deps, subscribers, mails, tokenInMail, forward } = await withAda(database);
		expect(await isSubscribed(database, "ADA@example.com")).toBe(true);
		forward(1);
		await unsubscribeAddress(deps, "ADA@Example.com");
		expect(await isSubscribed(database, ada.email)).toBe(false);
		expect(await subscribers()).toMatchObject([
			{
				state: "unsubscribed",
				email: "ada@example.com",
				first_name: null,
				last_name: null,
				unsubscribed_at: "2025-11-21T11:00:00.000Z",
			},
		]);
		expect((await mails()).at(-1)).toMatchObject({
			kind: UNDO,
			recipient: "ada@example.com",
			headers: "{}",
		});
		forward(71);
		const token = await tokenInMail(UNDO);
		expect(await newsletterLinks(deps).undo(token)).toBe("open");
		expect(await undoUnsubscription(deps, token)).toEqual({ ok: true, value: undefined });
		expect(await newsletterLinks(deps).undo(token)).toBe("done");
		expect(await subscribers()).toMatchObject([
			{ state: "confirmed", confirmed_at: "2025-11-24T10:00:00.000Z", unsubscribed_at: null },
		]);
		await unsubscribeAddress(deps, ada.email);
		expect(await undoUnsubscription(deps, token)).toEqual({ ok: false, problem: "no-open-link" });
		expect(await newsletterLinks(deps).undo(token)).toBe("over");
	},
);

testOnEachDatabase("who unsubscribes has no name left behind a link that was mailed either", async ({ open }) => {
	const { deps, link, links, forward } = await withAda(await open());
	await unsubscribeAddress(deps, ada.email);
	forward(1);
	await subscribe(deps, ada, "b".repeat(43));
	await unsubscribeByLink(deps, link);
	const all = await links();
	expect(all).toHaveLength(3);
	expect(all.filter((row) => row.first_name !== null || row.last_name !== null)).toEqual([]);
});

testOnEachDatabase("an address that is not on the list is left as it is, and not mailed", async ({ open }) => {
	const { deps, subscribers, mails } = testNewsletter(await open());
	await unsubscribeAddress(deps, "nobody@example.com");
	await subscribe(deps, ada, "b".repeat(43));
	await unsubscribeAddress(deps, ada.email);
	expect(await subscribers()).toMatchObject([{ state: "pending" }]);
	expect(await mails()).toHaveLength(1);
});

testOnEachDatabase("the form unsubscribes no address without the mail that undoes it", async ({ open }) => {
	const { deps, link, subscribers, mails, tokenInMail, forward } = await withAda(await open());
	const undoMails = async () => (await mails()).filter(({ kind }) => kind === UNDO).length;
	for (const allowed of [1, 2, 3]) {
		expect(await unsubscribeAddress(deps, ada.email)).toEqual({ ok: true, value: undefined });
		expect(await undoMails()).toBe(allowed);
		await undoUnsubscription(deps, await tokenInMail(UNDO));
		const before = await subscribers();
		// A second time within a quarter of an hour; after the third, the fourth in a day.
		if (allowed === 3) forward(1);
		expect(await unsubscribeAddress(deps, ada.email)).toEqual({ ok: true, value: undefined });
		expect(await subscribers()).toEqual(before);
		expect(before).toMatchObject([{ state: "confirmed" }]);
		forward(1);
	}
	expect(await undoMails()).toBe(3);
	await unsubscribeByLink(deps, link);
	expect(await subscribers()).toMatchObject([{ state: "unsubscribed" }]);
});

testOnEachDatabase(
	"when the site's quota for the hour is used up the form changes nothing, and says so for every address",
	async (test) => {
		const { deps, link, subscribers, mails, forward } = await withAda(await test.open());
		const capped = { ...deps, mail: { ...deps.mail, strangerMailsPerHour: 1 } };
		await unsubscribeAddress(capped, ada.email);
		await undoUnsubscription(deps, /\?token=(\S+)/.exec((await mails()).at(-1)?.text ?? "")?.[1] ?? "");
		const before = [await subscribers(), await mails()];
		for (const email of [ada.email, "nobody@example.com"]) {
			expect(await unsubscribeAddress(capped, email)).toEqual({ ok: false, problem: "too-many-mails" });
		}
		expect([await subscribers(), await mails()]).toEqual(before);
		await unsubscribeByLink(capped, link);
		expect(await subscribers()).toMatchObject([{ state: "unsubscribed" }]);
		forward(1);
		expect(await unsubscribeAddress(capped, "nobody@example.com")).toEqual({ ok: true, value: undefined });
	},
);

testOnEachDatabase("a newsletter's link unsubscribes without a mail, as often as it is pressed", async ({ open }) => {
	const { deps, link, subscribers, mails, forward } = await withAda(await open());
	expect(await newsletterLinks(deps).unsubscribe(link)).toBe("open");
	forward(24 * 400);
	await unsubscribeByLink(deps, link);
	const after = await subscribers();
	expect(after).toMatchObject([{ state: "unsubscribed", first_name: null }]);
	forward(1);
	await Promise.all(Array.from({ length: 10 }, () => unsubscribeByLink(deps, link)));
	expect(await subscribers()).toEqual(after);
	expect(await mails()).toHaveLength(1);
	expect(await newsletterLinks(deps).unsubscribe(link)).toBe("done");
});

testOnEachDatabase(
	"an old newsletter's link ends a new request too, and the new request's link no longer works",
	async (test) => {
		const { deps, link, subscribers, tokenInMail, forward } = await withAda(await test.open());
		await unsubscribeByLink(deps, link);
		forward(1);
		await subscribe(deps, ada, "b".repeat(43));
		await unsubscribeByLink(deps, link);
		expect(await subscribers()).toMatchObject([{ state: "unsubscribed" }]);
		expect(await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"))).toMatchObject({ ok: false });
	},
);

testOnEachDatabase(
	"links of another secret, of an unknown subscriber and without a token change nothing",
	async ({ open }) => {
		const { deps, link, subscribers } = await withAda(await open());
		const before = await subscribers();
		const other = { ...deps, secret: "another secret of thirty-two characters!" };
		await unsubscribeByLink(other, link);
		for (const token of ["", ".", link.slice(1), link.slice(0, -1), `${link}x`]) await unsubscribeByLink(deps, token);
		expect(await subscribers()).toEqual(before);
		expect(await newsletterLinks(other).unsubscribe(link)).toBe("incomplete");
		const forgotten = unsubscribeUrl({ siteUrl: "https://site.example", secret: deps.secret }, "forgotten");
		expect(await newsletterLinks(deps).unsubscribe(new URL(forgotten).searchParams.get("token") ?? "")).toBe("done");
	},
);

testOnEachDatabase("the database itself refuses a name for an address that is not on the list", async ({ open }) => {
	const database = await open();
	const { deps } = await withAda(database);
	await unsubscribeAddress(deps, ada.email);
	const keepName = database.kysely.updateTable("newsletter_subscribers").set({ first_name: "Ada" }).execute();
	await expect(keepName).rejects.toThrow(/newsletter_subscribers_names_of_confirmed_only/);
});
