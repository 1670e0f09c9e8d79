import type { Context, MiddlewareHandler } from "hono";
import { connectionMessages } from "#documents/content/request-messages.ts";

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

const ENCODED = /%[0-9a-f]{2}/gi;
const NEEDS_NO_ENCODING = /[\w.~-]/;
const UPPER_CASE = /[A-Z]/;

function decodeLetter(encoded: string): string {
	const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
	return NEEDS_NO_ENCODING.test(character) ? character : encoded;
}

/** A path without doubled slashes, which could lead to another site, slash at its end, and needless percent signs. */
function inOneSpelling(pathname: string): string {
	const folded = pathname.replaceAll(ENCODED, decodeLetter).replaceAll(/[/\\]+/g, "/");
	return folded === "/" ? folded : folded.replace(/\/$/, "");
}

const isReading = ({ req }: Context) => req.method === "GET" || req.method === "HEAD";

/**
 * One address per page: `/about/`, `//about`, `/%61bout` and `/About` move to `/about` for good, and a post to another
 * spelling is not found. It comes before everything that looks at an address, so that headers, cached files, the log and
 * the pages never differ on which one it is. The code behind it tells small letters from capitals, so an address with a secret or
 * of something costly, in other letters, is none. The new address is relative, so that it holds behind a proxy too, and
 * plain ASCII. Comes after `refuseUnreadablePath`.
 */
export function oneSpelling(isPage: (path: string) => Promise<boolean>): MiddlewareHandler {
	return async function redirectOtherSpelling(context, next) {
		const { pathname, search } = new URL(context.req.url);
		const path = inOneSpelling(pathname);
		const small = path.toLowerCase();
		const address = isReading(context) && UPPER_CASE.test(path) && (await isPage(small)) ? small : path;
		if (address === pathname) return next();
		// It may have a secret in it, which stays in no cache.
		context.header("cache-control", "no-store");
		return isReading(context) ? context.redirect(address + search, 301) : context.text("Not found", 404);
	};
}
