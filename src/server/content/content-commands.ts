import { exportDocuments, exportPictures } from "#desk/documents/export-documents.ts";
import { importDocuments, planImport } from "#desk/documents/import-documents.ts";
import type { PublishDeps } from "#desk/documents/publish-document.ts";
import type { DatabaseSettings } from "#platform/database/database.ts";
import { openForReading } from "#platform/database/open-while-server-runs.ts";
import type { DocumentKind } from "#platform/documents/document-kind.ts";
import { counted, EXIT_CODES } from "#server/command/command-line.ts";
import { confirm, type DeskDeps } from "#server/desk/desk-deps.ts";
import { readContentFiles, writeContentFiles, writePictures } from "./content-files.ts";
import type { ContentCommand } from "./parse-arguments.ts";

type Terminal = Pick<DeskDeps, "print" | "ask">;
type ImportCommand = Extract<ContentCommand, { kind: "import" }>;

const words = {
	publish: "published as the file has it",
	release: "the same as the built site's file, which counts from now on",
	draft: "left: the file is a draft, or of a later day",
} as const;

/** Writes what was published at the desk into a copy of the repository. */
export async function exportCommand(
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
