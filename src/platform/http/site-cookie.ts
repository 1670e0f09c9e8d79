import { parse, serialize } from "hono/utils/cookie";
import { isHttps } from "#platform/web-address.ts";

/**
 * A cookie that no script can read. With a `__Host-` name no other site of the domain can set it. Over http, on this machine
 * alone, browsers refuse that name.
 */
export function siteCookie(siteUrl: string, cookie: string) {
	const secure = isHttps(siteUrl);
	const name = secure ? `__Host-${cookie}` : cookie;
	return {
		read: (cookies: string | null | undefined): string | undefined => parse(cookies ?? "", name)[name],
		/** The header that gives it to the browser. Lax, because a link in a mail program leads to the site. */
		give: (value: string, end: { maxAge: number } | { expires: Date }) =>
			serialize(name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure, ...end }),
	};
}
