import { createHmac, timingSafeEqual } from "node:crypto";

export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

type LinkSettings = { siteUrl: string; secret: string };

// The purpose is signed too: what proves the right to leave the list proves nothing else.
function signatureOf(subscriberId: string, secret: string): string {
	return createHmac("sha256", secret).update(`newsletter-unsubscribe:${subscriberId}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
	const [first, second] = [Buffer.from(one), Buffer.from(other)];
	return first.length === second.length && timingSafeEqual(first, second);
}

/**
 * The address that takes this subscriber off the list. It is computed, not stored: every mail has its link, and the
 * link in an old mail works for as long as the subscriber is known and SECRET is the same.
 */
export function unsubscribeUrl({ siteUrl, secret }: LinkSettings, subscriberId: string): string {
	return `${siteUrl}${UNSUBSCRIBE_PATH}?token=${subscriberId}.${signatureOf(subscriberId, secret)}`;
}

/** The subscriber that a link's token belongs to; undefined when this site did not make the token. */
export function readUnsubscribeToken(token: string, secret: string): string | undefined {
	const dot = token.indexOf(".");
	if (dot < 1) return undefined;
	const subscriberId = token.slice(0, dot);
	return isSame(token.slice(dot + 1), signatureOf(subscriberId, secret)) ? subscriberId : undefined;
}
