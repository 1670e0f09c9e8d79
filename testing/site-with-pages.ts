import { fixedDocuments } from "#documents/document-store.server.ts";
import { documentsOfRepository } from "#documents/documents.ts";
import { CONTINUE_ACT, postedFields } from "#features/assessment/report/page-after-post.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { documentKinds } from "#server/all-documents.ts";
import type { App, AppOptions } from "#server/app.ts";
import { createPagesOfSite } from "#server/pages-of-site.ts";
import { siteOn, testSecret, testSiteUrl } from "./app.ts";
import { advancedAssessment } from "./assessments.ts";

const documents = fixedDocuments(documentKinds, documentsOfRepository(documentKinds, new Date()));

/** The application with the pages that it renders for one visitor, and what a page's own form is posted to. */
export function siteWithPages(database: Database, parts: Partial<AppOptions> = {}) {
	const pageDeps = { database, logger: createLogger("silent"), secret: testSecret, now: () => new Date() };
	const { respondToVisitor } = createPagesOfSite({ ...pageDeps, documents, siteUrl: testSiteUrl });
	return siteOn(database, { ...parts, documents, respondToVisitor });
}

/** Asks for a link to continue a form that is half filled, as the form's own button does. */
export function askForLink(app: App, fields: Record<string, string>, headers: Record<string, string> = {}) {
	const body = new URLSearchParams({ ...fields, [postedFields.act]: CONTINUE_ACT });
	return app.request(advancedAssessment.path, { method: "POST", body, headers });
}
