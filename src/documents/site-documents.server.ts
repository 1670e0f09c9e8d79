import { isDeepStrictEqual } from "node:util";
import { createContext } from "react-router";
import { isRecord } from "#domain/claims.ts";
import { dayIn } from "#domain/dates.ts";
import { defineFeature } from "#platform/define-feature.ts";
import { categoriesDocument } from "./company/categories.ts";
import { categoryPath } from "./content/blog-categories.ts";
import { type CompanyContent, contentOf, contentOfRepository, valuesInFile } from "./content/company-content.ts";
import { type DocumentValues, isParsedBy, type SiteDocument } from "./document.ts";
import { fileText, valueOfFile } from "./document-file.ts";
import type { DocumentKind, TextLink, TextProblem, Texts } from "./document-kind.ts";
import { type Documents, kindIn } from "./documents.ts";
import { linksInTexts, refusedLinks, textsIn } from "./links-in-text.ts";
import { type PageDocument, pagesAmong } from "./pages/page.ts";
import { content } from "./read-document.ts";
import { type MergedText, mergeDocuments, type StoredText } from "./stored-document.ts";
import { textOfValues, valuesOfText } from "./stored-text.ts";

/** The name of the kind of all documents that have fields. */
export const DOCUMENT = "document";

/** Checks a document's values by its schema; returns each problem with the path of its field, such as `offices.0.city`. */
export function problemsOfValues({ schema }: SiteDocument, values: unknown): TextProblem[] {
	const { error } = schema.safeParse(values);
	return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
}

/** An address of this site as a field of its own has it; a text is never that short. Pictures are looked for by themselves. */
const ADDRESS = /^\/(?!\/|pictures\/)[a-z0-9/#-]*$/;

/**
 * The links of a document: those of its menus and buttons, and those in its sentences, but for one whose address is a
 * placeholder.
 */
function linksIn(values: unknown): TextLink[] {
	const addresses = textsIn(values).filter(({ text }) => ADDRESS.test(text));
	const links = [...addresses.map(({ text, field }) => ({ href: text, field })), ...linksInTexts(values)];
	return links.filter(({ href }) => !href.includes("{") && !href.startsWith("/pictures/"));
}

/** A page, or case studies, with this day as that of their last change: where they differ and nobody chose another day. */
function datedOn(day: string, now: unknown, before: unknown): unknown {
	if (!isRecord(now) || !isRecord(before) || isDeepStrictEqual(now, before)) return now;
	const withDay = (part: unknown, was: unknown) => {
		const isKept = isRecord(part) && isRecord(was) && part.updated !== undefined && part.updated === was.updated;
		return isKept ? { ...part, updated: day } : part;
	};
	const dated = { ...now, ...(isRecord(now.meta) && { meta: withDay(now.meta, before.meta) }) };
	const { stories: all } = before;
	if (!Array.isArray(now.stories) || !Array.isArray(all)) return withDay(dated, before);
	return {
		...dated,
		stories: now.stories.map((story) =>
			datedOn(
				day,
				story,
				all.find(({ slug }) => slug === story.slug),
			),
		),
	};
}

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

/** Pages and feeds that list articles, beside the categories' own pages. */
const BLOG_LISTS = ["/blog", "/blog/rss.xml", "/blog/feed.json", "/sitemap.xml"];

function mainPagesOf({ id, mainPages }: SiteDocument, published: Texts): readonly string[] {
	if (mainPages) return mainPages;
	const { categories, caseStudies } = contentOfTexts(published);
	if (id === categoriesDocument.id) return [...BLOG_LISTS, ...categories.map(categoryPath)];
	return [...caseStudies.map(({ meta }) => meta.path), ...COMPANY_PAGES];
}

const textsInFiles = new Map<SiteDocument, string>();

/** Reads the file of a document, in the form in which texts are stored. */
function textInFile(document: SiteDocument): string {
	const text = textsInFiles.get(document) ?? textOfValues(valuesInFile(document));
	textsInFiles.set(document, text);
	return text;
}

/** The values of these documents' texts that are not those of the files. */
const changedValues = (documents: Iterable<SiteDocument>, texts: Texts): Map<string, unknown> =>
	new Map(
		[...documents].flatMap((document) => {
			const text = texts.get(document.id);
			return text === undefined || text === textInFile(document) ? [] : [[document.id, valuesOfText(text)]];
		}),
	);

type Stored = ReadonlyMap<string, StoredText>;

/** Documents are merged one by one, but for those that are only right together. */
function mergeStored(documents: ReadonlyMap<string, SiteDocument>, stored: Stored): Map<string, MergedText> {
	const groups = Map.groupBy(
		[...stored].filter(([id]) => documents.has(id)),
		([id]) => documents.get(id)?.problemsTogether ?? id,
	);
	const merged = Array.from(groups.values(), (group) => mergeGroup(documents, new Map(group)));
	return new Map(merged.flatMap((each) => [...each]));
}

/** The last merge of each group of documents: a publication changes one of a hundred. */
const lastMerged = new Map<string, { stored: Stored; merged: ReadonlyMap<string, MergedText> }>();

function mergeGroup(documents: ReadonlyMap<string, SiteDocument>, stored: Stored): ReadonlyMap<string, MergedText> {
	const [first = ""] = stored.keys();
	const last = lastMerged.get(first);
	if (last && isDeepStrictEqual(last.stored, stored)) return last.merged;
	const textOfFile = (id: string) => {
		const other = documents.get(id);
		return other && textInFile(other);
	};
	const document = documents.get(first);
	const areRight = (values: ReadonlyMap<string, unknown>) => {
		if (document?.problemsTogether) return document.problemsTogether(values).length === 0;
		return document !== undefined && problemsOfValues(document, values.get(first)).length === 0;
	};
	const merged = mergeDocuments(stored, textOfFile, areRight);
	lastMerged.set(first, { stored, merged });
	return merged;
}

function problemsAmong(document: SiteDocument, text: string, among: Iterable<SiteDocument>, published: Texts) {
	const values = valuesOfText(text);
	const own = problemsOfValues(document, values);
	if (own.length > 0 || !document.problemsTogether) return own;
	const group = [...among].filter(({ problemsTogether }) => problemsTogether === document.problemsTogether);
	const together = changedValues(group, new Map([...published, [document.id, text]]));
	return document.problemsTogether(together).map((message): TextProblem => ({ message }));
}

/** The kind of these documents: YAML in the repository, JSON where it is stored. Any page can change with one of them. */
export function kindOfDocuments(list: readonly SiteDocument[]): DocumentKind {
	const documents = new Map(list.map((document) => [document.id, document]));
	if (documents.size < list.length) throw new Error("two documents have one id");
	return {
		kind: DOCUMENT,
		documents,
		inRepository: new Map(list.map((document) => [document.id, textInFile(document)])),
		files: {
			folder: "content",
			ending: ".yml",
			names: new Map(list.map(({ id, file }) => [id, file])),
			form: {
				// With what a file need not say, such as that something is not the case; as it is where it is not complete.
				textOfFile(id, file) {
					const values = valueOfFile(file);
					return textOfValues(documents.get(id)?.schema.safeParse(values).data ?? values);
				},
				fileOfText: (text, before) => fileText(valuesOfText(text), before),
				fileInRepository(id) {
					const document = documents.get(id);
					return document && content.textOf(document.file);
				},
			},
		},
		isPublished: () => true,
		// By the company's calendar, wherever the author is.
		asPublished(text, { now, timeZone, before }) {
			const was = before === undefined ? undefined : valuesOfText(before);
			return textOfValues(datedOn(dayIn(timeZone, now), valuesOfText(text), was));
		},
		problemsOf(id, text, published) {
			const document = documents.get(id);
			if (!document) return [{ message: "There is no such document." }];
			return [...problemsAmong(document, text, list, published), ...refusedLinks(valuesOfText(text))];
		},
		linksOf: (text) => linksIn(valuesOfText(text)),
		merge: (stored) => mergeStored(documents, stored),
		addressesOf: () => "every page",
		mainAddressesOf(id, published) {
			const document = documents.get(id);
			return document ? mainPagesOf(document, published) : [];
		},
	};
}

const known = new WeakMap<Texts, CompanyContent>();

/** Every document that has fields, in this content. */
export const documentsIn = (documents: Documents): readonly SiteDocument[] => [
	...kindIn(documents, DOCUMENT).documents.values(),
];

/** Reads the company's content from these documents. */
export const companyContentOf = (documents: Documents): CompanyContent =>
	contentOfTexts(kindIn(documents, DOCUMENT).texts);

function contentOfTexts(texts: Texts): CompanyContent {
	const found = known.get(texts) ?? contentOf((document) => readValues(document, texts.get(document.id)));
	known.set(texts, found);
	return found;
}

/** The last reading of each document: a publication changes one of a hundred. */
const lastRead = new Map<SiteDocument, { text: string; values: unknown }>();

/** A text with a problem, of which nobody knows yet whether it is published, counts as its file. */
function readValues<Document extends SiteDocument>(
	document: Document,
	text: string | undefined,
): DocumentValues<Document> {
	if (text === undefined || text === textInFile(document)) return valuesInFile(document);
	const last = lastRead.get(document);
	const values = last?.text === text ? last.values : document.schema.safeParse(valuesOfText(text)).data;
	lastRead.set(document, { text, values });
	return isParsedBy(document, values) ? values : valuesInFile(document);
}

/** The company's content, for the loaders of pages. While the site is built it is the repository's. */
export const companyContext = createContext<CompanyContent>(contentOfRepository);

/** The documents of the site's pages, in the order of their addresses. */
export const pageDocumentsContext = createContext<readonly PageDocument[]>([]);

/** Gives every page the company's content. */
export const company = defineFeature({
	name: "company",
	endpoints: [],
	tables: [],
	mails: [],
	provide(context, _deps, documents) {
		context.set(companyContext, companyContentOf(documents));
		context.set(pageDocumentsContext, pagesAmong(documentsIn(documents)));
	},
});
