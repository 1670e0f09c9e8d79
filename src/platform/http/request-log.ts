import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "#platform/logger.ts";
import type { RouteVariables } from "./request-route.ts";

/** The variables that every handler behind the request log can read. */
export type RequestVariables = { Variables: { requestId: string } & RouteVariables["Variables"] };

/**
 * Gives each request an id, answers with it, and logs method, route, status and duration: nothing that a visitor typed,
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
