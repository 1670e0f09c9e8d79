import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import {
	type ExportedFile,
	type ExportedPicture,
	exportDocuments,
	exportPictures,
	type FileContent,
	importDocuments,
	MOVES_FILE,
	planImport,
} from "#desk/documents/document-files.ts";
import type { PublishDeps } from "#desk/documents/drafts.ts";
import { counted } from "#desk/kit/formats.ts";
import type { DocumentKind } from "#documents/document-kind.ts";
import { followDocuments } from "#documents/document-store.server.ts";
import { DocumentError } from "#documents/read-document.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database, DatabaseSettings } from "#platform/database/database.ts";
import { openForReading, openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { createLogger } from "#platform/logger.ts";
import { readSecret } from "#platform/secret.server.ts";
import { documentKinds } from "#server/all-documents.ts";
import { createPagesOfSite } from "#server/pages-of-site.ts";
import { confirm, EXIT_CODES, type Terminal, terminal } from "./terminal.ts";

const movesSchema = z.record(z.string(), z.string());

/** A file, and the step that was taken with it. */
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

/** The texts of every kind in a copy of the repository. @throws when a document, or the list of moved names, is unreadable. */
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

type ImportCommand = { kind: "import"; folder: string; isConfirmed: boolean };
export type ContentCommand = { kind: "export"; folder: string } | ImportCommand;

const words = {
	publish: "published as the file has it",
	release: "the same as the built site's file, which counts from now on",
	draft: "left: the file is a draft, or of a later day",
} as const;

async function exportCommand(
	{ print, kinds, settings }: Pick<Terminal, "print"> & { kinds: readonly DocumentKind[]; settings: DatabaseSettings },
	folder: string,
): Promise<number> {
	const kysely = openForReading(settings);
	try {
		const files = await exportDocuments(kysely, kinds);
		const pictures = await exportPictures(kysely, files);
		const steps = [...writeContentFiles(folder, files), ...writePictures(folder, pictures)];
		for (const { path, does } of steps) print(`${does}  ${path}`);
		if (steps.length === 0) print("The files have everything that was published at the desk.");
		else
			print(`${counted(steps.length, "file")} changed. Build and deploy the site, then run: npm run content -- import`);
		return EXIT_CODES.done;
	} finally {
		await kysely.destroy();
	}
}

/** Publishes what the files of a copy of the repository say. */
export async function importCommand(
	{ print, ask, ...deps }: Terminal & PublishDeps,
	{ folder, isConfirmed }: ImportCommand,
): Promise<number> {
	const files = readContentFiles(folder, deps.documents.kinds);
	const steps = await planImport(deps, files);
	for (const { kind, id, does } of steps) print(`${kind} ${id}: ${words[does]}`);
	const changes = steps.filter(({ does }) => does !== "draft");
	const question = `Change ${counted(changes.length, "text")} on the site?`;
	if (changes.length > 0 && !(await confirm({ print, ask }, { question, isConfirmed }))) return EXIT_CODES.notPossible;
	const outcome = await importDocuments(deps, files, { accountId: null, name: "" });
	if (outcome.state === "published") {
		print(changes.length === 0 ? "The site says what the files say." : "Done. The site follows within seconds.");
		return EXIT_CODES.done;
	}
	for (const { field, message } of outcome.problems) print(field ? `${field}: ${message}` : message);
	print("Nothing was changed.");
	return EXIT_CODES.notPossible;
}

/** Opens the published documents, and pages made of them, for a command beside the site: it serves nobody. */
async function publishDeps(database: Database, config: Config) {
	const logger = createLogger("info", process.stderr);
	const now = () => new Date();
	const documents = await followDocuments({ database, logger, kinds: documentKinds, now });
	const deps = { database, logger, now, secret: readSecret(config) };
	const { sitePages } = createPagesOfSite({ ...deps, documents, siteUrl: config.siteUrl, buildFolder: "build" });
	return { database, documents, sitePages, logger, now, newId: randomUUID };
}

/** Runs the command; returns its exit code. */
export async function runCommand(command: ContentCommand, config: Config): Promise<number> {
	if (command.kind === "export") {
		return exportCommand({ ...terminal, kinds: documentKinds, settings: config }, command.folder);
	}
	const database = await openWhileServerRuns(config);
	try {
		const deps = await publishDeps(database, config);
		const code = await importCommand({ ...terminal, ...deps }, command);
		await deps.documents.stop();
		return code;
	} finally {
		await database.close();
	}
}
