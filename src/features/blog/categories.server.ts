import { CATEGORIES, type Category } from "#content/blog-categories.ts";
import { contentOfRepository } from "#content/company-content.ts";
import { siteDocuments } from "#documents/site-documents.ts";
import type { TextsOf } from "#platform/documents/document-kind.ts";

const inRepository = contentOfRepository.categories;

/** What was read of a text; while the text is the same, articles are sorted into the same objects. */
const read = new Map<string, readonly Category[]>();
/** Drafts that are looked at have versions, too. */
const MOST_READ = 50;

function readCategories(text: string): readonly Category[] {
	try {
		return siteDocuments.categories.safeParse(JSON.parse(text)).data?.categories ?? inRepository;
	} catch {
		return inRepository;
	}
}

/** The blog's categories in this content. A text that can't be read counts as not published: the file's stand. */
export function categoriesOf(textsOf: TextsOf): readonly Category[] {
	const text = textsOf(CATEGORIES.kind).get(CATEGORIES.id);
	if (text === undefined) return inRepository;
	const known = read.get(text);
	if (known) return known;
	if (read.size >= MOST_READ) read.clear();
	const categories = readCategories(text);
	read.set(text, categories);
	return categories;
}
