import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { exportDocuments, exportPictures } from "#desk/documents/document-files.ts";
import { saveDraft } from "#desk/documents/drafts.ts";
import { publishDocument, takeDown } from "#desk/documents/publish-document.ts";
import type { DocumentStore } from "#documents/document-store.server.ts";
import { pictureName, pictureSources } from "#domain/picture-address.ts";
import { storePicture } from "#features/pictures/pictures.server.ts";
import type { Database } from "#platform/database/database.ts";
import { sqliteTestDatabase, temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { notesOn } from "#testing/documents.ts";
import { importCommand, readContentFiles, writeContentFiles, writePictures } from "./content-commands.ts";
import { EXIT_CODES } from "./terminal.ts";

const ADA = { accountId: "ada", name: "Ada" };
const OUR_FILES = { "first.txt": "first: One from the repository", "later.txt": "later: from 2030" };

type Notes = Awaited<ReturnType<typeof notesOn>>;

async function publish({ deps }: Notes, id: string, text: string): Promise<void> {
	const row = await deps.database.kysely.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst();
	await saveDraft(deps, { kind: "note", id, text, basedOn: row?.draft_version ?? 0, by: "ada" });
	expect(await publishDocument(deps, { kind: "note", id }, ADA)).toEqual({ state: "published" });
}

/** A copy of the repository with these notes. */
function repository(files: Record<string, string> = OUR_FILES): string {
	const root = temporaryDirectory();
	mkdirSync(join(root, "notes"));
	for (const [name, text] of Object.entries(files)) writeFileSync(join(root, "notes", name), text);
	return root;
}

function filesIn(root: string): Record<string, string> {
	const folder = join(root, "notes");
	return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

async function exportTo(root: string, { kysely }: Database, { kinds }: DocumentStore) {
	return writeContentFiles(root, await exportDocuments(kysely, kinds));
}

/** The site after a deployment of these files. */
function deployed(root: string, database: Database, { kinds }: DocumentStore): Promise<Notes> {
	const { texts, moves } = readContentFiles(root, kinds);
	return notesOn(database, {
		built: {
			inRepository: new Map(texts.map(({ id, text }) => [id, text])),
			movesInRepository: new Map(moves.map(({ old_name, id }) => [old_name, id])),
		},
	});
}

async function runImport({ deps }: Notes, folder: string, isConfirmed = true) {
	const printed: string[] = [];
	const code = await importCommand(
		{ ...deps, print: (line) => printed.push(line), ask: async () => undefined },
		{ kind: "import", folder, isConfirmed },
	);
	return { code, printed };
}

const textsOf = ({ deps }: Notes) => Object.fromEntries(deps.documents.current().kinds.get("note")?.texts ?? []);
const movesOf = ({ deps }: Notes) => Object.fromEntries(deps.documents.current().kinds.get("note")?.moves ?? []);

/** The published texts that the database has. */
async function keptBy({ kysely }: Database): Promise<string[]> {
	const rows = await kysely.selectFrom("documents").select("published").where("published", "is not", null).execute();
	return rows.map(({ published }) => published ?? "");
}

testOnEachDatabase("what the desk published becomes files; deployed, they make the same site", async (test) => {
	const database = await test.open();
	const notes = await notesOn(database);
	await publish(notes, "first", "first: Two");
	await publish(notes, "b2", "second: Three");
	await publish(notes, "b2", "renamed: Three");
	await saveDraft(notes.deps, { kind: "note", id: "c3", text: "draft: No", basedOn: 0, by: "ada" });
	const root = repository();
	await exportTo(root, database, notes.deps.documents);
	expect(filesIn(root)).toEqual({
		...OUR_FILES,
		"first.txt": "first: Two",
		"b2.txt": "renamed: Three",
		"moved.json": '{\n\t"second": "b2"\n}\n',
	});
	expect(await exportTo(root, database, notes.deps.documents)).toEqual([]);

	const after = await deployed(root, database, notes.deps.documents);
	expect([textsOf(after), movesOf(after)]).toEqual([textsOf(notes), movesOf(notes)]);
	expect(await after.visit("/notes/renamed")).toBe("<p>renamed: Three</p>");
	const elsewhere = await deployed(root, await sqliteTestDatabase().open(), notes.deps.documents);
	expect([textsOf(elsewhere), movesOf(elsewhere)]).toEqual([textsOf(notes), movesOf(notes)]);
});

testOnEachDatabase(
	"once the build has the same words the database lets go of them, and the file counts",
	async (test) => {
		const database = await test.open();
		const notes = await notesOn(database);
		await publish(notes, "first", "first: Two");
		const root = repository();
		await exportTo(root, database, notes.deps.documents);
		const after = await deployed(root, database, notes.deps.documents);
		expect(await keptBy(database)).toEqual(["first: Two"]);
		expect((await runImport(after, root)).code).toBe(EXIT_CODES.done);
		expect(await keptBy(database)).toEqual([]);
		expect(await after.visit("/notes/first")).toBe("<p>first: Two</p>");

		writeFileSync(join(root, "notes", "first.txt"), "first: Three, by a developer");
		const later = await deployed(root, database, notes.deps.documents);
		expect(textsOf(later)).toMatchObject({ first: "first: Three, by a developer" });
		await publish(later, "first", "first: Four, at the desk");
		expect(await later.visit("/notes/first")).toBe("<p>first: Four, at the desk</p>");
	},
);

testOnEachDatabase("a text that was taken down loses its file, and comes back with it", async (test) => {
	const database = await test.open();
	const notes = await notesOn(database);
	await takeDown(notes.deps, { kind: "note", id: "first" }, ADA);
	const root = repository();
	expect(await exportTo(root, database, notes.deps.documents)).toEqual([{ path: "notes/first.txt", does: "removed" }]);
	const after = await deployed(root, database, notes.deps.documents);
	expect(textsOf(after)).toEqual({});
	expect((await runImport(after, root)).printed).toContain("The site says what the files say.");
	writeFileSync(join(root, "notes", "first.txt"), "first: Back");
	await runImport(after, root);
	expect(await after.visit("/notes/first")).toBe("<p>first: Back</p>");
});

testOnEachDatabase("files are published at once or not at all; drafts and later days are left", async (test) => {
	const notes = await notesOn(await test.open());
	const root = repository({ ...OUR_FILES, "a.txt": "a: One", "b.txt": "b: fault" });
	const refused = await runImport(notes, root);
	expect(refused.code).toBe(EXIT_CODES.notPossible);
	expect(refused.printed.join("\n")).toContain("/notes/b with this. Nothing was published");
	expect(textsOf(notes)).toEqual({ first: OUR_FILES["first.txt"] });
	writeFileSync(join(root, "notes", "b.txt"), "b: Two");
	writeFileSync(join(root, "notes", "moved.json"), '{ "old": "b" }');
	expect((await runImport(notes, root, false)).code).toBe(EXIT_CODES.notPossible);
	expect((await runImport(notes, root)).printed).toContain("note later: left: the file is a draft, or of a later day");
	expect(textsOf(notes)).toEqual({ first: OUR_FILES["first.txt"], a: "a: One", b: "b: Two" });
	expect(movesOf(notes)).toEqual({ old: "b" });
	expect(notes.deps.documents.current().version).toBe(1);
});

testOnEachDatabase("an id that leads out of the folder is not exported", async (test) => {
	const database = await test.open();
	const notes = await notesOn(database);
	await publish(notes, "../../etc", "hostile: One");
	const root = repository();
	await expect(exportTo(root, database, notes.deps.documents)).rejects.toThrow("can't be the name of a file");
	expect(filesIn(root)).toEqual(OUR_FILES);
});

const PICTURE = {
	width: 900,
	height: 600,
	files: [{ width: 900, format: "jpg", bytes: Buffer.from("a picture") }],
} as const;

testOnEachDatabase(
	"pictures that published words name become files, and a site built of them needs no database",
	async (test) => {
		const database = await test.open();
		const notes = await notesOn(database);
		const picture = await database.transaction((transaction) =>
			storePicture(transaction, {
				...PICTURE,
				id: "a".repeat(16),
				alt: "A sign",
				by: "ada",
				at: "2026-11-23T10:00:00Z",
			}),
		);
		await publish(notes, "first", `first: ${pictureName(picture)}`);
		const root = repository();
		const files = await exportDocuments(database.kysely, notes.deps.documents.kinds);
		const steps = () => exportPictures(database.kysely, files).then((pictures) => writePictures(root, pictures));
		const path = `public${pictureSources(picture).src}`;
		expect(await steps()).toEqual([{ path, does: "written" }]);
		expect(readFileSync(join(root, path), "utf8")).toBe("a picture");
		expect(await steps()).toEqual([]);

		const elsewhere = await sqliteTestDatabase().open();
		const has = (address: string) => existsSync(join(root, "public", address));
		const firstLoad = () => ({ page: 0, script: 0, fonts: 0, images: 0, all: 0 });
		const withFile = await notesOn(elsewhere, { site: { has, firstLoad } });
		await publish(withFile, "first", `first: ${pictureName(picture)}`);
		const unknown = pictureName({ ...picture, id: "b".repeat(16) });
		await saveDraft(withFile.deps, { kind: "note", id: "n", text: `n: ${unknown}`, basedOn: 0, by: "ada" });
		expect(await publishDocument(withFile.deps, { kind: "note", id: "n" }, ADA)).toEqual({
			state: "refused",
			problems: [{ message: `There is no picture ${unknown}.` }],
		});
	},
);
