import { onTestFinished } from "vitest";
import type { DocumentKind } from "#documents/document-kind.ts";
import { followDocuments } from "#documents/document-store.server.ts";
import { type Documents, kindIn, textsIn } from "#documents/documents.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import type { BuiltFiles } from "#platform/pages/built-files.ts";
import { createSitePages } from "#platform/pages/site-pages.ts";

/** A kind of document whose text is its name, a colon and its words; a page each, and a list of all. */
const noteKind: DocumentKind = {
	kind: "note",
	inRepository: new Map([
		["first", "first: One from the repository"],
		["later", "later: from 2030"],
	]),
	files: { folder: "notes", ending: ".txt" },
	isPublished: (text, now) => !text.endsWith("from 2030") || now.getUTCFullYear() >= 2030,
	problemsOf(_id, text) {
		if (text.includes("throws")) throw new Error("A note that can't be looked at.");
		return text.includes(":") ? [] : [{ message: "A note has a name and a colon." }];
	},
	linksOf: (text) => Array.from(text.matchAll(/href="([^"]+)"/g), ([, href = ""]) => ({ href, line: 1 })),
	nameOf: (text) => text.split(":")[0],
	addressesOf: (published) =>
		new Set(["/notes", ...[...published.values()].map((text) => `/notes/${text.split(":")[0]}`)]),
	mainAddressesOf(id, published) {
		const text = published.get(id);
		return text === undefined ? ["/notes"] : ["/notes", `/notes/${text.split(":")[0]}`];
	},
};

/** The page of an address as its notes have it; a note about a fault can't be rendered. */
function renderNotes(address: string, documents: Documents): Response {
	if (address === "/about") return new Response("<p>About</p>", { headers: { "content-type": "text/html" } });
	const texts = [...kindIn(documents, "note").texts.values()];
	const shown = address === "/notes" ? texts : texts.filter((text) => `/notes/${text.split(":")[0]}` === address);
	if (shown.some((text) => text.includes("fault"))) return new Response("failed", { status: 500 });
	if (shown.length === 0 && address !== "/notes") return new Response("missing", { status: 404 });
	return new Response(shown.map((text) => `<p>${text}</p>`).join(""), { headers: { "content-type": "text/html" } });
}

function addressesIn({ kind, addressesOf }: DocumentKind, content: Documents): ReadonlySet<string> {
	const addresses = addressesOf(kindIn(content, kind).texts, textsIn(content));
	return addresses === "every page" ? new Set() : addresses;
}

type NotesOptions = {
	now?: () => Date;
	everyMs?: number;
	/** The notes in the repository instead of the usual ones, and the names that moved. */
	built?: Pick<DocumentKind, "inRepository" | "movesInRepository">;
	site?: BuiltFiles;
	isFailing?: () => boolean;
};

/** A site of notes as one process has it on this database. */
export async function notesOn(
	database: Database,
	{ now = () => new Date(), everyMs, built, site, isFailing }: NotesOptions = {},
) {
	const kinds = [{ ...noteKind, ...built }];
	const logger = createLogger("silent");
	const documents = await followDocuments({ database, kinds, now, logger, ...(everyMs && { everyMs }) });
	onTestFinished(() => documents.stop());
	let rendered = 0;
	const sitePages = createSitePages({
		documents,
		addressesOf: (content) => new Set(["/about", ...kinds.flatMap((kind) => [...addressesIn(kind, content)])]),
		files: site,
		render: async (address, content) => {
			rendered += 1;
			if (isFailing?.()) return new Response("failed", { status: 500 });
			return renderNotes(address, content);
		},
	});
	documents.onChange(() => void sitePages.refresh());
	let ids = 0;
	return {
		deps: {
			database,
			documents,
			sitePages,
			logger,
			now,
			newId: () => `id-${process.hrtime.bigint()}-${ids++}`,
		},
		rendered: () => rendered,
		/** The page that a visitor gets: its text, or that there is none. */
		async visit(address: string): Promise<string> {
			const found = await sitePages.find(address);
			return found?.content.toString() ?? "none";
		},
	};
}
