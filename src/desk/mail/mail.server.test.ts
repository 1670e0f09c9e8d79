import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { resendDeadMail, retryNow } from "#platform/outbox/deliver-mail.ts";
import { hashesOfErasedAddress, suppress, unsuppress } from "#platform/outbox/suppression-list.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail, outboxRow } from "#testing/outbox.ts";
import { countDoNotMail, findDoNotMail } from "./do-not-mail-page.tsx";
import { countMailStates, failedMail, listMail, MAILS_ON_PAGE, mailStates } from "./list-mail.ts";
import { findMail } from "./mail-item-page.tsx";
import { readMailTrouble } from "./mail-page.tsx";

const at = (minute: number) => new Date(Date.UTC(2025, 10, 21, 10, minute));
const SECRET = "s".repeat(32);

const states = {
	failed: { state: "dead", attempts: 1, last_error: "552 5.2.2 Mailbox full", failed_at: at(3).toISOString() },
	retrying: { attempts: 3, last_error: "connect ECONNREFUSED", next_attempt_at: at(9).toISOString() },
	waiting: {},
	sent: { state: "sent", attempts: 1, sent_at: at(4).toISOString() },
} as const;

async function mailsOfEachState(database: Database, each: number) {
	for (const state of mailStates) {
		const ids = Array.from({ length: each }, (_, number) => `${state}-${number}`);
		await enqueueTestMail(database, ids, { to: `${state}@example.com`, queuedAt: at(0) });
		const change = states[state];
		if (Object.keys(change).length === 0) continue;
		await database.kysely.updateTable("outbox").set(change).where("id", "in", ids).execute();
	}
}

testOnEachDatabase("what needs somebody first stands first, on every page", async ({ open }) => {
	const database = await open();
	await mailsOfEachState(database, 10);
	const counts = await countMailStates(database);
	expect(counts).toEqual({ failed: 10, retrying: 10, waiting: 10, sent: 10 });
	const pages = [1, 2, 3].map((page) => listMail(database, { states: mailStates, page, counts }));
	const [first = [], second = [], third = []] = await Promise.all(pages);
	expect([first.length, second.length, third.length]).toEqual([MAILS_ON_PAGE, 40 - MAILS_ON_PAGE, 0]);
	const order = [...first, ...second].map(({ state }) => state);
	expect(order).toEqual(mailStates.flatMap((state) => Array.from({ length: 10 }, () => state)));
	expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(40);
	const longest = { state: "dead", failed_at: at(2).toISOString() } as const;
	await database.kysely.updateTable("outbox").set(longest).where("id", "=", "failed-5").execute();
	expect(await failedMail({ database }, 2)).toMatchObject({ count: 10, mails: [{ id: "failed-5" }, {}] });
});

testOnEachDatabase("one mail tells what became of it, and none of its secret links", async ({ open }) => {
	const database = await open();
	const link = "https://site.example/newsletter/confirm?token=q5Zl0C0cH8x0tqj4R7QnYw3T9m1v6bKkXoPzS2uEeIg";
	await enqueueTestMail(database, ["confirm"], { text: `Confirm: ${link}\n<b>not bold</b>`, to: "ada@example.com" });
	await database.kysely.updateTable("outbox").set(states.failed).execute();
	expect(await findMail(database, "confirm")).toMatchObject({
		state: "failed",
		recipient: "ada@example.com",
		from: "Our Site, hello@site.example",
		text: "Confirm: [link hidden]\n<b>not bold</b>",
		hasHidden: true,
		earlierFailures: [],
	});
	await database.transaction((transaction) => resendDeadMail(transaction, at(5), ["confirm"]));
	expect(await findMail(database, "confirm")).toMatchObject({
		state: "waiting",
		earlierFailures: [{ at: at(5).toISOString(), attempts: 1, reason: "552 5.2.2 Mailbox full" }],
	});
	expect(await findMail(database, "nothing")).toBeUndefined();
	const replyTo = (address: string) =>
		database.kysely
			.updateTable("outbox")
			.set({ reply_to: JSON.stringify({ name: "Zoë", address }) })
			.execute();
	await replyTo("zoe@müller.example");
	expect((await findMail(database, "confirm"))?.replyTo).toBe("Zoë, zoe@müller.example");
	// The mail leaves without such an address.
	await replyTo("zoë@müller.example");
	expect((await findMail(database, "confirm"))?.replyTo).toBe("Our Site, hello@site.example");
});

testOnEachDatabase("two people who send a failed mail again at once send it once", async ({ open }) => {
	const database = await open();
	const resend = () => database.transaction((transaction) => resendDeadMail(transaction, at(5)));
	const resendTwice = () => Promise.all([resend(), resend()]);
	// On Postgres it opens both connections: of two people, one who waits for hers finds the other done.
	expect(await resendTwice()).toEqual([0, 0]);
	await mailsOfEachState(database, 2);
	expect((await resendTwice()).toSorted()).toEqual([0, 2]);
});

testOnEachDatabase("when no mail leaves it says since when, why, and how many wait", async ({ open }) => {
	const database = await open();
	await mailsOfEachState(database, 3);
	const refused = {
		last_error: "535 5.7.8 Authentication credentials invalid for hunter2",
		next_attempt_at: at(20).toISOString(),
	};
	await database.kysely.updateTable("outbox").set(refused).where("id", "like", "retrying%").execute();
	const smtpUrl = "smtps://site:hunter2@smtp.example.com:465";
	const deps = {
		database,
		now: () => at(15),
		config: {
			dataDirectory: "",
			smtpUrl,
			siteUrl: "https://site.example",
			backupMaxAgeHours: undefined,
			picturesMaxBytes: 0,
			settingsToSettle: [],
		},
	};
	const { trouble } = await readMailTrouble(deps);
	expect(trouble).toEqual({
		lastSentAt: at(4).toISOString(),
		host: "smtp.example.com:465",
		why: "refuses user or password",
		waiting: 6,
		said: "535 5.7.8 Authentication credentials invalid for (password)",
	});
	expect(await database.transaction((transaction) => retryNow(transaction, at(15)))).toBe(3);
	expect(await outboxRow(database, "retrying-0")).toMatchObject({ next_attempt_at: at(15).toISOString() });
});

testOnEachDatabase(
	"an erased address is found on the list by typing it, and can be allowed again",
	async ({ open }) => {
		const database = await open();
		const [hash = ""] = hashesOfErasedAddress("eve@example.com", SECRET);
		await database.transaction((transaction) => suppress(transaction, hash, at(0)));
		const deps = { database, secret: SECRET };
		expect(await countDoNotMail(database)).toBe(1);
		expect(await findDoNotMail(deps, "EVE@Example.com")).toBe(at(0).toISOString());
		expect(await findDoNotMail(deps, "adam@example.com")).toBeUndefined();
		await database.transaction((transaction) =>
			unsuppress(transaction, hashesOfErasedAddress("Eve@example.com", SECRET)),
		);
		expect(await findDoNotMail(deps, "eve@example.com")).toBeUndefined();
	},
);
