import { postJson } from "./post-json.ts";

/** A service may be asleep and need a while to wake up. */
export const SERVICE_TIMEOUT_MS = 90_000;

/** What the page says when a service does not respond as it should. */
type ServiceCallMessages = {
	timedOut: string;
	refused(status: number, words: string): string;
	/** In place of a refusal's words, if it has none. */
	unknown: string;
	unreachable: string;
	invalid: string;
};

/** What became of a call. A failure is the sentence to show, and the service's own sentence if it refused in one. */
export type ServiceOutcome<Value> = { ok: true; value: Value } | { ok: false; message: string; reason?: string };

export type ServiceCall<Value> = {
	/** A path on this site, or an address elsewhere; without the endpoint. */
	serviceUrl: string;
	endpoint: string;
	body: unknown;
	messages: ServiceCallMessages;
	/** Reads a response that is no refusal; undefined when something is missing in it. */
	read(response: Response): Promise<Value | undefined>;
	/** The words in the body of a refusal; empty when it says nothing. */
	refusalWords(body: string): string;
	/** Gives the call up: nobody will read its outcome. */
	leaving?: AbortSignal;
};

/** A body as data; undefined when it is no JSON. */
export function parseJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

// Every browser words a broken connection in its own, technical way, always as a TypeError.
function wordsOf(error: unknown): string {
	return error instanceof Error && !(error instanceof TypeError) ? error.message : "";
}

/** Posts JSON to one of the tools' services. */
export function callService<Value>(call: ServiceCall<Value>): Promise<ServiceOutcome<Value>> {
	const { serviceUrl, endpoint, body, leaving, messages } = call;
	return postJson<ServiceOutcome<Value>>({
		url: `${serviceUrl.replace(/\/$/, "")}/${endpoint}`,
		body,
		timeoutMs: SERVICE_TIMEOUT_MS,
		leaving,
		async read(response) {
			if (response.ok) {
				const value = await call.read(response);
				return value === undefined ? { ok: false, message: messages.invalid } : { ok: true, value };
			}
			const words = call.refusalWords(await response.text());
			const message = messages.refused(response.status, words || messages.unknown);
			// Our services refuse in a plain sentence; a gateway's page of markup explains nothing.
			const isPlain = response.headers.get("content-type")?.startsWith("text/plain");
			return isPlain && words ? { ok: false, message, reason: words } : { ok: false, message };
		},
		fail: (error, isLate) => ({
			ok: false,
			message: isLate ? messages.timedOut : wordsOf(error) || messages.unreachable,
		}),
	});
}
