import { serviceCallMessages } from "#content/service-call-messages.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { AssessmentResult } from "#features/assessment/definitions/assessment-result.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { callService, parseJson, type ServiceCall, type ServiceOutcome } from "#ui/form/call-service.ts";

// A gateway may respond with a whole page of markup. Our own services respond with one sentence.
const SHOWN_BODY_MAX_CHARACTERS = 500;

function shorten(body: string): string {
	const text = body.trim();
	return text.length > SHOWN_BODY_MAX_CHARACTERS ? `${text.slice(0, SHOWN_BODY_MAX_CHARACTERS)}…` : text;
}

type ScorecardCall<Value> = Omit<ServiceCall<Value>, "messages" | "refusalReason">;

/** Asks one of the scorecard services, whose refusals are plain text. */
export function callScorecard<Value>(call: ScorecardCall<Value>): Promise<ServiceOutcome<Value>> {
	return callService({ ...call, messages: serviceCallMessages, refusalReason: shorten });
}

/** Asks the service at `serviceUrl` to score the answers. */
export function requestResult(
	{ endpoint, readResult }: AssessmentDefinition,
	serviceUrl: string,
	request: Answers,
	signal: AbortSignal,
): Promise<ServiceOutcome<AssessmentResult>> {
	return callScorecard({
		serviceUrl,
		endpoint,
		body: request,
		signal,
		read: async (response) => readResult(parseJson(await response.text())),
	});
}
