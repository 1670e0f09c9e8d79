import { brand } from "#brand.ts";

/** Where drafts are kept. A browser may have none, or refuse: then there is no draft, and the page says so. */
export type DraftStorage = {
	read(): string | null;
	/** False when nothing was kept. */
	write(text: string): boolean;
	remove(): void;
};

function attempt<Value>(work: () => Value, otherwise: Value): Value {
	try {
		return work();
	} catch {
		return otherwise;
	}
}

/** The draft of one assessment in the browser's own storage, which outlives the tab. */
export function deviceStorage(id: string): DraftStorage {
	const key = `${brand.slug}:draft:${id}`;
	return {
		read: () => attempt(() => localStorage.getItem(key), null),
		write: (text) =>
			attempt(() => {
				localStorage.setItem(key, text);
				return true;
			}, false),
		remove: () => attempt(() => localStorage.removeItem(key), undefined),
	};
}
