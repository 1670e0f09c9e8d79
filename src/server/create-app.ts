import { Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Config } from "#platform/config.server.ts";
import { noteClient } from "#platform/http/client-address.ts";
import type { Metrics } from "#platform/http/metrics.ts";
import { limitVisits } from "#platform/http/rate-limit.ts";
import { nameRoute, type RequestVariables, requestLog } from "#platform/http/request-log.ts";
import { noteRequestSource } from "#platform/http/request-source.ts";
import { notShared, securityHeaders } from "#platform/http/response-headers.ts";
import { refuseUnreadablePath, withoutTrailingSlash } from "#platform/http/trailing-slash.ts";
import type { Readiness } from "#platform/readiness/readiness.ts";
import { addHealthChecks, type EndpointOptions, keepLinksSecret, mountFeatures } from "./endpoints.ts";
import { answerServerError } from "./server-error.ts";

export type AppOptions = EndpointOptions & {
	siteUrl: string;
	/** A `worker` serves nothing but its health and its numbers. */
	role: Config["role"];
	readiness: Readiness;
	metrics: Metrics;
	/** Answers from the built site; absent while developing, when Vite has the files. */
	staticPages?: MiddlewareHandler;
	/** How many proxies in front are trusted to name the visitor. */
	trustedProxies: number;
	/** Renders what is not prerendered. */
	renderPage(request: Request): Promise<Response>;
};

/** Whom a request came from: a connection of Node's own server, or what stands for one elsewhere. */
type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } };

export type App = Hono<RequestVariables & { Bindings: Connection }>;

/** The whole site as one Hono application: headers, endpoints, built pages, then pages rendered on demand. */
export function createApp(parts: AppOptions): App {
	const { logger } = parts;
	const app: App = new Hono();
	app.use(nameRoute(app), parts.metrics.count);
	keepLinksSecret(app);
	app.use(securityHeaders(parts.siteUrl), notShared());
	addHealthChecks(app, parts);
	if (parts.role === "worker") return app;
	// Before the log: a site's images and pages would drown what matters in it.
	if (parts.staticPages) app.use(parts.staticPages);
	app.use(requestLog(logger), refuseUnreadablePath(), withoutTrailingSlash());
	app.use(noteClient(parts), noteRequestSource(parts.siteUrl, logger));
	mountFeatures(app, parts);
	app.all("*", limitVisits(parts.visitLimiter, "rendered pages"), async (context) => {
		const page = await parts.renderPage(context.req.raw);
		return new Response(page.body, page);
	});
	app.onError((error, context) => {
		const known = error instanceof HTTPException ? error : undefined;
		const cause = known?.cause ?? error;
		logger.error({ requestId: context.get("requestId"), route: context.get("route"), err: cause }, "request failed");
		if (known) return known.getResponse();
		return answerServerError(context);
	});
	return app;
}
