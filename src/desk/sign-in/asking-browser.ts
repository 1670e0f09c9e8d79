import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import type { DeskDeps } from "#desk/desk-context.ts";
import { LINK_MINUTES } from "./sign-in-links.ts";

/** What the browser that asked for a link remembers until it comes back with it. */
const askedSchema = z.object({
	/** Known to this browser alone: the link works nowhere else. */
	browser: z.string(),
	email: z.string(),
	/** When the link ends, in milliseconds since 1970. */
	endsAt: z.number(),
	next: z.string(),
});

export type Asked = z.output<typeof askedSchema>;

function cookieOf({ config }: Pick<DeskDeps, "config">) {
	const isSecure = config.siteUrl.startsWith("https:");
	const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
	return { name: isSecure ? "__Host-desk-asked" : "desk-asked", options };
}

const fromCookie = z
	.string()
	.transform((text): unknown => JSON.parse(Buffer.from(text, "base64url").toString("utf8")))
	.pipe(askedSchema);

/** What this browser asked for; undefined when it did not, or what it sends is not ours. */
export function readAsked(deps: Pick<DeskDeps, "config">, request: Request): Asked | undefined {
	const { name } = cookieOf(deps);
	const text = parse(request.headers.get("cookie") ?? "", name)[name];
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
	deps: Pick<DeskDeps, "config" | "now">,
	request: Request,
	asked: Pick<Asked, "email" | "next">,
) {
	const { name, options } = cookieOf(deps);
	const browser = readAsked(deps, request)?.browser ?? randomBytes(32).toString("base64url");
	const endsAt = deps.now().getTime() + LINK_MINUTES * 60_000;
	const value = Buffer.from(JSON.stringify({ ...asked, browser, endsAt })).toString("base64url");
	return { browser, setCookie: serialize(name, value, { ...options, maxAge: LINK_MINUTES * 60 }) };
}

const DESK_PATH = /^\/desk(?:[/?][\w\-./?=&%+~:,]*)?$/;

/** Where to go on: a page of the desk, or Today. An address can be made by anybody, so no other is believed. */
export function safeNext(next: string | null | undefined): string {
	return next && DESK_PATH.test(next) && !next.includes("//") && !next.includes("..") ? next : "/desk";
}
