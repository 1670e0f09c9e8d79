import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { AssessmentResult } from "#features/assessment/definitions/assessment-result.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { callService, type Outcome } from "./call-service.ts";
import { serviceCallMessages } from "./service-call.messages.ts";

/** The body as data; undefined when it is none. A body that breaks off is a failed request, and throws. */
async function readJson(response: Response): Promise<unknown> {
	const text = await response.text();
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Asks the service at `serviceUrl` to score the answers. */
export function requestResult(
	{ endpoint, readResult }: AssessmentDefinition,
	serviceUrl: string,
	answers: Answers,
	leaving: AbortSignal,
): Promise<Outcome<AssessmentResult>> {
	return callService({
		serviceUrl,
		endpoint,
		body: answers,
		leaving,
		async read(response) {
			const value = readResult(await readJson(response));
			return value ? { ok: true, value } : { ok: false, message: serviceCallMessages.invalid };
		},
	});
}
