import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { followDocuments } from "#platform/documents/published-documents.ts";
import { createRejectedSubmissions } from "#platform/http/rejected-submissions.ts";
import { createLogger } from "#platform/logger.ts";
import { readBuiltSite } from "#platform/pages/built-site.ts";
import { createLivePages } from "#platform/pages/live-pages.ts";
import { readSecret } from "#platform/secret.server.ts";
import { pageRenderer } from "#server/app.ts";
import { asBuilt, documentKinds } from "#server/content-of-build.ts";

/** What is published, and pages made of it, for a command beside the site: it serves nobody. */
export async function publishDeps(database: Database, config: Config) {
	const logger = createLogger("info", process.stderr);
	const now = () => new Date();
	const documents = await followDocuments({ database, logger, kinds: documentKinds, asBuilt, now });
	const loadPages = () => import("virtual:react-router/server-build");
	const render = pageRenderer({
		loadPages,
		rejectedSubmissions: createRejectedSubmissions(database, now),
		...{ database, logger, now, secret: readSecret(config) },
	});
	const livePages = createLivePages({
		documents,
		builtPages: loadPages().then(({ prerender }) => new Set(prerender)),
		built: readBuiltSite("build"),
		render: (address, content) => render(new Request(config.siteUrl + address), content),
	});
	return { database, documents, livePages, logger, now, newId: randomUUID };
}
