import { randomUUID } from "node:crypto";
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { respondFromDesk } from "#desk/create-desk.tsx";
import type { DeskDeps } from "#desk/desk-context.ts";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import { crashPage } from "#documents/content/pages/crash.ts";
import { formMessages } from "#documents/content/request-messages.ts";
import type { DocumentStore } from "#documents/document-store.server.ts";
import { companyContentOf } from "#documents/site-documents.server.ts";
import { assessmentsIn } from "#features/assessment/documents/assessment-documents.server.ts";
import { viewOfRequest } from "#features/visits/view-of-request.server.ts";
import type { ServiceUrls } from "#platform/build-settings.server.ts";
import { type Config, mailSettings } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { HttpDeps } from "#platform/define-feature.ts";
import { clientOf, noteClient } from "#platform/http/client-address.ts";
import type { Metrics } from "#platform/http/metrics.ts";
import { oneSpelling, refuseUnreadablePath } from "#platform/http/one-spelling.ts";
import { limitPagePosts } from "#platform/http/page-posts.ts";
import { plainPage, sendBackPage } from "#platform/http/plain-page.ts";
import { isFormPost, isFromAnotherSite, noteRequestSource } from "#platform/http/posted-request.ts";
import {
	createNetworkLimiter,
	createRateLimiter,
	limitVisits,
	type RateLimiter,
	VISITS_PER_POST,
} from "#platform/http/rate-limit.ts";
import { createRejectedSubmissions } from "#platform/http/rejected-submissions.ts";
import { nameRoute, type RequestVariables, type RouteVariables, requestLog } from "#platform/http/request-log.ts";
import { notShared, secretAddress, securityHeaders } from "#platform/http/response-headers.ts";
import type { Logger } from "#platform/logger.ts";
import { serveFiles, servePages } from "#platform/pages/serve-pages.ts";
import type { SharedCache } from "#platform/pages/shared-cache.ts";
import type { SitePages } from "#platform/pages/site-pages.ts";
import { createToken } from "#platform/random-token.ts";
import type { Readiness } from "#platform/readiness/readiness.ts";
import { readSecret } from "#platform/secret.server.ts";
import { pathsWithoutConnections } from "#web/routes.ts";
import { settings } from "#web/settings.ts";
import { endpointsOn, features, forms, mails, type Posted, type SiteDeps, tables } from "./all-features.ts";
import { createPagesOfSite } from "./pages-of-site.ts";

/** The client of a request: a connection of Node's server, or an equivalent elsewhere, as in functions. */
type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } };

export type App = Hono<RequestVariables & { Bindings: Connection }>;

const message = formMessages.unavailable;

/** The body of a server error: the same sentence under each of the names by which the forms' scripts read it. */
const serverError = { error: message, message, detail: message };

const isPageView = ({ req }: Context) => req.method === "GET" && req.header("accept")?.includes("text/html");

/** Responds to a failure of ours: a page to a browser that opened one or posted a form without script, JSON to every other client. */
export function serverErrorResponse(context: Context, status: 500 | 503 = 500): Response | Promise<Response> {
	if (isPageView(context)) return plainPage(context, crashPage, status);
	if (!isFormPost(context.req.raw)) return context.json(serverError, status);
	return sendBackPage(context, { status, message, values: undefined });
}

type EndpointOptions = Omit<SiteDeps, "now" | "newId" | "newToken" | "noticeReceivers"> & {
	endpointDeps: HttpDeps;
	/** Limits what costs time and is no endpoint of a form: pages rendered for a visitor, buttons behind mailed links. */
	visitLimiter: RateLimiter;
	/** Nothing is mounted for a service that is somewhere else. */
	serviceUrls: ServiceUrls;
};

export type AppOptions = EndpointOptions & {
	siteUrl: string;
	/** A `worker` serves nothing but its health and its metrics. */
	role: Config["role"];
	readiness: Readiness;
	metrics: Metrics;
	/** The database was away at the start, and still is. */
	isInOutage?: boolean;
	/** Responds with the files of the build; absent where something else has them. */
	serveFiles?: MiddlewareHandler;
	/** The number of proxies in front that are trusted to name the visitor. */
	trustedProxies: number;
	deskConfig: DeskDeps["config"];
	/** Work on the whole file of an SQLite database; absent on Postgres. */
	databaseFiles?: DeskDeps["databaseFiles"];
	documents: DeskDeps["documents"];
	sitePages: DeskDeps["sitePages"];
	sharedCache: Pick<SharedCache, "headersOf">;
	/** Responds to a request for a page that is made for its visitor alone, or is none; `posted` where it is a post. */
	respondToVisitor(request: Request, posted?: Posted): Promise<Response>;
};

type HealthOptions = Pick<AppOptions, "readiness" | "metrics" | "isInOutage">;

/**
 * `/healthz` responds with 200 once the database has answered with this version's schema, and from then on while the process
 * lives: for what restarts it, and for an update; `/readyz` says what is wrong, for people and
 * monitors, and gives its figures to readers of the metrics; `/metrics` has the metrics. A process that only lacks its database is not restarted: that would not help.
 */
function addHealthChecks(app: App, { readiness, metrics, isInOutage }: HealthOptions): void {
	app.get("/healthz", (context) =>
		isInOutage ? context.text("The database has not answered yet: /readyz", 503) : context.text("ok"),
	);
	app.get("/readyz", async (context) => {
		const { figures, ...summary } = await readiness.summary();
		const shown = metrics.isAllowed(context) ? { ...summary, figures } : summary;
		return context.json(shown, summary.status === "ready" ? 200 : 503);
	});
	app.get("/metrics", metrics.respond);
}

/** Keeps the addresses behind mailed links and of the desk secret; before the usual headers, which it changes. */
function keepLinksSecret(app: App, serviceUrls: ServiceUrls): void {
	app.use("/desk/*", secretAddress());
	for (const { address, endpoint } of endpointsOn(serviceUrls)) {
		if (endpoint.kind === "link") app.use(`${address}/*`, secretAddress());
	}
}

/** Dependencies of the use cases that no test has to replace. */
const ownDeps = { now: () => new Date(), newId: randomUUID, newToken: createToken, noticeReceivers };

/** Counts the views of pages that may send nothing themselves: each request for them comes here, whatever cache is in front. */
function countRequests({ visitCounter, visitLimiter, siteUrl }: AppOptions): MiddlewareHandler {
	const host = new URL(siteUrl).hostname;
	return async function countRequest(context, next) {
		await next();
		const { method, path } = context.req;
		if (method !== "GET" || !pathsWithoutConnections.has(path)) return;
		const view = viewOfRequest({ path, host, header: (name) => context.req.header(name) });
		if (view && !(await visitLimiter.secondsToWait(context, "counted views"))) visitCounter.addView(view);
	};
}

/** The headers for a cache in front: none for a page whose requests are counted. */
const keptInFront =
	({ sitePages, sharedCache }: AppOptions) =>
	(path: string) =>
		pathsWithoutConnections.has(path) ? {} : sharedCache.headersOf(sitePages.kindsOn(path));

function mountFeatures(app: App, options: EndpointOptions): void {
	const deps: SiteDeps = { ...options, ...ownDeps };
	const { endpointDeps, visitLimiter } = options;
	const limitLinks = limitVisits(visitLimiter, "mailed links");
	for (const { address, endpoint } of endpointsOn(options.serviceUrls)) {
		const http = endpoint.kind === "beacon" ? { ...endpointDeps, rateLimiter: visitLimiter } : endpointDeps;
		const handler = endpoint.createHandler(deps, http);
		// The page of a link has the same address, for GET.
		if (endpoint.kind === "link") app.post(address, limitLinks, handler);
		else app.all(address, handler);
	}
}

/** The whole site as one Hono application: headers, files, pages, endpoints, then pages for one visitor. */
export function createApp(parts: AppOptions): App {
	const { logger } = parts;
	const app: App = new Hono();
	app.use(nameRoute(app), parts.metrics.count);
	keepLinksSecret(app, parts.serviceUrls);
	app.use(securityHeaders(parts.siteUrl), notShared());
	app.use(refuseUnreadablePath(), oneSpelling(parts.isPage));
	addHealthChecks(app, parts);
	if (parts.role === "worker") return app;
	// Before the log: lines about pages and images would bury the others.
	if (parts.serveFiles) app.use(parts.serveFiles);
	app.use(countRequests(parts));
	app.use(servePages(parts.sitePages, { isForOneVisitor, sharedCacheHeaders: keptInFront(parts) }));
	app.use(requestLog(logger));
	app.use(noteClient(parts), noteRequestSource(parts.siteUrl, logger));
	mountFeatures(app, parts);
	const { readiness, deskConfig, visitLimiter, endpointDeps } = parts;
	const { databaseFiles } = parts;
	const deskDeps = { ...parts, ...ownDeps, tables, forms, mails, readiness, databaseFiles, config: deskConfig };
	app.all("/desk/*", ...deskHandlers({ deps: deskDeps, rateLimiter: endpointDeps.rateLimiter, visitLimiter }));
	const deps: SiteDeps = { ...parts, ...ownDeps };
	app.all("*", limitVisits(visitLimiter, "rendered pages"), limitPagePosts(endpointDeps), async (context) => {
		const posted = context.req.method === "POST" ? { deps, client: clientOf(context) } : undefined;
		return parts.respondToVisitor(context.req.raw, posted);
	});
	app.onError((error, context) => {
		const known = error instanceof HTTPException ? error : undefined;
		const cause = known?.cause ?? error;
		logger.error({ requestId: context.get("requestId"), route: context.get("route"), err: cause }, "request failed");
		if (known) return known.getResponse();
		return serverErrorResponse(context);
	});
	return app;
}

type SiteAppOptions = {
	config: Config;
	logger: Logger;
	database: Database;
	/** The folder of the build; absent where something else serves its files. */
	buildFolder?: string | undefined;
	documents: DocumentStore;
	sharedCache: SharedCache;
} & Pick<
	AppOptions,
	| "databaseFiles"
	| "isInOutage"
	| "laterWork"
	| "metrics"
	| "readiness"
	| "renderReport"
	| "visitCounter"
	| "wakeWorker"
>;

/** The application, and the pages that it makes of what is published. */
export type SiteApp = { app: App; sitePages: SitePages };

/** The application by the settings, wherever it runs: in a process of its own, or in functions. */
export function createSiteApp({ config, buildFolder, ...options }: SiteAppOptions): SiteApp {
	const { documents } = options;
	const database = options.database.forRequests();
	const secret = readSecret(config);
	const now = () => new Date();
	const rejectedSubmissions = createRejectedSubmissions(database, now);
	const rateLimiter = createRateLimiter({
		perMinute: config.rateLimitPerMinute,
		trustedProxies: config.trustedProxies,
		shared: database.kind === "postgres" ? { database, secret } : undefined,
	});
	// It limits the work of this process, so it is counted here, and works without the database too.
	const visitLimiter = createRateLimiter({
		// While developing every page is made anew for each visit, and each module's edit makes it visit again.
		perMinute: import.meta.env.PROD ? config.rateLimitPerMinute * VISITS_PER_POST : Number.MAX_SAFE_INTEGER,
		trustedProxies: config.trustedProxies,
	});
	const networkLimiter = createNetworkLimiter({
		perHour: config.strangerMailsPerHour,
		trustedProxies: config.trustedProxies,
	});
	const { siteUrl } = config;
	const pageDeps = { database, logger: options.logger, secret, now };
	const { sitePages, respondToVisitor } = createPagesOfSite({ ...pageDeps, documents, siteUrl, buildFolder });
	documents.onChange((kinds) =>
		options.laterWork.add(sitePages.refresh().then(() => options.sharedCache.purge(kinds))),
	);
	const app = createApp({
		...options,
		database,
		siteUrl,
		role: config.role,
		deskConfig: config,
		trustedProxies: config.trustedProxies,
		mail: mailSettings(config),
		content: () => companyContentOf(documents.current()),
		assessments: () => assessmentsIn(documents.current()),
		secret,
		visitLimiter,
		sitePages,
		isPage: async (path) => sitePages.has(path),
		respondToVisitor,
		...(buildFolder && { serveFiles: serveFiles(buildFolder) }),
		endpointDeps: { rateLimiter, networkLimiter, keepRejectedSubmission: rejectedSubmissions.keep },
		// The pages of this build ask for their services where it says.
		serviceUrls: settings.serviceUrls,
	});
	return { app, sitePages };
}

type DeskMount = { deps: DeskDeps; rateLimiter: RateLimiter; visitLimiter: RateLimiter };

function deskHandlers(mount: DeskMount): [MiddlewareHandler, Handler<RouteVariables>] {
	const { deps, rateLimiter, visitLimiter } = mount;
	return [
		limitVisits(visitLimiter, "desk"),
		async function respond(context) {
			context.set("route", "desk");
			const page = await respondFromDesk(context.req.raw, {
				deps,
				client: clientOf(context),
				secondsToWait: (countedAs) => rateLimiter.secondsToWait(context, countedAs),
				isFromAnotherSite: isFromAnotherSite(context),
				noteRefusal: (refusal) => context.set("refusal", refusal),
			});
			return new Response(page.body, page);
		},
	];
}

const formPages = features.flatMap(({ endpoints }) => endpoints.flatMap(({ page }) => page ?? []));

/** The queries with which a page is another one, for one visitor, such as those a post without script leads back with. */
export const QUERIES_THAT_MATTER: Readonly<Record<string, readonly string[]>> = {
	"/": ["confirmed"],
	...Object.fromEntries(formPages.map((page) => [page, ["returned", "sent"]])),
};

function isForOneVisitor(url: URL): boolean {
	return (QUERIES_THAT_MATTER[url.pathname] ?? []).some((name) => url.searchParams.has(name));
}
