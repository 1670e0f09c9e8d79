import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { DeskDeps } from "#desk/desk-context.ts";

/** As long as browsers keep a cookie at most. */
const KEPT_SECONDS = 400 * 86_400;

type KnownDeps = Pick<DeskDeps, "secret" | "config">;

function cookieOf({ config }: KnownDeps) {
	const isSecure = config.siteUrl.startsWith("https:");
	const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
	return { name: isSecure ? "__Host-desk-known" : "desk-known", options };
}

const sign = (secret: string, accountId: string, chance: string) =>
	createHmac("sha256", secret).update(`desk known browser ${accountId} ${chance}`).digest("base64url");

/**
 * The header by which a browser shows later that this account signed in with it. It names no account, and lets nobody in:
 * all that it gives is links by mail that no stranger can use up.
 */
export function rememberBrowser(deps: KnownDeps, accountId: string): string {
	const { name, options } = cookieOf(deps);
	const chance = randomBytes(16).toString("base64url");
	return serialize(name, `${chance}.${sign(deps.secret, accountId, chance)}`, { ...options, maxAge: KEPT_SECONDS });
}

/** Whether this account has signed in with the browser that sends these cookies. */
export function isKnownBrowser(deps: KnownDeps, cookies: string | null, accountId: string): boolean {
	const { name } = cookieOf(deps);
	const [chance = "", signature = ""] = (parse(cookies ?? "", name)[name] ?? "").split(".");
	const expected = Buffer.from(sign(deps.secret, accountId, chance));
	const given = Buffer.from(signature);
	return given.length === expected.length && timingSafeEqual(given, expected);
}
