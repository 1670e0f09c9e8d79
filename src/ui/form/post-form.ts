import * as z from "zod/mini";
import { postJson } from "./post-json.ts";

const TIMEOUT_MS = 30_000;

/** What an endpoint of the site replied: its own sentence on a success, if it has one, and on a failure the one to show. */
export type FormReply = { ok: true; message: string | null } | { ok: false; message: string };

type FormPost = {
	endpoint: string;
	input: unknown;
	idempotencyKey: string;
	/** The name of the sentence in the response. */
	sentence: "error" | "message";
	messages: { failed: string; unreachable: string };
};

const sentenceSchema = z.string().check(z.trim(), z.minLength(1));

/** Posts a checked form to an endpoint of the site. */
export function postForm({ endpoint, input, idempotencyKey, sentence, messages }: FormPost): Promise<FormReply> {
	const responseSchema = z.object({ [sentence]: sentenceSchema });
	return postJson<FormReply>({
		url: endpoint,
		body: input,
		headers: { Accept: "application/json", "Idempotency-Key": idempotencyKey },
		timeoutMs: TIMEOUT_MS,
		async read(response) {
			const body: unknown = await response.json().catch(() => null);
			const message = responseSchema.safeParse(body).data?.[sentence] ?? null;
			return response.ok ? { ok: true, message } : { ok: false, message: message ?? messages.failed };
		},
		fail: () => ({ ok: false, message: messages.unreachable }),
	});
}

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
		/** After a success the same content is a new message. */
		reset() {
			last = null;
		},
	};
}
