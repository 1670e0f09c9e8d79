import { onTestFinished } from "vitest";
import { ARTICLE } from "#features/blog/posts.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { DocumentKind } from "#platform/documents/document-kind.ts";
import { followDocuments } from "#platform/documents/document-store.ts";
import { createLogger } from "#platform/logger.ts";
import { createSitePages } from "#platform/pages/site-pages.ts";
import type { AppOptions } from "#server/app.ts";
import { pageAddresses } from "#web/page-addresses.ts";
import { deskOn } from "./desk-site.ts";

/** The one address at which that site has nothing. */
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
	const sitePages = createSitePages({
		documents,
		// A site without articles has no list of its pages here.
		addressesOf: kinds.some(({ kind }) => kind === ARTICLE) ? pageAddresses : () => new Set(),
		// A text has no places that a link could miss.
		render: async (address) =>
			new Response("A page", { status: address === NOWHERE ? 404 : 200, headers: { "content-type": "text/plain" } }),
	});
	const desk = deskOn(database, { documents, sitePages, ...parts });
	return { desk, deps: { database, documents, sitePages, logger, now, newId: () => crypto.randomUUID() } };
}
