import { LRUCache } from "lru-cache";
import type { DocumentKind, Texts } from "#documents/document-kind.ts";
import type { DocumentStore } from "#documents/document-store.server.ts";
import { type Documents, kindIn, textsIn } from "#documents/documents.ts";
import type { BuiltFiles } from "./built-files.ts";
import { type EncodedPage, encodePage } from "./encode-file.ts";

const MOST_BYTES = 64 * 1024 * 1024;
const HTTP_NOT_OK = 400;
const FILE = /\.[a-z0-9]{2,5}$/;

/** A page that was made, or what came instead of it. */
export type MadePage = {
	address: string;
	response: Response;
	page: CachedPage | undefined;
	/** The bytes of its first load; 0 for an address that is no page of the site, and where nothing is built. */
	firstLoad: number;
};

export type SitePages = {
	/** The page of an address as it is published, from memory or made now; undefined where nothing published has one. */
	find(address: string): CachedPage | undefined | Promise<CachedPage | undefined>;
	has(address: string): boolean;
	kindsOn(address: string): readonly string[];
	addressesOf(documents: Documents): ReadonlySet<string>;
	leadsSomewhere(path: string, documents: Documents): Promise<boolean>;
	/** Renders a page of content that may not be published, to be looked at: nothing is compressed. */
	preview(documents: Documents, address: string): Promise<Response>;
	/** Makes pages of content that may not be published yet. */
	make(documents: Documents, addresses: readonly string[]): Promise<readonly MadePage[]>;
	/** Serves these pages from now on: what they were made of is published. */
	keep(pages: readonly MadePage[]): void;
	/** Makes the pages of these addresses that are not in memory, one after the other. */
	fill(addresses: readonly string[]): Promise<void>;
	/** Makes the pages in memory anew that changed. Until one is made its visitors get it as it was: nobody waits. */
	refresh(): Promise<void>;
};

type SitePagesDeps = {
	documents: Pick<DocumentStore, "kinds" | "current">;
	addressesOf(documents: Documents): ReadonlySet<string>;
	/** The files of the build; absent where they are elsewhere. */
	files?: BuiltFiles | undefined;
	render(address: string, documents: Documents): Promise<Response>;
};

/** The page that was there before, when it is the same: most are after a publication, and need not be compressed again. */
async function readPage(response: Response, before: CachedPage | undefined): Promise<CachedPage | undefined> {
	if (response.status !== 200) return undefined;
	const headers = Object.fromEntries(response.headers);
	const type = headers["content-type"] ?? "application/octet-stream";
	const content = Buffer.from(await response.arrayBuffer());
	const hasSameHeaders = JSON.stringify(headers) === JSON.stringify(before?.headers);
	if (before && hasSameHeaders && before.content.equals(content)) return before;
	return { type, headers, ...(await encodePage(content, type)) };
}

function firstLoadOf({ type, content, brotli = content }: CachedPage, files: BuiltFiles | undefined): number {
	if (!files || !type.startsWith("text/html")) return 0;
	return files.firstLoad(content.toString("utf8"), brotli.length).all;
}

/** Finds the kinds of documents that can change a page. Which pages a kind can change is asked once of the same content. */
function findKinds(kinds: readonly DocumentKind[]) {
	const known = new WeakMap<Documents, Map<DocumentKind, ReturnType<DocumentKind["addressesOf"]>>>();
	const addressesOf = (kind: DocumentKind, documents: Documents) =>
		kind.addressesOf(kindIn(documents, kind.kind).texts, textsIn(documents));
	return function kindsChanging(address: string, documents: Documents): readonly DocumentKind[] {
		const ofKinds = known.get(documents) ?? new Map(kinds.map((kind) => [kind, addressesOf(kind, documents)]));
		known.set(documents, ofKinds);
		return kinds.filter((kind) => {
			const addresses = ofKinds.get(kind);
			return addresses === "every page" || addresses?.has(address);
		});
	};
}

const isMadeOf = (entry: { madeOf: readonly Texts[] }, texts: readonly Texts[]) =>
	entry.madeOf.length === texts.length && texts.every((text, index) => text === entry.madeOf[index]);

/** The pages of what is published, each made again when a document that can change it is: no page is of two versions. */
export function createSitePages({
	documents: { kinds, current },
	addressesOf,
	files,
	render,
}: SitePagesDeps): SitePages {
	const cache = createPageCache(MOST_BYTES);
	const kindsChanging = findKinds(kinds);
	let refreshing: Promise<void> | undefined;

	const textsOn = (address: string, documents: Documents): Texts[] =>
		kindsChanging(address, documents).map(({ kind }) => kindIn(documents, kind).texts);

	async function makePage(address: string, documents: Documents): Promise<MadePage> {
		const response = await render(address, documents);
		const page = await readPage(response, cache.get(address)?.page);
		return { address, response, page, firstLoad: page ? firstLoadOf(page, files) : 0 };
	}

	/** Makes a page for all who ask meanwhile. A failure is not kept: the next visitor's request tries again. */
	function makeOnce(address: string, documents: Documents, madeOf: readonly Texts[]): Promise<CachedPage | undefined> {
		const before = cache.get(address)?.page;
		const making = makePage(address, documents).then(({ page }) => page);
		cache.set(address, { madeOf, page: before, making });
		const isLatest = () => cache.get(address)?.making === making;
		making.then(
			(page) => {
				if (!isLatest()) return;
				if (page) cache.set(address, { madeOf, page, making });
				else cache.delete(address);
			},
			() => isLatest() && cache.delete(address),
		);
		return making;
	}

	function find(address: string): CachedPage | undefined | Promise<CachedPage | undefined> {
		const documents = current();
		if (!addressesOf(documents).has(address)) return undefined;
		const known = cache.get(address);
		const texts = textsOn(address, documents);
		if (known && isMadeOf(known, texts)) return known.page ?? known.making;
		if (known?.page && refreshing) return known.page;
		return makeOnce(address, documents, texts);
	}

	async function makeChanged(): Promise<void> {
		for (const address of [...cache.keys()]) {
			const documents = current();
			const known = cache.get(address);
			if (!known) continue;
			if (!addressesOf(documents).has(address)) cache.delete(address);
			else if (!isMadeOf(known, textsOn(address, documents))) {
				await makeOnce(address, documents, textsOn(address, documents)).catch(() => undefined);
			}
		}
	}

	return {
		find,
		addressesOf,
		async leadsSomewhere(path, documents) {
			if (addressesOf(documents).has(path) || files?.has(path)) return true;
			// Files that are served elsewhere are unknown here.
			if (!files && FILE.test(path)) return true;
			// A page for one visitor, or a name that moved.
			return (await render(path, documents)).status < HTTP_NOT_OK;
		},
		has: (address) => addressesOf(current()).has(address),
		kindsOn: (address) => kindsChanging(address, current()).map(({ kind }) => kind),
		preview: (documents, address) => render(address, documents),
		make: (documents, wanted) => Promise.all(wanted.map((address) => makePage(address, documents))),
		keep(made) {
			const documents = current();
			for (const { address, page } of made) {
				if (page) cache.set(address, { madeOf: textsOn(address, documents), page, making: Promise.resolve(page) });
			}
		},
		async fill(addresses) {
			for (const address of addresses) await Promise.resolve(find(address)).catch(() => undefined);
		},
		async refresh() {
			const mine = (refreshing ?? Promise.resolve()).then(makeChanged).finally(() => {
				if (refreshing === mine) refreshing = undefined;
			});
			refreshing = mine;
			await mine;
		},
	};
}

/** A page as it is served, with the headers that it was made with, such as its policy. */
export type CachedPage = EncodedPage & { type: string; headers: Readonly<Record<string, string>> };

/** A page of one address: what it is made of, itself once it is made, and the making of it. */
type Entry = { madeOf: readonly Texts[]; page: CachedPage | undefined; making: Promise<CachedPage | undefined> };

/** Counts a compressed page twice: by gzip it is about as large. */
const bytesOf = (page: CachedPage | undefined) =>
	page ? page.content.byteLength + 2 * (page.brotli?.byteLength ?? 0) : 0;

/** Pages by their address, up to so many bytes: those that were asked for least lately leave. */
export const createPageCache = (mostBytes: number) =>
	new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: ({ page }) => bytesOf(page) || 1 });
