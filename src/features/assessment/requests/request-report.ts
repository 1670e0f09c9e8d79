import type { Answers } from "#features/assessment/questions/question.ts";
import { callService, type Outcome } from "./call-service.ts";

/** Asks for the report as a PDF. */
export function requestPdf(serviceUrl: string, answers: Answers): Promise<Outcome<Blob>> {
	return callService({
		serviceUrl,
		endpoint: "report.pdf",
		body: { formData: answers },
		read: async (response) => ({ ok: true, value: await response.blob() }),
	});
}

type MailRequest = { email: string; result: unknown; formData: Answers };

/** Asks for the report by mail. Any answer but a refusal is a yes. */
export function requestMail(serviceUrl: string, request: MailRequest): Promise<Outcome<null>> {
	return callService({
		serviceUrl,
		endpoint: "email-results",
		body: request,
		async read(response) {
			// Taken to its end, or the browser would call the request aborted.
			await response.text();
			return { ok: true, value: null };
		},
	});
}
