import type { DocumentKind } from "#platform/documents/document-kind.ts";
import { type Documents, kindIn, textsIn } from "#platform/documents/documents.ts";
import type { PublishedDocuments } from "#platform/documents/published-documents.ts";
import type { BuiltSite } from "./built-site.ts";
import { encodeFile } from "./encode-file.ts";
import { createKeptPages, type LivePage } from "./kept-pages.ts";

/** Pages that are kept at most, and bytes of them. */
const MOST_KEPT = 400;
const MOST_KEPT_BYTES = 64 * 1024 * 1024;
const DATA_ENDING = ".data";
const HOME_DATA = "/_.data";
const HTTP_NOT_OK = 400;
const FILE = /\.[a-z0-9]{2,5}$/;

/** A page that was made, or what came instead of it. */
export type MadePage = {
	address: string;
	response: Response;
	page: LivePage | undefined;
	/** What its first load brings, in bytes; 0 of what is no page of the site, and where nothing is built. */
	firstLoad: number;
};

type Found = LivePage | undefined | "built" | "none";

export type LivePages = {
	/**
	 * The page of an address if its content changed since the build. `built`: nothing on it did. `none`: it was built and is
	 * not there any more.
	 */
	find(address: string): Found | Promise<Found>;
	/** Whether what is published now has a page at this address. */
	has(page: string): boolean;
	/** Whether a link to this path leads somewhere, with this content. */
	leadsSomewhere(path: string, documents: Documents): Promise<boolean>;
	/** Renders a page of content that may not be published, to be looked at: nothing is compressed. */
	preview(documents: Documents, address: string): Promise<Response>;
	/** Makes pages of content that may not be published yet. */
	make(documents: Documents, addresses: readonly string[]): Promise<readonly MadePage[]>;
	/** Serves these pages from now on: what they were made of is published. */
	keep(pages: readonly MadePage[]): void;
};

type LivePagesDeps = {
	documents: PublishedDocuments;
	/** The addresses of the pages that the build made. */
	builtPages: Promise<ReadonlySet<string>>;
	/** What else was built; absent where the files are elsewhere. */
	built?: BuiltSite | undefined;
	/** Renders an address of this content as the build does. */
	render(address: string, documents: Documents): Promise<Response>;
};

/** The page to which the data for a navigation belongs. */
function pageOf(address: string): string {
	if (address === HOME_DATA) return "/";
	return address.endsWith(DATA_ENDING) ? address.slice(0, -DATA_ENDING.length) : address;
}

async function readPage(response: Response): Promise<LivePage | undefined> {
	if (response.status !== 200) return undefined;
	const type = response.headers.get("content-type") ?? "application/octet-stream";
	const policy = response.headers.get("content-security-policy") ?? undefined;
	return { type, policy, ...(await encodeFile(Buffer.from(await response.arrayBuffer()), type, "quick")) };
}

function firstLoadOf({ type, content, compressed: [smallest] }: LivePage, built: BuiltSite | undefined): number {
	if (!built || !type.startsWith("text/html")) return 0;
	return built.firstLoad(content.toString("utf8"), smallest?.[1].length ?? content.length).all;
}

type ChangesDeps = Pick<LivePagesDeps, "documents" | "builtPages">;

/** Tells which kinds of documents are not on a page as they were when it was built. */
function createPageChanges({ documents: { kinds, asBuilt }, builtPages }: ChangesDeps) {
	// By the whole content: the categories, which are of another kind, decide which lists of articles there are.
	const addresses = new WeakMap<Documents, Map<DocumentKind, ReturnType<DocumentKind["addressesOf"]>>>();
	let built: ReadonlySet<string> | undefined;
	const loaded = builtPages.then((pages) => {
		built = pages;
	});

	function addressesIn(documents: Documents, kind: DocumentKind) {
		const ofKinds = addresses.get(documents) ?? new Map<DocumentKind, ReturnType<DocumentKind["addressesOf"]>>();
		addresses.set(documents, ofKinds);
		const found = ofKinds.get(kind) ?? kind.addressesOf(kindIn(documents, kind.kind).texts, textsIn(documents));
		ofKinds.set(kind, found);
		return found;
	}

	/** Whether this kind brings the page; undefined where it only changes what stands on pages of others. */
	function brings(kind: DocumentKind, page: string, documents: Documents): boolean | undefined {
		const found = addressesIn(documents, kind);
		if (found !== "every page") return found.has(page);
		const isOwnIn = (content: Documents) => kind.ownPagesOf?.(kindIn(content, kind.kind).texts).has(page) ?? false;
		if (isOwnIn(documents)) return true;
		return isOwnIn(asBuilt) ? false : undefined;
	}

	const isChanged = ({ kind }: DocumentKind, documents: Documents) =>
		kindIn(documents, kind).texts !== kindIn(asBuilt, kind).texts;

	const has = (page: string, documents: Documents) => kinds.some((kind) => brings(kind, page, documents));

	return {
		has,
		brings,
		/** What has to be known first: the built pages, where something on each of them has changed. */
		waitFor(documents: Documents): Promise<void> | undefined {
			const isOnEachPage = (kind: DocumentKind) => addressesIn(documents, kind) === "every page";
			return !built && kinds.some((kind) => isChanged(kind, documents) && isOnEachPage(kind)) ? loaded : undefined;
		},
		/** The kinds that changed since the build and can change this page. */
		on: (page: string, documents: Documents): readonly DocumentKind[] =>
			kinds.filter((kind) => {
				if (!isChanged(kind, documents)) return false;
				const now = brings(kind, page, documents);
				return now === undefined ? built?.has(page) || has(page, documents) : now || brings(kind, page, asBuilt);
			}),
	};
}

/**
 * The pages that are not what was built any more. Each is made when somebody asks for it, of what is published then, and
 * kept until that changes. So a process serves what was published as soon as it starts, and no page is of two versions.
 */
export function createLivePages({ documents: published, builtPages, built, render }: LivePagesDeps): LivePages {
	const changes = createPageChanges({ documents: published, builtPages });
	const { current, asBuilt } = published;
	const kept = createKeptPages({ pages: MOST_KEPT, bytes: MOST_KEPT_BYTES });

	async function makePage(address: string, documents: Documents): Promise<MadePage> {
		const response = await render(address, documents);
		const page = await readPage(response);
		return { address, response, page, firstLoad: page ? firstLoadOf(page, built) : 0 };
	}

	async function leadsSomewhere(path: string, documents: Documents): Promise<boolean> {
		if (changes.has(path, documents)) return true;
		const wasThere = changes.has(path, asBuilt);
		if (!wasThere && ((await builtPages).has(path) || built?.has(path))) return true;
		// Where the files are elsewhere nobody here knows them.
		if (!built && FILE.test(path)) return true;
		// A page that is rendered on demand, or a name that moved.
		return (await render(path, documents)).status < HTTP_NOT_OK;
	}

	const textsOf = (changed: readonly DocumentKind[], documents: Documents) =>
		changed.map(({ kind }) => kindIn(documents, kind).texts);

	function find(address: string): Found | Promise<Found> {
		const documents = current();
		const waiting = changes.waitFor(documents);
		if (waiting) return waiting.then(() => find(address));
		const changed = changes.on(pageOf(address), documents);
		if (changed.length === 0) return "built";
		if (changed.some((kind) => changes.brings(kind, pageOf(address), documents) === false)) return "none";
		const madeOf = textsOf(changed, documents);
		const known = kept.get(address);
		if (known && known.madeOf.length === madeOf.length && madeOf.every((texts, at) => texts === known.madeOf[at])) {
			return known.page;
		}
		const made = makePage(address, documents).then(({ page: live }) => live);
		kept.store(address, { madeOf, page: made });
		// What failed is not kept: it is tried again for the next visitor.
		const forget = () => kept.forget(address, made);
		made.then((live) => live ?? forget(), forget);
		return made;
	}

	return {
		find,
		leadsSomewhere,
		has: (page) => changes.has(page, current()),
		preview: (documents, address) => render(address, documents),
		make: (documents, wanted) => Promise.all(wanted.map((address) => makePage(address, documents))),
		keep(made) {
			const documents = current();
			for (const { address, page } of made) {
				const madeOf = textsOf(changes.on(pageOf(address), documents), documents);
				if (page && madeOf.length > 0) kept.store(address, { madeOf, page: Promise.resolve(page) });
			}
		},
	};
}
