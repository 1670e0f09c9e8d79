import { longestFor, pageTexts } from "#content/pages/page-texts.ts";
import { type WordedPage, wordedPages } from "#content/pages/with-words.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";

type Changes = readonly { path: string; was: string; text: string; isDeliberate?: boolean | undefined }[];

const PREFIX = "words-";

/** The document of a page's words. */
export const wordsDocumentOf = <Page extends WordedPage>(page: Page) => `${PREFIX}${page}` as const;

/** The page whose words this document has; undefined of every other document. */
export const wordedPageOf = (id: string): WordedPage | undefined =>
	wordedPages.find((page) => wordsDocumentOf(page) === id);

/** What keeps texts of a page from being published in these words; each with the path of its text. */
export function wordProblems(page: WordedPage, changes: Changes): TextProblem[] {
	return changes.flatMap(({ path, was, text, isDeliberate }): TextProblem[] => {
		const offered = pageTexts[page].find((each) => each.path === path);
		if (!offered) return [{ field: path, message: "There is no such text on this page." }];
		// What a developer has changed since is shown to nobody, and says so in the form.
		if (offered.text !== was) return [];
		const problems: TextProblem[] = [];
		const longest = longestFor(offered);
		if (text.length > longest)
			problems.push({ field: path, message: `Keep it to ${longest} characters: its place holds no more.` });
		if (/[{}<>]/.test(text)) problems.push({ field: path, message: "Leave out the signs { } < and >." });
		if (offered.isSpecified && !isDeliberate) {
			const message = "The site's specification fixes this text. Tick “Change it all the same”, or use the original.";
			problems.push({ field: path, message });
		}
		return problems;
	});
}
