import type { MiddlewareHandler } from "hono";
import { connectionMessages } from "#content/request-messages.ts";

const CONTROL_CHARACTER = /\p{Cc}/u;

/** True for a path of percent-encoded UTF-8 without a control character, be it as it is or behind its percent sign. */
function isReadable(path: string): boolean {
	try {
		return !CONTROL_CHARACTER.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

/**
 * Refuses with 400 a path that is not percent-encoded UTF-8 or holds a control character. No address of this site has
 * one, and programs disagree on what they mean: browsers drop a tab, so that `/<tab>/evil.example` leads to another site.
 */
export function refuseUnreadablePath(): MiddlewareHandler {
	return async function refusePath(context, next) {
		const { url } = context.req;
		if (!url.includes("%") || isReadable(new URL(url).pathname)) return next();
		return context.text(connectionMessages.unreadable, 400);
	};
}

/**
 * One address per page: `/about/` moves to `/about` for good. The new address is made of the path as it was sent, still
 * percent-encoded, so it is plain ASCII. It is relative, so that it holds behind a proxy too; leading slashes are folded,
 * or `//evil.example/` would lead to another site. Comes after `refuseUnreadablePath`.
 */
export function withoutTrailingSlash(): MiddlewareHandler {
	return async function redirectTrailingSlash(context, next) {
		const { path, method, url } = context.req;
		if (path === "/" || !path.endsWith("/") || (method !== "GET" && method !== "HEAD")) return next();
		const { pathname, search } = new URL(url);
		const address = `/${pathname.replace(/^[/\\]+/, "").replace(/\/+$/, "")}`;
		return context.redirect(address + search, 301);
	};
}
