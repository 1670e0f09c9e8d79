import type { Kysely } from "kysely";
import type { DocumentKind } from "#documents/document-kind.ts";
import { kindIn, type Move } from "#documents/documents.ts";
import { picturesNamedIn, storedFiles } from "#features/pictures/pictures.server.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { DocumentKey, Doer, PublishDeps } from "./drafts.ts";
import { type Change, changePublished, NO_DRAFT } from "./publish-document.ts";

/** Beside the texts of a kind: names that documents had in their addresses, and the ids of these documents. */
export const MOVES_FILE = "moved.json";

/** A file of the repository as the desk's words make it, from the repository's root; without a text it goes. */
export type ExportedFile = {
	path: string;
	/** @param before what the file has said until now */
	text(before: string | undefined): string | null;
};

export type ExportedPicture = { path: string; bytes: Buffer };

/** Ids are the desk's own, but what becomes the name of a file leads into no other folder. */
const FILE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,98}[A-Za-z0-9])?$/;

/**
 * The path of a document's file; undefined of a kind that has none.
 * @throws for an id that can't be the name of a file.
 */
function fileOf({ files }: DocumentKind, id: string): string | undefined {
	if (!files) return undefined;
	const known = files.names?.get(id);
	if (files.names) return known && `${files.folder}/${known}${files.ending}`;
	if (!FILE_NAME.test(id)) throw new Error(`"${id}" can't be the name of a file`);
	return `${files.folder}/${id}${files.ending}`;
}

function movesFile({ files, movesInRepository = new Map() }: DocumentKind, moves: ReadonlyMap<string, string>) {
	if (!files || moves.size === 0) return [];
	const text = textOfMoves(new Map([...movesInRepository, ...moves]));
	return [{ path: `${files.folder}/${MOVES_FILE}`, text: () => text }];
}

function textOfMoves(moves: ReadonlyMap<string, string>): string {
	const sorted = [...moves].toSorted(([a], [b]) => a.localeCompare(b));
	return `${JSON.stringify(Object.fromEntries(sorted), null, "\t")}\n`;
}

const SERVED = "public";

/** The uploaded pictures that these texts name: with the files the site has them wherever it is built. */
export async function exportPictures(kysely: Kysely<Schema>, files: readonly ExportedFile[]) {
	const names = new Set(files.flatMap(({ text }) => picturesNamedIn(text(undefined) ?? "")));
	const stored = await storedFiles(kysely, [...names]);
	return stored.map(({ address, bytes }) => ({ path: SERVED + address, bytes }));
}

/**
 * Everything that was published or taken down at the desk, as files of the repository. Drafts stay at the desk. Documents
 * that nobody changed there are left as their files have them.
 */
export async function exportDocuments(kysely: Kysely<Schema>, kinds: readonly DocumentKind[]): Promise<ExportedFile[]> {
	const rows = await kysely
		.selectFrom("documents")
		.select(["kind", "id", "published", "published_base as base", "is_down"])
		.where("version", ">", 0)
		.where((row) => row.or([row("published", "is not", null), row("is_down", "=", 1)]))
		.orderBy("id")
		.execute();
	const moves = await kysely.selectFrom("document_moves").selectAll().execute();
	return kinds.flatMap((kind) => {
		const ofKind = rows.filter((row) => row.kind === kind.kind);
		const stored = ofKind.flatMap(({ id, published, base }) =>
			published === null ? [] : [[id, { text: published, base }] as const],
		);
		// The build refuses a file that lacks a field.
		const merged = kind.merge?.(new Map(stored));
		const texts = ofKind.flatMap(({ id, published }): ExportedFile[] => {
			const path = fileOf(kind, id);
			if (path === undefined) return [];
			const form = kind.files?.form;
			const text = (before: string | undefined) =>
				published === null || !form ? published : form.fileOfText(merged?.get(id)?.text ?? published, before);
			return [{ path, text }];
		});
		const own = moves.filter((move) => move.kind === kind.kind);
		return [...texts, ...movesFile(kind, new Map(own.map(({ old_name, id }) => [old_name, id])))];
	});
}

type FileText = DocumentKey & { text: string };

export type FileContent = { texts: readonly FileText[]; moves: readonly Move[] };

/**
 * One thing that an import does with a document. `publish`: the file's words are others than the site's. `release`: the
 * build has the same file, so the database needs no text beside it, and the file counts from then on. `draft`: the file is
 * a draft, or of a later day, and nothing is done.
 */
type Step = DocumentKey & { does: "publish" | "release" | "draft"; change: Change };

async function rowsOf({ database }: PublishDeps) {
	const rows = await database.kysely
		.selectFrom("documents")
		.select(["kind", "id", "draft", "draft_version", "published", "is_down", "version"])
		.execute();
	return new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
}

/** Lists the steps after which the site says what these files say. Documents that have no file here stay as they are. */
export async function planImport(deps: PublishDeps, { texts }: FileContent): Promise<Step[]> {
	const documents = await deps.documents.follow();
	const rows = await rowsOf(deps);
	return texts.flatMap(({ kind, id, text }): Step[] => {
		const state = kindIn(documents, kind);
		const row = rows.get(`${kind} ${id}`);
		const isWanted = deps.documents.kinds.find((each) => each.kind === kind)?.isPublished(text, deps.now());
		// A draft at the desk of the very same words has become what is published.
		const draftVersion = row?.draft === text ? row.draft_version : NO_DRAFT;
		const change: Change = { kind, id, text, draftVersion };
		if (!isWanted) return state.texts.get(id) === text ? [] : [{ kind, id, does: "draft", change }];
		const isOverFile = row !== undefined && row.version > 0 && (row.published !== null || row.is_down === 1);
		if (state.inRepository.get(id) === text) {
			return isOverFile ? [{ kind, id, does: "release", change: { ...change, isInRepository: true } }] : [];
		}
		return state.texts.get(id) === text ? [] : [{ kind, id, does: "publish", change }];
	});
}

const isNew = ({ documents }: PublishDeps, { kind, old_name, id }: Move) =>
	kindIn(documents.current(), kind).moves.get(old_name) !== id;

/** Puts the files' words on the site, all at once or, when a page of them can't be made, none. Drafts at the desk stay. */
export const importDocuments = async (deps: PublishDeps, files: FileContent, by: Doer) =>
	changePublished(deps, async () => {
		const steps = await planImport(deps, files);
		const changes = steps.filter(({ does }) => does !== "draft").map(({ change }) => change);
		const moves = files.moves.filter((move) => isNew(deps, move));
		if (changes.length === 0 && moves.length === 0) return { state: "published" };
		return { changes, moves, by };
	});
