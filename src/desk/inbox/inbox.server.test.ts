// cspell:disable: names in many spellings, and parts of words
import { CompiledQuery, createQueryId, type RootOperationNode } from "kysely";
import { expect, test } from "vitest";
import { countryCodeOf } from "#domain/telephone.ts";
import { storedAnswers } from "#features/assessment/services/assessment-forms.server.ts";
import { contactForm } from "#features/contact/contact.server.ts";
import type { AnyForm } from "#features/submissions/form.server.ts";
import type { Database } from "#platform/database/database.ts";
import { forms } from "#server/all-features.ts";
import { soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, leadForm } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { storeManyEntries } from "#testing/many-entries.ts";
import { storeSubmissionRow } from "#testing/submissions.ts";
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
import { countInbox, countOpen, everyEntry, listInbox, PAGE_ENTRIES, readInboxQuery } from "./inbox.ts";

const ada = { accountId: "ada", name: "Ada", timeZone: "America/Chicago" };
const ben = { accountId: "ben", name: "Ben" };
const MANY = 120;
let ids = 0;

function depsOn(database: Database, now = "2026-11-20T15:40:00.000Z") {
	return { database, forms, content, now: () => new Date(now), newId: () => `id-${ids++}` };
}

const list = (database: Database, query: string, kind?: string) =>
	listInbox(depsOn(database), readInboxQuery(new URLSearchParams(query), kind), ada);

const find = (database: Database, kind: string, id: string) => {
	const request = new Request(`https://desk.example/desk/inbox/${kind}/${id}?notice=released`);
	return findEntry({ deps: depsOn(database), params: { kind, id }, request });
};

const LEAD = "lead7";
const lead = (database: Database) => find(database, "leads", LEAD);

testOnEachDatabase("the pages of a list have everything once, what waits first, then the newest", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, MANY);
	const old = database.kysely.updateTable("submissions").set({ state: "new", answered_at: null });
	await old.where("id", "in", ["lead3", "message7"]).execute();
	const seen: string[] = [];
	const { total } = await list(database, "");
	expect(total).toBe(2 * MANY);
	const pages = Math.ceil(total / PAGE_ENTRIES);
	for (let page = 1; page <= pages; page++) {
		const { entries } = await list(database, `page=${page}`);
		seen.push(
			...entries.map(({ entry: { id, state, answered_at, received_at } }) => {
				return `${state === "new" && answered_at === null ? 1 : 0} ${received_at} ${id}`;
			}),
		);
	}
	expect(new Set(seen).size).toBe(2 * MANY);
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
		expect(await totals("q=EXAMPLE7")).toBe(2 * named);
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

const storeLead = (database: Database, id: string, sent: { name?: string; business_type?: string } = {}) => {
	const { name = "Ada", ...changes } = sent;
	const answers = storedAnswers(advancedAssessment, soloConsultant(changes));
	return storeSubmissionRow(database, leadForm, { name, ...answers }, { id, received_at: SOUGHT_AT });
};

/** Stores a message of this name and one that is held. */
async function storeMessages(database: Database, name: string, at = SOUGHT_AT): Promise<void> {
	for (const isHeld of [false, true]) {
		const columns = { id: isHeld ? `${name}-held` : name, received_at: at };
		await storeSubmissionRow(database, contactForm, { isHeld, answers: { message: "Hello" } }, columns);
	}
}

testOnEachDatabase("the search finds by what a lead answered and by what is in a note", async ({ open }) => {
	const database = await open();
	await storeLead(database, "early", { business_type: "Manufacturing" });
	await storeLead(database, "other", { business_type: "Healthcare/Medical" });
	const found = async (query: string) => (await list(database, query)).entries.map(({ entry }) => entry.id);
	expect(await found("q=manufacturing")).toEqual(["early"]);
	expect(await found("q=Manufact+ada")).toEqual(["early"]);
	expect(await found("q=mark")).toEqual([]);
	await addNote(depsOn(database), "other", { by: ada, text: "Offer sent to Óscar, 100% sure" });
	expect(await found("q=offer")).toEqual(["other"]);
	expect(await found("q=óscar+healthcare")).toEqual(["other"]);
	expect(await found("q=100%25+sure")).toEqual(["other"]);
	expect(await found("q=100_+sure")).toEqual([]);
});

testOnEachDatabase("a name is found in all of its spellings", async ({ open }) => {
	const database = await open();
	await storeLead(database, "ola", { name: "Adébáyọ̀ Ọlá".normalize("NFC") });
	await storeLead(database, "sahin", { name: "ŞAHİN Işık" });
	await storeLead(database, "zoe", { name: "Zoë Łukasz" });
	await addNote(depsOn(database), "ola", { by: ada, text: "Straße in Zürich" });
	const found = async (q: string) =>
		(await list(database, `q=${encodeURIComponent(q)}`)).entries.map(({ entry }) => entry.id);
	const yoruba = "Adébáyọ̀";
	for (const spelling of [yoruba.normalize("NFC"), yoruba.normalize("NFD"), "adebayo", "ỌLÁ", "zurich", "STRASSE"])
		expect([spelling, await found(spelling)]).toEqual([spelling, ["ola"]]);
	for (const spelling of ["şahin", "Sahin", "ISIK", "ışık"])
		expect([spelling, await found(spelling)]).toEqual([spelling, ["sahin"]]);
	expect(await found("zoe lukasz")).toEqual(["zoe"]);
});

/** The steps in which SQLite finds what a list shows and counts, a line each. It knows nothing of how many rows there are. */
async function planOf(database: Database, query: string, kind?: string): Promise<string> {
	const nodes: RootOperationNode[] = [];
	const recorded = database.kysely.withPlugin({
		transformQuery({ node }) {
			nodes.push(node);
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	await list({ ...database, kysely: recorded }, query, kind);
	const steps = nodes.map((node) => {
		const { sql: text, parameters } = database.kysely.getExecutor().compileQuery(node, createQueryId());
		const explaining = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
		return database.kysely.executeQuery<{ detail: string }>(explaining);
	});
	return (await Promise.all(steps)).flatMap(({ rows }) => rows.map(({ detail }) => detail)).join("\n");
}

test("SQLite sorts no list for a page of it, and looks for words in an index", async () => {
	const database = await sqliteTestDatabase().open();
	await storeMessages(database, "ada");
	for (const query of ["", "page=2", "order=asc", "state=won", "state=answered", "state=mine", "assignee=no-one"]) {
		for (const kind of [undefined, "messages"]) {
			const plan = await planOf(database, query, kind);
			expect([query, kind, plan]).toEqual([query, kind, expect.not.stringContaining("TEMP B-TREE")]);
		}
	}
	expect(await planOf(database, "q=hello")).toMatch(/^SCAN submissions USING INDEX submissions_searched$/m);
});

testOnEachDatabase("a number is found with its country code and without, as the offices have it", async ({ open }) => {
	const database = await open();
	const [{ phone }] = content().facts.offices;
	const code = countryCodeOf(phone.label);
	const numbers = { abroad: "+999 30 765432", here: `+${code} 30 765 432`, national: "(030) 76-54-32" };
	for (const [id, number] of Object.entries(numbers)) {
		await storeSubmissionRow(database, contactForm, { telephone: number }, { id });
	}
	const found = async (q: string) =>
		(await list(database, String(new URLSearchParams({ q })))).entries.map(({ entry }) => entry.id).toSorted();
	for (const number of [numbers.here, numbers.national, `00${code} (0)30 765432`]) {
		expect(await found(number), number).toEqual(["here", "national"]);
	}
	expect(await found(numbers.abroad)).toEqual(["abroad"]);
});

testOnEachDatabase("filters leave what fits them, and days are those of the reader", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, MANY);
	const { entries } = await list(database, "band=building", "leads");
	expect(entries.length).toBeGreaterThan(10);
	for (const { entry } of entries) {
		expect(entry.scored?.total).toBeGreaterThanOrEqual(60);
		expect(entry.scored?.total).toBeLessThan(90);
	}
	const scores = (await list(database, "sort=score&order=asc", "leads")).entries.map(
		({ entry }) => entry.scored?.total,
	);
	expect(scores).toEqual(scores.toSorted((one, other) => Number(one) - Number(other)));
	const days = (await list(database, "from=2023-11-20&to=2023-11-20")).entries.map(({ entry }) => entry.received_at);
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
		found.push(...some.map(({ entry }) => entry.id));
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
	expect(await setState(depsOn(database), LEAD, { by: ada, state: "meeting", seen })).toBe(true);
	expect(await setState(later, LEAD, { by: ben, state: "lost", seen })).toBe(false);
	expect((await lead(database)).entry).toMatchObject({ state: "meeting", changed_by: "ada" });
	const again = { by: ben, state: "lost", seen: "2026-11-20T15:40:00.000Z" } as const;
	expect(await setState(later, LEAD, again)).toBe(true);
	expect(await setState(later, "nobody", again)).toBe(false);
	expect(await setStates(later, [LEAD, "lead8", "no"], { by: ada, state: "won" })).toBe(2);
});

testOnEachDatabase(
	"an entry waits until it is answered or past New, and waits again when that is taken back",
	async ({ open }) => {
		const database = await open();
		await storeMessages(database, "one", "2026-11-19T10:00:00.000Z");
		const deps = depsOn(database);
		const open_ = async () => (await findOpen(deps, 10)).map(({ entry }) => entry.id);
		const counts = async () =>
			(await countInbox(deps)).filter((each) => each.open > 0).map((each) => [each.kind.slug, each.open]);
		expect(await open_()).toEqual(expect.arrayContaining(["one", "one-held"]));
		expect(await counts()).toEqual([
			["messages", 1],
			["held", 1],
		]);
		await markAnswered(deps, ["one"], ada);
		expect(await open_()).toEqual(["one-held"]);
		await markUnanswered(deps, "one", ada);
		expect(await open_()).toContain("one");
		await setState(deps, "one", { by: ada, state: "no", seen: "" });
		expect(await open_()).not.toContain("one");
		await setState(deps, "one", { by: ada, state: "new", seen: deps.now().toISOString() });
		expect(await open_()).toContain("one");
	},
);

testOnEachDatabase("notes stand beside an entry, and only their author deletes them", async ({ open }) => {
	const database = await open();
	await storeManyEntries(database, 10);
	const deps = depsOn(database);
	expect(await addNote(deps, LEAD, { by: ada, text: "Called, no answer" })).toBe(true);
	expect(await addNote(deps, "nobody", { by: ada, text: "?" })).toBe(false);
	const [note] = (await lead(database)).notes;
	expect(note).toMatchObject({ author: "ada", text: "Called, no answer" });
	const id = note?.id ?? "";
	expect(await deleteNote(deps, LEAD, { note: id, by: ben })).toBe(false);
	expect(await deleteNote(deps, "lead8", { note: id, by: ada })).toBe(false);
	expect(await deleteNote(deps, LEAD, { note: id, by: ada })).toBe(true);
	expect((await list(database, "state=mine")).total).toBe(0);
});

testOnEachDatabase("an id is found under its own kind alone", async ({ open }) => {
	const database = await open();
	await storeMessages(database, "one");
	expect(await find(database, "messages", "one")).toMatchObject({ kind: { slug: "messages" } });
	const moved = await find(database, "held", "one").catch((thrown: unknown) => thrown);
	expect(moved).toMatchObject({ status: 302 });
	expect(moved instanceof Response && moved.headers.get("location")).toBe("/desk/inbox/messages/one?notice=released");
	for (const kind of ["leads", "waitlist"])
		await expect(find(database, kind, "one")).rejects.toMatchObject({ init: { status: 404 } });
	await expect(find(database, "messages", "' or 1=1")).rejects.toMatchObject({ init: { status: 404 } });
});

testOnEachDatabase("a form that is new stands in the inbox by its declaration", async ({ open }) => {
	const database = await open();
	const madeUp: AnyForm = {
		id: "call-me",
		title: "Call me",
		slug: "calls",
		label: "Calls",
		one: "call",
		many: "calls",
		line: ({ answers: { when = "" } }) => `Call ${when}`,
		export: { name: "calls", cells: () => ({}) },
		kept: "contactMessage",
	};
	await storeSubmissionRow(database, madeUp, { answers: { when: "at noon" } }, { id: "new" });
	const deps = { ...depsOn(database), forms: [...forms, madeUp] };
	const query = readInboxQuery(new URLSearchParams("q=ada&state=unanswered"), "calls");
	const { entries, total } = await listInbox(deps, query, ada);
	expect(total).toBe(1);
	expect(entries.map(({ kind, entry }) => [kind.label, kind.line(entry)])).toEqual([["Calls", "Call at noon"]]);
	expect((await countInbox(deps)).map(({ kind, count }) => [kind.slug, count])).toContainEqual(["calls", 1]);
	expect((await findOpen(deps, 5)).map(({ entry }) => entry.id)).toEqual(["new"]);
	expect(await countOpen(deps)).toBe(1);
	// Once the site hasn't the form any more, nothing of it is listed and nobody is waited for.
	const without = { ...deps, forms };
	expect(await listInbox(without, readInboxQuery(new URLSearchParams()), ada)).toMatchObject({ entries: [], total: 0 });
	expect([await countOpen(without), (await findOpen(without, 5)).length]).toEqual([0, 0]);
});
