import { brand } from "#brand.ts";

/** One text in the browser's own storage. A browser may have none, or refuse. */
export type DeviceStorage = {
	read(): string | null;
	/** False when the browser refused. */
	write(text: string): boolean;
	remove(): void;
	/** Calls back with the new text when another tab writes it, and with null when it removes it; returns what ends that. */
	onChangedElsewhere(callback: (text: string | null) => void): () => void;
};

function attempt<Value>(work: () => Value, otherwise: Value): Value {
	try {
		return work();
	} catch {
		return otherwise;
	}
}

type Kind = "draft" | "report" | "plan" | "link" | "card";

const prefixOf = (kind: Kind) => `${brand.slug}:${kind}:`;

/** The forms and tools of which something of this kind is kept on the device. */
export const idsOnDevice = (kind: Kind): string[] =>
	attempt(() => Object.keys(localStorage), []).flatMap((key) =>
		key.startsWith(prefixOf(kind)) ? [key.slice(prefixOf(kind).length)] : [],
	);

/**
 * Keeps data of a form or a tool of a kind, such as `draft`, on the visitor's device; with `sessionStorage` as long as
 * the tab is open.
 */
export function deviceStorage(kind: Kind, id: string, storage = () => localStorage): DeviceStorage {
	const key = prefixOf(kind) + id;
	return {
		read: () => attempt(() => storage().getItem(key), null),
		write: (text) =>
			attempt(() => {
				storage().setItem(key, text);
				return true;
			}, false),
		remove: () => attempt(() => storage().removeItem(key), undefined),
		onChangedElsewhere(callback) {
			// Without a key everything was removed.
			const tell = (event: StorageEvent) => {
				if (event.key === null || event.key === key) callback(event.newValue);
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
