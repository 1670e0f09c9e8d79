import { readSignedToken, signToken } from "#platform/signed-token.ts";

export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

const PURPOSE = "newsletter-unsubscribe";

type LinkSettings = { siteUrl: string; secret: string };

/**
 * The address that takes this subscriber off the list. It is computed, not stored: every mail has its link, and the
 * link in an old mail works for as long as the subscriber is known and SECRET is the same.
 */
export function unsubscribeUrl({ siteUrl, secret }: LinkSettings, subscriberId: string): string {
	return `${siteUrl}${UNSUBSCRIBE_PATH}?token=${signToken(PURPOSE, subscriberId, secret)}`;
}

/** The subscriber that a link's token belongs to; undefined when this site did not make the token. */
export function readUnsubscribeToken(token: string, secret: string): string | undefined {
	return readSignedToken(PURPOSE, token, secret);
}
