import type { Database } from "#platform/database/database.ts";
import { clearRemains, type Remains } from "#platform/database/freed-pages.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { findEmlFiles, removeFiles } from "#platform/mail/eml-files.ts";
import { hashSuppressedAddress, suppressAddress } from "#platform/outbox/suppression-list.ts";
import { eraseMentions, mentionPattern } from "#platform/personal-data/mentions.ts";
import { personalStores } from "./personal-stores.ts";

type EraseDeps = { database: Database; dataDirectory: string; secret: string; now: () => Date };

/** Removes the rows about an address, and the address from everybody else's. */
export async function eraseRows(transaction: DatabaseTransaction, address: string): Promise<void> {
	for (const store of personalStores) await store.erase(transaction, address);
	await eraseMentions(transaction, address);
}

/**
 * Erases everything about an address from the tables, and notes, as a hash, that it is mailed no more: all of it or, when
 * this rejects, nothing.
 */
export async function erasePerson({ database, secret, now }: EraseDeps, address: string): Promise<void> {
	await database.transaction(async (transaction) => {
		await eraseRows(transaction, address);
		await suppressAddress(transaction, hashSuppressedAddress(address, secret), now());
	});
}

/** After that: removes the mail files about the address, and returns what is left in the files of the database. */
export async function eraseRemains({ database, dataDirectory }: EraseDeps, address: string): Promise<Remains> {
	await removeFiles(await findEmlFiles(dataDirectory, mentionPattern(address)));
	return clearRemains(database);
}
