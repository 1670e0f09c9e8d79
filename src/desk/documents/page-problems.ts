import { findEdited } from "#desk/website/edited-documents.ts";
import { labelOfField } from "#desk/website/form-values.ts";
import { peopleDocument } from "#documents/company/people.ts";
import { photographs } from "#documents/company/photographs.ts";
import { findCategory } from "#documents/content/blog-categories.ts";
import type { DocumentKind, TextLink, TextProblem } from "#documents/document-kind.ts";
import { type Documents, kindIn, textsIn } from "#documents/documents.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { formatNumber } from "#domain/format-number.ts";
import { parsePictureName, pictureSources } from "#domain/picture-address.ts";
import { readFields } from "#features/blog/front-matter.server.ts";
import { ARTICLE, categoriesOf } from "#features/blog/posts.server.ts";
import { largestBytes, notStored, picturesNamedIn } from "#features/pictures/pictures.server.ts";
import { FIRST_LOAD_LIMIT_BYTES } from "#platform/pages/built-files.ts";
import type { MadePage } from "#platform/pages/site-pages.ts";
import type { PublishDeps } from "./drafts.ts";

/** So many broken links, or articles, are named; the others are found when these are put right. */
const MOST_NAMED = 10;
const BYTES_PER_KB = 1_000;
/** Links are resolved from an article's page; the origin stands for the site's own. */
const FROM = "https://this.site.invalid/blog/article";

const kilobytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / BYTES_PER_KB))} KB`;

/** The path on this site to which a link leads; undefined of every other link, and of one to a heading of its own page. */
function pathOf(href: string): string | undefined {
	if (href.startsWith("#") || !URL.canParse(href, FROM)) return undefined;
	const { origin, pathname } = new URL(href, FROM);
	if (origin !== new URL(FROM).origin) return undefined;
	return pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
}

/** The id that a link wants to find on its page: the part after `#`, decoded; empty where it names no place. */
function placeOf(href: string): string {
	const [, place = ""] = href.split("#");
	try {
		return decodeURIComponent(place);
	} catch {
		return place;
	}
}

/** The page of this path, with this content; undefined of a file, which has no places to look for. */
async function readHtml({ sitePages }: PublishDeps, documents: Documents, path: string): Promise<string | undefined> {
	const response = await sitePages.preview(documents, path);
	return response.headers.get("content-type")?.startsWith("text/html") ? response.text() : undefined;
}

/** The links of a text to pages that the site would not have, or to places that these pages don't have. */
async function brokenLinks(deps: PublishDeps, links: readonly TextLink[], documents: Documents) {
	const leads = new Map<string, boolean>();
	const pages = new Map<string, string | undefined>();
	const problems: TextProblem[] = [];
	for (const { href, ...where } of links) {
		const path = pathOf(href);
		if (path === undefined) continue;
		const isThere = leads.get(path) ?? (await deps.sitePages.leadsSomewhere(path, documents));
		leads.set(path, isThere);
		const place = isThere ? placeOf(href) : "";
		if (place !== "" && !pages.has(path)) pages.set(path, await readHtml(deps, documents, path));
		const isWrong = !isThere || (place !== "" && pages.get(path)?.includes(` id="${place}"`) === false);
		const wrong = isThere
			? `to no place on that page: nothing there is called "${place}".`
			: "nowhere: the site has no such page.";
		if (isWrong) problems.push({ message: `The link to "${href}" leads ${wrong}`, ...where });
		if (problems.length === MOST_NAMED) break;
	}
	return problems;
}

/** The uploaded pictures that a text names and nobody has: neither the database nor, exported from another, the build. */
export async function missingPictures({ database, sitePages }: PublishDeps, text: string, documents: Documents) {
	const problems: TextProblem[] = [];
	for (const name of await notStored(database.kysely, picturesNamedIn(text))) {
		const picture = parsePictureName(name);
		const isBuilt = picture && (await sitePages.leadsSomewhere(pictureSources(picture).src, documents));
		if (!isBuilt) problems.push({ message: `There is no picture ${name}.` });
	}
	return problems;
}

/** Photographs that nobody has. A document that was published with one stays readable: a monogram stands in its place. */
function missingPhotographs(id: string, text: string): TextProblem[] {
	if (id !== peopleDocument.id) return [];
	const people = peopleDocument.schema.safeParse(valuesOfText(text)).data?.people ?? [];
	return people.flatMap(({ photo }, index) =>
		!photo || photographs.has(photo) || parsePictureName(photo)
			? []
			: {
					field: `people.${index}.photo`,
					message: `There is no picture “${photo}”. Upload it under Pictures, and paste the line that stands next to it there.`,
				},
	);
}

/** The problems that keep a draft from being published, as far as they are known before its pages are made. */
export async function problemsOfDraft(
	deps: PublishDeps,
	kind: DocumentKind,
	draft: { id: string; text: string },
): Promise<readonly TextProblem[]> {
	const problems = await problemsOfText(deps, kind, draft, deps.documents.current());
	return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Finds the problems of a text in this content, its links included. */
export async function problemsOfText(
	deps: PublishDeps,
	{ kind, prepare, problemsOf, linksOf }: DocumentKind,
	{ id, text }: { id: string; text: string },
	documents: Documents,
): Promise<readonly TextProblem[]> {
	const textsOf = textsIn(documents);
	const unprepared = (await prepare?.(id, text, textsOf(kind), textsOf)) ?? [];
	if (unprepared.length > 0) return unprepared;
	const problems = [...problemsOf(id, text, textsOf(kind), textsOf), ...missingPhotographs(id, text)];
	return [...problems, ...(await brokenLinks(deps, linksOf?.(text) ?? [], documents))];
}

/** The part of a page that shows pictures: its head names one for those who share it. */
const withoutHead = (html: string) => html.slice(html.indexOf("<body"));

/**
 * Says that pages can't be made, which no author can help, and logs it under a reference, so that the person who looks after the
 * site finds the cause.
 */
export function cannotBeMade({ logger, newId }: PublishDeps, addresses: readonly string[], error?: unknown): string {
	const reference = newId().slice(0, 8).toUpperCase();
	logger.error({ reference, addresses, ...(error !== undefined && { err: error }) }, "pages could not be made");
	return `The site can't show ${addresses.join(", ")} with this. Nothing was published: the site is as it was. That is a fault of the site, and not of what you wrote. Give your administrator this reference: ${reference}.`;
}

/** The problems of a page that was made to be published. */
export async function problemsOfPage({ database }: PublishDeps, { address, page, firstLoad: ofBuild }: MadePage) {
	if (!page) return [];
	const shown = page.type.startsWith("text/html") ? picturesNamedIn(withoutHead(page.content.toString("utf8"))) : [];
	const firstLoad = ofBuild + (await largestBytes(database.kysely, shown));
	if (firstLoad <= FIRST_LOAD_LIMIT_BYTES) return [];
	const [size, limit] = [kilobytes(firstLoad), kilobytes(FIRST_LOAD_LIMIT_BYTES)];
	const message = `The page ${address} would be ${size} to load, and ${limit} is the limit for a phone on a slow network. Use fewer pictures, smaller ones, or a shorter text.`;
	return [{ message }];
}

/** Every article's text: what is published, what waits in the repository, and drafts, scheduled ones among them. */
async function textsOfArticles({ database, documents }: PublishDeps, candidate: Documents): Promise<string[]> {
	const articles = database.kysely.selectFrom("documents").select(["id", "draft"]).where("kind", "=", ARTICLE);
	const rows = await articles.execute();
	const atDesk = new Set(rows.map(({ id }) => id));
	const published = textsIn(candidate)(ARTICLE);
	const inRepository = documents.kinds.find(({ kind }) => kind === ARTICLE)?.inRepository ?? new Map<string, string>();
	const waiting = [...inRepository].filter(([id]) => !atDesk.has(id) && !published.has(id));
	return [...published.values(), ...rows.flatMap(({ draft }) => draft ?? []), ...waiting.map(([, text]) => text)];
}

/** The articles that would be in no category with these categories. */
export async function orphanedArticles(deps: PublishDeps, candidate: Documents) {
	const categories = categoriesOf(textsIn(candidate));
	const titles = new Map<string, Set<string>>();
	for (const text of await textsOfArticles(deps, candidate)) {
		const { category, title } = readFields(text).fields;
		if (typeof category !== "string" || category === "" || findCategory(categories, category)) continue;
		const others = titles.get(category) ?? new Set<string>();
		titles.set(category, others.add(String(title || "an article without a title")));
	}
	return Array.from(titles, ([category, [...names]]) => {
		const others = names.length - MOST_NAMED;
		const quoted = names.slice(0, MOST_NAMED).map((name) => `“${name}”`);
		const named = quoted.join(", ");
		const all = others > 0 ? `${named} and ${others} more` : named;
		const message = `“${category}” can't be removed while an article is in it. Choose another category for: ${all}.`;
		return { field: "categories", message };
	});
}

/** Each link to a page of the site in published documents but these: where it leads, and the field or the line that has it. */
function publishedLinks({ documents }: Pick<PublishDeps, "documents">, content: Documents, except: readonly string[]) {
	return documents.kinds.flatMap(({ kind, linksOf }) =>
		[...kindIn(content, kind).texts].flatMap(([id, text]) => {
			if (!linksOf || except.includes(id)) return [];
			const edited = findEdited({ documents }, id);
			return linksOf(text).flatMap(({ href, field = "", line }) => {
				const path = pathOf(href);
				const place = edited
					? `${edited.title}: ${labelOfField(edited.schema, field)}`
					: `“${readFields(text).fields.title}”, line ${line}`;
				return path === undefined ? [] : [{ path, place }];
			});
		}),
	);
}

/** The places in published documents that link to the page of a document. */
export function linksTo(deps: Pick<PublishDeps, "documents">, id: string, path: string): string[] {
	const links = publishedLinks(deps, deps.documents.current(), [id]);
	return links.filter((link) => link.path === path).map(({ place }) => place);
}

/** The links of other documents to pages that the site has now and would not have with a change of these documents. */
export async function linksToRemovedPages(
	deps: Pick<PublishDeps, "documents" | "sitePages">,
	changed: readonly string[],
	after: Documents,
): Promise<TextProblem[]> {
	const { addressesOf, leadsSomewhere } = deps.sitePages;
	const kept = addressesOf(after);
	const removed: string[] = [];
	for (const address of addressesOf(deps.documents.current())) {
		if (!kept.has(address) && !(await leadsSomewhere(address, after))) removed.push(address);
	}
	// The links of a thousand articles take seconds to find, and most changes remove no page.
	if (removed.length === 0) return [];
	return publishedLinks(deps, after, changed)
		.filter(({ path }) => removed.includes(path))
		.map(({ path, place }) => ({
			message: `The page ${path} would be gone, and a link leads to it. Change that first. ${place}.`,
		}));
}
