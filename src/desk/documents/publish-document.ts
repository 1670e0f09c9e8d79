import { audit, audited, COMMAND_LINE } from "#desk/audit/audit.ts";
import { CATEGORIES } from "#documents/content/blog-categories.ts";
import type { TextProblem } from "#documents/document-kind.ts";
import { type Documents, kindIn, type Move, withChanges } from "#documents/documents.ts";
import { companyContentOf } from "#documents/site-documents.server.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import {
	baseOf,
	clearDraft,
	type DeskDocument,
	type DocumentKey,
	type Doer,
	kindOf,
	type PublishDeps,
	readDocument,
	rowOf,
} from "./drafts.ts";
import {
	cannotBeMade,
	linksToRemovedPages,
	missingPictures,
	orphanedArticles,
	problemsOfPage,
	problemsOfText,
} from "./page-problems.ts";

const TRIES = 5;

export const NO_DRAFT = -1;

const OVERTAKEN = "Someone saved another draft at the same moment. Open the page again and look at it first.";

/** The outcome of a change. Refused: what is published stays as it was. */
export type Outcome = { state: "published" } | { state: "refused"; problems: readonly TextProblem[] };

export type Change = DocumentKey & {
	/** Without a text the document is taken down. */
	text: string | null;
	/** The repository has this text in a file: the database keeps none beside it, and later changes of the file count. */
	isInRepository?: boolean;
	/** The text of a document that is taken down; it stays at the desk. */
	keptText?: string;
	/** The draft that is published; a draft that was changed meanwhile stays. */
	draftVersion: number;
	/** The account of who wrote it, where it is published in the name of somebody else, who chose its day. */
	writtenBy?: string | null;
};

/** Stores more in the same transaction. */
type Also = (transaction: DatabaseTransaction) => Promise<void>;

type Publication = { changes: readonly Change[]; moves?: readonly Move[]; by: Doer; also?: Also | undefined };

/** With the moment that its pages show. */
type Dated = Publication & { at: string };

class Overtaken extends Error {}

/** Makes the pages that must be without fault, of the content as it would be. */
async function makePages(deps: PublishDeps, candidate: Documents, addresses: readonly string[]) {
	try {
		const made = await deps.sitePages.make(candidate, addresses);
		const failed = made.filter(({ page }) => !page).map(({ address }) => address);
		if (failed.length > 0) return { made: [], problems: [{ message: cannotBeMade(deps, failed) }] };
		const problems = await Promise.all(made.map((page) => problemsOfPage(deps, page)));
		return { made, problems: problems.flat() };
	} catch (error) {
		return { made: [], problems: [{ message: cannotBeMade(deps, addresses, error) }] };
	}
}

type Renamed = { from: string | undefined; to?: string | undefined };

/** A name that the document had leads to it from now on; a name that it has leads to nothing else. */
async function noteMove(transaction: DatabaseTransaction, { kind, id }: DocumentKey, { from, to }: Renamed) {
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

type Storing = { change: Change; base: string | null; version: number; by: Doer; at: string };

async function storeChange(transaction: DatabaseTransaction, { change, base, version, by, at }: Storing) {
	const { kind, id, text, isInRepository, keptText, draftVersion, writtenBy = by.accountId } = change;
	const published = {
		published: isInRepository ? null : text,
		published_base: isInRepository ? null : base,
		published_by: writtenBy,
		published_at: at,
		is_down: text === null ? 1 : 0,
		version,
	};
	await transaction
		.insertInto("documents")
		.values({ kind, id, draft_version: 1, ...published })
		.onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(published))
		.execute();
	await clearDraft(transaction, change, draftVersion);
	if (keptText !== undefined) {
		const draft = { draft: keptText, draft_by: by.accountId, draft_at: at };
		const kept = transaction
			.updateTable("documents")
			.where((row) => row.and({ kind, id }))
			.where("draft", "is", null);
		await kept.set((row) => ({ ...draft, draft_version: row("draft_version", "+", 1) })).execute();
	}
	if (text === null) return;
	const scheduled_by = writtenBy === by.accountId ? null : by.accountId;
	const revision = { kind, id, version, by: writtenBy, scheduled_by, at, text, base };
	await transaction.insertInto("document_revisions").values(revision).execute();
}

/** Notes the writer of a text that is published in the name of somebody else. */
async function noteWriter(deps: PublishDeps, transaction: DatabaseTransaction, { kind, id, writtenBy }: Change) {
	if (writtenBy === undefined) return;
	const accounts = transaction.selectFrom("desk_accounts").select("name").where("id", "=", writtenBy);
	const name = writtenBy === null ? COMMAND_LINE : ((await accounts.executeTakeFirst())?.name ?? "");
	const by = { accountId: writtenBy, name };
	await audit(deps, transaction, { by, act: "scheduled-text-written", row: rowOf({ kind, id }) });
}

async function commit(deps: PublishDeps, publication: Dated, basedOn: Documents): Promise<number> {
	const { changes, moves = [], by, at } = publication;
	return deps.database.transaction(async (transaction) => {
		const moved = await transaction
			.updateTable("content_version")
			.set((row) => ({ version: row("version", "+", 1) }))
			.where("version", "=", basedOn.version)
			.returning("version")
			.executeTakeFirst();
		if (!moved) throw new Overtaken();
		for (const { kind, old_name, id } of moves) await noteMove(transaction, { kind, id }, { from: old_name });
		for (const change of changes) {
			const { kind, id, text } = change;
			const { nameOf } = kindOf(deps, kind);
			const before = kindIn(basedOn, kind).texts.get(id);
			const base = text === null ? null : baseOf(deps, change);
			await storeChange(transaction, { change, base, version: moved.version, by, at });
			if (text !== null) await noteMove(transaction, change, { from: before && nameOf?.(before), to: nameOf?.(text) });
			const act = text === null ? "document-taken-down" : "document-published";
			await audit(deps, transaction, { by, act, row: rowOf({ kind, id }) });
			await noteWriter(deps, transaction, change);
		}
		await publication.also?.(transaction);
		return moved.version;
	});
}

async function problemsOfTexts(deps: PublishDeps, { changes }: Publication, candidate: Documents) {
	const found: TextProblem[] = [];
	for (const { kind, id, text } of changes) {
		if (text === null) continue;
		const problems = [
			...(await problemsOfText(deps, kindOf(deps, kind), { id, text }, candidate)),
			...(await missingPictures(deps, text, candidate)),
			...(kind === CATEGORIES.kind && id === CATEGORIES.id ? await orphanedArticles(deps, candidate) : []),
		];
		const before = changes.length === 1 ? "" : `${kind} ${id}: `;
		found.push(...problems.map(({ message, ...where }) => ({ message: before + message, ...where })));
	}
	return found;
}

/** Makes the pages of a publication over what is published; problems keep it from being stored. */
async function prepare(deps: PublishDeps, publication: Dated, basedOn: Documents) {
	const { changes, at } = publication;
	const dated = changes.map((change) => ({ ...change, at }));
	const candidate = withChanges(basedOn, dated);
	// A document with a page of its own is asked about before it is taken down, and leaves its old address to its new one.
	const withoutPage = changes.filter(({ kind }) => !kindOf(deps, kind).nameOf).map(({ id }) => id);
	const problems = [
		...(await problemsOfTexts(deps, publication, candidate)),
		...(withoutPage.length > 0 ? await linksToRemovedPages(deps, withoutPage, candidate) : []),
	];
	if (problems.length > 0) return { made: [], problems };
	const main = changes.flatMap(({ kind, id }) => kindOf(deps, kind).mainAddressesOf(id, kindIn(candidate, kind).texts));
	return makePages(deps, candidate, [...new Set(main)]);
}

async function tryOnce(deps: PublishDeps, undated: Publication): Promise<Outcome> {
	const publication = { ...undated, at: deps.now().toISOString() };
	const basedOn = await deps.documents.follow();
	const pages = await prepare(deps, publication, basedOn);
	if (pages.problems.length > 0) return { state: "refused", problems: pages.problems };
	const version = await commit(deps, publication, basedOn);
	const after = await deps.documents.follow();
	// Somebody may have published since; then they are made anew when they are asked for.
	if (after.version === version) deps.sitePages.keep(pages.made);
	await deps.sitePages.refresh();
	return { state: "published" };
}

/**
 * Publishes texts, or takes documents down: makes the pages of the content as it would be, and only when they are
 * without fault stores it, in one transaction, after which every process serves it. What fails changes nothing. `next`
 * says what is to be done as things are now; when somebody else published meanwhile it is asked again.
 */
export async function changePublished(deps: PublishDeps, next: () => Promise<Publication | Outcome>): Promise<Outcome> {
	for (let left = TRIES; left > 0; left--) {
		const publication = await next();
		if ("state" in publication) return publication;
		try {
			return await tryOnce(deps, publication);
		} catch (error) {
			if (!(error instanceof Overtaken)) throw error;
		}
	}
	return { state: "refused", problems: [{ message: "Others published at the same moment. Try again." }] };
}

export function textToPublish({ documents, now }: PublishDeps, { kind, text, published }: DeskDocument): string {
	const { asPublished } = kindOf({ documents }, kind);
	if (!asPublished) return text;
	const [{ timeZone }] = companyContentOf(documents.current()).facts.offices;
	return asPublished(text, { now: now(), timeZone, before: published });
}

const ENDED =
	"The site crashed twice while preparing this text, so it won't try again by itself. Change the text, or cancel the schedule.";

/**
 * The problems that keep the document's draft from being published now; its pages are made and thrown away, and nothing is
 * stored.
 */
export async function whatKeepsBack(deps: PublishDeps, key: DocumentKey): Promise<readonly TextProblem[]> {
	const document = await readDocument(deps, key);
	if (!document) return [];
	if ((document.row?.publish_attempts ?? 0) >= MOST_ATTEMPTS) return [{ message: ENDED }];
	const change = { ...key, text: textToPublish(deps, document), draftVersion: NO_DRAFT };
	const publication = { changes: [change], by: { accountId: null, name: "" }, at: deps.now().toISOString() };
	return (await prepare(deps, publication, await deps.documents.follow())).problems;
}

type Publishing = {
	/** On the day that `by` chose. */
	isDue?: boolean;
	/** The draft that was looked at: another one is not published. */
	draftVersion?: number;
	also?: Also;
};

/** Publishes the document as its draft has it; without a draft there is nothing to do. */
export const publishDocument = async (
	deps: PublishDeps,
	{ kind, id }: DocumentKey,
	by: Doer,
	{ isDue = false, draftVersion: seen, also }: Publishing = {},
) =>
	changePublished(deps, async () => {
		const document = await readDocument(deps, { kind, id });
		if (!document) return { state: "refused", problems: [{ message: "The document isn't here anymore." }] };
		const { draftVersion, hasDraft, row } = document;
		if (seen !== undefined && seen !== draftVersion) return { state: "refused", problems: [{ message: OVERTAKEN }] };
		if (row && !hasDraft && row.is_down === 0) return { state: "published" };
		const isOfAnother = isDue && row && row.draft_by !== by.accountId;
		const writer = isOfAnother ? { writtenBy: row.draft_by } : {};
		return { changes: [{ kind, id, text: textToPublish(deps, document), draftVersion, ...writer }], by, also };
	});

/** Takes the document off the site. Its text stays at the desk as a draft. */
export const takeDown = async (deps: PublishDeps, key: DocumentKey, by: Doer) =>
	changePublished(deps, async () => {
		const document = await readDocument(deps, key);
		if (document?.published === undefined) return { state: "published" };
		const change = { ...key, text: null, keptText: document.published, draftVersion: NO_DRAFT };
		return { changes: [change], by };
	});

/** Chooses when the draft is published by itself; without a moment it is not. */
export async function scheduleDocument(
	deps: PublishDeps,
	{ kind, id, at, by }: DocumentKey & { at: Date | null; by: Doer },
) {
	const act = at ? "document-scheduled" : "document-unscheduled";
	await audited(deps, { by, act, row: rowOf({ kind, id }) }, (transaction) => {
		const schedule = {
			scheduled_for: at?.toISOString() ?? null,
			scheduled_by: at ? by.accountId : null,
			publish_attempts: 0,
		};
		const drafts = transaction.updateTable("documents").set(schedule).where("draft", "is not", null);
		return drafts.where((row) => row.and({ kind, id })).execute();
	});
}

/** Until then what is due may still be on its way. */
const LATE_AFTER_MS = 60_000;

/** True for a document that should have been published by now, and was refused. */
export const isLate = (scheduledFor: string | null | undefined, now: Date) =>
	scheduledFor != null && Date.parse(scheduledFor) < now.getTime() - LATE_AFTER_MS;

/** The documents whose moment came, and which could not be published: what was due first stands first. */
export async function lateDocuments({ database, now }: PublishDeps) {
	const rows = await database.kysely
		.selectFrom("documents")
		.select(["kind", "id", "draft", "scheduled_for"])
		.where("scheduled_for", "is not", null)
		.orderBy("scheduled_for")
		.execute();
	return rows.flatMap(({ kind, id, draft, scheduled_for }) =>
		scheduled_for && isLate(scheduled_for, now()) ? [{ kind, id, text: draft ?? "", at: scheduled_for }] : [],
	);
}

/** A refused document is tried again when something changed, or after this time: making its pages costs visitors time. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** A text in whose publication the process ended so often waits for somebody: it would end again, and serve nobody. */
const MOST_ATTEMPTS = 2;

const readDue = async ({ database, now }: PublishDeps) =>
	database.kysely
		.selectFrom("documents")
		.leftJoin("desk_accounts", "desk_accounts.id", "documents.scheduled_by")
		.select(["documents.kind", "documents.id", "documents.scheduled_by", "desk_accounts.name"])
		.select(["documents.draft_version", "documents.scheduled_for"])
		.where("documents.scheduled_for", "<=", now().toISOString())
		.where("documents.publish_attempts", "<", MOST_ATTEMPTS)
		.orderBy("documents.scheduled_for")
		.execute();

/** Publishes a text that is due. The attempt is noted before it is made, and taken back once it has come to an end. */
async function attempt(deps: PublishDeps, key: DocumentKey, by: Doer): Promise<Outcome> {
	const rows = deps.database.kysely.updateTable("documents").where((row) => row.and(key));
	await rows.set((row) => ({ publish_attempts: row("publish_attempts", "+", 1) })).execute();
	try {
		return await publishDocument(deps, key, by, { isDue: true });
	} finally {
		await rows.set({ publish_attempts: 0 }).execute();
	}
}

/**
 * Returns what publishes everything that is due, each in the name of the person who scheduled it. Several processes may do so at once: the
 * first publishes, and for the others nothing is left. What is refused or fails stays due, keeps no other back, and the desk says so.
 */
export function createDuePublisher(deps: PublishDeps): () => Promise<void> {
	const refused = new Map<string, { state: string; at: number }>();
	return async function publishDue() {
		for (const { kind, id, scheduled_by, name, draft_version, scheduled_for } of await readDue(deps)) {
			const key = `${kind} ${id}`;
			const { version } = await deps.documents.follow();
			const state = `${version} ${draft_version} ${scheduled_for}`;
			const at = deps.now().getTime();
			const before = refused.get(key);
			if (before?.state === state && at < before.at + AGAIN_AFTER_MS) continue;
			refused.set(key, { state, at });
			try {
				const outcome = await attempt(deps, { kind, id }, { accountId: scheduled_by, name: name ?? "" });
				if (outcome.state === "published") refused.delete(key);
				else deps.logger.error({ kind, id, problems: outcome.problems }, NOT_PUBLISHED);
			} catch (err) {
				deps.logger.error({ kind, id, err }, NOT_PUBLISHED);
			}
		}
	};
}

const NOT_PUBLISHED = "a scheduled text could not be published";
