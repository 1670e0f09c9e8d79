import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import type { DeskDeps } from "#desk/desk-context.ts";

/** How long a mailed link works, and the browser that asked for it is known by that. */
export const LINK_MINUTES = 15;

/** Where the site is. */
export type SiteAddress = { config: Pick<DeskDeps["config"], "siteUrl"> };

/**
 * A cookie of the desk. With a `__Host-` name no other site of the domain can set it. Over http, on this machine alone,
 * browsers refuse that name.
 */
export function deskCookie({ config }: SiteAddress, cookie: "desk" | "desk-asked" | "desk-known") {
	const secure = config.siteUrl.startsWith("https:");
	const name = secure ? `__Host-${cookie}` : cookie;
	return {
		read: (cookies: string | null): string | undefined => parse(cookies ?? "", name)[name],
		/** The header that gives it to the browser. */
		give: (value: string, end: { maxAge: number } | { expires: Date }): string =>
			serialize(name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure, ...end }),
	};
}

/** The headers of a response that sets several cookies. */
export const setCookies = (cookies: readonly string[]): [string, string][] =>
	cookies.map((cookie) => ["set-cookie", cookie]);

/** What the browser that asked for a link remembers until it comes back with it. */
const askedSchema = z.object({
	/** Known to this browser alone: the link works nowhere else. */
	browser: z.string(),
	email: z.string(),
	/** When the link ends, in milliseconds since 1970. */
	endsAt: z.number(),
	next: z.string(),
});

type Asked = z.output<typeof askedSchema>;

const fromCookie = z
	.string()
	.transform((text): unknown => JSON.parse(Buffer.from(text, "base64url").toString("utf8")))
	.pipe(askedSchema);

/** What this browser asked for; undefined when it did not, or what it sends is not ours. */
export function readAsked(deps: SiteAddress, request: Request): Asked | undefined {
	const text = deskCookie(deps, "desk-asked").read(request.headers.get("cookie"));
	try {
		return fromCookie.safeParse(text).data;
	} catch {
		return undefined;
	}
}

/**
 * A browser that asks now, and the header by which it remembers that. It keeps what it was known by: who asks again gets no
 * mail for a minute, and the link of the first has to work.
 */
export function rememberAsking(
	deps: SiteAddress & Pick<DeskDeps, "now">,
	request: Request,
	asked: Pick<Asked, "email" | "next">,
) {
	const browser = readAsked(deps, request)?.browser ?? randomBytes(32).toString("base64url");
	const endsAt = deps.now().getTime() + LINK_MINUTES * 60_000;
	const value = Buffer.from(JSON.stringify({ ...asked, browser, endsAt })).toString("base64url");
	return { browser, setCookie: deskCookie(deps, "desk-asked").give(value, { maxAge: LINK_MINUTES * 60 }) };
}

/** As long as browsers keep a cookie at most. */
const KNOWN_SECONDS = 400 * 86_400;

type KnownDeps = SiteAddress & Pick<DeskDeps, "secret">;

const sign = (secret: string, accountId: string, chance: string) =>
	createHmac("sha256", secret).update(`desk known browser ${accountId} ${chance}`).digest("base64url");

/**
 * The header by which a browser shows later that this account signed in with it. It names no account, and lets nobody in:
 * all that it gives is links by mail that no stranger can use up.
 */
export function rememberBrowser(deps: KnownDeps, accountId: string): string {
	const chance = randomBytes(16).toString("base64url");
	const value = `${chance}.${sign(deps.secret, accountId, chance)}`;
	return deskCookie(deps, "desk-known").give(value, { maxAge: KNOWN_SECONDS });
}

/** Whether this account has signed in with the browser that sends these cookies. */
export function isKnownBrowser(deps: KnownDeps, cookies: string | null, accountId: string): boolean {
	const [chance = "", signature = ""] = (deskCookie(deps, "desk-known").read(cookies) ?? "").split(".");
	const expected = Buffer.from(sign(deps.secret, accountId, chance));
	const given = Buffer.from(signature);
	return given.length === expected.length && timingSafeEqual(given, expected);
}

const DESK_PATH = /^\/desk(?:[/?][\w\-./?=&%+~:,]*)?$/;

/** Where to go on: a page of the desk, or Today. An address can be made by anybody, so no other is believed. */
export function safeNext(next: string | null | undefined): string {
	return next && DESK_PATH.test(next) && !next.includes("//") && !next.includes("..") ? next : "/desk";
}
