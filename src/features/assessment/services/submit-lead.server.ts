import { createHash } from "node:crypto";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { AssessmentLeadRow, DatabaseTransaction } from "#platform/database/schema.ts";
import { storeOnce } from "#platform/database/store-once.ts";
import { ownerNotice } from "#platform/mail/rendered-message.ts";
import { enqueueOwnerNotice } from "#platform/outbox/enqueue-mail.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import { leadNoticeEmail } from "./lead-notice.email.tsx";

/**
 * The evidence of consent in an advanced submission: the version of the text in
 * `content/pages/advanced-business-assessment.ts` that was agreed to. A new text needs a new version here, or a test fails.
 */
export const ADVANCED_CONSENT_WORDING = "1";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"assessment-lead": true;
	}
}

type LeadDeps = Pick<AssessmentDeps, "database" | "mail" | "now" | "newId">;
type Lead = { answers: AdvancedAnswers; report: Report };

/** Within this time the same 41 answers are the same submission: a second press, or a retry after a lost response. */
export const SAME_LEAD_MINUTES = 60;

function leadRow({ answers, report }: Lead, now: Date, ids: { id: string; mailId: string }): AssessmentLeadRow {
	const serialized = JSON.stringify(answers);
	return {
		id: ids.id,
		answers_hash: createHash("sha256").update(serialized).digest("hex"),
		full_name: answers.full_name,
		company_name: answers.company_name,
		email: answers.email,
		answers: serialized,
		scores: JSON.stringify(Object.fromEntries(report.pillars.map(({ id, score }) => [id, score]))),
		total_score: report.total,
		max_score: report.maximum,
		rubric_version: report.version,
		consent_wording: ADVANCED_CONSENT_WORDING,
		mail_id: ids.mailId,
		received_at: now.toISOString(),
	};
}

/** Stores the lead, or brings the one with the same answers up to date when it is an hour old; returns whether it did. */
function storeLead(transaction: DatabaseTransaction, row: AssessmentLeadRow, now: Date): Promise<boolean> {
	const { scores, total_score, max_score, rubric_version, consent_wording, mail_id, received_at } = row;
	const since = new Date(now.getTime() - SAME_LEAD_MINUTES * 60_000).toISOString();
	const insertion = transaction.insertInto("assessment_leads").values(row);
	return storeOnce(
		insertion.onConflict((conflict) =>
			conflict
				.column("answers_hash")
				.doUpdateSet({ scores, total_score, max_score, rubric_version, consent_wording, mail_id, received_at })
				.where("assessment_leads.received_at", "<=", since),
		),
	);
}

/**
 * Stores an advanced submission and enqueues its notice to the owner: both or neither. The same answers sent again
 * within an hour change nothing and enqueue no mail; later they enqueue another notice.
 */
export async function submitLead(deps: LeadDeps, lead: Lead): Promise<void> {
	const now = deps.now();
	const { full_name: name, email: address } = lead.answers;
	const notice = ownerNotice(deps, {
		kind: "assessment-lead",
		queuedAt: now,
		replyTo: { name, address },
		...leadNoticeEmail({ ...lead, siteUrl: deps.mail.siteUrl }),
	});
	const row = leadRow(lead, now, { id: deps.newId(), mailId: notice.id });
	await deps.database.transaction(async (transaction) => {
		if (await storeLead(transaction, row, now)) await enqueueOwnerNotice(transaction, notice, deps.mail);
	});
}
