import { isDeepStrictEqual } from "node:util";
import { categoryPath } from "#content/blog-categories.ts";
import { type CompanyContent, contentOf, contentOfRepository, valuesInFile } from "#content/company-content.ts";
import { allDocuments, areOf, type DocumentValues, findDocument, type SiteDocument } from "#documents/document.ts";
import { fileText, valueOfFile } from "#documents/document-file.ts";
import { linksInTexts, refusedLinks, textsIn } from "#documents/links-in-text.ts";
import { findMail } from "#documents/mails.ts";
import { content } from "#documents/read-document.ts";
import { type MergedText, mergeDocuments, type StoredText } from "#documents/stored-document.ts";
import { textOfValues, valuesOfText } from "#documents/stored-text.ts";
import { dayIn } from "#domain/dates.ts";
import { defineFeature } from "#platform/define-feature.ts";
import type { DocumentKind, TextLink, TextProblem, Texts } from "#platform/documents/document-kind.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";
import { companyContext } from "./company-content.server.ts";

/** The name of this kind of document. */
export const COMPANY = "company";

/** What keeps a document from being published; each with the path of its field, such as `offices.0.city`. */
export function companyProblems(id: string, values: unknown): TextProblem[] {
	const document = findDocument(id);
	if (!document) return [{ message: "There is no such document." }];
	const { error } = document.schema.safeParse(values);
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;

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

/** With what a file need not say, such as that something is not the case; as it is where it is not complete. */
const completed = (id: string, values: unknown): unknown => findDocument(id)?.schema.safeParse(values).data ?? values;

const textsInFiles = new Map<SiteDocument, string>();

/** What the file of a document has, as it is stored. */
function textInFile(document: SiteDocument): string {
	const text = textsInFiles.get(document) ?? textOfValues(valuesInFile(document));
	textsInFiles.set(document, text);
	return text;
}

/** Of each document what was merged last: a publication changes one of fifty. */
const lastMerged = new Map<string, { stored: StoredText; merged: ReadonlyMap<string, MergedText> }>();

/** No document of the company needs another one to be right. */
function mergeOne(id: string, stored: StoredText): ReadonlyMap<string, MergedText> {
	const last = lastMerged.get(id);
	if (last?.stored.text === stored.text && last.stored.base === stored.base) return last.merged;
	const document = findDocument(id);
	const isRight = (values: ReadonlyMap<string, unknown>) => companyProblems(id, values.get(id)).length === 0;
	const merged = mergeDocuments(new Map([[id, stored]]), () => document && textInFile(document), isRight);
	lastMerged.set(id, { stored, merged });
	return merged;
}

/** What the company says of itself: facts, services, quotes, people and questions. Every page can change with one of them. */
export const companyKind: DocumentKind = {
	kind: COMPANY,
	get inRepository() {
		return new Map(allDocuments().map((document) => [document.id, textInFile(document)]));
	},
	files: {
		folder: "content",
		ending: ".yml",
		get names() {
			return new Map(allDocuments().map(({ id, file }) => [id, file]));
		},
		form: {
			textOfFile: (id, file) => textOfValues(completed(id, valueOfFile(file))),
			fileOfText: (text, before) => fileText(valuesOfText(text), before),
			fileInRepository(id) {
				const document = findDocument(id);
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
	problemsOf(id, text) {
		const values = valuesOfText(text);
		return [...companyProblems(id, values), ...refusedLinks(values)];
	},
	linksOf: (text) => linksIn(valuesOfText(text)),
	merge: (stored) => new Map(Array.from(stored).flatMap(([id, each]) => [...mergeOne(id, each)])),
	addressesOf: () => "every page",
	mainAddressesOf(id, published) {
		if (findMail(id)) return [];
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

/** Of each document what was read last: a publication changes one of fifty. */
const lastRead = new Map<SiteDocument, { text: string; values: unknown }>();

function readValues<Document extends SiteDocument>(
	document: Document,
	text: string,
): DocumentValues<Document> | undefined {
	const last = lastRead.get(document);
	const values = last?.text === text ? last.values : document.schema.safeParse(valuesOfText(text)).data;
	lastRead.set(document, { text, values });
	return areOf(document, values) ? values : undefined;
}

/** A text with a problem, of which nobody knows yet whether it is published, counts as its file. */
function readContent(texts: Texts): CompanyContent {
	const isOfFile = (document: SiteDocument) => [undefined, textInFile(document)].includes(texts.get(document.id));
	if (allDocuments().every(isOfFile)) return contentOfRepository;
	return contentOf((document) => {
		const text = texts.get(document.id);
		const values = text === undefined || isOfFile(document) ? undefined : readValues(document, text);
		return values ?? valuesInFile(document);
	});
}

/** What the company says of itself: documents that every page reads. */
export const company = defineFeature({
	name: "company",
	endpoints: [],
	tables: [],
	mails: [],
	provide: (context, _deps, documents) => context.set(companyContext, companyContentOf(documents)),
});
