import type { Texts } from "#platform/documents/document-kind.ts";
import type { EncodedPage } from "./encode-file.ts";

/** A page as it is served, with the policy that its text needs. */
export type CachedPage = EncodedPage & { type: string; policy: string | undefined };

/** A page of one address: what it is made of, itself once it is made, and the making of it. */
type Entry = { madeOf: readonly Texts[]; page: CachedPage | undefined; making: Promise<CachedPage | undefined> };

/** What is compressed counts twice: by gzip a page is about as large. */
const bytesOf = (page: CachedPage | undefined) =>
	page ? page.content.byteLength + 2 * (page.brotli?.byteLength ?? 0) : 0;

/** Pages by their address, up to so many bytes: those that were asked for least lately leave. */
export function createPageCache(mostBytes: number) {
	const entries = new Map<string, Entry>();
	let bytes = 0;

	function remove(address: string): void {
		bytes -= bytesOf(entries.get(address)?.page);
		entries.delete(address);
	}

	return {
		get(address: string): Entry | undefined {
			const entry = entries.get(address);
			if (!entry) return undefined;
			entries.delete(address);
			entries.set(address, entry);
			return entry;
		},
		set(address: string, entry: Entry): void {
			remove(address);
			entries.set(address, entry);
			bytes += bytesOf(entry.page);
			for (const oldest of entries.keys()) {
				if (bytes <= mostBytes) return;
				remove(oldest);
			}
		},
		remove,
		addresses: (): readonly string[] => [...entries.keys()],
	};
}
