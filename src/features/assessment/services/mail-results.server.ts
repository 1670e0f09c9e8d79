import { serviceMessages } from "#documents/content/request-messages.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { companyDay, type IsoDate } from "#domain/dates.ts";
import type { Result } from "#domain/result.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { compareAnswers } from "#features/assessment/comparison/compare-answers.ts";
import { respondentsOf } from "#features/assessment/comparison/respondent-figures.server.ts";
import type { ReportDocumentProps } from "#features/assessment/pdf/render-report.server.ts";
import { asksForContact } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type OwnResult, resultOf } from "#features/assessment/result/result-of.ts";
import { newResultLink, storeResultLink } from "#features/assessment/share/result-links.server.ts";
import { rowOf, storeSubmission } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { mailEnvelope, type RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { enqueueMail, type MailQuotas, type MailRefusal, withinMailQuotas } from "#platform/outbox/enqueue-mail.ts";
import { formOfAssessment, storedAnswers } from "./assessment-forms.server.ts";
import { resultsEmail } from "./results.email.tsx";
import type { AssessmentDeps } from "./submit-assessment.server.ts";

type ReportToMake = Pick<ReportDocumentProps, "reader"> & {
	assessment: SiteAssessment;
	answers: Answers;
	result: OwnResult;
	day: IsoDate;
	/** Reports are made in turn, client by client. */
	client: string;
};

/** The report about these answers as a PDF, with how they compare. */
export async function makeReport(
	deps: Pick<AssessmentDeps, "database" | "logger" | "content" | "mail" | "renderReport">,
	{ assessment, answers, result, client, ...others }: ReportToMake,
): Promise<Uint8Array<ArrayBuffer>> {
	const content = deps.content();
	const respondents = await respondentsOf(deps, assessment);
	const comparison = compareAnswers(
		assessment,
		answers,
		{ ...result, respondents },
		content.said(assessmentReportDocument).comparison,
	);
	const { name } = content.page(assessment.page);
	const props = { name, result, comparison, siteUrl: deps.mail.siteUrl, ...others };
	return new Uint8Array(await deps.renderReport(props, client));
}

type MailDeps = Pick<AssessmentDeps, "database" | "logger" | "mail" | "content" | "now" | "newId" | "renderReport">;

type Asked = {
	email: string;
	assessment: SiteAssessment;
	answers: Answers;
	/** The client's key: PDFs are made in turn, client by client. */
	client: string;
};

/** Says why a mail is not sent. */
export const mailRefusal = ({ capped }: { capped: string }, problem: MailRefusal) =>
	problem === "capped" ? capped : serviceMessages.tooManyRequests;

/** Checks that the quotas have room, in a transaction that is rolled back: nothing of them is used up. */
async function tryQuotas({ transaction }: Database, quotas: MailQuotas): Promise<Result<void, MailRefusal>> {
	const rolledBack = new Error("rolled back");
	let outcome: Result<void, MailRefusal> = { ok: true, value: undefined };
	const trial = transaction(async (executor) => {
		outcome = await withinMailQuotas(executor, quotas, async () => {});
		throw rolledBack;
	});
	await trial.catch((error: unknown) => {
		if (error !== rolledBack) throw error;
	});
	return outcome;
}

/**
 * Enqueues the results to an address, with the report as a PDF and a private link to the result. Anybody may type any address,
 * so nothing that was typed is in the mail: it is written from the points of the answers, and has no name in it. Of the
 * business assessment the desk's inbox has who asked, for as long as the link is there.
 */
export async function mailResults(deps: MailDeps, asked: Asked): Promise<Result<void, MailRefusal>> {
	const { email: address, assessment, answers, client } = asked;
	const { mailKind: kind, fileName } = assessment;
	const content = deps.content();
	const now = deps.now();
	const { siteUrl } = deps.mail;
	const quotas = { kind, address, caps: deps.mail, now };
	// Before the PDF is made for nothing.
	const trial = await tryQuotas(deps.database, quotas);
	if (!trial.ok) return trial;
	// Before the transaction: the other writers should not wait for it.
	const result = resultOf(assessment, answers);
	const pdf = await makeReport(deps, { assessment, answers, result, day: companyDay(now, content.facts), client });
	const link = newResultLink(deps, now);
	const mail: RenderedMessageInput = {
		...mailEnvelope(deps, { id: deps.newId(), queuedAt: now }),
		kind,
		to: address,
		...resultsEmail({ result, link, assessment, email: address, siteUrl }, content),
		attachments: [{ fileName, contentType: "application/pdf", content: Buffer.from(pdf).toString("base64") }],
	};
	return deps.database.transaction((executor) =>
		withinMailQuotas(executor, quotas, async () => {
			await enqueueMail(executor, mail);
			const linkId = await storeResultLink(deps, executor, link, { assessment, answers, now }, address);
			if (asksForContact(assessment.questions)) return;
			const sent = { email: address, linkId, ...storedAnswers(assessment, answers) };
			const form = formOfAssessment(assessment);
			await storeSubmission(executor, deps, form, rowOf(deps, form, sent));
		}),
	);
}
