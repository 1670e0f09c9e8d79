// cspell:disable: names in many spellings, and parts of words
import { sql } from "kysely";
import { expect } from "vitest";
import { countryCodeOf } from "#domain/telephone.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import type { Database } from "#platform/database/database.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import { answerCodes } from "#platform/inbox/answer-codes.ts";
import { keepInboxEntry } from "#platform/inbox/inbox-entries.ts";
import { tables } from "#server/all-features.ts";
import { soloConsultant } from "#testing/answers.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { refreshInbox } from "#testing/inbox.ts";
import { storeManyEntries } from "#testing/many-entries.ts";
import { storeRowsOf } from "#testing/retention.ts";
import {
	addNote,
	deleteNote,
	findEntry,
	findOpen,
	markAnswered,
	markUnanswered,
	setState,
	setStates,
} from "./entries.ts";
import { countInbox, everyEntry, listInbox, PAGE_ENTRIES, readInboxQuery } from "./inbox.ts";

const ada = { accountId: "ada", name: "Ada", timeZone: "America/Chicago" };
const ben = { accountId: "ben", name: "Ben" };
const MANY = 120;
let ids = 0;

function depsOn(database: Database, now = "2026-11-20T15:40:00.000Z") {
	return { database, tables, content, now: () => new Date(now), newId: () => `id-${ids++}` };
}

const list = (database: Database, query: string, kind?: string) =>
	listInbox(depsOn(database), readInboxQuery(new URLSearchParams(query), kind), ada);

const find = (database: Database, kind: string, id: string) => {
	const request = new Request(`https://desk.example/desk/inbox/${kind}/${id}?notice=released`);
	return findEntry({ deps: depsOn(database), params: { kind, id }, request });
};

const aLead = { table: "assessment_leads", id: "lead7" } as const;
const lead = (database: Database) => find(database, "leads", aLead.id);

testOnEachDatabase("the pages of a list have everything once, what waits first, then the newest", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, MANY);
	const old = database.kysely.updateTable("inbox_entries").set({ needs_answer: 1 });
	await old.where("row_id", "in", ["lead3", "message7"]).execute();
	const seen: string[] = [];
	const { total } = await list(database, "");
	expect(total).toBe(3 * MANY);
	const pages = Math.ceil(total / PAGE_ENTRIES);
	for (let page = 1; page <= pages; page++) {
		const { entries } = await list(database, `page=${page}`);
		seen.push(...entries.map(({ entry }) => `${entry.needs_answer} ${entry.at} ${entry.entry_table} ${entry.row_id}`));
	}
	expect(new Set(seen).size).toBe(3 * MANY);
	const inOrder = seen.map((each) => each.slice(0, 26));
	expect(inOrder).toEqual(inOrder.toSorted().toReversed());
	expect(new Set(inOrder.map(([waits]) => waits))).toEqual(new Set(["1", "0"]));
	expect((await list(database, "page=99999")).page).toBe(pages);
});

testOnEachDatabase(
	"the search finds by name, company, address, number and words, and finds nothing else",
	async ({ open }) => {
		const database = await open();
		await storeManyEntries(database, MANY);
		const totals = async (query: string, kind?: string) => (await list(database, query, kind)).total;
		const isNamed = (i: number) => `example${i} @example${i % 97}`.includes("example7");
		const named = Array.from({ length: MANY }, (_, index) => index + 1).filter(isNamed).length;
		expect(await totals("q=EXAMPLE7")).toBe(3 * named);
		expect(await totals("q=example7+stock")).toBe(named);
		expect(await totals("q=company+99", "leads")).toBe(1);
		expect(await totals("q=lead7@")).toBe(1);
		expect(await totals("q=%2B1+312.555.10007", "messages")).toBe(1);
		expect(await totals("q=100%25")).toBe(0);
		expect(await totals("q=%27+or+1%3D1")).toBe(0);
		expect(await totals("q=stock", "messages")).toBe((await list(database, "", "messages")).total);
	},
);

const SOUGHT_AT = "2026-11-20T15:00:00.000Z";

/** Stores a lead of this name and these answers, with the entry that its submission stores. */
async function storeLead(database: Database, id: string, { full_name = "Ada", ...chosen }: Partial<ContactAnswers>) {
	await storeRowsOf.assessment_leads(database, id, SOUGHT_AT);
	await database.kysely.updateTable("assessment_leads").set({ full_name }).where("id", "=", id).execute();
	await refreshInbox(database);
	const codes = database.kysely.updateTable("inbox_entries").set({ answer_codes: answerCodes(soloConsultant(chosen)) });
	await codes.where("row_id", "=", id).execute();
}

testOnEachDatabase("the search finds by what a lead answered and by what is in a note", async ({ open }) => {
	const database = await open();
	await storeLead(database, "early", { full_name: "Ada", business_type: "Manufacturing" });
	await storeLead(database, "other", { full_name: "Ada", business_type: "Healthcare/Medical" });
	const found = async (query: string) => (await list(database, query)).entries.map(({ entry }) => entry.row_id);
	expect(await found("q=manufacturing")).toEqual(["early"]);
	expect(await found("q=Manufact+ada")).toEqual(["early"]);
	expect(await found("q=mark")).toEqual([]);
	const note = { by: ada, text: "Offer sent to Óscar, 100% sure" };
	await addNote(depsOn(database), { table: "assessment_leads", id: "other" }, note);
	expect(await found("q=offer")).toEqual(["other"]);
	expect(await found("q=óscar+healthcare")).toEqual(["other"]);
	expect(await found("q=100%25+sure")).toEqual(["other"]);
	expect(await found("q=100_+sure")).toEqual([]);
});

testOnEachDatabase("a name is found in all of its spellings", async ({ open }) => {
	const database = await open();
	const names = { ola: "Adébáyọ̀ Ọlá".normalize("NFC"), sahin: "ŞAHİN Işık" };
	for (const [id, full_name] of Object.entries(names)) await storeLead(database, id, { full_name });
	const deps = depsOn(database);
	const key = { table: "assessment_leads", id: "ola" } as const;
	await addNote(deps, key, { by: ada, text: "Straße in Zürich" });
	await storeRowsOf.contact_messages(database, "later", SOUGHT_AT);
	await database.kysely.updateTable("contact_messages").set({ name: "Zoë Łukasz" }).execute();
	await refreshInbox(database);
	const found = async (q: string) => {
		const { entries } = await list(database, `q=${encodeURIComponent(q)}`);
		return entries.map(({ entry }) => entry.row_id).toSorted();
	};
	for (const spelling of [
		"Adébáyọ̀".normalize("NFC"),
		"Adébáyọ̀".normalize("NFD"),
		"adebayo",
		"ỌLÁ",
		"zurich",
		"STRASSE",
	])
		expect([spelling, await found(spelling)]).toEqual([spelling, ["ola"]]);
	for (const spelling of ["şahin", "Sahin", "ISIK", "ışık"])
		expect([spelling, await found(spelling)]).toEqual([spelling, ["sahin"]]);
	expect(await found("zoe lukasz")).toEqual(["later-quarantined", "later-received"]);
});

testOnEachDatabase("a number is found with its country code and without, as the offices have it", async ({ open }) => {
	const database = await open();
	const [{ phone }] = content().facts.offices;
	const code = countryCodeOf(phone.label);
	const numbers = { abroad: "+999 30 765432", here: `+${code} 30 765 432`, national: "(030) 76-54-32" };
	for (const [id, number] of Object.entries(numbers)) {
		await storeRowsOf.contact_messages(database, id, SOUGHT_AT);
		const ofMessage = database.kysely.updateTable("contact_messages").set({ phone: number });
		await ofMessage.where("id", "=", `${id}-received`).execute();
	}
	await refreshInbox(database);
	const found = async (q: string) =>
		(await list(database, String(new URLSearchParams({ q })))).entries.map(({ entry }) => entry.row_id).toSorted();
	for (const number of [numbers.here, numbers.national, `00${code} (0)30 765432`]) {
		expect(await found(number), number).toEqual(["here-received", "national-received"]);
	}
	expect(await found(numbers.abroad)).toEqual(["abroad-received"]);
});

testOnEachDatabase("filters leave what fits them, and days are those of the reader", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, MANY);
	const { entries } = await list(database, "band=building", "leads");
	expect(entries.length).toBeGreaterThan(10);
	for (const { row } of entries) {
		expect(Number(row.total_score)).toBeGreaterThanOrEqual(60);
		expect(Number(row.total_score)).toBeLessThan(90);
	}
	const scores = (await list(database, "sort=amount&order=asc", "leads")).entries.map(({ entry }) => entry.amount);
	expect(scores).toEqual(scores.toSorted((one, other) => Number(one) - Number(other)));
	const days = (await list(database, "from=2023-11-20&to=2023-11-20")).entries.map(({ entry }) => entry.at);
	expect(days.length).toBeGreaterThan(0);
	for (const at of days) expect(at >= "2023-11-20T06:00" && at < "2023-11-21T06:00").toBe(true);
	expect((await list(database, "state=new", "leads")).total).toBe(0);
	expect((await list(database, "state=contacted")).total).toBe((await list(database, "state=answered")).total);
});

testOnEachDatabase("an export has every entry that fits, once", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, MANY * 5);
	const found: string[] = [];
	for await (const some of everyEntry(depsOn(database), readInboxQuery(new URLSearchParams(), "leads"), ada)) {
		found.push(...some.map(({ entry }) => entry.row_id));
	}
	expect(new Set(found).size).toBe(found.length);
	expect(found).toHaveLength(MANY * 5);
});

testOnEachDatabase("of two people who save a state the second is told, and nothing is lost", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, 10);
	const { entry } = await lead(database);
	const seen = entry.changed_at ?? "";
	const later = depsOn(database, "2026-11-20T15:41:00.000Z");
	expect(await setState(depsOn(database), aLead, { by: ada, state: "meeting", seen })).toBe(true);
	expect(await setState(later, aLead, { by: ben, state: "lost", seen })).toBe(false);
	expect((await lead(database)).entry).toMatchObject({ state: "meeting", changed_by: "ada" });
	const again = { by: ben, state: "lost", seen: "2026-11-20T15:40:00.000Z" } as const;
	expect(await setState(later, aLead, again)).toBe(true);
	expect(await setState(later, { ...aLead, id: "nobody" }, again)).toBe(false);
	expect(
		await setStates(later, [aLead, { ...aLead, id: "lead8" }, { ...aLead, id: "no" }], { by: ada, state: "won" }),
	).toBe(2);
});

testOnEachDatabase(
	"an entry waits until it is answered or past New, and waits again when that is taken back",
	async ({ open }) => {
		const database = await open();
		await storeRowsOf.contact_messages(database, "one", "2026-11-19T10:00:00.000Z");
		const deps = depsOn(database);
		const message = { table: "contact_messages", id: "one-received" } as const;
		const open_ = async () => (await findOpen(deps, 10)).map(({ entry }) => entry.row_id);
		const counts = async () =>
			(await countInbox(deps)).filter((each) => each.open > 0).map((each) => [each.kind.kind, each.open]);
		expect(await open_()).toEqual(expect.arrayContaining(["one-received", "one-quarantined"]));
		expect(await counts()).toEqual([
			["message", 1],
			["held", 1],
		]);
		await markAnswered(deps, [message], ada);
		expect(await open_()).toEqual(["one-quarantined"]);
		await markUnanswered(deps, message, ada);
		expect(await open_()).toContain("one-received");
		await setState(deps, message, { by: ada, state: "no", seen: "" });
		expect(await open_()).not.toContain("one-received");
		await setState(deps, message, { by: ada, state: "new", seen: deps.now().toISOString() });
		expect(await open_()).toContain("one-received");
	},
);

testOnEachDatabase("notes stand beside an entry, and only their author deletes them", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, 10);
	const deps = depsOn(database);
	expect(await addNote(deps, aLead, { by: ada, text: "Called, no answer" })).toBe(true);
	expect(await addNote(deps, { ...aLead, id: "nobody" }, { by: ada, text: "?" })).toBe(false);
	const [note] = (await lead(database)).notes;
	expect(note).toMatchObject({ author: "ada", text: "Called, no answer" });
	const id = note?.id ?? "";
	expect(await deleteNote(deps, aLead, { id, by: ben })).toBe(false);
	expect(await deleteNote(deps, { ...aLead, id: "lead8" }, { id, by: ada })).toBe(false);
	expect(await deleteNote(deps, aLead, { id, by: ada })).toBe(true);
	expect((await list(database, "state=mine")).total).toBe(0);
});

testOnEachDatabase("an id is found under its own kind alone", async ({ open }) => {
	const database = await open();
	await storeRowsOf.contact_messages(database, "one", "2026-11-19T10:00:00.000Z");
	expect(await find(database, "messages", "one-received")).toMatchObject({ entry: { kind: "message" } });
	const moved = await find(database, "held", "one-received").catch((thrown: unknown) => thrown);
	expect(moved).toMatchObject({ status: 302 });
	expect(moved instanceof Response && moved.headers.get("location")).toBe(
		"/desk/inbox/messages/one-received?notice=released",
	);
	for (const kind of ["leads", "subscribers"])
		await expect(find(database, kind, "one-received")).rejects.toMatchObject({ init: { status: 404 } });
	await expect(find(database, "messages", "' or 1=1")).rejects.toMatchObject({ init: { status: 404 } });
});

const madeUp: DeclaredTable = {
	table: "result_links",
	time: "made_at",
	person: { none: "" },
	retention: { exempt: "" },
	inbox: [
		{
			...{ kind: "link", slug: "links", label: "Links", one: "link", many: "links", wantsAnswer: true },
			name: "assessment",
			email: "normalized_email",
			line: ({ id }) => `The link ${id}`,
		},
	],
};

testOnEachDatabase("a stored form that is new stands in the inbox by its declaration", async ({ open }) => {
	const database = await open();
	await sql`alter table inbox_entries add column result_links text references result_links (id) on delete cascade`.execute(
		database.kysely,
	);
	await storeRowsOf.result_links(database, "new", "2026-11-19T10:00:00.000Z");
	await database.transaction((transaction) => keepInboxEntry(transaction, madeUp, "new"));
	const deps = { ...depsOn(database), tables: [...tables, madeUp] };
	const query = readInboxQuery(new URLSearchParams("q=business&state=unanswered"), "links");
	const { entries, total } = await listInbox(deps, query, ada);
	expect(total).toBe(1);
	expect(entries.map(({ kind, row }) => [kind.label, kind.line(row)])).toEqual([["Links", "The link new"]]);
	expect((await countInbox(deps)).map(({ kind, count }) => [kind.slug, count])).toContainEqual(["links", 1]);
	expect((await findOpen(deps, 5)).map(({ entry }) => entry.row_id)).toEqual(["new"]);
});
