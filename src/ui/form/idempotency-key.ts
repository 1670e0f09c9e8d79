/** A random UUID. Browsers offer `randomUUID` on secure origins only; a preview on plain http gets one by hand. */
export function randomKey(
	random: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">> = crypto,
): string {
	if (random.randomUUID) return random.randomUUID();
	const bytes = random.getRandomValues(new Uint8Array(16));
	const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	// Version 4, variant 1 (RFC 9562, section 5.4).
	const variant = "89ab".charAt((bytes[8] ?? 0) & 3);
	return [
		digits.slice(0, 8),
		digits.slice(8, 12),
		`4${digits.slice(13, 16)}`,
		`${variant}${digits.slice(17, 20)}`,
		digits.slice(20),
	].join("-");
}

/**
 * Gives each content a key of its own: the same one while the same content is tried again, so that the server can
 * tell a retry from a second message, and a new one after a change.
 */
export function createIdempotencyKeys(newKey: () => string = randomKey) {
	let last: { content: string; key: string } | null = null;
	return {
		keyFor(content: unknown): string {
			const text = JSON.stringify(content);
			if (last?.content !== text) last = { content: text, key: newKey() };
			return last.key;
		},
		/** After a success the same words are a new message. */
		forget() {
			last = null;
		},
	};
}
