import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type ExportedFile, type ExportedPicture, MOVES_FILE } from "#desk/documents/export-documents.ts";
import type { FileContent } from "#desk/documents/import-documents.ts";
import { DocumentError } from "#documents/read-document.ts";
import type { DocumentKind } from "#platform/documents/document-kind.ts";

const movesSchema = z.record(z.string(), z.string());

/** What was done to a file. */
export type FileStep = { path: string; does: "written" | "removed" };

/** Writes into a copy of the repository what is not there yet; returns the files that it changed. */
export function writeContentFiles(root: string, files: readonly ExportedFile[]): FileStep[] {
	return files.flatMap(({ path, text: textOf }): FileStep[] => {
		const file = join(root, path);
		const before = existsSync(file) ? readFileSync(file, "utf8") : null;
		const text = textOf(before ?? undefined);
		if (before === text) return [];
		if (text === null) {
			rmSync(file);
			return [{ path, does: "removed" }];
		}
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return [{ path, does: "written" }];
	});
}

/** Writes pictures that are not there yet; what a picture's address leads to never changes. */
export function writePictures(root: string, pictures: readonly ExportedPicture[]): FileStep[] {
	return pictures.flatMap(({ path, bytes }): FileStep[] => {
		const file = join(root, path);
		if (existsSync(file)) return [];
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, bytes);
		return [{ path, does: "written" }];
	});
}

/** The names of the files of a folder, by themselves: each is its document's id. */
function filesIn(folder: string, ending: string): [string, string][] {
	const names = readdirSync(folder)
		.filter((file) => file.endsWith(ending))
		.map((file) => file.slice(0, -ending.length));
	return names.map((name) => [name, name]);
}

/** @throws {DocumentError} with the file, where it is no YAML */
function readForm(file: string, read: () => string): string {
	try {
		return read();
	} catch (error) {
		const [reason = ""] = String(error).split("\n");
		throw new DocumentError([`${file}: ${reason}`]);
	}
}

/**
 * The texts of every kind that a copy of the repository has.
 * @throws when the file of moved names, or a document, can't be read.
 */
export function readContentFiles(root: string, kinds: readonly DocumentKind[]): FileContent {
	const withFiles = kinds.flatMap(({ kind, files }) => {
		const folder = files && join(root, files.folder);
		return folder && existsSync(folder) ? [{ kind, folder, files }] : [];
	});
	const texts = withFiles.flatMap(({ kind, folder, files: { ending, names, form } }) =>
		[...(names ?? filesIn(folder, ending))].flatMap(([id, name]) => {
			const file = join(folder, name + ending);
			if (!existsSync(file)) return [];
			const text = readFileSync(file, "utf8");
			return [{ kind, id, text: form ? readForm(file, () => form.textOfFile(id, text)) : text }];
		}),
	);
	const moves = withFiles.flatMap(({ kind, folder }) => {
		const file = join(folder, MOVES_FILE);
		const moved = existsSync(file) ? movesSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
		return Object.entries(moved).map(([old_name, id]) => ({ kind, old_name, id }));
	});
	return { texts, moves };
}
