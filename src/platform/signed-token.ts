import { createHmac, timingSafeEqual } from "node:crypto";

// The purpose is signed too: a token that proves one right proves no other.
function signatureOf(purpose: string, id: string, secret: string): string {
	return createHmac("sha256", secret).update(`${purpose}:${id}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
	const [first, second] = [Buffer.from(one), Buffer.from(other)];
	return first.length === second.length && timingSafeEqual(first, second);
}

/** A token that proves one right over the row with this id. It is computed, not stored, and valid while SECRET stays the same. */
export function signToken(purpose: string, id: string, secret: string): string {
	return `${id}.${signatureOf(purpose, id, secret)}`;
}

/** The id in a token; undefined when this site did not make it, or made it for another purpose. */
export function readSignedToken(purpose: string, token: string, secret: string): string | undefined {
	const dot = token.indexOf(".");
	if (dot < 1) return undefined;
	const id = token.slice(0, dot);
	return isSame(token.slice(dot + 1), signatureOf(purpose, id, secret)) ? id : undefined;
}
