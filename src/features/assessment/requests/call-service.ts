import { serviceCallMessages as messages } from "./service-call.messages.ts";

const REQUEST_TIMEOUT_MS = 90_000;

// A gateway may answer with a whole page of markup. Our own services say one sentence.
const SHOWN_BODY_MAX_CHARACTERS = 500;

/** What became of a call. A failure is the sentence to show, and the service's own words if it refused. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; message: string; reason?: string };

export type ServiceCall<Value> = {
	/** A path on this site, or an address elsewhere; without the endpoint. */
	serviceUrl: string;
	endpoint: string;
	body: unknown;
	/** Reads the body of an answer that is not a refusal. */
	read(response: Response): Promise<Outcome<Value>>;
	/** Gives the call up: nobody will read its outcome. */
	leaving?: AbortSignal;
};

async function refusalOf(response: Response): Promise<{ ok: false; message: string; reason?: string }> {
	const body = (await response.text()).trim();
	const shown = body.length > SHOWN_BODY_MAX_CHARACTERS ? `${body.slice(0, SHOWN_BODY_MAX_CHARACTERS)}…` : body;
	const message = messages.refused(response.status, shown || messages.unknown);
	// Our services refuse in a plain sentence; a gateway's page of markup explains nothing.
	const isPlain = response.headers.get("content-type")?.startsWith("text/plain");
	return isPlain && shown ? { ok: false, message, reason: shown } : { ok: false, message };
}

// Every browser words a broken connection in its own, technical way, always as a TypeError.
function wordsFor(error: unknown): string {
	const hasWords = error instanceof Error && !(error instanceof TypeError) && error.message !== "";
	return hasWords ? error.message : messages.unreachable;
}

/** Posts JSON to a service, which may be asleep and need up to 90 s. */
export async function callService<Value>(call: ServiceCall<Value>): Promise<Outcome<Value>> {
	const request = new AbortController();
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		request.abort();
	}, REQUEST_TIMEOUT_MS);
	call.leaving?.addEventListener("abort", () => request.abort(), { once: true });
	try {
		const response = await fetch(`${call.serviceUrl.replace(/\/$/, "")}/${call.endpoint}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(call.body),
			signal: request.signal,
		});
		if (!response.ok) return await refusalOf(response);
		return await call.read(response);
	} catch (error) {
		return { ok: false, message: isLate ? messages.timedOut : wordsFor(error) };
	} finally {
		clearTimeout(timer);
	}
}
