import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { Hono } from "hono";
import { createDuePublisher } from "#desk/documents/publish-document.ts";
import { isAtDesk } from "#desk/people/notice-receivers.ts";
import { documentsOnDemand } from "#documents/document-store.server.ts";
import { companyContentOf } from "#documents/site-documents.server.ts";
import { carryOnSending } from "#features/newsletter/issue-sending.server.ts";
import { createVisitCounter } from "#features/visits/visit-counter.server.ts";
import { InvalidSetting, mailSettings, parseConfig } from "#platform/config.server.ts";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { StorageUnavailable } from "#platform/database/storage-failure.ts";
import { createMetrics } from "#platform/http/metrics.ts";
import { securityHeaders } from "#platform/http/response-headers.ts";
import { createLaterWork } from "#platform/later-work.ts";
import { createLogger } from "#platform/logger.ts";
import { createSmtpTransport } from "#platform/mail/mail-transport.ts";
import { drainOutbox } from "#platform/outbox/outbox-worker.ts";
import { createSuppressionCheck } from "#platform/outbox/suppression-list.ts";
import { KEPT_IN_FRONT, noSharedCache, purgeBy, type SharedCache } from "#platform/pages/shared-cache.ts";
import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { createReadiness } from "#platform/readiness/readiness.ts";
import { databaseCheck } from "#platform/readiness/readiness-checks.ts";
import { checkSecret, readSecret } from "#platform/secret.server.ts";
import { documentKinds } from "./all-documents.ts";
import { createSiteApp, QUERIES_THAT_MATTER, serverErrorResponse } from "./app.ts";
import { purgeHourly, purgeMinutely } from "./purge-regularly.ts";
import { renderReportHere } from "./report-renderer.ts";

keepNewFilesPrivate();
const logger = createLogger();
const now = () => new Date();

const QUERIES = [...new Set(Object.values(QUERIES_THAT_MATTER).flat())];

/** Netlify's edge. https://docs.netlify.com/build/caching/caching-overview/ */
function netlifyCache(siteId: string, token: string): SharedCache {
	const request = (kinds: readonly string[]) =>
		fetch("https://api.netlify.com/api/v1/purge", {
			method: "POST",
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			body: JSON.stringify({ site_id: siteId, cache_tags: kinds }),
		});
	return {
		headersOf: (kinds) => ({
			"netlify-cdn-cache-control": `public, durable, ${KEPT_IN_FRONT}`,
			"netlify-cache-tag": kinds.join(","),
			"netlify-vary": `query=${QUERIES.join("|")}`,
		}),
		purge: purgeBy(request, logger),
	};
}

/**
 * The settings of the site in functions. Netlify says itself where the site is (`URL`) and who the client is: no header is
 * believed, whatever TRUST_PROXY says.
 * @throws {InvalidSetting} naming the first setting that is malformed or missing.
 */
export function parseFunctionConfig(environment: Record<string, string | undefined>) {
	const config = parseConfig({ ...environment, SITE_URL: environment.SITE_URL || environment.URL });
	const { databaseUrl } = config;
	if (!databaseUrl) {
		throw new InvalidSetting("DATABASE_URL must be set: a function has no disk on which a message could stay.");
	}
	const { SITE_ID: siteId, NETLIFY_PURGE_API_TOKEN: token } = environment;
	return {
		...config,
		databaseUrl,
		/** Without the means to purge, which Netlify hands to each function, the edge would show for an hour what was. */
		sharedCache: siteId && token ? netlifyCache(siteId, token) : noSharedCache,
		role: "web" as const,
		trustedProxies: 0,
		/** The only folder that a function may write to: an upload waits there while it is read. */
		dataDirectory: tmpdir(),
	};
}

// Netlify ends a scheduled function after 30 seconds. The mails claimed last must be sent and recorded within the rest.
const TAKE_MAIL_FOR_MS = 12_000;
const SEND_WITHIN_MS = 12_000;
const QUEUE_ISSUES_FOR_MS = 4_000;

/** The site for an instance of a function: no worker, no files. @throws {StorageUnavailable} without its database. */
async function openSite() {
	const config = parseFunctionConfig(process.env);
	// Not openDatabase, which would bundle SQLite and its native module.
	const database = await openPostgres(config.databaseUrl);
	await checkSecret(database, config);
	const forRequests = database.forRequests();
	const documents = documentsOnDemand({ database: forRequests, kinds: documentKinds, logger, now });
	const content = () => companyContentOf(documents.current());
	const laterWork = createLaterWork();
	const visitCounter = createVisitCounter({ database, logger, now, content });
	let isMailNew = false;
	const { app, sitePages } = createSiteApp({
		config,
		logger,
		database,
		readiness: createReadiness([databaseCheck({ database: forRequests, logger, now })], { logger }),
		metrics: createMetrics({ token: config.metricsToken }),
		renderReport: renderReportHere(content),
		laterWork,
		wakeWorker() {
			isMailNew = true;
		},
		visitCounter,
		documents,
		sharedCache: config.sharedCache,
	});
	const publishDue = createDuePublisher({ database, logger, documents, sitePages, now, newId: randomUUID });
	const secret = readSecret(config);
	const isMailable = createSuppressionCheck(database, { ...config, secret, content }, isAtDesk(database));

	/** Publishes what is due, sends mail within a function's time, and purges what a minute keeps. */
	async function deliverDue(): Promise<void> {
		isMailNew = false;
		await publishDue();
		await purgeMinutely({ database, logger, content });
		if (!config.smtpUrl) return logger.error("SMTP_URL must be set: until then mail waits in the outbox");
		const transport = createSmtpTransport({ smtpUrl: config.smtpUrl, sendWithinMs: SEND_WITHIN_MS });
		const issues = { database, content, mail: mailSettings(config), now, secret, wakeWorker() {} };
		await carryOnSending(issues, AbortSignal.timeout(QUEUE_ISSUES_FOR_MS));
		const signal = AbortSignal.timeout(TAKE_MAIL_FOR_MS);
		await drainOutbox({ database, transport, isMailable, logger, signal }).finally(transport.close);
	}

	async function respond(request: Request, context: FunctionContext): Promise<Response> {
		// Nobody follows between requests; the edge has kept the pages that did not change.
		await documents.follow();
		const response = await app.fetch(request, { incoming: { socket: { remoteAddress: context.ip } } });
		if (isMailNew) context.waitUntil(deliverDue());
		// An instance may be ended before its timers are.
		context.waitUntil(Promise.all([laterWork.settled(), visitCounter.flush()]));
		return response;
	}

	return { respond, deliverDue, purge: () => purgeHourly({ database, logger, content }) };
}

type FunctionContext = {
	ip: string;
	/** Keeps the instance alive until the work is done, after the response. */
	waitUntil(work: Promise<unknown>): void;
};

let opening: ReturnType<typeof openSite> | undefined;

/** The site of this instance, opened by its first request; undefined, with one line in the log, when it cannot be. */
async function findSite() {
	opening ??= openSite();
	try {
		return await opening;
	} catch (error) {
		// The next request tries again: the database may be back.
		opening = undefined;
		const isForeseen = error instanceof InvalidSetting || error instanceof StorageUnavailable;
		logger.error(isForeseen ? { reason: error.message } : { err: error }, "the site cannot start");
		return undefined;
	}
}

const closedSite = new Hono().use(securityHeaders("")).all("*", (context) => serverErrorResponse(context, 503));

/** Responds to a visitor's request; mail that it queued is sent, and what it did not wait for is stored, after the response. */
export const handleRequest = async (request: Request, context: FunctionContext): Promise<Response> =>
	(await findSite())?.respond(request, context) ?? closedSite.fetch(request);

/** Every minute: sends what is due, be it new, failed before, or left by an instance that ended too early. */
export const deliverMail = async () => (await findSite())?.deliverDue();

/** Runs every hour: purges what the privacy policy no longer lets us keep. */
export const purge = async () => (await findSite())?.purge();
