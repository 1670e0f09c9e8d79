import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "#platform/logger.ts";

/** The address of an endpoint or page of this site, `static file`, or `unmatched`: never what a client put into one. */
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

/** Gives each request an id, and logs method, route, status and duration: nothing typed, no query, no foreign address. */
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
