import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { followDocuments } from "#platform/documents/document-store.ts";
import { createLogger } from "#platform/logger.ts";
import { readSecret } from "#platform/secret.server.ts";
import { documentKinds } from "#server/document-kinds.ts";
import { createPagesOfSite } from "#server/pages-of-site.ts";

/** What is published, and pages made of it, for a command beside the site: it serves nobody. */
export async function publishDeps(database: Database, config: Config) {
	const logger = createLogger("info", process.stderr);
	const now = () => new Date();
	const documents = await followDocuments({ database, logger, kinds: documentKinds, now });
	const deps = { database, logger, now, secret: readSecret(config) };
	const { sitePages } = createPagesOfSite({ ...deps, documents, siteUrl: config.siteUrl, buildFolder: "build" });
	return { database, documents, sitePages, logger, now, newId: randomUUID };
}
