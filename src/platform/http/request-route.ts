import type { MiddlewareHandler } from "hono";

/**
 * What a request asked for, as the log and the metrics name it: the address of an endpoint or of a page of this site,
 * `static file`, or `unmatched`. Never the address that was asked for: anybody can put anything into one.
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
