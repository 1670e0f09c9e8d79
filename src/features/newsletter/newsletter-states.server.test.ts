import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import { createToken } from "#platform/random-token.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { testNewsletter } from "#testing/newsletter.ts";
import { isSubscribed } from "./newsletter.server.ts";
import { unsubscribeUrl } from "./newsletter-links.server.ts";
import { purgeExpiredLinks, purgeOldSubscriptions } from "./newsletter-tables.server.ts";
import {
	confirmSubscription,
	subscribe,
	undoUnsubscription,
	unsubscribeAddress,
	unsubscribeByLink,
} from "./subscriptions.server.ts";

const RUNS = 40;

const steps = array(
	record({
		action: constantFrom("subscribe", "confirm", "undo", "unsubscribe", "unsubscribe by link", "wait", "forget"),
		/** The choice among the tokens made so far, the latest first; and the wait, in quarters of an hour. */
		choice: integer({ min: 0, max: 3 }),
		quarters: constantFrom(1, 4, 90, 287, 288, 672, 70_080),
	}),
	{ minLength: 5, maxLength: 25 },
);

type Step = { action: string; choice: number; quarters: number };

/** The tokens that were mailed, the latest first, and which of them must not work any more. */
function tokenBook(now: () => Date) {
	const tokens: { token: string; madeAt: number; isDead: boolean }[] = [];
	return {
		tokens,
		newToken() {
			const token = createToken();
			tokens.unshift({ token, madeAt: now().getTime(), isDead: false });
			return token;
		},
		// Confirming, undoing and leaving end every link that was mailed before.
		killAll() {
			for (const token of tokens) token.isDead = true;
		},
	};
}

/** At most one mail of a kind in a quarter of an hour, and three in a day. */
function expectCapHolds(mails: { kind: string; created_at: string }[]) {
	const sent = mails.map(({ kind, created_at }) => ({ kind, at: Date.parse(created_at) }));
	for (const { kind, at } of sent) {
		const before = sent.filter((mail) => mail.kind === kind && mail.at <= at && mail.at > at - DAY_MS);
		expect(before.length).toBeLessThanOrEqual(3);
		expect(before.filter((mail) => mail.at > at - HOUR_MS / 4)).toHaveLength(1);
	}
}

/** One address on a shared database, and what its owner may expect after each step. */
function story(database: Database, email: string) {
	const { deps: plain, subscribers, mails, forward } = testNewsletter(database);
	const { tokens, newToken, killAll } = tokenBook(plain.now);
	const deps = { ...plain, newToken };
	let hasConsented = false;
	const row = async () => (await subscribers()).find((subscriber) => subscriber.email === email);

	async function tryToken(choice: number, use: typeof confirmSubscription | typeof undoUnsubscription) {
		const tried = tokens[choice];
		if (!tried || !(await use(deps, tried.token)).ok) return;
		expect(tried.isDead).toBe(false);
		expect(deps.now().getTime() - tried.madeAt).toBeLessThan(72 * HOUR_MS);
		killAll();
		hasConsented = true;
	}

	/** True when the address has had its share of mails that tell of an unsubscription. */
	async function isCapped() {
		const ofKind = (await mails()).filter(
			({ recipient, kind }) => recipient === email && kind === "newsletter-unsubscribed",
		);
		const ages = ofKind.map(({ created_at }) => deps.now().getTime() - Date.parse(created_at));
		return ages.some((age) => age < HOUR_MS / 4) || ages.filter((age) => age < DAY_MS).length >= 3;
	}

	async function leave(isByLink: boolean) {
		const { id = "nobody", state } = (await row()) ?? {};
		// An unsubscription by form whose mail the quota holds back changes nothing.
		const isLeaving = isByLink ? state !== "unsubscribed" : state === "confirmed" && !(await isCapped());
		if (isLeaving) killAll();
		if (isLeaving) hasConsented = false;
		if (!isByLink) return unsubscribeAddress(deps, email.toUpperCase());
		const url = unsubscribeUrl({ siteUrl: "https://a.example", secret: deps.secret }, id);
		await unsubscribeByLink(deps, new URL(url).searchParams.get("token") ?? "");
	}

	async function act({ action, choice, quarters }: Step) {
		if (action === "subscribe") await subscribe(deps, { firstName: "Ada", lastName: "L", email }, "b".repeat(43));
		if (action === "confirm") await tryToken(choice, confirmSubscription);
		if (action === "undo") await tryToken(choice, undoUnsubscription);
		if (action === "unsubscribe") await leave(false);
		if (action === "unsubscribe by link") await leave(true);
		if (action === "wait") forward(quarters / 4);
		if (action === "forget") {
			await purgeExpiredLinks(database, deps.now());
			await purgeOldSubscriptions(database, deps.now());
		}
	}

	async function check() {
		const subscriber = await row();
		expect(await isSubscribed(database, email)).toBe(hasConsented);
		expect(subscriber?.state === "confirmed").toBe(hasConsented);
		if (subscriber?.state !== "confirmed") expect(subscriber?.first_name ?? null).toBeNull();
		expectCapHolds((await mails()).filter(({ recipient }) => recipient === email));
	}

	return { act, check };
}

testOnEachDatabase(
	"whatever happens in whatever order: only a mailed link subscribes, once and in time, and the mail cap holds",
	async ({ open }) => {
		const database = await open();
		let run = 0;
		await assert(
			asyncProperty(steps, async (taken) => {
				run += 1;
				const { act, check } = story(database, `ada-${run}@example.com`);
				for (const step of taken) {
					await act(step);
					await check();
				}
			}),
			{ numRuns: RUNS },
		);
	},
);
