import type { Answers } from "#features/assessment/questions/question.ts";
import type { ServiceOutcome } from "#ui/form/call-service.ts";
import { callScorecard } from "./request-result.ts";

/** Asks for the report as a PDF. */
export function requestPdf(serviceUrl: string, answers: Answers): Promise<ServiceOutcome<Blob>> {
	return callScorecard({
		serviceUrl,
		endpoint: "report.pdf",
		body: { formData: answers },
		read: (response) => response.blob(),
	});
}

type MailRequest = { email: string; result: unknown; formData: Answers };

/** Asks for the report by mail. Any response but a refusal is a success. Its body is read to its end, or it would be aborted. */
export function requestMail(serviceUrl: string, request: MailRequest): Promise<ServiceOutcome<string>> {
	return callScorecard({
		serviceUrl,
		endpoint: "email-results",
		body: request,
		read: (response) => response.text(),
	});
}
