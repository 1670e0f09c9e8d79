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

/** The sentence in a response, in which anything may stand: a gateway has pages of its own. */
function sentenceIn(body: unknown, name: string): string | null {
	const sentence: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
	return typeof sentence === "string" ? sentence.trim() || null : null;
}

/** Posts a checked form to an endpoint of the site. */
export function postForm({ endpoint, input, idempotencyKey, sentence, messages }: FormPost): Promise<FormReply> {
	return postJson<FormReply>({
		url: endpoint,
		body: input,
		headers: { Accept: "application/json", "Idempotency-Key": idempotencyKey },
		timeoutMs: TIMEOUT_MS,
		async read(response) {
			const message = sentenceIn(await response.json().catch(() => null), sentence);
			return response.ok ? { ok: true, message } : { ok: false, message: message ?? messages.failed };
		},
		fail: () => ({ ok: false, message: messages.unreachable }),
	});
}
