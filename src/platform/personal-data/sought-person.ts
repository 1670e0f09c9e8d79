import { type RawBuilder, sql } from "kysely";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { isTelephone, soughtTelephoneKeys, telephonePattern, writtenTelephoneKeys } from "#domain/telephone.ts";
import type { Database } from "#platform/database/database.ts";
import { spellingsOf, storedAddress } from "#platform/mail/rendered-message.ts";

/** A person to be found by an email address or a telephone number. */
export type SoughtPerson = {
	by: "email" | "telephone";
	text: string;
	/** True when the value of a column of this kind is theirs; `key` returns the part of an address that is compared. */
	isNamed(value: string, key?: (address: string) => string): boolean;
	/** The value of a column with keys. A number has none: it has several keys. */
	ownKey?(key?: (address: string) => string): string;
	pattern: RegExp;
	/** True in the database for every text in which the pattern could be found, and for some others. */
	mayStandIn(column: string, kind: Database["kind"]): RawBuilder<boolean>;
	/** True in the database for every row that may mention the person. A row that names somebody else alone is none of them. */
	mayBeMentioned?(columns: ColumnsOfTexts, kind: Database["kind"]): RawBuilder<boolean>;
};

/** The columns of a table: those with an address and nothing else, and those with other texts. */
export type ColumnsOfTexts = { addresses: readonly string[]; others: readonly string[] };

// As React writes HTML, and as the placeholders of a shared body are filled.
const SPELLINGS_IN_HTML = [
	{ "&": "&amp;", "'": "&#x27;" },
	{ "&": "&amp;", "'": "&#39;" },
] as const;

const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Finds the address in a text in any spelling, plain, in HTML or behind an escape of JSON, not inside a longer one. */
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

/** A column as `like` compares it with letters of ASCII: SQLite's makes no difference between capitals and small letters. */
const inOneCase = (column: string, kind: Database["kind"]) =>
	kind === "postgres" ? sql`lower(${sql.ref(column)} collate "C")` : sql.ref(column);

/** The characters of a usual address, as SQL has them in quotes. But for the @, they make what they stand beside a longer one. */
const IN_LONGER_ADDRESS = "a-zA-Z0-9@._%+''-";

/**
 * A text that mentions an address has an @. A column that is an address always has one; in it another address is mentioned only
 * beside an unusual character. The condition is that of the indexes in `004-people.ts`, column by column and without
 * parameters: a database then reads these rows alone.
 */
function mayBeMentioned({ addresses, others }: ColumnsOfTexts, kind: Database["kind"]): RawBuilder<boolean> {
	const isPostgres = kind === "postgres";
	const mentions = others.map((column) =>
		isPostgres ? sql`strpos(${sql.ref(column)}, '@') > 0` : sql`instr(${sql.ref(column)}, '@') > 0`,
	);
	const unusual = sql.raw(isPostgres ? `~ '[^${IN_LONGER_ADDRESS}]'` : `glob '*[^${IN_LONGER_ADDRESS}]*'`);
	const isUnusual = addresses.map((column) => sql`${sql.ref(column)} ${unusual}`);
	return sql`(${sql.join([...mentions, ...isUnusual], sql` or `)})`;
}

function byEmail(address: string): SoughtPerson {
	const parts = [...new Set(spellingsOf(address).map(searchedPart))];
	const ownKeys = new Map<(address: string) => string, string>();
	const ownKey = (key: (address: string) => string = normalizeEmailAddress) => {
		const own = ownKeys.get(key) ?? key(address);
		ownKeys.set(key, own);
		return own;
	};
	return {
		by: "email",
		text: address,
		// In this process, as everywhere on the site: a database's own lower case knows fewer letters than ours.
		isNamed: (value, key = normalizeEmailAddress) => key(value) === ownKey(key),
		ownKey,
		pattern: mentionPattern(address),
		mayStandIn: (column, kind) =>
			sql`(${sql.join(
				parts.map((part) => sql`${inOneCase(column, kind)} like ${`%${part}%`}`),
				sql` or `,
			)})`,
		mayBeMentioned,
	};
}

const BETWEEN_DIGITS = Array.from(" -().\u002f\u00a0\u2010\u2011\u2012\u2013\u2014\u2015");

function byTelephone(number: string): SoughtPerson {
	const sought = soughtTelephoneKeys(number);
	// Without its country code, in which texts may differ.
	const digits = sought.flatMap((key) => /^domestic:(.+)$/.exec(key)?.[1] ?? [])[0] ?? "";
	const withoutGaps = (column: string) =>
		BETWEEN_DIGITS.reduce<RawBuilder<string>>(
			(text, gap) => sql`replace(${text}, ${gap}, '')`,
			sql`${sql.ref(column)}`,
		);
	return {
		by: "telephone",
		text: number,
		isNamed: (value) => writtenTelephoneKeys(value).some((key) => sought.includes(key)),
		pattern: telephonePattern(number),
		// Few texts have all of the digits in that order: the gaps are taken out of those alone.
		mayStandIn: (column) =>
			sql`(${sql.ref(column)} like ${`%${Array.from(digits).join("%")}%`} and ${withoutGaps(column)} like ${`%${digits}%`})`,
	};
}

/** Reads an email address or a telephone number; undefined for what is neither. */
export function soughtPerson(text: string): SoughtPerson | undefined {
	if (storedAddress.safeParse(text).success) return byEmail(text);
	return isTelephone(text) ? byTelephone(text) : undefined;
}
