import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect } from "vitest";
import type { Database } from "#platform/database/open-database.ts";
import { testOnEachDatabase } from "#platform/database/test-database.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { isSubscribed } from "./find-subscription.server.ts";
import { forgetOldSubscriptions } from "./forget-old-subscriptions.server.ts";
import { createToken } from "./link-token.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { testNewsletter } from "./test-newsletter.server.ts";
import { undoUnsubscription } from "./undo-unsubscription.server.ts";
import { unsubscribeAddress, unsubscribeByLink } from "./unsubscribe.server.ts";
import { unsubscribeUrl } from "./unsubscribe-link.server.ts";

const HOUR_MS = 3_600_000;
const RUNS = 40;

const steps = array(
	record({
		action: constantFrom("subscribe", "confirm", "undo", "unsubscribe", "unsubscribe by link", "wait", "forget"),
		/** Which of the tokens made so far is tried, the latest first; and how long is waited, in quarters of an hour. */
		choice: integer({ min: 0, max: 3 }),
		quarters: constantFrom(1, 4, 90, 287, 288, 672, 70_080),
	}),
	{ minLength: 5, maxLength: 25 },
);

type Step = { action: string; choice: number; quarters: number };

/** One address on a shared database, and what its owner may expect after each step. */
function story(database: Database, email: string) {
	const { tools, subscribers, mails, forward } = testNewsletter(database);
	const tokens: { token: string; madeAt: number }[] = [];
	const used = new Set<string>();
	let consentedSinceLeaving = false;
	const recorded = {
		...tools,
		newToken() {
			const token = createToken();
			tokens.unshift({ token, madeAt: tools.now().getTime() });
			return token;
		},
	};
	const row = async () => (await subscribers()).find((subscriber) => subscriber.email === email);

	async function tryToken(choice: number, use: typeof confirmSubscription | typeof undoUnsubscription) {
		const tried = tokens[choice];
		if (!tried) return;
		const { ok } = await use(tools, tried.token);
		if (!ok) return;
		expect(used.has(tried.token)).toBe(false);
		expect(tools.now().getTime() - tried.madeAt).toBeLessThan(72 * HOUR_MS);
		used.add(tried.token);
		consentedSinceLeaving = true;
	}

	async function act({ action, choice, quarters }: Step) {
		if (action === "subscribe") await subscribe(recorded, { firstName: "Ada", lastName: "L", email }, "b".repeat(43));
		if (action === "confirm") await tryToken(choice, confirmSubscription);
		if (action === "undo") await tryToken(choice, undoUnsubscription);
		if (action === "unsubscribe") {
			await unsubscribeAddress(recorded, email.toUpperCase());
			consentedSinceLeaving = false;
		}
		if (action === "unsubscribe by link") {
			const url = unsubscribeUrl({ siteUrl: "https://a.example", secret: tools.secret }, (await row())?.id ?? "nobody");
			await unsubscribeByLink(tools, new URL(url).searchParams.get("token") ?? "");
			consentedSinceLeaving = false;
		}
		if (action === "wait") forward(quarters / 4);
		if (action === "forget") await forgetOldSubscriptions(database, tools.now());
	}

	async function check() {
		const subscriber = await row();
		expect(await isSubscribed(database, email)).toBe(consentedSinceLeaving);
		expect(subscriber?.state === "confirmed").toBe(consentedSinceLeaving);
		if (subscriber?.state !== "confirmed") expect(subscriber?.first_name ?? null).toBeNull();
		const moments = (await mails())
			.filter(({ recipient }) => recipient === email)
			.map(({ kind, created_at }) => ({ kind, at: Date.parse(created_at) }));
		for (const { kind, at } of moments) {
			const before = moments.filter((mail) => mail.kind === kind && mail.at <= at && mail.at > at - 24 * HOUR_MS);
			expect(before.length).toBeLessThanOrEqual(3);
			expect(before.filter((mail) => mail.at > at - HOUR_MS / 4)).toHaveLength(1);
		}
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
