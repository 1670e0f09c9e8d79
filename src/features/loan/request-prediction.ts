import * as z from "zod/mini";
import { loanMessages as messages } from "./loan.messages.ts";
import type { LoanApplication } from "./loan-application.schema.ts";

export const REQUEST_TIMEOUT_MS = 90_000;

/** What the page needs of the service's answer. Everything else it works out itself. */
const answerSchema = z.object({
	prediction: z.string(),
	approval_probability: z.number().check(z.gte(0), z.lte(1)),
});

const refusalSchema = z.object({ detail: z.string().check(z.trim(), z.minLength(1)) });

/** The service's answer, or the sentence to show. */
export type PredictionOutcome = { ok: true; answer: z.output<typeof answerSchema> } | { ok: false; message: string };

/** The body as data; undefined when it is none. A body that breaks off is a failed request, and throws. */
async function readJson(response: Response): Promise<unknown> {
	const text = await response.text();
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

async function outcomeOf(response: Response): Promise<PredictionOutcome> {
	const body = await readJson(response);
	if (!response.ok) {
		const refusal = refusalSchema.safeParse(body);
		return { ok: false, message: messages.refused(response.status, refusal.data?.detail ?? messages.unknown) };
	}
	const answer = answerSchema.safeParse(body);
	return answer.success ? { ok: true, answer: answer.data } : { ok: false, message: messages.invalid };
}

// Every browser words a broken connection in its own, technical way, always as a TypeError.
function wordsFor(error: unknown): string {
	const hasWords = error instanceof Error && !(error instanceof TypeError) && error.message !== "";
	return hasWords ? error.message : messages.unreachable;
}

/**
 * Asks the service at `serviceUrl` for a prediction. It may be asleep and need up to 90 s. `leaving` gives the request
 * up: nobody will read its outcome.
 */
export async function requestPrediction(
	serviceUrl: string,
	application: LoanApplication,
	leaving: AbortSignal,
): Promise<PredictionOutcome> {
	const request = new AbortController();
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		request.abort();
	}, REQUEST_TIMEOUT_MS);
	leaving.addEventListener("abort", () => request.abort(), { once: true });
	try {
		const response = await fetch(`${serviceUrl.replace(/\/$/, "")}/predict`, {
			method: "POST",
			headers: { "Content-Type": "application/json", Accept: "application/json" },
			body: JSON.stringify(application),
			signal: request.signal,
		});
		return await outcomeOf(response);
	} catch (error) {
		return { ok: false, message: isLate ? messages.timedOut : wordsFor(error) };
	} finally {
		clearTimeout(timer);
	}
}
