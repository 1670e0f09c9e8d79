import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { pictureName } from "#domain/picture-address.ts";
import { storePicture } from "#features/pictures/pictures.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { type BuiltFiles, FIRST_LOAD_LIMIT_BYTES, readBuiltFiles } from "#platform/pages/built-files.ts";
import type { StaticFile } from "#platform/pages/static-file.ts";
import { temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { notesOn } from "#testing/documents.ts";
import { actsIn, selectActs } from "#testing/submissions.ts";
import { discardDraft, readDocument, saveDraft } from "./drafts.ts";
import {
	createDuePublisher,
	lateDocuments,
	publishDocument,
	scheduleDocument,
	takeDown,
	whatKeepsBack,
} from "./publish-document.ts";

const FIRST = { kind: "note", id: "first" };
const SECOND = { kind: "note", id: "b2" };
const ADA = { accountId: "ada", name: "Ada" };

type Notes = Awaited<ReturnType<typeof notesOn>>;

async function write(notes: Notes, key: typeof FIRST, text: string): Promise<void> {
	const document = await readDocument(notes.deps, key);
	await saveDraft(notes.deps, { ...key, text, basedOn: document?.draftVersion ?? 0, by: ADA.accountId });
}

async function publish(notes: Notes, key: typeof FIRST, text: string) {
	await write(notes, key, text);
	return publishDocument(notes.deps, key, ADA);
}

testOnEachDatabase("a draft changes no page; published, it is on the pages that it can change", async (test) => {
	const database = await test.open();
	const notes = await notesOn(database);
	await write(notes, FIRST, "first: Two");
	expect(await notes.visit("/notes")).toBe("<p>first: One from the repository</p>");
	expect(await readDocument(notes.deps, FIRST)).toMatchObject({ text: "first: Two", hasDraft: true });
	expect(await publishDocument(notes.deps, FIRST, ADA)).toEqual({ state: "published" });
	expect(await notes.visit("/notes")).toBe("<p>first: Two</p>");
	expect(await notes.visit("/notes/first")).toBe("<p>first: Two</p>");
	expect(await notes.visit("/about")).toBe("<p>About</p>");
	expect(await readDocument(notes.deps, FIRST)).toMatchObject({ hasDraft: false, published: "first: Two" });
	expect(await actsIn(database)).toEqual(["document-published"]);
});

testOnEachDatabase("a published page is rendered once, and not again until its content changes", async (test) => {
	const notes = await notesOn(await test.open());
	await publish(notes, FIRST, "first: Two");
	const made = notes.rendered();
	for (let visits = 0; visits < 5; visits++) await notes.visit("/notes/first");
	expect(notes.rendered()).toBe(made);
	await publish(notes, SECOND, "second: Three");
	await notes.visit("/notes/second");
	expect(await notes.visit("/notes")).toBe("<p>first: Two</p><p>second: Three</p>");
});

testOnEachDatabase("a restart serves what was published", async (test) => {
	const database = await test.open();
	await publish(await notesOn(database), SECOND, "second: Two");
	expect(await (await notesOn(database)).visit("/notes/second")).toBe("<p>second: Two</p>");
});

testOnEachDatabase("another process follows by itself", async (test) => {
	const database = await test.open();
	const other = await notesOn(database, { everyMs: 20 });
	expect(await other.visit("/notes/second")).toBe("none");
	const publishing = await notesOn(database);
	await publish(publishing, SECOND, "second: Two");
	await expect.poll(() => other.visit("/notes/second")).toBe("<p>second: Two</p>");
	// Nor does it keep a page that it has made of what was published before.
	await publish(publishing, SECOND, "second: Three");
	await expect.poll(() => other.visit("/notes/second")).toBe("<p>second: Three</p>");
});

testOnEachDatabase("a text with a problem, and one whose page fails, change nothing and say why", async (test) => {
	const notes = await notesOn(await test.open());
	await publish(notes, SECOND, "second: Two");
	expect(await publish(notes, SECOND, "no name")).toEqual({
		state: "refused",
		problems: [{ message: "A note has a name and a colon." }],
	});
	const failing = await publish(notes, SECOND, "second: fault");
	expect(failing).toEqual({
		state: "refused",
		problems: [
			{
				message: expect.stringMatching(
					/can't show \/notes, \/notes\/second .*Nothing was published.*reference: \S{8}\.$/,
				),
			},
		],
	});
	expect(await notes.visit("/notes/second")).toBe("<p>second: Two</p>");
	expect(await readDocument(notes.deps, SECOND)).toMatchObject({ text: "second: fault", published: "second: Two" });
});

testOnEachDatabase("a link to a page that nobody has is refused, and what was published stays", async (test) => {
	const notes = await notesOn(await test.open());
	await publish(
		notes,
		SECOND,
		'second: <a href="/about">one</a> <a href="/notes/first">two</a> <a href="#here">three</a>',
	);
	await publish(
		notes,
		SECOND,
		'renamed: <a href="https://other.example/none">four</a> <a href="/notes/second">five</a>',
	);
	const shown = await notes.visit("/notes/renamed");
	for (const href of ["/abuot", "/notes/gone", "nowhere", "/about/../abuot#there"]) {
		expect(await publish(notes, SECOND, `renamed: <a href="/about">one</a> <a href="${href}">six</a>`)).toEqual({
			state: "refused",
			problems: [{ message: expect.stringContaining(`"${href}" leads nowhere`), line: 1 }],
		});
	}
	expect(await notes.visit("/notes/renamed")).toBe(shown);
});

testOnEachDatabase(
	"a link to a place that its page doesn't have is refused, and one that is there is not",
	async (test) => {
		const notes = await notesOn(await test.open());
		const link = (href: string) => publish(notes, SECOND, `third: <a href="${href}">one</a> <b id="own">two</b>`);
		expect(await link("/notes/first#nowhere")).toEqual({
			state: "refused",
			problems: [{ message: expect.stringContaining('nothing there is called "nowhere"'), line: 1 }],
		});
		expect(await link("/notes/third#own")).toEqual({ state: "published" });
	},
);

testOnEachDatabase("an uploaded picture counts for what a first load brings", async (test) => {
	const database = await test.open();
	const notes = await notesOn(database, { site: siteWithPicture(0) });
	const files = (bytes: number) => [{ width: 900, format: "avif" as const, bytes: Buffer.alloc(bytes) }];
	const stored = (id: string, bytes: number) =>
		database.transaction((transaction) =>
			storePicture(transaction, {
				id,
				width: 900,
				height: 600,
				files: files(bytes),
				alt: "",
				by: "ada",
				at: "2026-11-23",
			}),
		);
	const [light, heavy] = [await stored("a".repeat(16), 1_000), await stored("b".repeat(16), FIRST_LOAD_LIMIT_BYTES)];
	const show = (picture: typeof light) =>
		publish(notes, SECOND, `second: <body><img src="${pictureName(picture)}/900.avif" alt="">`);
	expect(await show(light)).toEqual({ state: "published" });
	expect(await show(heavy)).toMatchObject({
		state: "refused",
		problems: [{ message: expect.stringContaining("would be 301 KB to load") }, {}],
	});
});

/** A built site of one picture of so many bytes. */
function siteWithPicture(bytes: number): BuiltFiles {
	const folder = temporaryDirectory();
	for (const part of ["server", "client"]) mkdirSync(join(folder, part));
	writeFileSync(join(folder, "client", "large.avif"), Buffer.alloc(bytes));
	const file: StaticFile = { file: "large.avif", type: "image/avif", hash: "1", encodings: [], immutable: true };
	writeFileSync(join(folder, "server", "static-files.json"), JSON.stringify({ "/large.avif": file }));
	return readBuiltFiles(folder);
}

testOnEachDatabase(
	"a page that is too large to load is refused with its size, and what was published stays",
	async (test) => {
		const notes = await notesOn(await test.open(), { site: siteWithPicture(FIRST_LOAD_LIMIT_BYTES) });
		await publish(notes, SECOND, "second: Two");
		const refused = await publish(notes, SECOND, 'second: <img src="/large.avif" alt="">');
		const problems = ["/notes", "/notes/second"].map((page) => ({
			message: expect.stringContaining(`${page} would be 301 KB to load, and 300 KB is the limit`),
		}));
		expect(refused).toEqual({ state: "refused", problems });
		expect(await notes.visit("/notes/second")).toBe("<p>second: Two</p>");
		expect(await publish(notes, SECOND, "second: Three")).toEqual({ state: "published" });
	},
);

testOnEachDatabase("what is taken down is on no page, keeps its text as a draft, and can come back", async (test) => {
	const notes = await notesOn(await test.open());
	expect(await takeDown(notes.deps, FIRST, ADA)).toEqual({ state: "published" });
	expect(await notes.visit("/notes/first")).toBe("none");
	const kept = await readDocument(notes.deps, FIRST);
	expect(kept).toMatchObject({ text: "first: One from the repository", published: undefined, hasDraft: true });
	await publishDocument(notes.deps, FIRST, ADA);
	expect(await notes.visit("/notes/first")).toBe("<p>first: One from the repository</p>");
});

testOnEachDatabase("a name that changes leads to the new one, until another document takes it", async (test) => {
	const database = await test.open();
	const notes = await notesOn(database);
	const moves = () => [...(notes.deps.documents.current().kinds.get("note")?.moves ?? [])];
	await publish(notes, SECOND, "second: Two");
	await publish(notes, SECOND, "renamed: Two");
	expect(moves()).toEqual([["second", "b2"]]);
	expect(await notes.visit("/notes/renamed")).toBe("<p>renamed: Two</p>");
	await publish(notes, { kind: "note", id: "c3" }, "second: Another");
	expect(moves()).toEqual([]);
});

testOnEachDatabase("who saves over somebody else's draft is told, and neither text is lost", async (test) => {
	const notes = await notesOn(await test.open());
	const saved = await saveDraft(notes.deps, { ...FIRST, text: "first: Ada's", basedOn: 0, by: "ada" });
	expect(saved).toEqual({ draftVersion: 1 });
	const second = await saveDraft(notes.deps, { ...FIRST, text: "first: Lara's", basedOn: 0, by: "lara" });
	expect(second).toMatchObject({ conflict: { text: "first: Ada's", by: "ada", draftVersion: 1 } });
	expect(await saveDraft(notes.deps, { ...FIRST, text: "first: Lara's", basedOn: 1, by: "lara" })).toEqual({
		draftVersion: 2,
	});
});

testOnEachDatabase("a draft that is thrown away leaves what is published, or nothing", async (test) => {
	const notes = await notesOn(await test.open());
	await publish(notes, FIRST, "first: Two");
	await write(notes, FIRST, "first: Three");
	await write(notes, SECOND, "second: Never");
	await discardDraft(notes.deps, FIRST, ADA);
	await discardDraft(notes.deps, SECOND, ADA);
	expect(await readDocument(notes.deps, FIRST)).toMatchObject({ text: "first: Two", hasDraft: false });
	expect(await readDocument(notes.deps, SECOND)).toBeUndefined();
});

testOnEachDatabase("of those who publish at the same moment each is on the site in the end", async (test) => {
	const database = await test.open();
	const processes = [await notesOn(database), await notesOn(database), await notesOn(database)];
	await Promise.all(
		processes.map((notes, at) => publish(notes, { kind: "note", id: `n${at}` }, `n${at}: written at once`)),
	);
	const fresh = await notesOn(database);
	for (const at of processes.keys()) expect(await fresh.visit(`/notes/n${at}`)).toBe(`<p>n${at}: written at once</p>`);
	const { version } = await database.kysely.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
	expect(version).toBe(3);
});

/** Publishing with something else happening between the pages of a publication and its storing, once. */
function withMeanwhile({ deps }: Notes, act: () => Promise<unknown>): Notes["deps"] {
	let isOver = false;
	const make: Notes["deps"]["sitePages"]["make"] = async (...what) => {
		const made = await deps.sitePages.make(...what);
		if (!isOver) {
			isOver = true;
			await act();
		}
		return made;
	};
	return { ...deps, sitePages: { ...deps.sitePages, make } };
}

testOnEachDatabase(
	"what somebody else published meanwhile counts: a page that is gone is linked to by none",
	async (test) => {
		const notes = await notesOn(await test.open());
		await write(notes, SECOND, 'second: <a href="/notes/first">one</a>');
		const deps = withMeanwhile(notes, () => takeDown(notes.deps, FIRST, ADA));
		expect(await publishDocument(deps, SECOND, ADA)).toMatchObject({ state: "refused" });
		expect(await notes.visit("/notes/second")).toBe("none");
	},
);

testOnEachDatabase("a draft that is written on while it is published stays a draft", async (test) => {
	const notes = await notesOn(await test.open());
	await write(notes, FIRST, "first: Two");
	const deps = withMeanwhile(notes, () => write(notes, FIRST, "first: Three"));
	expect(await publishDocument(deps, FIRST, ADA)).toEqual({ state: "published" });
	expect(await readDocument(notes.deps, FIRST)).toMatchObject({ published: "first: Two", text: "first: Three" });
});

testOnEachDatabase("a text of the repository is on the site from its day on, without a publication", async (test) => {
	let year = "2029";
	const notes = await notesOn(await test.open(), { now: () => new Date(`${year}-06-01`), everyMs: 20 });
	expect(await notes.visit("/notes/later")).toBe("none");
	year = "2030";
	await expect.poll(() => notes.visit("/notes/later")).toBe("<p>later: from 2030</p>");
});

testOnEachDatabase(
	"what is due and refused stays due, is known as late, and is published once it is put right",
	async (test) => {
		const database = await test.open();
		let now = new Date("2026-11-20T13:59:00.000Z");
		const notes = await notesOn(database, { now: () => now });
		const printed: string[] = [];
		const logger = createLogger("info", { write: (line: string) => printed.push(line) });
		const publishDue = createDuePublisher({ ...notes.deps, logger });
		await write(notes, SECOND, 'second: <a href="/gone">one</a>');
		await scheduleDocument(notes.deps, { ...SECOND, at: new Date("2026-11-20T14:00:00.000Z"), by: ADA });
		await publishDue();
		expect(printed, "tried before its moment").toEqual([]);
		expect(await lateDocuments(notes.deps)).toEqual([]);

		now = new Date("2026-11-20T14:02:00.000Z");
		await publishDue();
		expect(await lateDocuments(notes.deps)).toMatchObject([{ ...SECOND, at: "2026-11-20T14:00:00.000Z" }]);
		expect(await whatKeepsBack(notes.deps, SECOND)).toMatchObject([{ message: expect.stringContaining("/gone") }]);
		const made = notes.rendered();
		await publishDue();
		expect([printed.length, notes.rendered()]).toEqual([1, made]);

		await write(notes, SECOND, "second: Right");
		await publishDue();
		expect(await notes.visit("/notes/second")).toBe("<p>second: Right</p>");
		expect(await lateDocuments(notes.deps)).toEqual([]);
	},
);

testOnEachDatabase(
	"what was refused is tried again after a while, although nothing seems to have changed",
	async (test) => {
		let now = new Date("2026-11-20T14:00:00.000Z");
		let isFailing = true;
		const notes = await notesOn(await test.open(), { now: () => now, isFailing: () => isFailing });
		const publishDue = createDuePublisher({ ...notes.deps, logger: createLogger("silent") });
		await write(notes, SECOND, "second: Two");
		await scheduleDocument(notes.deps, { ...SECOND, at: now, by: ADA });
		await publishDue();
		isFailing = false;
		now = new Date("2026-11-20T14:04:00.000Z");
		await publishDue();
		expect(await notes.visit("/notes/second")).toBe("none");
		now = new Date("2026-11-20T14:06:00.000Z");
		await publishDue();
		expect(await notes.visit("/notes/second")).toBe("<p>second: Two</p>");
	},
);

const MOMENT = new Date("2026-11-20T14:00:00.000Z");

/** A site of notes at a moment at which these texts are due, in their order. */
async function notesThatAreDue(database: Database, texts: readonly string[]) {
	const notes = await notesOn(database, { now: () => MOMENT });
	const keys = texts.map((_, index) => ({ kind: "note", id: `due-${index}` }));
	for (const [index, key] of keys.entries()) {
		await write(notes, key, texts[index] ?? "");
		await scheduleDocument(notes.deps, { ...key, at: new Date(MOMENT.getTime() - texts.length + index), by: ADA });
	}
	return { notes, keys };
}

testOnEachDatabase("a due text that fails keeps no other back, and stays due", async (test) => {
	const { notes } = await notesThatAreDue(await test.open(), ["one: it throws", "two: Right"]);
	await createDuePublisher(notes.deps)();
	expect(await notes.visit("/notes/two")).toBe("<p>two: Right</p>");
	const late = { ...notes.deps, now: () => new Date("2026-11-20T14:05:00.000Z") };
	expect(await lateDocuments(late)).toMatchObject([{ id: "due-0" }]);
});

testOnEachDatabase("a text in whose publication the process ended twice waits for somebody", async (test) => {
	const { notes, keys } = await notesThatAreDue(await test.open(), ["one: Deadly", "two: Right"]);
	const [deadly = FIRST] = keys;
	const attempts = async () => (await readDocument(notes.deps, deadly))?.row?.publish_attempts;
	// A process that ends does nothing more.
	const sitePages = { ...notes.deps.sitePages, make: () => new Promise<never>(() => undefined) };
	for (const ended of [1, 2]) {
		void createDuePublisher({ ...notes.deps, sitePages })();
		await expect.poll(attempts).toBe(ended);
	}
	await createDuePublisher(notes.deps)();
	expect(await notes.visit("/notes/one")).toBe("none");
	expect(await notes.visit("/notes/two")).toBe("<p>two: Right</p>");
	expect(await whatKeepsBack({ ...notes.deps, sitePages }, deadly)).toMatchObject([
		{ message: expect.stringContaining("crashed twice") },
	]);
	await write(notes, deadly, "one: Changed");
	await createDuePublisher(notes.deps)();
	expect(await notes.visit("/notes/one")).toBe("<p>one: Changed</p>");
});

testOnEachDatabase("of a scheduled text that somebody else changed both are named", async (test) => {
	const database = await test.open();
	const { notes, keys } = await notesThatAreDue(database, ["one: Ada's"]);
	const [key = FIRST] = keys;
	await saveDraft(notes.deps, { ...key, text: "one: Ben's", basedOn: 1, by: "ben" });
	await createDuePublisher(notes.deps)();
	const { kysely } = database;
	const revisions = kysely.selectFrom("document_revisions").select(["by", "scheduled_by", "text"]);
	expect(await revisions.execute()).toEqual([{ by: "ben", scheduled_by: "ada", text: "one: Ben's" }]);
	const acts = await selectActs(kysely).select(["account_id", "kind"]).execute();
	expect(acts).toContainEqual({ account_id: "ada", kind: "document-published" });
	expect(acts).toContainEqual({ account_id: "ben", kind: "scheduled-text-written" });
});

testOnEachDatabase("a draft that is too long to be read again is not stored", async (test) => {
	const notes = await notesOn(await test.open());
	const saved = await saveDraft(notes.deps, { ...SECOND, text: `b: ${"x".repeat(100_000)}`, basedOn: 0, by: "ada" });
	expect(saved).toEqual({ problem: "The text is longer than 100,000 characters." });
	expect(await readDocument(notes.deps, SECOND)).toBeUndefined();
});
