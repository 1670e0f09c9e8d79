import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import { hashesOfErasedAddress } from "#platform/outbox/suppression-list.ts";
import { eraseRows } from "./erase-person.ts";
import { personalStores } from "./personal-stores.ts";

/**
 * Whoever was erased since a backup was made is erased from it when it is restored. All of its rows are older than the
 * erasure, so nothing is taken that came after it.
 */
export function keepErasures(secret: string): RestoreHook {
	return async (before) => {
		const entries = await before.selectFrom("do_not_mail").select("address_hash").execute();
		return async (after) => {
			const known = await after.selectFrom("do_not_mail").select("address_hash").execute();
			const knownHashes = new Set(known.map(({ address_hash }) => address_hash));
			const erasedSince = new Set(
				entries.map(({ address_hash }) => address_hash).filter((hash) => !knownHashes.has(hash)),
			);
			if (erasedSince.size === 0) return;
			const addresses = new Set<string>();
			for (const store of personalStores) for (const found of await store.listAddresses(after)) addresses.add(found);
			for (const address of addresses) {
				const hashes = hashesOfErasedAddress(address, secret);
				if (hashes.some((hash) => erasedSince.has(hash))) await eraseRows(after, address);
			}
		};
	};
}
