/** The pages whose words the desk can change, by the name of their document: `words-home`. */
export const wordedPages = ["home", "about", "services", "tools", "managed-intelligence", "contact"] as const;

export type WordedPage = (typeof wordedPages)[number];

/** A text of a page in other words: where it stands in the page's copy, such as `hero.title`, and what it said before. */
export type WordChange = { path: string; was: string; text: string };

/** The changed texts of every page. */
export type ChangedWords = Readonly<Record<WordedPage, readonly WordChange[]>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function setText(page: unknown, { path, was, text }: WordChange): void {
	const names = path.split(".");
	const last = names.pop() ?? "";
	let place = page;
	for (const name of names) place = isRecord(place) && Object.hasOwn(place, name) ? place[name] : undefined;
	// A text that a developer has changed since is not what the owner put hers in the place of.
	if (isRecord(place) && Object.hasOwn(place, last) && place[last] === was) place[last] = text;
}

/** The same copy with these texts in other words; what it doesn't say any more is left out. */
export function withChanges<Page>(page: Page, changes: readonly WordChange[]): Page {
	if (changes.length === 0) return page;
	const changed = structuredClone(page);
	for (const change of changes) setText(changed, change);
	return changed;
}

/** The copy of a page in the words that the desk has published. */
export const withWords =
	<Content extends { words: ChangedWords }, Page>(page: WordedPage, make: (content: Content) => Page) =>
	(content: Content): Page =>
		withChanges(make(content), content.words[page]);
