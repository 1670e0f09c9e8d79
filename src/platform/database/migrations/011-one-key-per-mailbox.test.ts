import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import {
	leaveSchema,
	leaveVersions,
	type StoredRow,
	type TestDatabase,
	testOnEachDatabase,
} from "#testing/database.ts";
import { march, storedLink, storedMail } from "#testing/stored-rows.ts";

const BEFORE = "010-do-not-mail";

/** The key as it was until then. */
const earlierKey = (address: string) => address.trim().toLowerCase().normalize("NFC");

function entry(id: string, email: string, joinedOn: number): StoredRow {
	const name = { first_name: id, last_name: "L" };
	const address = { normalized_email: earlierKey(email), email };
	return { table: "waitlist_entries", values: { id, ...address, ...name, joined_at: march(joinedOn) } };
}

/** What the step makes of these entries, in the order of their ids. */
async function entriesAfter({ settings }: TestDatabase, entries: readonly StoredRow[], columns: RawBuilder<unknown>) {
	let found: unknown[] = [];
	const versions = [
		[BEFORE, entries],
		["011-one-key-per-mailbox", []],
	] as const;
	await leaveVersions(settings, versions, async (kysely) => {
		({ rows: found } = await sql`select ${columns} from waitlist_entries order by id`.execute(kysely));
	});
	return found;
}

type States = { confirmed?: number; unsubscribed?: number; asked?: number };

function subscriber(id: string, email: string, { confirmed, unsubscribed, asked = 1 }: States): StoredRow {
	const isConfirmed = confirmed !== undefined && unsubscribed === undefined;
	const state = isConfirmed
		? "confirmed"
		: unsubscribed !== undefined && asked <= unsubscribed
			? "unsubscribed"
			: "pending";
	return {
		table: "newsletter_subscribers",
		values: {
			id,
			normalized_email: earlierKey(email),
			email,
			state,
			first_name: isConfirmed ? "Eve" : null,
			consent_wording: "1",
			consent_form: "newsletter",
			asked_at: march(asked),
			confirmed_at: confirmed === undefined ? null : march(confirmed),
			unsubscribed_at: unsubscribed === undefined ? null : march(unsubscribed),
		},
	};
}

const link = (token_hash: string, subscriber_id: string, madeOn: number, values: StoredRow["values"] = {}) =>
	storedLink(token_hash, { subscriber_id, purpose: "confirm", made_at: march(madeOn), ...values });

const mail = (id: string, recipient: string, values: StoredRow["values"] = {}) =>
	storedMail(id, { recipient, reply_to: null, ...values });

const delivery = (issue: string, subscriber_id: string, mail_id: string): StoredRow => ({
	table: "newsletter_deliveries",
	values: { issue, subscriber_id, mail_id, queued_at: march(1) },
});

testOnEachDatabase("of several waitlist entries of one mailbox the earliest stays", async (database) => {
	const entries = [
		entry("later", "eve@example.org", 2),
		entry("first", "Eve@ｅxample.org", 1),
		entry("last", "eve@exa\u00admple.org", 3),
		entry("other", "eve@example.com", 3),
		entry("umlaut", "eve@MÜLLER.example", 3),
		entry("relay", "eve%example.org@relay.example", 3),
	];
	expect(await entriesAfter(database, entries, sql`id, normalized_email, email`)).toEqual([
		{ id: "first", normalized_email: "eve@example.org", email: "Eve@ｅxample.org" },
		{ id: "other", normalized_email: "eve@example.com", email: "eve@example.com" },
		{
			id: "relay",
			normalized_email: "eve%example.org@relay.example",
			email: "eve%example.org@relay.example",
		},
		{ id: "umlaut", normalized_email: "eve@xn--mller-kva.example", email: "eve@MÜLLER.example" },
	]);
});

testOnEachDatabase("of several subscribers of one mailbox the latest decision stays", async ({ settings, open }) => {
	await leaveSchema(settings, BEFORE, [
		subscriber("no-after-yes", "eve@example.org", { confirmed: 2 }),
		subscriber("no", "eve@ｅxample.org", { confirmed: 1, unsubscribed: 3 }),
		subscriber("yes-after-no", "eve@a.example", { confirmed: 4 }),
		subscriber("earlier-no", "eve@ａ.example", { unsubscribed: 3 }),
		subscriber("no-then-asked", "eve@b.example", { unsubscribed: 3, asked: 4 }),
		subscriber("yes-before-both", "eve@ｂ.example", { confirmed: 2 }),
		subscriber("asked-first", "eve@c.example", { asked: 2 }),
		subscriber("asked-last", "eve@ｃ.example", { asked: 3 }),
		subscriber("yes-over-asked", "eve@d.example", { confirmed: 2 }),
		subscriber("asked-again", "eve@ｄ.example", { asked: 5 }),
		subscriber("yes-first", "eve@f.example", { confirmed: 2 }),
		subscriber("yes-last", "eve@f\u00ad.example", { confirmed: 3 }),
		subscriber("same-moment-yes", "eve@g.example", { confirmed: 3 }),
		subscriber("same-moment-no", "eve@ｇ.example", { unsubscribed: 3 }),
	]);
	const { kysely } = await open();
	const columns = ["id", "state", "normalized_email", "email"] as const;
	const kept = await kysely.selectFrom("newsletter_subscribers").select(columns).orderBy("normalized_email").execute();
	expect(kept.map(({ id, state, normalized_email }) => [normalized_email, id, state])).toEqual([
		["eve@a.example", "yes-after-no", "confirmed"],
		["eve@b.example", "no-then-asked", "pending"],
		["eve@c.example", "asked-last", "pending"],
		["eve@d.example", "yes-over-asked", "confirmed"],
		["eve@example.org", "no", "unsubscribed"],
		["eve@f.example", "yes-last", "confirmed"],
		["eve@g.example", "same-moment-no", "unsubscribed"],
	]);
	// A soft hyphen is not let in any more, so its address could not be mailed as it was typed.
	expect(kept.find(({ id }) => id === "yes-last")?.email).toBe("eve@f.example");
});

testOnEachDatabase("a key may pass from one row to another", async (database) => {
	const swapped = [
		{ ...entry("one", "eve@a.example", 1).values, normalized_email: "eve@b.example" },
		{ ...entry("two", "eve@b.example", 1).values, normalized_email: "eve@a.example" },
	];
	const rows = swapped.map((values) => ({ table: "waitlist_entries", values }));
	const keys = ["eve@a.example", "eve@b.example"];
	expect(await entriesAfter(database, rows, sql`normalized_email`)).toEqual(
		keys.map((normalized_email) => ({ normalized_email })),
	);
});

testOnEachDatabase(
	"links and issues of the merged rows move to the remaining one, with their rights",
	async ({ settings, open }) => {
		await leaveSchema(settings, BEFORE, [
			subscriber("left", "eve@example.org", { confirmed: 1, unsubscribed: 3 }),
			subscriber("asked", "eve@ｅxample.org", { asked: 2 }),
			link("before-the-no", "asked", 2),
			link("after-the-no", "asked", 4, { email: "eve@exa\u00admple.org" }),
			link("to-a-relay", "asked", 4, { email: "eve%example.org@relay.example" }),
			link("used", "asked", 4, { closed_at: march(5) }),
			link("undo", "left", 3, { purpose: "undo" }),
			subscriber("stays", "eve@a.example", { confirmed: 3 }),
			subscriber("goes", "eve@ａ.example", { confirmed: 2 }),
			mail("stays-april", "eve@a.example"),
			mail("goes-april", "eve@ａ.example"),
			mail("goes-may", "eve@ａ.example"),
			delivery("march", "stays", "stays-march"),
			delivery("march", "goes", "goes-march"),
			delivery("february", "goes", "goes-february"),
			delivery("april", "stays", "stays-april"),
			delivery("april", "goes", "goes-april"),
			delivery("may", "goes", "goes-may"),
		]);
		const { kysely } = await open();
		const links = await kysely.selectFrom("newsletter_links").selectAll().orderBy("token_hash").execute();
		expect(links.map(({ token_hash, subscriber_id, email }) => [token_hash, subscriber_id, email])).toEqual([
			["after-the-no", "left", "eve@example.org"],
			["undo", "left", null],
		]);
		const deliveries = await kysely.selectFrom("newsletter_deliveries").selectAll().orderBy("issue").execute();
		expect(deliveries.map(({ issue, subscriber_id, mail_id }) => [issue, subscriber_id, mail_id])).toEqual([
			["april", "stays", "stays-april"],
			["february", "stays", "goes-february"],
			["march", "stays", "stays-march"],
		]);
		expect(await kysely.selectFrom("outbox").select("id").execute()).toEqual([{ id: "stays-april" }]);
	},
);

testOnEachDatabase("a subscriber whose address is no longer accepted is unsubscribed", async ({ settings, open }) => {
	await leaveSchema(settings, BEFORE, [
		subscriber("reader", "eve%example.org@relay.example", { confirmed: 2 }),
		link("undo", "reader", 2, { purpose: "undo" }),
	]);
	const { kysely } = await open();
	const left = { state: "unsubscribed", first_name: null, confirmed_at: march(2) };
	expect(await kysely.selectFrom("newsletter_subscribers").selectAll().execute()).toMatchObject([left]);
	expect(await kysely.selectFrom("newsletter_links").selectAll().execute()).toEqual([]);
});
