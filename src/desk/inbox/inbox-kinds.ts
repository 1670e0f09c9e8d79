import { counted } from "#desk/kit/counts.ts";
import type { DeclaredTable, TableName } from "#platform/define-feature.ts";

/** A kind of entry, as its feature declares it, with its table. */
export type InboxKind = { table: TableName } & NonNullable<DeclaredTable["inbox"]>[number];

/** Every kind that the doors declare, in the order of the list of doors; what is held back comes last. */
export function inboxKinds(tables: readonly DeclaredTable[]): InboxKind[] {
	const kinds = tables.flatMap(({ table, inbox = [] }) => inbox.map((kind) => ({ table, ...kind })));
	return kinds.toSorted((one, other) => Number("held" in one) - Number("held" in other));
}

/** A row as the doors read it. */
export type InboxRow = Readonly<Record<string, string | number | null>>;

/** The name of whom a row is from; the address where there is none. */
export function nameIn({ name, email }: InboxKind, row: InboxRow): string {
	const columns = typeof name === "string" ? [name] : name.of;
	const separator = typeof name === "string" ? "" : name.separator;
	const written = columns.map((column) => String(row[column] ?? "")).join(separator);
	return written.trim() || String(row[email] ?? "");
}

/** The text in a column that the kind may not have; empty then. */
export const textIn = (row: InboxRow, column: string | undefined): string => String((column && row[column]) || "");

/** Where the desk shows an entry. */
export const entryPath = ({ slug }: Pick<InboxKind, "slug">, id: string) =>
	`/desk/inbox/${slug}/${encodeURIComponent(id)}`;

/** What an entry is about, in a line: its amount, and what its feature says of it. */
export function wholeLine({ amount, line }: InboxKind, row: InboxRow): string {
	const parts = [amount && `${amount.label} ${amount.text(row)}`, line(row)];
	return parts.filter(Boolean).join(". ");
}

/** How many of a kind there are: `3 leads`; of several kinds, `3 entries`. */
export const countedOf = (count: number, { one, many } = { one: "entry", many: "entries" }) =>
	counted(count, one, many);
