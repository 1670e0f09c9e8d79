import type { DeskDeps } from "#desk/desk-context.ts";
import { fixedDocuments } from "#documents/document-store.server.ts";
import { documentsOfRepository } from "#documents/documents.ts";
import { companyContentOf } from "#documents/site-documents.server.ts";
import { assessmentsIn } from "#features/assessment/documents/assessment-documents.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { createVisitCounter } from "#features/visits/visit-counter.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createMetrics } from "#platform/http/metrics.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { createRejectedSubmissions } from "#platform/http/rejected-submissions.ts";
import { createLaterWork } from "#platform/later-work.ts";
import { createLogger } from "#platform/logger.ts";
import { noSharedCache } from "#platform/pages/shared-cache.ts";
import { createSitePages } from "#platform/pages/site-pages.ts";
import { createReadiness } from "#platform/readiness/readiness.ts";
import { databaseCheck } from "#platform/readiness/readiness-checks.ts";
import { documentKind } from "#server/all-documents.ts";
import { type AppOptions, createApp } from "#server/app.ts";
import { testServiceUrls } from "./endpoints.ts";
import { pages } from "./pages.ts";
import { madeUpTexts } from "./posts.ts";

/** The address of a test's site. */
export const testSiteUrl = "https://site.example";

/** The secret with which the application of a test signs. */
export const testSecret = "a secret of at least thirty-two characters";

/** The settings that the desk of a test is told. */
export const testDeskConfig: DeskDeps["config"] = {
	dataDirectory: "",
	smtpUrl: undefined,
	siteUrl: testSiteUrl,
	backupMaxAgeHours: undefined,
	picturesMaxBytes: 1_000_000_000,
	settingsToSettle: [],
};

const kinds = [{ ...articleKind, inRepository: madeUpTexts(3) }, documentKind];
const documents = fixedDocuments(kinds, documentsOfRepository(kinds, new Date()));

/** The application on this database, with a page renderer that only says that it was asked. */
export function siteOn(database: Database, parts: Partial<AppOptions> = {}) {
	const woken: string[] = [];
	const laterWork = createLaterWork();
	const content = parts.content ?? (() => companyContentOf((parts.documents ?? documents).current()));
	const visitCounter = createVisitCounter({ database, logger: createLogger("silent"), now: () => new Date(), content });
	const app = createApp({
		siteUrl: testSiteUrl,
		role: "all",
		trustedProxies: 0,
		database,
		logger: createLogger("silent"),
		mail: {
			from: "Our Site <site@example.com>",
			ownerEmail: "owner@example.com",
			siteUrl: testSiteUrl,
			strangerMailsPerHour: 100_000,
			ownerNoticesPerHour: 100_000,
		},
		content,
		assessments: parts.assessments ?? (() => assessmentsIn((parts.documents ?? documents).current())),
		secret: testSecret,
		serviceUrls: testServiceUrls,
		documents,
		sitePages: createSitePages({
			documents,
			addressesOf: () => new Set(),
			render: async () => new Response("rendered"),
		}),
		renderReport: async () => Buffer.from("%PDF of a test"),
		laterWork,
		readiness: createReadiness([databaseCheck({ database, logger: createLogger("silent"), now: () => new Date() })], {
			logger: createLogger("silent"),
		}),
		metrics: createMetrics({}),
		endpointDeps: {
			rateLimiter: createRateLimiter({ perMinute: 1_000, trustedProxies: 0 }),
			keepRejectedSubmission: createRejectedSubmissions(database, () => new Date()).keep,
		},
		deskConfig: testDeskConfig,
		visitLimiter: createRateLimiter({ perMinute: 10_000, trustedProxies: 0 }),
		visitCounter,
		isPage: async (path) => pages.includes(path),
		wakeWorker: () => woken.push("woken"),
		sharedCache: noSharedCache,
		respondToVisitor: async () => new Response("rendered", { status: 404 }),
		...parts,
	});
	return { app, woken, visitCounter, laterWork };
}

/** A request as the pages' scripts send it. */
export function post(fields: object, headers: Record<string, string> = {}): RequestInit {
	return { method: "POST", body: JSON.stringify(fields), headers: { "content-type": "application/json", ...headers } };
}
