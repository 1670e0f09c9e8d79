import { type Kysely, sql } from "kysely";
import { asciiDomain } from "#domain/ascii-domain.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";

/** What stands in somebody else's words where an erased address stood. */
const ERASED_MARK = "[erased]";

type Mention = { table: string; column: string; value: string };

// As React writes HTML, and as the places of a shared body are filled.
const SPELLINGS_IN_HTML = [
	{ "&": "&amp;", "'": "&#x27;" },
	{ "&": "&amp;", "'": "&#39;" },
] as const;

const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const literally = (spellings: Iterable<string>) => [...new Set(spellings)].map(escapeForPattern).join("|");

const NOT_BEFORE = String.raw`(?:(?<=\\[nrtbf])|(?<![\p{L}\p{N}\p{M}._%+'-]))`;
const NOT_BEHIND = String.raw`(?![\p{L}\p{N}\p{M}-]|\.[\p{L}\p{N}])`;
// Whatever may be a spelling of a domain, up to where it ends; whether it is one of the domain in question is then asked.
const ANY_DOMAIN = String.raw`[\p{L}\p{N}\p{M}\p{So}\p{Cf}\p{Default_Ignorable_Code_Point}.。．｡-]+`;
const DOTS_AT_END = /[.。．｡]*$/u;

function spellingsInText(text: string): string[] {
	const plain = [text.normalize("NFC"), text.normalize("NFD")];
	const inHtml = SPELLINGS_IN_HTML.flatMap((spelling) =>
		plain.map((each) => each.replaceAll("&", spelling["&"]).replaceAll("'", spelling["'"])),
	);
	return [...plain, ...inHtml];
}

/**
 * The address in texts: in either case, composed or not, plain or in HTML, with its domain in letters, in ASCII or
 * disguised, but not inside a longer address. In JSON a line break before it is written as a letter behind a backslash.
 */
export function mentionsOf(address: string) {
	const at = address.lastIndexOf("@");
	const domain = address.slice(at + 1);
	const host = asciiDomain(domain);
	const pattern = new RegExp(
		`${NOT_BEFORE}(?:${literally(spellingsInText(address.slice(0, at)))})@` +
			`(?:(?:${literally(spellingsInText(domain))})${NOT_BEHIND}|(${ANY_DOMAIN}))`,
		"giu",
	);
	function eraseFrom(text: string): string {
		return text.replaceAll(pattern, (found, spelling?: string) => {
			if (spelling === undefined) return ERASED_MARK;
			const [end = ""] = DOTS_AT_END.exec(spelling) ?? [];
			const isSame = host !== undefined && asciiDomain(spelling.slice(0, spelling.length - end.length)) === host;
			return isSame ? ERASED_MARK + end : found;
		});
	}
	return { eraseFrom, areIn: (text: string) => eraseFrom(text) !== text };
}

/** The longest part that every database lowers and compares like we do, and every spelling of the address has. */
function searchedPart(address: string): string {
	const beforeDomain = address.slice(0, address.lastIndexOf("@") + 1);
	const parts = beforeDomain.toLowerCase().match(/[a-z0-9@.+-]+/g) ?? [];
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
	const { areIn } = mentionsOf(address);
	const part = searchedPart(address);
	const mentions: Mention[] = [];
	for (const { table, column } of await textColumns(reader)) {
		const { rows } = await sql<{ value: string }>`
			select ${sql.ref(column)} as value from ${sql.table(table)}
			where lower(${sql.ref(column)}) like ${`%${part}%`}`.execute(reader);
		const values = new Set(rows.map(({ value }) => value));
		for (const value of values) if (areIn(value)) mentions.push({ table, column, value });
	}
	return mentions;
}

/** Takes the address out of what others wrote, and leaves the rest of their words. */
export async function eraseMentions(transaction: DatabaseTransaction, address: string): Promise<void> {
	const { eraseFrom } = mentionsOf(address);
	for (const { table, column, value } of await findMentions(transaction, address)) {
		await sql`
			update ${sql.table(table)} set ${sql.ref(column)} = ${eraseFrom(value)}
			where ${sql.ref(column)} = ${value}`.execute(transaction);
	}
}
