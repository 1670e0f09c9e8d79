import type { DocumentRow } from "#platform/database/schema.ts";
import { kindIn } from "#platform/documents/documents.ts";
import { noteAct } from "../audit/audit.ts";
import type { DeskDeps } from "../desk-context.ts";

export type DocumentKey = { kind: string; id: string };

/** Without an account it is the command line. */
export type Doer = { accountId: string | null; name: string };

export type DeskDocument = DocumentKey & {
	/** What stands in the editor: the draft, or what is published, or the text of the repository that is on no page. */
	text: string;
	/** Of the draft; a save says which one was changed. 0 while nobody changed it at the desk. */
	draftVersion: number;
	/** The published text; undefined while it is on no page. */
	published: string | undefined;
	hasDraft: boolean;
	row: Omit<DocumentRow, "draft" | "published"> | undefined;
};

/** What changing documents works with. */
export type PublishDeps = Pick<DeskDeps, "database" | "documents" | "sitePages" | "logger" | "now" | "newId">;

const textInRepository = ({ documents }: PublishDeps, { kind, id }: DocumentKey) =>
	documents.kinds.find((each) => each.kind === kind)?.inRepository.get(id);

async function readRow({ database }: PublishDeps, { kind, id }: DocumentKey): Promise<DocumentRow | undefined> {
	const { kysely } = database;
	return kysely.selectFrom("documents").selectAll().where("kind", "=", kind).where("id", "=", id).executeTakeFirst();
}

/** The document; undefined when neither the database nor the repository has it. */
export async function readDocument(deps: PublishDeps, key: DocumentKey): Promise<DeskDocument | undefined> {
	const row = await readRow(deps, key);
	const published = kindIn(deps.documents.current(), key.kind).texts.get(key.id);
	const text = row?.draft ?? published ?? row?.published ?? textInRepository(deps, key);
	if (text === undefined) return undefined;
	return { ...key, text, draftVersion: row?.draft_version ?? 0, published, hasDraft: row?.draft != null, row };
}

/** Somebody else saved in between: what they saved, who they are and when it was. */
export type Conflict = { text: string; by: string | null; at: string; draftVersion: number };

type Saving = DocumentKey & {
	text: string;
	basedOn: number;
	/** An account's id; null at the command line. */
	by: string | null;
};

/**
 * Stores a draft; nothing on the site changes. Somebody else's draft is never written over unseen: when it is another one
 * than was changed, nothing is stored and it is returned.
 */
export async function saveDraft(deps: PublishDeps, { kind, id, text, basedOn, by }: Saving) {
	const draft = { draft: text, draft_by: by, draft_at: deps.now().toISOString() };
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

export const noDraft = { draft: null, draft_by: null, draft_at: null, scheduled_for: null, scheduled_by: null };

/**
 * Throws the draft away, and with it the day for which it was scheduled: what is published stays. A document that was
 * never published goes wholly.
 */
export async function discardDraft(deps: PublishDeps, { kind, id }: DocumentKey, by: Doer) {
	await deps.database.transaction(async (transaction) => {
		await noteAct(deps, transaction, { by, act: "draft-discarded", row: { table: "documents", id: `${kind} ${id}` } });
		await transaction
			.updateTable("documents")
			.set((row) => ({ ...noDraft, draft_version: row("draft_version", "+", 1) }))
			.where("kind", "=", kind)
			.where("id", "=", id)
			.execute();
		const unpublished = transaction.deleteFrom("documents").where("version", "=", 0);
		await unpublished.where("kind", "=", kind).where("id", "=", id).execute();
	});
}
