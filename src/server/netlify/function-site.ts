import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { createDuePublisher } from "#desk/documents/publish-document.ts";
import { isAtDesk } from "#desk/people/notice-receivers.ts";
import { documentsOnDemand } from "#documents/document-store.server.ts";
import { companyContentOf } from "#documents/site-documents.server.ts";
import { carryOnSending } from "#features/newsletter/issue-sending.server.ts";
import { createVisitCounter } from "#features/visits/visit-counter.server.ts";
import { type Config, InvalidSetting, mailSettings, parseConfig } from "#platform/config.server.ts";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { createMetrics } from "#platform/http/metrics.ts";
import { createLaterWork } from "#platform/later-work.ts";
import type { Logger } from "#platform/logger.ts";
import { createSmtpTransport } from "#platform/mail/mail-transport.ts";
import { drainOutbox } from "#platform/outbox/outbox-worker.ts";
import { createSuppressionCheck } from "#platform/outbox/suppression-list.ts";
import { netlifyCache, noSharedCache } from "#platform/pages/shared-cache.ts";
import { createReadiness } from "#platform/readiness/readiness.ts";
import { databaseCheck } from "#platform/readiness/readiness-checks.ts";
import { checkSecret, readSecret } from "#platform/secret.server.ts";
import { documentKinds } from "#server/all-documents.ts";
import { createSiteApp } from "#server/app.ts";
import { purgeHourly, purgeMinutely } from "#server/purge-regularly.ts";
import { renderReportHere } from "#server/report-renderer.ts";

type FunctionConfig = Config & {
	databaseUrl: string;
	/** The site id and token that Netlify hands to each function, with which the edge can be told to forget pages. */
	edge?: { siteId: string; token: string } | undefined;
};

/**
 * The settings of the site in functions. Netlify says itself where the site is (`URL`) and who the client is: no header is
 * believed, whatever TRUST_PROXY says.
 * @throws {InvalidSetting} naming the first setting that is malformed or missing.
 */
export function parseFunctionConfig(environment: Record<string, string | undefined>): FunctionConfig {
	const config = parseConfig({ ...environment, SITE_URL: environment.SITE_URL || environment.URL });
	const { databaseUrl } = config;
	if (!databaseUrl) {
		throw new InvalidSetting("DATABASE_URL must be set: a function has no disk on which a message could stay.");
	}
	const { SITE_ID: siteId, NETLIFY_PURGE_API_TOKEN: token } = environment;
	const edge = siteId && token ? { siteId, token } : undefined;
	// The only folder that a function may write to: an upload waits there while it is read.
	return { ...config, edge, databaseUrl, role: "web", trustedProxies: 0, dataDirectory: tmpdir() };
}

const FUNCTION_ADDRESS = "/.netlify/functions/site";

/** The request as the visitor made it: `_redirects` sends it with its path behind the function's own. */
export function withOwnAddress(request: Request): Request {
	const url = new URL(request.url);
	if (url.pathname !== FUNCTION_ADDRESS && !url.pathname.startsWith(`${FUNCTION_ADDRESS}/`)) return request;
	url.pathname = url.pathname.slice(FUNCTION_ADDRESS.length) || "/";
	return new Request(url, request);
}

// Netlify ends a scheduled function after 30 seconds. The mails claimed last must be sent and recorded within the rest.
const TAKE_MAIL_FOR_MS = 12_000;
const SEND_WITHIN_MS = 12_000;
const QUEUE_ISSUES_FOR_MS = 4_000;

export type FunctionSite = Awaited<ReturnType<typeof openFunctionSite>>;

/** The site for an instance of a function: no worker, no files. @throws {StorageUnavailable} without its database. */
export async function openFunctionSite(config: FunctionConfig, logger: Logger) {
	// Not openDatabase, which would bundle SQLite and its native module.
	const database = await openPostgres(config.databaseUrl);
	await checkSecret(database, config);
	const secret = readSecret(config);
	let isMailNew = false;
	const wakeWorker = () => {
		isMailNew = true;
	};
	const { metricsToken: token } = config;
	const checked = databaseCheck({ database: database.forRequests(), logger, now: () => new Date() });
	const readiness = createReadiness([checked], { logger });
	const metrics = createMetrics({ token });
	const laterWork = createLaterWork();
	const documents = documentsOnDemand({
		database: database.forRequests(),
		kinds: documentKinds,
		logger,
		now: () => new Date(),
	});
	const content = () => companyContentOf(documents.current());
	const isMailable = createSuppressionCheck(database, { secret, ownerEmail: config.ownerEmail, content }, isAtDesk(database));
	const visitCounter = createVisitCounter({ database, logger, now: () => new Date(), content });
	const { app, sitePages } = createSiteApp({
		config,
		logger,
		database,
		readiness,
		metrics,
		renderReport: renderReportHere(content),
		laterWork,
		wakeWorker,
		visitCounter,
		documents,
		// Without the means to purge, the edge would show for an hour what was.
		sharedCache: config.edge ? netlifyCache(config.edge, logger) : noSharedCache,
	});
	const now = () => new Date();
	const publishDue = createDuePublisher({ database, logger, documents, sitePages, now, newId: randomUUID });
	return {
		async respond(request: Request, clientAddress: string): Promise<Response> {
			// Nobody follows between requests; the edge has kept the pages that did not change.
			await documents.follow();
			return app.fetch(withOwnAddress(request), { incoming: { socket: { remoteAddress: clientAddress } } });
		},
		/** True when mail was queued since the last call. */
		hasNewMail(): boolean {
			const isNew = isMailNew;
			isMailNew = false;
			return isNew;
		},
		/** Publishes what is due, sends mail within a function's time, and purges what a minute keeps. */
		async deliverMail(): Promise<void> {
			await publishDue();
			await purgeMinutely({ database, logger, content });
			const { smtpUrl } = config;
			if (!smtpUrl) return logger.error("SMTP_URL must be set: until then mail waits in the outbox");
			const transport = createSmtpTransport({ smtpUrl, sendWithinMs: SEND_WITHIN_MS });
			const signal = AbortSignal.timeout(TAKE_MAIL_FOR_MS);
			const mailDeps = { database, content, mail: mailSettings(config), now: () => new Date() };
			await carryOnSending({ ...mailDeps, secret, wakeWorker }, AbortSignal.timeout(QUEUE_ISSUES_FOR_MS));
			await drainOutbox({ database, transport, isMailable, logger, signal }).finally(transport.close);
		},
		/** Stores what no response waited for, and the page views since: an instance may be ended before its timer is. */
		storeRest: async () => void (await Promise.all([laterWork.settled(), visitCounter.flush()])),
		purge: () => purgeHourly({ database, logger, content }),
	};
}
