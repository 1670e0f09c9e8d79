import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { viewConfirmLink, viewUndoLink } from "./newsletter-links-context.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { undoUnsubscription, unsubscribeAddress } from "./unsubscribe.server.ts";

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
		expect(await viewConfirmLink(deps, token, undefined)).toBe(isOpen ? "open" : "over");
		expect((await confirmSubscription(deps, token)).ok).toBe(isOpen);
	}
});

testOnEachDatabase("of thirty who press two links of one subscriber at once, one confirms", async (test) => {
	const database = await test.open();
	const other = database.kind === "postgres" ? await test.open() : database;
	const { deps, tokenInMail, forward, subscribers } = testNewsletter(database);
	await subscribe(deps, ada, BROWSER);
	const first = await tokenInMail(CONFIRM);
	forward(1);
	await subscribe(deps, ada, BROWSER);
	const second = await tokenInMail(CONFIRM);
	const answers = await Promise.all(
		Array.from({ length: 30 }, (_, index) =>
			confirmSubscription({ ...deps, database: index % 3 ? database : other }, index % 2 ? first : second),
		),
	);
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await subscribers()).toMatchObject([{ state: "confirmed" }]);
});

testOnEachDatabase(
	"looking at a link changes nothing, and tells the browser that subscribed from others",
	async (test) => {
		const { deps, tokenInMail, subscribers, links } = testNewsletter(await test.open());
		await subscribe(deps, ada, BROWSER);
		const token = await tokenInMail(CONFIRM);
		const before = [await subscribers(), await links()];
		expect(await viewConfirmLink(deps, token, BROWSER)).toBe("opens-itself");
		expect(await viewConfirmLink(deps, token, "e".repeat(43))).toBe("open");
		expect(await viewConfirmLink(deps, token, undefined)).toBe("open");
		expect([await subscribers(), await links()]).toEqual(before);
	},
);

testOnEachDatabase("a used, an unknown and a cut link each say what they are", async ({ open }) => {
	const { deps, tokenInMail } = testNewsletter(await open());
	await subscribe(deps, ada, BROWSER);
	const token = await tokenInMail(CONFIRM);
	await confirmSubscription(deps, token);
	expect(await viewConfirmLink(deps, token, BROWSER)).toBe("done");
	expect(await confirmSubscription(deps, token)).toEqual(refused);
	expect(await viewConfirmLink(deps, "x".repeat(43), BROWSER)).toBe("over");
	expect(await viewConfirmLink(deps, token.slice(0, -1), BROWSER)).toBe("incomplete");
	expect(await viewConfirmLink(deps, "", BROWSER)).toBe("incomplete");
	await unsubscribeAddress(deps, ada.email);
	expect(await viewConfirmLink(deps, token, BROWSER)).toBe("over");
});

testOnEachDatabase("a link does what it was made for and nothing else", async ({ open }) => {
	const { deps, tokenInMail, subscribers } = testNewsletter(await open());
	await subscribe(deps, ada, BROWSER);
	const confirm = await tokenInMail(CONFIRM);
	expect(await undoUnsubscription(deps, confirm)).toEqual(refused);
	expect(await viewUndoLink(deps, confirm)).toBe("over");
	expect(await subscribers()).toMatchObject([{ state: "pending" }]);
	await confirmSubscription(deps, confirm);
	await unsubscribeAddress(deps, ada.email);
	const undo = await tokenInMail("newsletter-unsubscribed");
	expect(await confirmSubscription(deps, undo)).toEqual(refused);
	expect(await subscribers()).toMatchObject([{ state: "unsubscribed" }]);
	expect(await undoUnsubscription(deps, undo)).toEqual({ ok: true, value: undefined });
});
