import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { DocumentKind, TextProblem } from "#platform/documents/document-kind.ts";
import { type Documents, kindIn, withChange } from "#platform/documents/documents.ts";
import type { MadePage } from "#platform/pages/live-pages.ts";
import { noteAct } from "../audit/audit.ts";
import type { DeskDeps } from "../desk-context.ts";
import { type DocumentKey, readDocument } from "./drafts.ts";

/** How often it is tried when others publish at the same time. */
const TRIES = 5;

/** The version that no draft has. */
const NO_DRAFT = -1;

export type PublishDeps = Pick<DeskDeps, "database" | "documents" | "livePages" | "now" | "newId">;

/** Who does it: somebody at the desk, or nobody of them. */
type Doer = { accountId: string | null; name: string };

/** What became of it. Refused: what is published stays as it was. */
export type Outcome = { state: "published" } | { state: "refused"; problems: readonly TextProblem[] };

type Change = DocumentKey & {
	/** Without a text the document is taken down. */
	text: string | null;
	/** What stays at the desk of a document that is taken down. */
	keptText?: string;
	by: Doer;
	/** The draft that is published; a draft that was changed meanwhile stays. */
	draftVersion: number;
};

/** Another publication came first. */
class Overtaken extends Error {}

function kindOf({ documents }: PublishDeps, kind: string): DocumentKind {
	const found = documents.kinds.find((each) => each.kind === kind);
	if (!found) throw new Error(`no feature declares documents of the kind ${kind}`);
	return found;
}

function problemOf({ address, response, page }: MadePage): TextProblem[] {
	if (page) return [];
	return [{ message: `The page ${address} could not be made: it came with the status ${response.status}.` }];
}

/** Makes the pages that must be without fault, of the content as it would be. */
async function makePages(
	{ livePages }: PublishDeps,
	candidate: Documents,
	addresses: readonly string[],
): Promise<{ made: readonly MadePage[]; problems: readonly TextProblem[] }> {
	try {
		const made = await livePages.make(candidate, addresses);
		return { made, problems: made.flatMap(problemOf) };
	} catch (error) {
		return { made: [], problems: [{ message: `The page could not be made: ${String(error)}` }] };
	}
}

/** A name that the document had leads to it from now on; a name that it has leads to nothing else. */
async function noteMove(
	transaction: DatabaseTransaction,
	{ kind, id }: DocumentKey,
	{ from, to }: { from: string | undefined; to: string | undefined },
): Promise<void> {
	if (to !== undefined) {
		await transaction.deleteFrom("document_moves").where("kind", "=", kind).where("old_name", "=", to).execute();
	}
	if (from === undefined || from === to) return;
	await transaction
		.insertInto("document_moves")
		.values({ kind, old_name: from, id })
		.onConflict((conflict) => conflict.columns(["kind", "old_name"]).doUpdateSet({ id }))
		.execute();
}

async function storeChange(
	deps: PublishDeps,
	transaction: DatabaseTransaction,
	{ change, version }: { change: Change; version: number },
): Promise<void> {
	const { kind, id, text, keptText, by, draftVersion } = change;
	const at = deps.now().toISOString();
	const published = {
		published: text,
		published_by: by.accountId,
		published_at: at,
		is_down: text === null ? 1 : 0,
		version,
	};
	await transaction
		.insertInto("documents")
		.values({ kind, id, draft_version: 1, ...published })
		.onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(published))
		.execute();
	await transaction
		.updateTable("documents")
		.set((row) => ({
			draft: null,
			draft_by: null,
			draft_at: null,
			scheduled_for: null,
			scheduled_by: null,
			draft_version: row("draft_version", "+", 1),
		}))
		.where("kind", "=", kind)
		.where("id", "=", id)
		.where("draft_version", "=", draftVersion)
		.execute();
	if (keptText !== undefined) {
		await transaction
			.updateTable("documents")
			.set((row) => ({
				draft: keptText,
				draft_by: by.accountId,
				draft_at: at,
				draft_version: row("draft_version", "+", 1),
			}))
			.where("kind", "=", kind)
			.where("id", "=", id)
			.where("draft", "is", null)
			.execute();
	}
	if (text !== null) {
		await transaction
			.insertInto("document_revisions")
			.values({ kind, id, version, by: by.accountId, at, text })
			.execute();
	}
}

async function commit(deps: PublishDeps, change: Change, basedOn: Documents): Promise<number> {
	const { kind, id, text } = change;
	const { nameOf } = kindOf(deps, kind);
	const before = kindIn(basedOn, kind).texts.get(id);
	const names = { from: before && nameOf?.(before), to: text === null ? undefined : nameOf?.(text) };
	return deps.database.transaction(async (transaction) => {
		const moved = await transaction
			.updateTable("content_version")
			.set((row) => ({ version: row("version", "+", 1) }))
			.where("version", "=", basedOn.version)
			.returning("version")
			.executeTakeFirst();
		if (!moved) throw new Overtaken();
		await storeChange(deps, transaction, { change, version: moved.version });
		if (text !== null) await noteMove(transaction, { kind, id }, names);
		const act = text === null ? "document-taken-down" : "document-published";
		await noteAct(deps, transaction, { by: change.by, act, row: { table: "documents", id: `${kind} ${id}` } });
		return moved.version;
	});
}

async function tryOnce(deps: PublishDeps, change: Change): Promise<Outcome> {
	const { kind, id, text } = change;
	const { problemsOf, mainAddressesOf } = kindOf(deps, kind);
	const basedOn = await deps.documents.follow();
	const problems = text === null ? [] : problemsOf(id, text, kindIn(basedOn, kind).texts);
	if (problems.length > 0) return { state: "refused", problems };
	const candidate = withChange(basedOn, { kind, id, text });
	const pages = await makePages(deps, candidate, mainAddressesOf(id, kindIn(candidate, kind).texts));
	if (pages.problems.length > 0) return { state: "refused", problems: pages.problems };
	const version = await commit(deps, change, basedOn);
	const after = await deps.documents.follow();
	// Somebody may have published since; then they are made anew when they are asked for.
	if (after.version === version) deps.livePages.keep(pages.made);
	return { state: "published" };
}

/**
 * Publishes a text, or takes a document down: makes the pages of the content as it would be, and only when they are
 * without fault stores it, in one transaction, after which every process serves it. What fails changes nothing. `next`
 * says what is to be done as things are now; when somebody else published meanwhile it is asked again.
 */
async function changePublished(deps: PublishDeps, next: () => Promise<Change | Outcome>): Promise<Outcome> {
	for (let left = TRIES; left > 0; left--) {
		const change = await next();
		if ("state" in change) return change;
		try {
			return await tryOnce(deps, change);
		} catch (error) {
			if (!(error instanceof Overtaken)) throw error;
		}
	}
	return { state: "refused", problems: [{ message: "Others published at the same moment. Try again." }] };
}

/** Publishes the document as its draft has it; without a draft there is nothing to do. */
export async function publishDocument(deps: PublishDeps, key: DocumentKey, by: Doer): Promise<Outcome> {
	return changePublished(deps, async () => {
		const document = await readDocument(deps, key);
		if (!document) return { state: "refused", problems: [{ message: "The document isn't here any more." }] };
		const { text, draftVersion, hasDraft, row } = document;
		if (row && !hasDraft && row.is_down === 0) return { state: "published" };
		return { ...key, text, by, draftVersion };
	});
}

/** Takes the document off the site. Its text stays at the desk as a draft. */
export async function takeDown(deps: PublishDeps, key: DocumentKey, by: Doer): Promise<Outcome> {
	return changePublished(deps, async () => {
		const document = await readDocument(deps, key);
		if (document?.published === undefined) return { state: "published" };
		return { ...key, text: null, keptText: document.published, by, draftVersion: NO_DRAFT };
	});
}
