import type { Kysely } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import { findEmlFiles, removeFiles } from "#platform/mail/mail-transport.ts";
import { type MailDeps, senderOf } from "#platform/mail/rendered-message.ts";
import { hashesOfErased, suppress, suppressionHashes } from "#platform/outbox/suppression-list.ts";
import {
	erasePersonInTables,
	findPersonInTables,
	listPeople,
	type PersonInTables,
} from "#platform/personal-data/person-in-tables.ts";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";

/** `files`: those of mails that have the address or number, where mail is written to files. */
export type Person = PersonInTables & { files: string[] };

type FindDeps = { kysely: Kysely<Schema>; dataDirectory: string; tables: readonly DeclaredTable[] };

export const findPerson = async ({ kysely, dataDirectory, tables }: FindDeps, sought: SoughtPerson) => ({
	...(await findPersonInTables(kysely, tables, sought)),
	files: await findEmlFiles(dataDirectory, sought.pattern),
});

/** True for an address or a number of the company itself, which stands in every mail and stays. */
export function isOwn(deps: MailDeps, sought: SoughtPerson): boolean {
	const { ownerEmail } = deps.mail;
	const { email, offices } = deps.content().facts;
	const addresses = [senderOf(deps).address, email, ...(ownerEmail ? [ownerEmail] : [])];
	const own = sought.by === "email" ? addresses : offices.map(({ phone }) => phone.label);
	return own.some((each) => sought.isNamed(each));
}

type EraseDeps = {
	database: Database;
	secret: string;
	now: () => Date;
	tables: readonly DeclaredTable[];
};

type Note = (transaction: DatabaseTransaction) => Promise<void>;

/**
 * Erases everything about a person from the tables, and stores a hash of the address, which is mailed no more, or of the
 * erased number: all of it or, when this rejects, nothing. `note` writes down that it was done, in the same transaction.
 */
export async function erasePerson(deps: EraseDeps, sought: SoughtPerson, note?: Note): Promise<void> {
	const { database, secret, now, tables } = deps;
	await database.transaction(async (transaction) => {
		await erasePersonInTables(transaction, tables, sought);
		for (const hash of suppressionHashes(sought, secret)) await suppress(transaction, hash, now());
		await note?.(transaction);
	});
}

export async function removeMailFiles(dataDirectory: string, sought: SoughtPerson): Promise<void> {
	await removeFiles(await findEmlFiles(dataDirectory, sought.pattern));
}

/**
 * A person who was erased since a backup was made is erased from it when it is restored. All of its rows are older than the
 * erasure, so nothing is taken that came after it.
 */
export const keepErasures =
	({ secret, tables }: Omit<EraseDeps, "database" | "now">): RestoreHook =>
	async (before) => {
		const hashesIn = async (reader: DatabaseTransaction) =>
			(await reader.selectFrom("suppression_list").select("address_hash").execute()).map(
				({ address_hash }) => address_hash,
			);
		const hashes = await hashesIn(before);
		return async (after) => {
			const known = new Set(await hashesIn(after));
			const erasedSince = new Set(hashes.filter((hash) => !known.has(hash)));
			if (erasedSince.size === 0) return;
			for (const text of new Set(await listPeople(after, tables))) {
				const sought = soughtPerson(text);
				if (!sought) continue;
				const isErased = hashesOfErased(sought, secret).some((hash) => erasedSince.has(hash));
				if (isErased) await erasePersonInTables(after, tables, sought);
			}
		};
	};
