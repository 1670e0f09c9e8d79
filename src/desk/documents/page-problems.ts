import { parsePictureName, pictureSources } from "#domain/picture-address.ts";
import { notStored, picturesNamedIn } from "#features/pictures/stored-pictures.server.ts";
import type { DocumentKind, TextLink, TextProblem } from "#platform/documents/document-kind.ts";
import { type Documents, textsIn } from "#platform/documents/documents.ts";
import { FIRST_LOAD_LIMIT_BYTES } from "#platform/pages/built-site.ts";
import type { MadePage } from "#platform/pages/live-pages.ts";
import type { DeskDeps } from "../desk-context.ts";

/** So many broken links are named; the others are found when these are mended. */
const MOST_NAMED = 10;
const BYTES_PER_KB = 1_000;
/** Links are resolved from an article's page; the origin stands for the site's own. */
const FROM = "https://this.site.invalid/blog/article";

const kilobytes = (bytes: number) => `${Math.ceil(bytes / BYTES_PER_KB).toLocaleString("en-US")} KB`;

/** The path on this site to which a link leads; undefined of every other link, and of one to a heading of its own page. */
function pathOf(href: string): string | undefined {
	if (href.startsWith("#") || !URL.canParse(href, FROM)) return undefined;
	const { origin, pathname } = new URL(href, FROM);
	if (origin !== new URL(FROM).origin) return undefined;
	return pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
}

/** The links of a text to pages that the site would not have. */
export async function brokenLinks(
	{ livePages }: Pick<DeskDeps, "livePages">,
	links: readonly TextLink[],
	documents: Documents,
): Promise<TextProblem[]> {
	const leads = new Map<string, boolean>();
	const problems: TextProblem[] = [];
	for (const { href, line } of links) {
		const path = pathOf(href);
		if (path === undefined) continue;
		const isThere = leads.get(path) ?? (await livePages.leadsSomewhere(path, documents));
		leads.set(path, isThere);
		if (!isThere) problems.push({ message: `The link to "${href}" leads nowhere: the site has no such page.`, line });
		if (problems.length === MOST_NAMED) break;
	}
	return problems;
}

/** The uploaded pictures that a text names and nobody has: neither the database nor, exported from another, the build. */
export async function missingPictures(
	{ database, livePages }: Pick<DeskDeps, "database" | "livePages">,
	text: string,
	documents: Documents,
): Promise<TextProblem[]> {
	const problems: TextProblem[] = [];
	for (const name of await notStored(database.kysely, picturesNamedIn(text))) {
		const picture = parsePictureName(name);
		const isBuilt = picture && (await livePages.leadsSomewhere(pictureSources(picture).src, documents));
		if (!isBuilt) problems.push({ message: `There is no picture ${name}.` });
	}
	return problems;
}

/** What keeps a draft from being published, as far as it is known before its pages are made. */
export async function problemsOfDraft(
	deps: Pick<DeskDeps, "documents" | "livePages">,
	{ kind, problemsOf, linksOf }: DocumentKind,
	{ id, text }: { id: string; text: string },
): Promise<readonly TextProblem[]> {
	const documents = deps.documents.current();
	const textsOf = textsIn(documents);
	const problems = [
		...problemsOf(id, text, textsOf(kind), textsOf),
		...(await brokenLinks(deps, linksOf?.(text) ?? [], documents)),
	];
	return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** What is wrong with a page that was made to be published. */
export function problemsOfPage({ address, response, page, firstLoad }: MadePage): TextProblem[] {
	if (!page) return [{ message: `The page ${address} could not be made: it came with the status ${response.status}.` }];
	if (firstLoad <= FIRST_LOAD_LIMIT_BYTES) return [];
	const [size, limit] = [kilobytes(firstLoad), kilobytes(FIRST_LOAD_LIMIT_BYTES)];
	return [
		{
			message: `The page ${address} would be ${size} to load, and ${limit} is the limit for a phone on a slow network. Use fewer pictures, smaller ones, or a shorter text.`,
		},
	];
}
