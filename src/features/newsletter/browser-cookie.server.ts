import { generateCookie } from "hono/cookie";
import { isToken, LINK_LIFETIME_HOURS } from "./newsletter-links.server.ts";

/** The cookie of a browser that subscribed: there the link in the mail confirms by itself. */
const BROWSER_COOKIE = "newsletter_browser";

type Cookies = Readonly<Record<string, string>>;

/** The secret of this browser, if it has subscribed recently. */
export function readBrowserCookie(cookies: Cookies): string | undefined {
	const value = cookies[BROWSER_COOKIE];
	return value && isToken(value) ? value : undefined;
}

function cookie(siteUrl: string, value: string, seconds: number): string {
	return generateCookie(BROWSER_COOKIE, value, {
		path: "/",
		maxAge: seconds,
		httpOnly: true,
		// Lax, because the way to the confirmation page is a link in a mail program.
		sameSite: "Lax",
		secure: siteUrl.startsWith("https:"),
	});
}

/** Gives a browser its secret, for as long as a link works. */
export const browserCookie = (siteUrl: string, secret: string) => cookie(siteUrl, secret, LINK_LIFETIME_HOURS * 3_600);

/** Deletes the cookie once it has been used. */
export const endedBrowserCookie = (siteUrl: string) => cookie(siteUrl, "", 0);
