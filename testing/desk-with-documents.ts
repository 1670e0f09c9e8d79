import { onTestFinished } from "vitest";
import type { DocumentKind } from "#documents/document-kind.ts";
import { followDocuments } from "#documents/document-store.server.ts";
import type { Documents } from "#documents/documents.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { createSitePages } from "#platform/pages/site-pages.ts";
import type { AppOptions } from "#server/app.ts";
import { pageAddresses } from "#web/page-addresses.ts";
import { deskOn } from "./desk-site.ts";

/** An address at which that site has nothing. */
export const NOWHERE = "/nowhere";

/** The desk of a site with documents of these kinds, which can be published; every page can be made. */
export async function deskWithDocuments(
	database: Database,
	kinds: readonly DocumentKind[],
	parts: Partial<AppOptions> = {},
) {
	const now = () => new Date("2026-12-01T10:00:00Z");
	const logger = createLogger("silent");
	const documents = await followDocuments({ database, logger, kinds, now });
	onTestFinished(() => documents.stop());
	// A site without articles has no list of its pages here.
	const listsPages = kinds.some(({ kind }) => kind === ARTICLE);
	const addressesOf = (content: Documents) => (listsPages ? pageAddresses(content) : new Set<string>());
	const isThere = (address: string, content: Documents) =>
		listsPages && address.startsWith("/tools/") ? addressesOf(content).has(address) : address !== NOWHERE;
	const sitePages = createSitePages({
		documents,
		addressesOf,
		// A text has no places that a link could miss.
		render: async (address, content) =>
			new Response("A page", {
				status: isThere(address, content) ? 200 : 404,
				headers: { "content-type": "text/plain" },
			}),
	});
	const desk = deskOn(database, { documents, sitePages, ...parts });
	return { desk, deps: { database, documents, sitePages, logger, now, newId: () => crypto.randomUUID() } };
}
