import { type InboxKind, type InboxRow, nameIn, wholeLine } from "#desk/inbox/inbox-kinds.ts";
import { daysAfter } from "#desk/inbox/working-time.ts";
import { hideLinks } from "#desk/mail/hide-links.ts";
import type { DeclaredTable, TableName } from "#platform/define-feature.ts";
import type { Person } from "./person-data.ts";

type Row = Readonly<Record<string, unknown>>;

/** What rows of tables are called that do not stand in the inbox. */
const otherTables: Partial<Record<TableName, { one: string; many: string }>> = {
	outbox: { one: "email", many: "emails" },
	newsletter_links: { one: "link in an email", many: "links in emails" },
	newsletter_deliveries: { one: "newsletter that was sent", many: "newsletters that were sent" },
	unfinished_answers: { one: "assessment that is not finished", many: "assessments that are not finished" },
	result_links: { one: "private link to a result", many: "private links to results" },
	linked_results: { one: "result behind a private link", many: "results behind private links" },
	mail_allowances: { one: "count of emails", many: "counts of emails" },
	inbox_entries: { one: "state at the desk", many: "states at the desk" },
	inbox_notes: { one: "note at the desk", many: "notes at the desk" },
};

/** Never shown and never given out: what secrets are compared with, and what only machines read. */
const HIDDEN_COLUMN = /_hash$|^html$|^attachments$|^claim_|_key$|^body_|^public_key$/;
/** Texts of mails, in which links that belong to their reader are hidden. */
const MAIL_TEXT = "text";

function shownValue(column: string, value: unknown): string {
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return column === MAIL_TEXT ? hideLinks(text).text : text;
}

/** What of a row may be seen by people, column by column. */
export function shownRow(row: Row): Record<string, unknown> {
	const shown = Object.entries(row).filter(([column, value]) => !HIDDEN_COLUMN.test(column) && value !== null);
	return Object.fromEntries(
		shown.map(([column, value]) => [column, column === MAIL_TEXT ? shownValue(column, value) : value]),
	);
}

const inWords = (name: string) => name.replaceAll("_", " ");

function inboxKindOf(tables: readonly DeclaredTable[], table: TableName): InboxKind | undefined {
	const [kind] = tables.find((each) => each.table === table)?.inbox ?? [];
	return kind && { table, ...kind };
}

/** What rows of a table are called: as the inbox calls them, or as the list of other tables does. */
export function nameOfTable(tables: readonly DeclaredTable[], table: TableName): { one: string; many: string } {
	const listed = otherTables[table];
	return inboxKindOf(tables, table) ?? listed ?? { one: inWords(table), many: inWords(table) };
}

/** The page of the desk that shows a row, where there is one. */
function pathOf(tables: readonly DeclaredTable[], table: TableName, row: Row): string | undefined {
	if (table === "outbox") return `/desk/mail/${row.id}`;
	const kind = inboxKindOf(tables, table);
	return kind && typeof row.id === "string" ? `/desk/inbox/${kind.slug}/${row.id}` : undefined;
}

const isCell = (value: unknown): value is InboxRow[string] =>
	value === null || typeof value === "string" || typeof value === "number";

/** Whom and what a row is about, in a line; empty where it says neither. */
function lineOf(tables: readonly DeclaredTable[], table: TableName, row: Row): string {
	const kind = inboxKindOf(tables, table);
	if (!kind) return typeof row.subject === "string" ? row.subject : "";
	const cells = Object.fromEntries(
		Object.entries(row).flatMap(([column, value]) => (isCell(value) ? [[column, value] as const] : [])),
	);
	return [nameIn(kind, cells), wholeLine(kind, cells)].filter(Boolean).join(": ");
}

/** The moment at which a row is deleted by itself, where that follows from it alone. */
function goesAt(tables: readonly DeclaredTable[], table: TableName, row: Row): string | undefined {
	const retention = tables.find((each) => each.table === table)?.retention;
	if (!retention || "goesWith" in retention || "exempt" in retention) return undefined;
	for (const rule of retention) {
		if (!("after" in rule)) continue;
		const since = row[rule.after];
		const isMeant = Object.entries(rule.where ?? {}).every(([column, value]) => row[column] === value);
		if (isMeant && typeof since === "string") return daysAfter(since, rule.kept);
	}
	return undefined;
}

/** What was found about a person, as the desk shows it: the newest first where a row says when it came. */
export function describePerson(tables: readonly DeclaredTable[], { records: rows }: Person) {
	return rows.map(({ table, row }) => {
		const time = tables.find((each) => each.table === table)?.time;
		const at = time && typeof row[time] === "string" ? row[time] : undefined;
		return {
			where: nameOfTable(tables, table).one,
			what: lineOf(tables, table, row),
			goesAt: goesAt(tables, table, row),
			path: pathOf(tables, table, row),
			/** The moment it came in, if it says one. */
			at,
			/** Every column that may be shown, with its value as text. */
			values: Object.entries(shownRow(row)).flatMap(([column, value]) => {
				const text = shownValue(column, value);
				return text === "" ? [] : [{ name: inWords(column), value: text }];
			}),
		};
	});
}

export type ShownEntry = ReturnType<typeof describePerson>[number];

/** How many rows of each kind were found: `1 lead`, `2 emails`. */
export function countByTable(tables: readonly DeclaredTable[], { records: rows }: Person): string[] {
	const counts = Map.groupBy(rows, ({ table }) => table);
	return Array.from(counts, ([table, found]) => {
		const { one, many } = nameOfTable(tables, table);
		return `${found.length} ${found.length === 1 ? one : many}`;
	});
}
