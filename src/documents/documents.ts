import type { SiteDocument } from "./document.ts";
import type { DocumentKind, Texts, TextsOf } from "./document-kind.ts";
import type { FileChange } from "./stored-document.ts";

/** The moments at which a document was published at the desk, first and last. */
export type Moments = { first: string; last: string };

type KindState = {
	/** Its documents by id, of a kind whose texts have fields. */
	documents: ReadonlyMap<string, SiteDocument>;
	/** The texts in the repository, drafts too. */
	inRepository: Texts;
	/** The published texts. The same object as long as nothing of it changes. */
	texts: Texts;
	/** By id, where the file of a published document was changed since. */
	fileChanges: ReadonlyMap<string, readonly FileChange[]>;
	/** Names that documents had in their addresses, and the ids of these documents. */
	moves: ReadonlyMap<string, string>;
	/** The moments at which documents were published at the desk, by their ids. */
	moments: ReadonlyMap<string, Moments>;
};

/** The documents at one moment: they never change, so a page that is made of them is of one piece. */
export type Documents = {
	/** Grows by one with each publication; 0 while there was none. */
	version: number;
	kinds: ReadonlyMap<string, KindState>;
};

/** A document that was published at the desk, or is at this moment; without a text it was taken down. */
export type PublishedChange = {
	kind: string;
	id: string;
	text: string | null;
	at?: string;
	changes?: readonly FileChange[];
};
export type Move = { kind: string; old_name: string; id: string };

const NONE = new Map<string, never>();

/** Reads the documents of the repository alone, as they stand at this moment. */
export function documentsOfRepository(kinds: readonly DocumentKind[], now: Date): Documents {
	const states = kinds.map(
		({ kind, documents = NONE, inRepository, isPublished, movesInRepository }): [string, KindState] => {
			const texts = new Map([...inRepository].filter(([, text]) => isPublished(text, now)));
			return [
				kind,
				{ documents, inRepository, texts, fileChanges: NONE, moves: movesInRepository ?? NONE, moments: NONE },
			];
		},
	);
	return { version: 0, kinds: new Map(states) };
}

/** @throws for a kind that no feature declares. */
export function kindIn({ kinds }: Documents, kind: string): KindState {
	const state = kinds.get(kind);
	if (!state) throw new Error(`no feature declares documents of the kind ${kind}`);
	return state;
}

/** The texts of each kind in this content. */
export const textsIn =
	({ kinds }: Documents): TextsOf =>
	(kind) =>
		kinds.get(kind)?.texts ?? NONE;

function isSame(a: Texts, b: Texts): boolean {
	return a.size === b.size && [...a].every(([id, text]) => b.get(id) === text);
}

function changedTexts(before: Texts, changes: readonly PublishedChange[]): Texts {
	const texts = new Map(before);
	for (const { id, text } of changes) {
		if (text === null) texts.delete(id);
		else texts.set(id, text);
	}
	return isSame(before, texts) ? before : texts;
}

type Published = {
	version: number;
	changes: readonly PublishedChange[];
	moves: readonly Move[];
	moments: readonly ({ kind: string; id: string } & Moments)[];
};

/** The content of the repository with what was published over it; of a kind that is not declared any more nothing stays. */
export function withPublished(before: Documents, { version, changes, moves, moments }: Published): Documents {
	const states = [...before.kinds].map(([kind, state]): [string, KindState] => {
		const published = changes.filter((change) => change.kind === kind);
		const texts = changedTexts(state.texts, published);
		const fileChanges = new Map(published.map(({ id, changes = [] }) => [id, changes]));
		const own = moves.filter((move) => move.kind === kind);
		const moved = own.map(({ old_name, id }): [string, string] => [old_name, id]);
		const ofKind = moments
			.filter((each) => each.kind === kind)
			.map(({ id, first, last }) => [id, { first, last }] as const);
		const allMoves = new Map([...state.moves, ...moved]);
		return [kind, { ...state, texts, fileChanges, moves: allMoves, moments: new Map(ofKind) }];
	});
	return { version, kinds: new Map(states) };
}

/** The content as it would be with these documents published, or taken down. */
export function withChanges(before: Documents, changes: readonly PublishedChange[]): Documents {
	const kinds = new Map(before.kinds);
	for (const kind of new Set(changes.map((change) => change.kind))) {
		const state = kindIn(before, kind);
		const own = changes.filter((change) => change.kind === kind);
		const moments = new Map(state.moments);
		for (const { id, text, at } of own) {
			if (at && text !== null) moments.set(id, { first: moments.get(id)?.first ?? at, last: at });
		}
		kinds.set(kind, { ...state, texts: changedTexts(state.texts, own), moments });
	}
	return { version: before.version + 1, kinds };
}

/** The same content as `next`, with the objects of `before` where nothing changed, `before` itself where nothing did at all. */
export function keepUnchanged(before: Documents, next: Documents): Documents {
	const kinds = [...next.kinds].map(([kind, state]): [string, KindState] => {
		const known = before.kinds.get(kind);
		return [
			kind,
			known && isSame(known.texts, state.texts) ? { ...state, texts: known.texts, moments: known.moments } : state,
		];
	});
	const after = { version: next.version, kinds: new Map(kinds) };
	return before.version === next.version && changedKinds(before, after).length === 0 ? before : after;
}

/** The kinds whose published texts are not the same object in both. */
export const changedKinds = (before: Documents, after: Documents): readonly string[] =>
	[...after.kinds].flatMap(([kind, { texts }]) => (before.kinds.get(kind)?.texts === texts ? [] : [kind]));
