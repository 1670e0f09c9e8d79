import { postJson } from "./post-json.ts";

/** A service may be asleep and need a while to wake up. */
export const SERVICE_TIMEOUT_MS = 90_000;

/** What the page says when a service does not respond as it should. */
type ServiceCallMessages = {
	timedOut: string;
	refused(status: number, reason: string): string;
	/** The reason of a refusal that names none. */
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
	/** The reason in the body of a refusal; empty when it names none. */
	refusalReason(body: string): string;
	/** Aborts the call. */
	signal?: AbortSignal;
};

/** A body as data; undefined when it is no JSON. */
export function parseJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

// Every browser describes a broken connection in its own, technical way, always as a TypeError.
function shownMessage(error: unknown): string {
	return error instanceof Error && !(error instanceof TypeError) ? error.message : "";
}

/** Posts JSON to one of the tools' services. */
export function callService<Value>(call: ServiceCall<Value>): Promise<ServiceOutcome<Value>> {
	const { serviceUrl, endpoint, body, signal, messages } = call;
	return postJson<ServiceOutcome<Value>>({
		url: `${serviceUrl.replace(/\/$/, "")}/${endpoint}`,
		body,
		timeoutMs: SERVICE_TIMEOUT_MS,
		signal,
		async read(response) {
			if (response.ok) {
				const value = await call.read(response);
				return value === undefined ? { ok: false, message: messages.invalid } : { ok: true, value };
			}
			const reason = call.refusalReason(await response.text());
			const message = messages.refused(response.status, reason || messages.unknown);
			// Our services refuse in a plain sentence; a gateway's page of markup explains nothing.
			const isPlain = response.headers.get("content-type")?.startsWith("text/plain");
			return isPlain && reason ? { ok: false, message, reason } : { ok: false, message };
		},
		fail: (error, isLate) => ({
			ok: false,
			message: isLate ? messages.timedOut : shownMessage(error) || messages.unreachable,
		}),
	});
}
