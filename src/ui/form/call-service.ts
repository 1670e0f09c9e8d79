import { fillIn } from "#domain/fill-in.ts";
import { postJson } from "./post-json.ts";

/** A service may be asleep and need a while to wake up. */
export const SERVICE_TIMEOUT_MS = 90_000;

/** The sentences of a page for a service that does not respond as it should. */
export type ServiceMessages = {
	timedOut: string;
	/** `{status}` and `{reason}`. */
	refused: string;
	/** The reason of a refusal that names none. */
	unknown: string;
	unreachable: string;
	invalid: string;
};

/** The reason that there is no value: in a failure that has a sentence of its own, that one. */
type ServiceProblem =
	| { name: "timedOut" | "unreachable" | "invalid" }
	| { name: "refused"; status: number; reason: string }
	| { name: "failed"; message: string };

/** The outcome of a call; beside a problem the service's own sentence, if it refused in one. */
export type ServiceOutcome<Value> =
	| { ok: true; value: Value }
	| { ok: false; problem: ServiceProblem; reason?: string };

/** The page's sentence for a problem. */
export function serviceMessage(messages: ServiceMessages, problem: ServiceProblem): string {
	if (problem.name === "failed") return problem.message;
	if (problem.name !== "refused") return messages[problem.name];
	const { status, reason } = problem;
	return fillIn(messages.refused, { status, reason: reason || messages.unknown });
}

export type ServiceCall<Value> = {
	/** A path on this site, or an address elsewhere; without the endpoint. */
	serviceUrl: string;
	endpoint: string;
	body: unknown;
	/** Reads a response that is no refusal; undefined when something is missing in it. */
	read(response: Response): Promise<Value | undefined>;
	/** The reason in the body of a refusal; empty when it names none. */
	refusalReason(body: string): string;
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
function problemOf(error: unknown): ServiceProblem {
	const isOwn = error instanceof Error && !(error instanceof TypeError) && error.message !== "";
	return isOwn ? { name: "failed", message: error.message } : { name: "unreachable" };
}

/** Posts JSON to one of the tools' services. */
export function callService<Value>(call: ServiceCall<Value>): Promise<ServiceOutcome<Value>> {
	const { serviceUrl, endpoint, body, signal } = call;
	return postJson<ServiceOutcome<Value>>({
		url: `${serviceUrl.replace(/\/$/, "")}/${endpoint}`,
		body,
		timeoutMs: SERVICE_TIMEOUT_MS,
		signal,
		async read(response) {
			if (response.ok) {
				const value = await call.read(response);
				return value === undefined ? { ok: false, problem: { name: "invalid" } } : { ok: true, value };
			}
			const reason = call.refusalReason(await response.text());
			const problem = { name: "refused", status: response.status, reason } as const;
			// Our services refuse in a plain sentence; a gateway's page of markup explains nothing.
			const isPlain = response.headers.get("content-type")?.startsWith("text/plain");
			return isPlain && reason ? { ok: false, problem, reason } : { ok: false, problem };
		},
		fail: (error, isLate) => ({ ok: false, problem: isLate ? { name: "timedOut" } : problemOf(error) }),
	});
}
