import type { MiddlewareHandler } from "hono";

/**
 * One address per page: `/about/` moves to `/about` for good. The new address is relative, so that it holds behind a
 * proxy too; leading slashes are folded, or `//evil.example/` would lead to another site.
 */
export function withoutTrailingSlash(): MiddlewareHandler {
	return async function redirectTrailingSlash(context, next) {
		const { path, method, url } = context.req;
		if (path === "/" || !path.endsWith("/") || (method !== "GET" && method !== "HEAD")) return next();
		const query = url.indexOf("?");
		const address = `/${path.replace(/^[/\\]+/, "").replace(/\/+$/, "")}`;
		return context.redirect(address + (query < 0 ? "" : url.slice(query)), 301);
	};
}
