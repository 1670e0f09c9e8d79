import type { MiddlewareHandler } from "hono";

/**
 * What is made for one request is kept by no browser and no cache, unless its answer says otherwise: it may hold what
 * somebody typed, and an error that a cache keeps would be everybody's.
 */
export function keptByNobody(): MiddlewareHandler {
	return async function forbidKeeping(context, next) {
		await next();
		if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
	};
}
