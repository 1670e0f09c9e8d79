import fc from "fast-check";
import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { aboutPage } from "#content/pages/about.ts";
import { companyPages } from "#content/pages/company-pages.ts";
import { longestFor, pageTexts } from "#content/pages/page-texts.ts";
import { specifiedTexts } from "#content/pages/specified-texts.ts";
import { type WordChange, type WordedPage, withChanges, wordedPages } from "#content/pages/with-words.ts";
import { documentsOfRepository, withChanges as withDocuments } from "#platform/documents/documents.ts";
import { companyContentOf, companyKind, textOfValues } from "./company-documents.server.ts";
import { wordProblems, wordsDocumentOf } from "./word-problems.server.ts";

const free = pageTexts.about.find(({ isSpecified }) => !isSpecified) ?? expect.unreachable();
const fixed = pageTexts.about.find(({ isSpecified }) => isSpecified) ?? expect.unreachable();
const change = ({ path, text: was }: typeof free, text: string) => ({ path, was, text });

/** What the company says once these changes of a page are published. */
function contentWith(page: WordedPage, changes: readonly WordChange[]) {
	const asBuilt = documentsOfRepository([companyKind], new Date());
	const text = textOfValues({ changes });
	return companyContentOf(withDocuments(asBuilt, [{ kind: "company", id: wordsDocumentOf(page), text }]));
}

test("no change leaves a page as it is, and a change changes its own text alone", () => {
	const page = aboutPage(contentOfRepository);
	expect(withChanges(page, [])).toBe(page);
	const texts = fc.constantFrom(...pageTexts.about);
	fc.assert(
		fc.property(texts, fc.string({ minLength: 1 }), (text, words) => {
			const changed = withChanges(page, [change(text, words)]);
			const strings = (value: unknown) => JSON.stringify(value, (_, part) => (part === text.text ? words : part));
			expect(strings(changed)).toBe(strings(page));
			expect(withChanges(changed, [{ path: text.path, was: words, text: text.text }])).toEqual(page);
		}),
	);
});

test.each(wordedPages)("all texts of %s can be changed at once", (page) => {
	const changes = pageTexts[page].map((text) => ({ ...change(text, `Other ${text.text}`), isDeliberate: true }));
	const changed = companyPages[`${page}.ts`](contentWith(page, changes));
	const textAt = (path: string) => path.split(".").reduce((part: unknown, name) => Object(part)[name], changed);
	expect(changes.map(({ path }) => textAt(path))).toEqual(changes.map(({ text }) => text));
});

test("a change of what the site doesn't say any more, or of no text, is shown to nobody", () => {
	const page = aboutPage(contentOfRepository);
	for (const path of [free.path, "heading", "", "__proto__.title", "heading.constructor", "nothing.at.all"]) {
		expect(withChanges(page, [{ path, was: "What it said last year.", text: "New" }])).toEqual(page);
	}
	expect(wordProblems("about", [{ ...change(free, "New"), was: "What it said last year." }])).toEqual([]);
});

test("what follows from prices, offices, services and quotes is not among the texts of any page", () => {
	const { facts, services, testimonials, questions } = contentOfRepository;
	const followed = [
		String(facts.plans.quarterly.dollars),
		facts.email,
		...services.map(({ title }) => title),
		...testimonials.home.map(({ quote }) => quote),
		...questions.contact.map(({ answer }) => answer),
	];
	const offered = wordedPages.flatMap((page) => pageTexts[page].map(({ text }) => text));
	expect(offered.length).toBeGreaterThan(80);
	expect(followed.filter((text) => offered.some((each) => each.includes(text)))).toEqual([]);
});

test("a text that the specification fixes is changed only by somebody who says so", () => {
	const changed = change(fixed, `${fixed.text}!`);
	expect(wordProblems("about", [changed])).toMatchObject([{ field: fixed.path }]);
	expect(wordProblems("about", [{ ...changed, isDeliberate: true }])).toEqual([]);
	const offered = new Set(wordedPages.flatMap((page) => pageTexts[page].map(({ text }) => text)));
	expect(specifiedTexts.filter((text) => !offered.has(text))).toEqual([]);
});

test("a text too long for its place, one with signs of markup, and one of another page are refused", () => {
	for (const text of ["x".repeat(longestFor(free) + 1), "<b>bold</b>", "{plan prices}"]) {
		expect(wordProblems("about", [change(free, text)])).toMatchObject([{ field: free.path }]);
	}
	expect(wordProblems("about", [change({ ...free, path: "plans.title" }, "Plans")])).toHaveLength(1);
	expect(wordProblems("about", [change(free, "Fewer words")])).toEqual([]);
});

test("published words are on their page, and on no other", () => {
	const content = contentWith("about", [change(free, "In other words")]);
	expect(JSON.stringify(aboutPage(content))).toContain("In other words");
	expect(content.words.home).toEqual(contentOfRepository.words.home);
});
