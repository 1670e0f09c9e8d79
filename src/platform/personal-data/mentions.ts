import { type Kysely, sql } from "kysely";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import { spellingsOf } from "#platform/mail/mailbox.ts";

/** What stands in somebody else's words where an erased address stood. */
const ERASED_MARK = "[erased]";

type Mention = { table: string; column: string; value: string };

// As React writes HTML, and as the places of a shared body are filled.
const SPELLINGS_IN_HTML = [
	{ "&": "&amp;", "'": "&#x27;" },
	{ "&": "&amp;", "'": "&#39;" },
] as const;

const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/**
 * Finds the address in a text, in either case, its domain in letters or in ASCII, composed or not, plain or in HTML, but
 * not inside a longer address. In JSON a line break before it is written as a letter behind a backslash.
 */
export function mentionPattern(address: string): RegExp {
	const plain = spellingsOf(address).flatMap((text) => [text.normalize("NFC"), text.normalize("NFD")]);
	const inHtml = SPELLINGS_IN_HTML.flatMap((spelling) =>
		plain.map((text) => text.replaceAll("&", spelling["&"]).replaceAll("'", spelling["'"])),
	);
	const spellings = [...new Set([...plain, ...inHtml])].map(escapeForPattern).join("|");
	return new RegExp(
		`(?:(?<=\\\\[nrtbf])|(?<![\\p{L}\\p{N}\\p{M}._%+'-]))(?:${spellings})(?![\\p{L}\\p{N}\\p{M}-]|\\.[\\p{L}\\p{N}])`,
		"giu",
	);
}

/** The longest part that every database lowers and compares like we do. */
function searchedPart(address: string): string {
	const parts = address.toLowerCase().match(/[a-z0-9@.+-]+/g) ?? [];
	return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

async function textColumns(reader: Kysely<Schema>): Promise<{ table: string; column: string }[]> {
	const tables = await reader.introspection.getTables();
	return tables
		.filter(({ isView }) => !isView)
		.flatMap(({ name: table, columns }) =>
			columns.filter(({ dataType }) => /text|char/i.test(dataType)).map(({ name: column }) => ({ table, column })),
		);
}

/**
 * Every text of every table in which the address stands. The columns come from the database, so that none is
 * forgotten when a table is added.
 */
export async function findMentions(reader: Kysely<Schema>, address: string): Promise<Mention[]> {
	const pattern = mentionPattern(address);
	const parts = [...new Set(spellingsOf(address).map(searchedPart))];
	const mentions: Mention[] = [];
	for (const { table, column } of await textColumns(reader)) {
		const hasPart = parts.map((part) => sql`lower(${sql.ref(column)}) like ${`%${part}%`}`);
		const { rows } = await sql<{ value: string }>`
			select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.join(hasPart, sql` or `)}`.execute(
			reader,
		);
		const values = new Set(rows.map(({ value }) => value));
		for (const value of values) if (value.search(pattern) >= 0) mentions.push({ table, column, value });
	}
	return mentions;
}

/** Takes the address out of what others wrote, and leaves the rest of their words. */
export async function eraseMentions(transaction: DatabaseTransaction, address: string): Promise<void> {
	const pattern = mentionPattern(address);
	for (const { table, column, value } of await findMentions(transaction, address)) {
		await sql`
			update ${sql.table(table)} set ${sql.ref(column)} = ${value.replaceAll(pattern, ERASED_MARK)}
			where ${sql.ref(column)} = ${value}`.execute(transaction);
	}
}
