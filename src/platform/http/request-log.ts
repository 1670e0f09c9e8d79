import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "#platform/logger.ts";

/**
 * What a request asked for, as the log and the metrics name it: the address of an endpoint or of a page of this site,
 * `static file`, or `unmatched`. Never the address that was asked for: a client can put anything into one.
 */
export type RouteVariables = { Variables: { route: string } };

/** Names the route of each request by the addresses that the application knows; the built site's pages add theirs. */
export function nameRoute(app: { routes: readonly { path: string }[] }): MiddlewareHandler<RouteVariables> {
	let known: Set<string> | undefined;
	return async function setRoute(context, next) {
		// At the first request, when every endpoint has been added.
		known ??= new Set(app.routes.map(({ path }) => path));
		const { path } = context.req;
		context.set("route", known.has(path) ? path : "unmatched");
		await next();
	};
}

/** The variables that every handler behind the request log can read. */
export type RequestVariables = { Variables: { requestId: string } & RouteVariables["Variables"] };

/**
 * Gives each request an id, returns it in a header, and logs method, route, status and duration: nothing that a visitor typed,
 * no query, and no address that is not one of this site's.
 */
export function requestLog(logger: Logger): MiddlewareHandler<RequestVariables> {
	return async function logRequest(context, next) {
		const requestId = randomUUID();
		const startedAt = performance.now();
		context.set("requestId", requestId);
		context.header("x-request-id", requestId);
		await next();
		logger.info({
			requestId,
			method: context.req.method,
			route: context.get("route"),
			status: context.res.status,
			ms: Math.round(performance.now() - startedAt),
		});
	};
}
