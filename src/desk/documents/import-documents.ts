import { kindIn, type Move } from "#platform/documents/documents.ts";
import type { DocumentKey } from "./drafts.ts";
import {
	type Change,
	changePublished,
	type Doer,
	NO_DRAFT,
	type Outcome,
	type PublishDeps,
} from "./publish-document.ts";

/** A text as a file has it. */
type FileText = DocumentKey & { text: string };

/** What files have for the site. */
export type FileContent = { texts: readonly FileText[]; moves: readonly Move[] };

/**
 * What an import does with a document. `publish`: the file's words are others than the site's. `release`: the build has
 * the same file, so the database needs no text beside it, and the file counts from then on. `draft`: the file is a draft,
 * or of a later day, and nothing is done.
 */
type Step = DocumentKey & { does: "publish" | "release" | "draft"; change: Change };

async function rowsOf({ database }: PublishDeps) {
	const rows = await database.kysely
		.selectFrom("documents")
		.select(["kind", "id", "draft", "draft_version", "published", "is_down", "version"])
		.execute();
	return new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
}

/** What has to be done for the site to say what these files say. Documents that have no file here stay as they are. */
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
			return isOverFile ? [{ kind, id, does: "release", change: { ...change, isInBuild: true } }] : [];
		}
		return state.texts.get(id) === text ? [] : [{ kind, id, does: "publish", change }];
	});
}

function isNew({ documents }: PublishDeps, { kind, old_name, id }: Move): boolean {
	return kindIn(documents.current(), kind).moves.get(old_name) !== id;
}

/** Puts the files' words on the site, all at once or, when a page of them can't be made, none. Drafts at the desk stay. */
export async function importDocuments(deps: PublishDeps, files: FileContent, by: Doer): Promise<Outcome> {
	return changePublished(deps, async () => {
		const steps = await planImport(deps, files);
		const changes = steps.filter(({ does }) => does !== "draft").map(({ change }) => change);
		const moves = files.moves.filter((move) => isNew(deps, move));
		if (changes.length === 0 && moves.length === 0) return { state: "published" };
		return { changes, moves, by };
	});
}
