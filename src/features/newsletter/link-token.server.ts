import { createHash, randomBytes } from "node:crypto";
import { keptPeriods } from "#content/kept-periods.ts";

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** How long a link in a mail works; so long lives the cookie of the browser that asked for it. */
export const LINK_LIFETIME_HOURS = keptPeriods.confirmationLink.hours;

/** A random secret for an address or a cookie. */
export function createToken(): string {
	return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** True for what could be a token of ours: a mail program that cuts addresses leaves less than that. */
export function isToken(text: string): boolean {
	return TOKEN.test(text);
}

/** What is stored of a token. It has 256 random bits, so one plain hash keeps it secret. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
