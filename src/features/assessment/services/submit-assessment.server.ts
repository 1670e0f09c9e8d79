import { hash } from "node:crypto";
import { createContext } from "react-router";
import * as z from "zod/mini";
import { brand } from "#brand.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { isoDate, MINUTE_MS } from "#domain/dates.ts";
import type { Result } from "#domain/result.ts";
import { advancedConsent } from "#features/assessment/advanced-consent.ts";
import { advancedAssessment, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { respondentsOf } from "#features/assessment/comparison/respondent-figures.server.ts";
import type { Assessments } from "#features/assessment/documents/assessment-documents.server.ts";
import { keepVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import type { ReportDocumentProps } from "#features/assessment/pdf/render-report.server.ts";
import { type ContactAnswers, hasContact } from "#features/assessment/questions/answers.schema.ts";
import { type Answers, chosenLabel } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { type OwnResult, resultOf } from "#features/assessment/result/result-of.ts";
import { bandOf, bandRanges } from "#features/assessment/scoring/score-assessment.ts";
import type { AssessmentLeadRow, DatabaseTransaction } from "#platform/database/schema.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { inTime } from "#platform/in-time.ts";
import { answerCodes } from "#platform/inbox/answer-codes.ts";
import { keepInboxEntry } from "#platform/inbox/inbox-entries.ts";
import type { LaterWork } from "#platform/later-work.ts";
import { ownerNotice } from "#platform/mail/rendered-message.ts";
import { takeRowFromHour } from "#platform/outbox/enqueue-mail.ts";
import { enqueueOwnerNotice, takeSubmissionFromHour } from "#platform/outbox/owner-notices.tsx";
import { leadNoticeEmail } from "./lead-notice.email.tsx";

/** What the services of the assessments work with. */
export type AssessmentDeps = FeatureDeps & {
	/** The report as a PDF, made off the thread that serves visitors, where clients take turns. */
	renderReport(props: ReportDocumentProps, client: string): Promise<Uint8Array>;
	assessments(): Assessments;
	/** What is stored behind the response. */
	laterWork: LaterWork;
};

type Cells = Readonly<Record<"total_score" | "max_score" | "answers", string | number | null>>;

const storedAnswers = z.record(z.string(), z.string());

const scoreText = ({ total_score: total, max_score: maximum }: Cells) =>
	`${total} of ${maximum}, ${bandOf(Number(total), Number(maximum))}`;

/** What the visitor wants most from the next 12 months, in the words of the form; empty when the answers have none. */
function goalOf({ answers }: Cells): string {
	const goal = chosenLabel(advancedAssessment.questions, storedAnswers.parse(JSON.parse(String(answers))), "main_goal");
	return goal && `Wants: ${goal}`;
}

/** The score of an assessment as the inbox sorts and filters by it. */
export const scoreInInbox = ({ rubric: { maximum } }: SiteAssessment) =>
	({
		label: "Score",
		of: "total_score",
		per: "max_score",
		text: scoreText,
		share: ({ total_score, max_score }: Cells) => Number(total_score) / Number(max_score),
		// Of thousandths, as an entry has them.
		ranges: bandRanges().map(({ label, fromPercent, toPercent }) => {
			const first = Math.ceil((fromPercent * maximum) / 100);
			const last = Math.ceil(((toPercent + 1) * maximum) / 100) - 1;
			return {
				value: label.toLowerCase(),
				label: `${label}, ${first} to ${toPercent === 100 ? maximum : last}`,
				from: fromPercent * 10,
				to: toPercent * 10 + 9,
			};
		}),
	}) as const;

const leadInInbox = {
	kind: "lead",
	slug: "leads",
	label: "Leads",
	one: "lead",
	many: "leads",
	form: "Advanced assessment",
	name: "full_name",
	company: "company_name",
	email: "email",
	telephone: "telephone",
	wantsAnswer: true,
	line: goalOf,
	amount: scoreInInbox(advancedAssessment),
	replySubject: `Your ${brand.name} assessment`,
} as const;

/** Where the desk shows a lead, with its report. */
export const leadPage = (siteUrl: string, id: string) => `${siteUrl}/desk/inbox/${leadInInbox.slug}/${id}`;

/** How submissions of the advanced assessment stand in the desk's inbox. */
export const leadsInInbox = { table: "assessment_leads", time: "received_at", inbox: [leadInInbox] } as const;

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"assessment-lead": true;
	}
}

type LeadDeps = Pick<AssessmentDeps, "database" | "mail" | "content" | "now" | "newId">;
type Lead = { assessment: SiteAssessment; answers: ContactAnswers; telephone: string; result: OwnResult };

/** Within this time the same 41 answers are the same submission: a second press, or a retry after a lost response. */
export const SAME_LEAD_MINUTES = 60;

function leadRow({ assessment, answers, telephone, result }: Lead, now: Date, ids: { id: string; mail_id: string }) {
	const { full_name, company_name, email } = answers;
	return {
		...{ ...ids, full_name, company_name, email, telephone },
		answers_hash: hash("sha256", JSON.stringify(answers)),
		answers: JSON.stringify(answers),
		scores: JSON.stringify(result.scores),
		total_score: result.total,
		max_score: result.maximum,
		rubric_version: assessment.version,
		consent_wording: advancedConsent.version,
		received_at: now.toISOString(),
	} satisfies AssessmentLeadRow;
}

/**
 * Stores the lead, or brings the one with the same answers up to date when it is an hour old or has another number now;
 * returns its id, or undefined where nothing changed. A number that was given stays until another one is.
 */
async function storeLead(transaction: DatabaseTransaction, row: AssessmentLeadRow, now: Date) {
	const { scores, total_score, max_score, rubric_version, consent_wording, mail_id, received_at, telephone } = row;
	const update = { scores, total_score, max_score, rubric_version, consent_wording, mail_id, received_at };
	const oldestSame = new Date(now.getTime() - SAME_LEAD_MINUTES * MINUTE_MS).toISOString();
	const stored = await transaction
		.insertInto("assessment_leads")
		.values(row)
		.onConflict((conflict) =>
			conflict
				.column("answers_hash")
				.doUpdateSet(telephone ? { ...update, telephone } : update)
				.where((lead) =>
					lead.or([
						lead("assessment_leads.received_at", "<=", oldestSame),
						...(telephone ? [lead("assessment_leads.telephone", "<>", telephone)] : []),
					]),
				),
		)
		.returning("id")
		.executeTakeFirst();
	return stored?.id;
}

async function storeEntry(transaction: DatabaseTransaction, id: string, { answers }: Lead): Promise<void> {
	await keepInboxEntry(transaction, leadsInInbox, id);
	await transaction
		.updateTable("inbox_entries")
		.set({ answer_codes: answerCodes(answers) })
		.where("entry_table", "=", "assessment_leads")
		.where("row_id", "=", id)
		.execute();
}

/**
 * Stores an advanced submission and enqueues its notice to the owner, which leads to it at the desk: both or neither. The same
 * answers sent again within an hour change nothing and enqueue no mail, unless they come with another number; later they
 * enqueue another notice.
 */
export async function submitLead(deps: LeadDeps, lead: Lead): Promise<Result<void, "too-many">> {
	const { siteUrl } = deps.mail;
	const now = deps.now();
	const { full_name: name, email: address } = lead.answers;
	const row = leadRow(lead, now, { id: deps.newId(), mail_id: deps.newId() });
	const noticeAbout = (id: string) =>
		ownerNotice(
			{ ...deps, newId: () => row.mail_id },
			{
				kind: "assessment-lead",
				queuedAt: now,
				replyTo: { name, address },
				...leadNoticeEmail({ ...lead, leadPage: leadPage(siteUrl, id), siteUrl }, deps.content()),
			},
		);
	// Before the transaction: the other writers should not wait for it.
	const notice = noticeAbout(row.id);
	return deps.database.transaction(async (transaction): Promise<Result<void, "too-many">> => {
		if (!(await takeSubmissionFromHour(transaction, deps, { kind: "leads", now })))
			return { ok: false, problem: "too-many" };
		const id = await storeLead(transaction, row, now);
		if (id === undefined) return { ok: true, value: undefined };
		await keepVersion(transaction, lead.assessment, now);
		await storeEntry(transaction, id, lead);
		// Answers that came before have their lead, and its page, already.
		await enqueueOwnerNotice(transaction, deps, id === row.id ? notice : noticeAbout(id));
		return { ok: true, value: undefined };
	});
}

/** How long the result waits until the lead is stored: with what is counted before it less than three seconds. */
const STORED_WITHIN_MS = 2_200;

/** Submits a lead; tells whether it is known to be stored by the time that a visitor may wait. What takes longer may be stored yet. */
function storeLeadInTime(deps: AssessmentDeps, lead: Lead): Promise<boolean> {
	const storing = submitLead(deps, lead).then(
		({ ok }) => {
			deps.wakeWorker();
			return ok;
		},
		(error: unknown) => {
			deps.logger.error({ err: error }, "an advanced assessment was not stored");
			return false;
		},
	);
	deps.laterWork.add(storing);
	return inTime(storing, STORED_WITHIN_MS).catch(() => false);
}

/** What the action of an assessment's page works with, and the client that posted. */
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
		const values = { id: newId(), day: isoDate(at), rubric_version: assessment.version, ...row };
		await transaction.insertInto("business_answers").values(values).execute();
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
		const isStored = await storeLeadInTime(deps, { assessment, answers, telephone, result });
		return isStored ? result : { ...result, notice: deps.content().said(assessmentFormDocument).notStored };
	}
	const storing = storeAnonymously(deps, assessment, { answers: JSON.stringify(answers), total_score: result.total });
	deps.laterWork.add(
		storing.catch((error: unknown) => {
			deps.logger.warn({ err: error }, "answers of the business assessment not kept");
		}),
	);
	return { ...result, respondents: await respondentsOf(deps, assessment.id) };
}
