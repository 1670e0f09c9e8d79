import type { MiddlewareHandler } from "hono";

/**
 * For pages whose address is a secret, such as a link that was mailed to one person: it is not handed on as a referrer,
 * not kept by a cache, and not for search engines. The request log has paths without queries anyway.
 */
export function secretAddress(): MiddlewareHandler {
	return async function keepAddressSecret(context, next) {
		await next();
		context.header("referrer-policy", "no-referrer");
		context.header("cache-control", "no-store");
		context.header("x-robots-tag", "noindex");
	};
}
