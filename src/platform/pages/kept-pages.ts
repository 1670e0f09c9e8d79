import type { Texts } from "#platform/documents/document-kind.ts";
import type { EncodedFile } from "./encode-file.ts";

/** A page as it is served, with the policy that its text needs. */
export type LivePage = EncodedFile & { type: string; policy: string | undefined };

/** A page that was made or is being made, and the texts that it is made of. */
type KeptPage = { madeOf: readonly Texts[]; page: Promise<LivePage | undefined> };

type KeptPages = {
	get(address: string): KeptPage | undefined;
	store(address: string, entry: KeptPage): void;
	/** Forgets a page, unless another has taken its place. */
	forget(address: string, page: KeptPage["page"]): void;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const bytesOf = ({ content, compressed }: LivePage) =>
	sum([content.byteLength, ...compressed.map(([, body]) => body.byteLength)]);

/**
 * Pages by their address, those that are being made too, so that all who ask meanwhile wait for one making. More pages, and
 * more bytes of them, are not kept: the one that was stored first goes first.
 */
export function createKeptPages(most: { pages: number; bytes: number }): KeptPages {
	const kept = new Map<string, KeptPage & { bytes: number }>();

	function dropOldest(): void {
		let bytes = sum(Array.from(kept.values(), (entry) => entry.bytes));
		for (const [address, entry] of kept) {
			if (kept.size <= most.pages && bytes <= most.bytes) return;
			bytes -= entry.bytes;
			kept.delete(address);
		}
	}

	return {
		get: (address) => kept.get(address),
		store(address, { madeOf, page }) {
			const entry = { madeOf, page, bytes: 0 };
			kept.delete(address);
			kept.set(address, entry);
			dropOldest();
			// How much it is shows when it is made. What failed is forgotten by whoever made it.
			const weigh = (made: LivePage | undefined) => {
				entry.bytes = made ? bytesOf(made) : 0;
				dropOldest();
			};
			page.then(weigh, () => undefined);
		},
		forget(address, page) {
			if (kept.get(address)?.page === page) kept.delete(address);
		},
	};
}
