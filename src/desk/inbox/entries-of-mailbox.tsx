import { sql } from "kysely";
import { type Clock, longDay } from "#desk/kit/moments.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Database } from "#platform/database/database.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import { spellingsOf } from "#platform/mail/mailbox.ts";
import { entryPath, inboxKinds, textIn } from "./inbox-kinds.ts";
import { type InboxEntry, selectByKeys, withRows } from "./list-inbox.ts";

type Deps = { database: Database; tables: readonly DeclaredTable[] };

/** More entries than these of one mailbox are looked up by the search. */
const MOST_ENTRIES = 10;

async function withRowsNewestFirst(deps: Deps, keys: { entry_table: string; row_id: string }[]) {
	const entries = await selectByKeys(deps.database, keys);
	return withRows(
		deps,
		entries.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
	);
}

// SQLite's `lower` knows the letters of ASCII alone.
const lowered = (text: string) => [text.toLowerCase(), text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())];

/** What the inbox has of a mailbox, however its address was typed, the newest first. */
export async function entriesOfMailbox(deps: Deps, address: string): Promise<InboxEntry[]> {
	const { database, tables } = deps;
	const spellings = [...new Set(spellingsOf(address).flatMap(lowered))];
	const columns = new Map(inboxKinds(tables).map(({ table, email }) => [table, email]));
	const keys = await Promise.all(
		Array.from(columns, async ([table, email]) => {
			const { rows } = await sql<{ id: string }>`
				select id from ${sql.table(table)} where lower(${sql.ref(email)}) in (${sql.join(spellings)})
				limit ${MOST_ENTRIES}`.execute(database.kysely);
			return rows.map(({ id }) => ({ entry_table: table, row_id: id }));
		}),
	);
	const found = await withRowsNewestFirst(deps, keys.flat());
	const mailbox = normalizeEmailAddress(address);
	return found
		.filter(({ kind, row }) => normalizeEmailAddress(textIn(row, kind.email)) === mailbox)
		.slice(0, MOST_ENTRIES);
}

/** The entry that a mail tells the owner of; else what the inbox has of the mailbox that the mail goes to. */
export async function entriesOfMail(deps: Deps, { id, to }: { id: string; to: string }): Promise<InboxEntry[]> {
	const keys = await Promise.all(
		deps.tables.map(async ({ table, person, inbox }) => {
			const notice = inbox && "notice" in person ? person.notice : undefined;
			if (!notice) return [];
			const { rows } = await sql<{ id: string }>`
				select id from ${sql.table(table)} where ${sql.ref(notice)} = ${id}`.execute(deps.database.kysely);
			return rows.map((row) => ({ entry_table: table, row_id: row.id }));
		}),
	);
	const told = await withRowsNewestFirst(deps, keys.flat());
	return told.length > 0 ? told : entriesOfMailbox(deps, to);
}

/** A link to an entry: its kind, how it stands, and the day that it came. */
export function linkToEntry({ kind, entry, row }: InboxEntry, clock: Clock) {
	return {
		path: entryPath(kind, entry.row_id),
		label: kind.one.charAt(0).toUpperCase() + kind.one.slice(1),
		about: [kind.status?.(row).toLowerCase(), longDay(entry.at, clock.timeZone, clock.now)].filter(Boolean).join(", "),
	};
}

/** Other entries of a person, one line each. */
export function EntryLinks({ links }: { links: readonly ReturnType<typeof linkToEntry>[] }) {
	return (
		<ul>
			{links.map(({ path, label, about }) => (
				<li key={path}>
					<a href={path}>{label}</a>
					{about && <span className="muted">{`, ${about}`}</span>}
				</li>
			))}
		</ul>
	);
}
