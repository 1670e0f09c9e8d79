import type * as z from "zod/mini";
import { serviceMessages } from "#content/service-messages.ts";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import type { ReportReader } from "#features/assessment/pdf/report-document.pdf.tsx";
import { type JsonEndpoint, plainRefusal } from "#platform/http/json-endpoint.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import { assessmentServiceMessages as messages } from "./assessment-services.messages.ts";
import { describeUnusable } from "./describe-unscorable.ts";
import { mailResults, type ResultsMail } from "./mail-results.server.ts";
import { mailRequestSchema, reportRequestSchema } from "./report-request.schema.ts";

const REFUSALS = { capped: messages.capped, "too-many-mails": serviceMessages.tooManyRequests } as const;

/** What the services of the two assessments differ in. */
export type ReportService<Answers> = {
	answersSchema: z.ZodMiniType<Answers>;
	writeReport(answers: Answers): Report;
	/** Whom a report is for that goes back to who typed the names. */
	readerOf?(answers: Answers): ReportReader;
	results: ResultsMail;
};

/** `POST …/email-results`: scores the answers again and mails what they are worth, whatever the client says they are. */
export function emailResultsEndpoint<Answers>(
	{ answersSchema, writeReport, results }: ReportService<Answers>,
	deps: AssessmentDeps,
) {
	const schema = mailRequestSchema(answersSchema);
	return {
		schema,
		describeProblems: describeUnusable,
		async answer({ email, formData }, { client }) {
			const outcome = await mailResults(deps, { email, report: writeReport(formData), results, client });
			if (!outcome.ok) return plainRefusal({ status: 429, message: REFUSALS[outcome.problem] });
			deps.wakeWorker();
			return { queued: true };
		},
	} satisfies JsonEndpoint<typeof schema>;
}

/** `POST …/report.pdf`: the report as a file. Nothing is stored. */
export function reportPdfEndpoint<Answers>(
	{ answersSchema, writeReport, readerOf, results }: ReportService<Answers>,
	deps: AssessmentDeps,
) {
	const schema = reportRequestSchema(answersSchema);
	return {
		schema,
		describeProblems: describeUnusable,
		async answer({ formData }, { client }) {
			const props = {
				report: writeReport(formData),
				day: deps.now().toISOString().slice(0, 10),
				siteUrl: deps.mail.siteUrl,
				reader: readerOf?.(formData),
			};
			const pdf = await deps.renderReport(props, client);
			return new Response(new Uint8Array(pdf), {
				headers: {
					"content-type": "application/pdf",
					"content-disposition": `attachment; filename="${results.fileName}"`,
					"cache-control": "no-store",
				},
			});
		},
	} satisfies JsonEndpoint<typeof schema>;
}
