import { onTestFinished } from "vitest";
import type { Database } from "#platform/database/database.ts";
import type { DocumentKind } from "#platform/documents/document-kind.ts";
import { documentsOfRepository } from "#platform/documents/documents.ts";
import { followDocuments } from "#platform/documents/published-documents.ts";
import { createLogger } from "#platform/logger.ts";
import { createLivePages } from "#platform/pages/live-pages.ts";
import type { AppOptions } from "#server/app.ts";
import { deskOn } from "./desk-site.ts";

/** The desk of a site with documents of these kinds, which can be published; every page can be made. */
export async function deskWithDocuments(
	database: Database,
	kinds: readonly DocumentKind[],
	parts: Partial<AppOptions> = {},
) {
	const now = () => new Date("2026-12-01T10:00:00Z");
	const logger = createLogger("silent");
	const asBuilt = documentsOfRepository(kinds, now());
	const documents = await followDocuments({ database, logger, kinds, asBuilt, now });
	onTestFinished(() => documents.stop());
	const livePages = createLivePages({
		documents,
		builtPages: Promise.resolve(new Set<string>()),
		render: async () => new Response("<p>A page</p>", { headers: { "content-type": "text/html" } }),
	});
	const desk = deskOn(database, { documents, livePages, ...parts });
	return { desk, deps: { database, documents, livePages, logger, now, newId: () => crypto.randomUUID() } };
}
