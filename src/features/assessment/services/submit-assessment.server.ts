import { hash } from "node:crypto";
import { createContext } from "react-router";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { isoDate } from "#domain/dates.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { respondentsOf } from "#features/assessment/comparison/respondent-figures.server.ts";
import type { Assessments } from "#features/assessment/documents/assessment-documents.server.ts";
import { keepVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { leadConsent } from "#features/assessment/lead-consent.ts";
import type { ReportDocumentProps } from "#features/assessment/pdf/render-report.server.ts";
import { type ContactAnswers, hasContact } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { submit } from "#features/submissions/submissions.server.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { inTime } from "#platform/in-time.ts";
import type { LaterWork } from "#platform/later-work.ts";
import { takeRowFromHour } from "#platform/outbox/enqueue-mail.ts";
import { formOfAssessment, type LeadDeps, storedAnswers } from "./assessment-forms.server.ts";

/** The dependencies of the assessments' services. */
export type AssessmentDeps = FeatureDeps & {
	/** The report as a PDF, made off the thread that serves visitors, where clients take turns. */
	renderReport(props: ReportDocumentProps, client: string): Promise<Uint8Array>;
	assessments(): Assessments;
	/** Runs the storing that follows the response. */
	laterWork: LaterWork;
};

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"assessment-lead": true;
	}
}

type Lead = { assessment: SiteAssessment; answers: ContactAnswers; telephone: string };

/**
 * Submits answers of somebody who says who they are. The same ones sent again within an hour change nothing and enqueue no mail,
 * unless they come with another number; later they enqueue another notice.
 */
export function submitLead(deps: LeadDeps, { assessment, answers, telephone }: Lead) {
	const { full_name: name, company_name: company, email } = answers;
	const sent = {
		name,
		company,
		email,
		telephone,
		...storedAnswers(assessment, answers),
		consent: leadConsent.version,
		sameKey: hash("sha256", JSON.stringify(answers)),
	};
	return submit(deps, formOfAssessment(assessment), sent, (transaction) =>
		keepVersion(transaction, assessment, deps.now()),
	);
}

/** The longest that the result waits until the lead is stored: with the counting before it less than three seconds. */
const STORED_WITHIN_MS = 2_200;

/** Submits a lead; tells whether it is known to be stored by the time that a visitor may wait. A lead that takes longer may be stored yet. */
function storeLeadInTime(deps: AssessmentDeps, lead: Lead): Promise<boolean> {
	const storing = submitLead(deps, lead).then(
		({ ok }) => {
			deps.wakeWorker();
			return ok;
		},
		(error: unknown) => {
			deps.logger.error({ err: error }, "an assessment with a name was not stored");
			return false;
		},
	);
	deps.laterWork.add(storing);
	return inTime(storing, STORED_WITHIN_MS).catch(() => false);
}

/** The dependencies of the action of an assessment's page, and the client that posted. */
export const assessmentActionContext = createContext<{ deps: AssessmentDeps; client: string }>();

/** Stores answers for later comparison, anonymously: no address, no time but the day, and an id that says nothing. */
async function storeAnonymously(
	{ database, mail: caps, now, newId }: AssessmentDeps,
	assessment: SiteAssessment,
	row: { answers: string; total_score: number },
): Promise<void> {
	const at = now();
	await database.transaction(async (transaction) => {
		// More than that in an hour hardly comes from the site's visitors.
		if (!(await takeRowFromHour(transaction, { kind: "answers", caps, now: at }))) return;
		await keepVersion(transaction, assessment, at);
		const { id: form, version } = assessment;
		const values = { id: newId(), form, version, day: isoDate(at), ...row };
		await transaction.insertInto("anonymous_answers").values(values).execute();
	});
}

/**
 * Scores what was sent, and stores it. Answers without a name are kept anonymously, and nothing is promised about them: the
 * visitor does not wait for it. With one they are a lead, which is stored and told the owner before the visitor has the scores;
 * scores that come without say so (docs/decisions/0046-a-database-that-hangs.md).
 */
export async function submitAssessment(
	deps: AssessmentDeps,
	assessment: SiteAssessment,
	{ telephone = "", ...answers }: Answers,
): Promise<AssessmentResult> {
	const result = resultOf(assessment, answers);
	if (hasContact(answers)) {
		const isStored = await storeLeadInTime(deps, { assessment, answers, telephone });
		return isStored ? result : { ...result, notice: deps.content().said(assessmentFormDocument).notStored };
	}
	const storing = storeAnonymously(deps, assessment, { answers: JSON.stringify(answers), total_score: result.total });
	deps.laterWork.add(
		storing.catch((error: unknown) => {
			deps.logger.warn({ err: error }, "answers of the business assessment not kept");
		}),
	);
	return { ...result, respondents: await respondentsOf(deps, assessment) };
}
