import { audited } from "#desk/audit/audit.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import type { DocumentKind, Texts } from "#documents/document-kind.ts";
import { kindIn } from "#documents/documents.ts";
import { type FileChange, mergeDocuments } from "#documents/stored-document.ts";
import { DRAFT_MAX_CHARACTERS, TOO_LONG } from "#documents/stored-text.ts";
import type { DatabaseTransaction, DocumentRow } from "#platform/database/schema.ts";

export type DocumentKey = { kind: string; id: string };

/** The row of a document in the journal of the desk. */
export const rowOf = ({ kind, id }: DocumentKey) => ({ table: "documents", id: `${kind} ${id}` }) as const;

/** Without an account it is the command line. */
export type Doer = { accountId: string | null; name: string };

export type DeskDocument = DocumentKey & {
	/** The text in the editor: the draft, or the published text, or the text of the repository that is on no page. */
	text: string;
	/** Of the draft; a save says which one was changed. 0 while nobody changed it at the desk. */
	draftVersion: number;
	/** The published text; undefined while it is on no page. */
	published: string | undefined;
	hasDraft: boolean;
	/** The places at which the file was changed since the text was made. */
	fileChanges: readonly FileChange[];
	row: Omit<DocumentRow, "draft" | "published"> | undefined;
};

export type PublishDeps = Pick<DeskDeps, "database" | "documents" | "sitePages" | "logger" | "now" | "newId">;

/**
 * A kind of documents by its name.
 * @throws for one that no feature declares
 */
export function kindOf({ documents }: Pick<DeskDeps, "documents">, kind: string): DocumentKind {
	const found = documents.kinds.find((each) => each.kind === kind);
	if (!found) throw new Error(`no feature declares documents of the kind ${kind}`);
	return found;
}

/** The document; undefined when neither the database nor the repository has it. */
export async function readDocument(deps: PublishDeps, key: DocumentKey): Promise<DeskDocument | undefined> {
	const rows = deps.database.kysely.selectFrom("documents").selectAll();
	const row = await rows.where("kind", "=", key.kind).where("id", "=", key.id).executeTakeFirst();
	const { texts, fileChanges: fileChangesOf } = kindIn(deps.documents.current(), key.kind);
	const published = texts.get(key.id);
	const { inRepository, merge } = kindOf(deps, key.kind);
	const draft = row?.draft != null && merge ? mergeDraft(inRepository, key.id, row.draft, row.draft_base) : undefined;
	const text = draft?.text ?? row?.draft ?? published ?? row?.published ?? inRepository.get(key.id);
	if (text === undefined) return undefined;
	const fileChanges = draft?.changes ?? fileChangesOf.get(key.id) ?? [];
	const hasDraft = row?.draft != null;
	return { ...key, text, draftVersion: row?.draft_version ?? 0, published, hasDraft, fileChanges, row };
}

/** A draft in the file of this version of the site. It may be wrong: its form says so. */
const mergeDraft = (inRepository: Texts, id: string, text: string, base: string | null) =>
	mergeDocuments(
		new Map([[id, { text, base }]]),
		(each) => inRepository.get(each),
		() => true,
	).get(id);

/** Reads the text of a document's file, which is stored with each draft and revision that is based on it. */
export const baseOf = (deps: Pick<DeskDeps, "documents">, { kind, id }: DocumentKey): string | null => {
	const { merge, inRepository } = kindOf(deps, kind);
	return (merge && inRepository.get(id)) ?? null;
};

export type Conflict = { text: string; by: string | null; at: string; draftVersion: number };

/** The outcome of saving a draft: its new version, the draft that it would have overwritten, or why it can't be stored. */
export type SavedDraft = { draftVersion: number } | { conflict: Conflict } | { problem: string };

/** `by`: an account's id; null at the command line. */
type Saving = DocumentKey & {
	text: string;
	/** Without it the text was made on the file as it is now. */
	base?: string | null;
	basedOn: number;
	by: string | null;
};

/**
 * Stores a draft; nothing on the site changes. Somebody else's draft is never written over unseen: when it is another one
 * than was changed, nothing is stored and it is returned. Nor is a text that is too long to be read again. A day that was
 * chosen stays: what is due is checked then as it is then.
 */
export async function saveDraft(deps: PublishDeps, { kind, id, text, base, basedOn, by }: Saving): Promise<SavedDraft> {
	if (text.length > DRAFT_MAX_CHARACTERS) return { problem: TOO_LONG };
	const draft_base = base === undefined ? baseOf(deps, { kind, id }) : base;
	const draft = { draft: text, draft_base, draft_by: by, draft_at: deps.now().toISOString(), publish_attempts: 0 };
	const draftVersion = basedOn + 1;
	const stored = await deps.database.write((executor) =>
		executor
			.insertInto("documents")
			.values({ kind, id, draft_version: draftVersion, is_down: 0, version: 0, ...draft })
			.onConflict((conflict) =>
				conflict
					.columns(["kind", "id"])
					.doUpdateSet({ ...draft, draft_version: draftVersion })
					.where("documents.draft_version", "=", basedOn),
			)
			.returning("draft_version")
			.executeTakeFirst(),
	);
	if (stored) return { draftVersion };
	const current = await readDocument(deps, { kind, id });
	if (!current?.row) throw new Error(`a draft of ${kind} ${id} was removed while it was saved`);
	const { draft_by, draft_at, published_by, published_at } = current.row;
	return {
		conflict: {
			text: current.text,
			by: current.hasDraft ? draft_by : published_by,
			at: (current.hasDraft ? draft_at : published_at) ?? draft.draft_at,
			draftVersion: current.draftVersion,
		},
	};
}

const noDraft = {
	draft: null,
	draft_base: null,
	draft_by: null,
	draft_at: null,
	scheduled_for: null,
	scheduled_by: null,
	publish_attempts: 0,
};

/** Takes a draft away, and with it the day for which it was scheduled; only this version, where one is given. */
export const clearDraft = (transaction: DatabaseTransaction, { kind, id }: DocumentKey, version?: number) =>
	transaction
		.updateTable("documents")
		.set((row) => ({ ...noDraft, draft_version: row("draft_version", "+", 1) }))
		.where((row) => row.and({ kind, id, ...(version !== undefined && { draft_version: version }) }))
		.execute();

/**
 * Throws the draft away, and with it the day for which it was scheduled: what is published stays. A document that was
 * never published goes wholly.
 */
export async function discardDraft(deps: PublishDeps, { kind, id }: DocumentKey, by: Doer) {
	const key = { kind, id };
	await audited(deps, { by, act: "draft-discarded", row: rowOf(key) }, async (transaction) => {
		await clearDraft(transaction, key);
		await transaction
			.deleteFrom("documents")
			.where((row) => row.and({ ...key, version: 0 }))
			.execute();
	});
}
