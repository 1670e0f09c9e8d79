import { brand } from "#brand.ts";

/** One text in the browser's own storage, which outlives the tab. A browser may have no storage, or refuse. */
export type DeviceStorage = {
	read(): string | null;
	/** False when the browser refused. */
	write(text: string): boolean;
	remove(): void;
	/** Calls back when another tab removes the text; returns what ends that. */
	onRemovedElsewhere(callback: () => void): () => void;
};

function attempt<Value>(work: () => Value, otherwise: Value): Value {
	try {
		return work();
	} catch {
		return otherwise;
	}
}

/** What one assessment keeps of a kind, such as `draft`, on the visitor's device. */
export function deviceStorage(kind: "draft" | "report" | "link" | "card", id: string): DeviceStorage {
	const key = `${brand.slug}:${kind}:${id}`;
	return {
		read: () => attempt(() => localStorage.getItem(key), null),
		write: (text) =>
			attempt(() => {
				localStorage.setItem(key, text);
				return true;
			}, false),
		remove: () => attempt(() => localStorage.removeItem(key), undefined),
		onRemovedElsewhere(callback) {
			// Without a key everything was removed.
			const tell = (event: StorageEvent) => {
				if (event.key === null || (event.key === key && event.newValue === null)) callback();
			};
			addEventListener("storage", tell);
			return () => removeEventListener("storage", tell);
		},
	};
}

/** JSON as stored; null where it is none. */
export function parseStored(text: string | null): unknown {
	return attempt((): unknown => JSON.parse(text ?? ""), null);
}
