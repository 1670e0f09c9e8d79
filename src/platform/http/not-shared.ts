import type { MiddlewareHandler } from "hono";

/**
 * What is made for one request is kept by no shared cache, unless its answer says otherwise: it may hold what somebody
 * typed, and an error that a cache keeps would be everybody's. Not `no-store`, which would throw the page away as soon as
 * the visitor leaves it, so that the way back would render it anew.
 */
export function notShared(): MiddlewareHandler {
	return async function forbidSharing(context, next) {
		await next();
		if (!context.res.headers.has("cache-control")) context.header("cache-control", "private, no-cache");
	};
}
