import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "#platform/logger.ts";

/** The variables that every handler behind the request log can read. */
export type RequestVariables = { Variables: { requestId: string } };

/** Gives each request an id, answers with it, and logs method, path (never the query), status and duration. */
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
			path: context.req.path,
			status: context.res.status,
			ms: Math.round(performance.now() - startedAt),
		});
	};
}
