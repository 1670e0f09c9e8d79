import type { Kysely } from "kysely";
import { picturesNamedIn, storedFiles } from "#features/pictures/pictures.server.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { DocumentKind } from "#platform/documents/document-kind.ts";

/** Beside the texts of a kind: names that documents had in their addresses, and the ids of these documents. */
export const MOVES_FILE = "moved.json";

/** A file of the repository as the desk's words make it, from the repository's root; without a text it goes. */
export type ExportedFile = {
	path: string;
	/** @param before what the file has said until now */
	text(before: string | undefined): string | null;
};

/** A file of a picture, from the repository's root. */
export type ExportedPicture = { path: string; bytes: Buffer };

/** Ids are the desk's own, but what becomes the name of a file leads into no other folder, whoever wrote it. */
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

/** Where the build takes the files from that are served as they are. */
const SERVED = "public";

/** The uploaded pictures that these texts name: with the files the site has them wherever it is built. */
export async function exportPictures(
	kysely: Kysely<Schema>,
	files: readonly ExportedFile[],
): Promise<ExportedPicture[]> {
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
		.select(["kind", "id", "published", "is_down"])
		.where("version", ">", 0)
		.where((row) => row.or([row("published", "is not", null), row("is_down", "=", 1)]))
		.orderBy("id")
		.execute();
	const moves = await kysely.selectFrom("document_moves").selectAll().execute();
	return kinds.flatMap((kind) => {
		const texts = rows
			.filter((row) => row.kind === kind.kind)
			.flatMap(({ id, published }): ExportedFile[] => {
				const path = fileOf(kind, id);
				if (path === undefined) return [];
				const form = kind.files?.form;
				const text = (before: string | undefined) => {
					if (published === null || !form) return published;
					// The build refuses a file that lacks a field.
					return form.fileOfText(kind.stored?.(id, published).text ?? published, before);
				};
				return [{ path, text }];
			});
		const own = moves.filter((move) => move.kind === kind.kind);
		return [...texts, ...movesFile(kind, new Map(own.map(({ old_name, id }) => [old_name, id])))];
	});
}
