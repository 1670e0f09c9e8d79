import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { MINUTE_MS } from "#domain/dates.ts";
import type { Logger } from "#platform/logger.ts";
import { requestIds } from "#platform/request-id.ts";

export type RouteVariables = {
	Variables: {
		/** The address of an endpoint or page of this site, `static file`, or `unmatched`: never what a client put into one. */
		route: string;
		/** The reason why a page let somebody in or not: a few words, which name nobody. */
		refusal?: string;
	};
};

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

/** Lines a minute about refused requests to one route: what is refused has no limit, and must not fill a disk. */
const REFUSALS_PER_MINUTE = 30;

/** Counts the refusals of a minute by their route, and says in the next one how many had no line. */
function createRefusalCount(logger: Logger) {
	const refusals = new Map<string, number>();
	let endsAt = 0;
	return {
		beginMinute(now: number): void {
			if (now < endsAt) return;
			endsAt = now + MINUTE_MS;
			const unlogged = [...refusals].filter(([, count]) => count > REFUSALS_PER_MINUTE);
			refusals.clear();
			if (unlogged.length === 0) return;
			const beyond = unlogged.map(([route, count]) => [route, count - REFUSALS_PER_MINUTE]);
			logger.warn({ refused: Object.fromEntries(beyond) }, "so many more requests were refused");
		},
		hasLine(route: string): boolean {
			const count = (refusals.get(route) ?? 0) + 1;
			refusals.set(route, count);
			return count <= REFUSALS_PER_MINUTE;
		},
	};
}

/**
 * Gives each request an id, and logs method, route, status and duration: nothing typed, no query, no header, no foreign address.
 * Above a number of refused requests each minute these are counted instead.
 */
export function requestLog(logger: Logger): MiddlewareHandler<RequestVariables> {
	const refusals = createRefusalCount(logger);
	return async function logRequest(context, next) {
		const requestId = randomUUID();
		const startedAt = performance.now();
		context.set("requestId", requestId);
		refusals.beginMinute(startedAt);
		await requestIds.run(requestId, next);
		context.header("x-request-id", requestId);
		const { status } = context.res;
		const route = context.get("route");
		const refusal = context.get("refusal");
		const isRefused = refusal !== undefined || (status >= 400 && status < 500);
		if (isRefused && !refusals.hasLine(route)) return;
		logger.info({
			requestId,
			method: context.req.method,
			route,
			status,
			refusal,
			ms: Math.round(performance.now() - startedAt),
		});
	};
}
