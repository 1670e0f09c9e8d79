import type { Database } from "#platform/database/database.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import type { InboxNoteRow } from "#platform/inbox/inbox-entries.ts";
import { entryPath, type InboxKind, inboxKinds } from "./inbox-kinds.ts";
import { type InboxEntry, withRows } from "./list-inbox.ts";

type Deps = { database: Database; tables: readonly DeclaredTable[] };

type Note = Pick<InboxNoteRow, "id" | "author" | "text" | "written_at">;
type FoundEntry = InboxEntry & { notes: Note[] };

/**
 * The entry that an address names, with its notes, the latest first. `moved`: it became another kind, as a message does
 * that was released, and is there.
 */
export async function findEntry(
	deps: Deps,
	kind: InboxKind,
	id: string,
): Promise<FoundEntry | { moved: string } | undefined> {
	const { kysely } = deps.database;
	const entries = await kysely
		.selectFrom("inbox_entries")
		.selectAll()
		.where("entry_table", "=", kind.table)
		.where("row_id", "=", id)
		.execute();
	const [found] = await withRows(deps, entries);
	if (!found) return undefined;
	if (found.kind.kind !== kind.kind) return { moved: entryPath(found.kind, id) };
	const notes = await kysely
		.selectFrom("inbox_notes")
		.select(["id", "author", "text", "written_at"])
		.where("entry_table", "=", kind.table)
		.where("row_id", "=", id)
		.orderBy("written_at", "desc")
		.orderBy("id")
		.execute();
	return { ...found, notes };
}

/** The kind that a part of an address names. */
export const kindOfSlug = (tables: readonly DeclaredTable[], slug: string | undefined) =>
	inboxKinds(tables).find((kind) => kind.slug === slug);

/** What waits for somebody, the oldest first: what needs an answer, and what is held back. */
export async function findOpen(deps: Deps, limit: number): Promise<InboxEntry[]> {
	const { kysely } = deps.database;
	const held = inboxKinds(deps.tables).filter((kind) => kind.held);
	const oldest = kysely.selectFrom("inbox_entries").selectAll().orderBy("at").orderBy("row_id").limit(limit);
	const unanswered = await oldest.where("needs_answer", "=", 1).execute();
	const kept = await Promise.all(held.map(({ kind }) => oldest.where("kind", "=", kind).execute()));
	const all = [...unanswered, ...kept.flat()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
	return withRows(deps, all.slice(0, limit));
}

/** Everybody who may sign in to the desk, by name. */
export function listColleagues({ kysely }: Database) {
	return kysely.selectFrom("desk_accounts").select(["id", "name"]).orderBy("name").execute();
}

/** The name of an account; of one that was removed there is none any more. */
export function nameOf(colleagues: Awaited<ReturnType<typeof listColleagues>>, accountId: string): string {
	return colleagues.find(({ id }) => id === accountId)?.name ?? "A colleague who left";
}
