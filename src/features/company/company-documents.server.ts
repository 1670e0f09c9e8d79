import { categoryPath } from "#content/blog-categories.ts";
import { type CompanyDocumentId, companyDocuments, companySchema } from "#content/company/company.schema.ts";
import { type CompanyContent, companyFiles, contentOf } from "#content/company-content.ts";
import { setContentNow } from "#content/content-now.ts";
import type { WordedPage } from "#content/pages/with-words.ts";
import type { DocumentKind, TextProblem, Texts } from "#platform/documents/document-kind.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";
import { wordedPageOf, wordProblems, wordsDocumentOf } from "./word-problems.server.ts";

/** The name of this kind of document. */
export const COMPANY = "company";

export const isCompanyDocument = (id: string): id is CompanyDocumentId => Object.hasOwn(companyDocuments, id);

/** Longer texts are refused before they are read. */
const TEXT_MAX = 100_000;

/** A document as it is stored, and as its file has it. */
export const textOfValues = (values: unknown): string => `${JSON.stringify(values, null, "\t")}\n`;

/** What a stored text has, whether or not it is complete. */
export function valuesOfText(text: string): unknown {
	if (text.length > TEXT_MAX) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function problemsOfWords(page: WordedPage, values: unknown): TextProblem[] {
	const { data, error } = companyDocuments[wordsDocumentOf(page)].safeParse(values);
	if (!data) return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
	return wordProblems(page, data.changes);
}

/** What keeps a document from being published; each with the path of its field, such as `offices.0.city`. */
export function companyProblems(id: string, values: unknown): TextProblem[] {
	if (!isCompanyDocument(id)) return [{ message: "There is no such document." }];
	const page = wordedPageOf(id);
	if (page) return problemsOfWords(page, values);
	const read = companyDocuments[id].safeParse(values);
	return (read.error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
}

/** The pages with texts that are shown once somebody stands by them. */
const SHOWN_ONCE_CONFIRMED = ["/managed-intelligence"];

/** The pages that say most of the company. */
const COMPANY_PAGES = [
	"/tools",
	"/",
	"/about",
	"/services",
	"/managed-intelligence",
	"/contact",
	"/privacy-policy",
	"/sitemap.xml",
];

/** What lists articles, beside the categories' own pages. */
const BLOG_LISTS = ["/blog", "/blog/rss.xml", "/blog/feed.json", "/sitemap.xml"];

const inRepository: Texts = new Map(Object.entries(companyFiles).map(([id, values]) => [id, textOfValues(values)]));

/** What the company says of itself: facts, services, quotes, people and questions. Every page can change with one of them. */
export const companyKind: DocumentKind = {
	kind: COMPANY,
	inRepository,
	files: { folder: "src/content/company", ending: ".json" },
	isPublished: () => true,
	problemsOf: (id, text) => companyProblems(id, valuesOfText(text)),
	addressesOf: () => "every page",
	use: (published) => setContentNow(contentOfTexts(published)),
	ownPagesOf: storyPaths,
	mainAddressesOf(id, published) {
		if (id === "confirmations") return SHOWN_ONCE_CONFIRMED;
		if (id === "categories") return [...BLOG_LISTS, ...contentOfTexts(published).categories.map(categoryPath)];
		return [...storyPaths(published), ...COMPANY_PAGES];
	},
};

const pathsOf = new WeakMap<Texts, ReadonlySet<string>>();

/** The addresses of the case studies. */
function storyPaths(texts: Texts): ReadonlySet<string> {
	const paths = pathsOf.get(texts) ?? new Set(contentOfTexts(texts).caseStudies.map(({ meta }) => meta.path));
	pathsOf.set(texts, paths);
	return paths;
}

const known = new WeakMap<Texts, CompanyContent>();

/** What the company says of itself in this content. */
export const companyContentOf = (documents: Documents): CompanyContent =>
	contentOfTexts(kindIn(documents, COMPANY).texts);

function contentOfTexts(texts: Texts): CompanyContent {
	const found = known.get(texts) ?? readContent(texts);
	known.set(texts, found);
	return found;
}

/** A text that an older version of the site stored and this one can't read counts as not published: the file's stands. */
function readContent(texts: Texts): CompanyContent {
	const documents = Object.entries(companyFiles).map(([id, inFile]) => {
		const values = valuesOfText(texts.get(id) ?? "");
		return [id, companyProblems(id, values).length === 0 ? values : inFile];
	});
	return contentOf(companySchema.parse(Object.fromEntries(documents)));
}
