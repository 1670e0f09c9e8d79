import type { PageText } from "#content/pages/page-texts.ts";
import { pageTexts } from "#content/pages/page-texts.ts";
import type { WordChange, WordedPage } from "#content/pages/with-words.ts";
import { listIn, valuesIn } from "./form-values.ts";

type StoredChange = WordChange & { isDeliberate?: boolean };

/** What the form sends beside a text that the specification fixes. */
export const deliberateName = (path: string) => `all-the-same ${path}`;

/** The texts of a page that a form sent in other words; one that says what the site came with is none. */
export function changesIn(form: URLSearchParams, page: WordedPage): { changes: StoredChange[] } {
	const changes = pageTexts[page].flatMap(({ path, text: was, isSpecified }): StoredChange[] => {
		const sent = form.get(path);
		const text = typeof sent === "string" ? sent.replaceAll(/\s+/g, " ").trim() : was.trim();
		if (text === "" || text === was.trim()) return [];
		// What continues a sentence keeps the space that it has around it.
		const [before = "", after = ""] = [/^\s*/.exec(was)?.[0], /\s*$/.exec(was)?.[0]];
		const isDeliberate = isSpecified && form.has(deliberateName(path));
		return [{ path, was, text: before + text + after, ...(isDeliberate && { isDeliberate }) }];
	});
	return { changes };
}

/** A text as the form shows it: with what stands in its place, and whether that was chosen all the same. */
export type ShownText = PageText & { now: string; isDeliberate: boolean };

/** The texts of a page with their changes, and the changes of what the site doesn't say any more. */
export function shownTexts(page: WordedPage, values: unknown): { texts: ShownText[]; stale: WordChange[] } {
	const changes = listIn(valuesIn(values).changes).map((each): StoredChange => {
		const { path, was, text, isDeliberate } = valuesIn(each);
		return { path: String(path), was: String(was), text: String(text), isDeliberate: isDeliberate === true };
	});
	const texts = pageTexts[page].map((each): ShownText => {
		const change = changes.find(({ path, was }) => path === each.path && was === each.text);
		return { ...each, now: change?.text ?? each.text, isDeliberate: change?.isDeliberate ?? false };
	});
	const isThere = ({ path, was }: WordChange) =>
		pageTexts[page].some((each) => each.path === path && each.text === was);
	return { texts, stale: changes.filter((change) => !isThere(change)) };
}

const inWords = (name: string) =>
	/^\d+$/.test(name) ? String(Number(name) + 1) : name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

/** What a text is called below the heading of its section: `Title`, `Reasons 2, text`. */
export function labelInSection(path: string): string {
	const [section = "", label = ""] = labelOfPath(path).split(": ");
	return label ? label.charAt(0).toUpperCase() + label.slice(1) : section;
}

/** What the form calls a text: `Hero: title`, `Why: reasons 2, text`. */
export function labelOfPath(path: string): string {
	const [section = "", ...rest] = path.split(".").map(inWords);
	const label = rest.reduce(
		(line, name) => (/^\d+$/.test(name) ? `${line} ${name}` : line ? `${line}, ${name}` : name),
		"",
	);
	const head = section.charAt(0).toUpperCase() + section.slice(1);
	return label ? `${head}: ${label.trim()}` : head;
}
