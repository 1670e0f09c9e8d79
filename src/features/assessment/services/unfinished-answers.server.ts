import type { CompanyContent } from "#documents/content/company-content.ts";
import { mailDocument, mailParts } from "#documents/mails.ts";
import { PERIOD_PLACEHOLDERS } from "#documents/placeholders.ts";
import { withoutTag } from "#domain/email-address.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { Assessments } from "#features/assessment/documents/assessment-documents.server.ts";
import { type Answers, chosenAnswers } from "#features/assessment/questions/question.ts";
import { isShareToken, newShareToken } from "#features/assessment/share/result-links.server.ts";
import { continuePath, type SharePage } from "#features/assessment/share/share.ts";
import type { PageDeps } from "#platform/define-feature.ts";
import { buttonPart, paragraph, writeMail } from "#platform/mail/layout.email.tsx";
import { mailEnvelope, type RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { enqueueMail, withinMailQuotas } from "#platform/outbox/enqueue-mail.ts";
import { hashToken } from "#platform/random-token.ts";
import { periodBefore } from "#platform/retention.ts";
import type { AssessmentDeps } from "./submit-assessment.server.ts";

export const assessmentContinueMail = mailDocument(
	{
		name: "assessment-continue",
		title: "Link to continue an assessment",
		to: "a visitor",
		sentWhen: "When a visitor asked for it in a form",
	},
	{ assessment: "Advanced Business Assessment", answered: 17, total: 41, address: "zoe@example.com" },
	{
		subject: mailParts.subject,
		opening: mailParts.opening,
		button: mailParts.button,
		note: mailParts.note,
		content: mailParts.paragraph("Who can see what"),
		otherwise: mailParts.paragraph("For whose address someone else entered"),
		reason: mailParts.reason,
	},
	PERIOD_PLACEHOLDERS,
);

type ContinueEmailProps = Record<"assessment" | "link" | "email" | "siteUrl", string> &
	Record<"answered" | "total", number>;

/** The mail with a link to a form that is half filled. Anyone can enter any address: nothing that was typed is in it. */
export function continueEmail(props: ContinueEmailProps, { mail, facts }: CompanyContent) {
	const { link, email, siteUrl, ...said } = props;
	const words = mail(assessmentContinueMail, { ...said, address: withoutTag(email) });
	const { subject, opening, button, note, content, otherwise, reason } = words;
	const parts = [
		paragraph(opening),
		buttonPart({ label: button, address: link, note }, [`${button}: ${link}`]),
		paragraph(content),
		paragraph(otherwise),
	];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"assessment-continue": true;
	}
}

/** The mail, and what it counts as in the hour's cap. */
export const CONTINUE_MAIL = "assessment-continue";

type Asked = { assessment: SiteAssessment; fields: Answers; email: string };

/** Keeps what is chosen so far and enqueues the link to it: both or neither. Where a quota is used up nothing is kept. */
export function mailUnfinished(
	deps: Pick<AssessmentDeps, "database" | "mail" | "content" | "now" | "newId">,
	{ assessment, fields, email }: Asked,
) {
	const { id, questions, page } = assessment;
	const { siteUrl } = deps.mail;
	const content = deps.content();
	const now = deps.now();
	const token = newShareToken();
	// The link shows them to everyone who has it.
	const answers = chosenAnswers(questions, fields);
	const said = {
		assessment: content.page(page).name,
		answered: Object.keys(answers).length,
		total: Object.keys(questions).length,
	};
	const mail = {
		...mailEnvelope(deps, { id: deps.newId(), queuedAt: now }),
		kind: CONTINUE_MAIL,
		to: email,
		...continueEmail({ ...said, link: `${siteUrl}${continuePath(token)}`, email, siteUrl }, content),
	} satisfies RenderedMessageInput;
	const row = {
		id: deps.newId(),
		token_hash: hashToken(token),
		assessment: id,
		email,
		answers: JSON.stringify(answers),
		kept_at: now.toISOString(),
	};
	return deps.database.transaction((transaction) =>
		withinMailQuotas(transaction, { kind: CONTINUE_MAIL, address: email, caps: deps.mail, now }, async () => {
			await transaction.insertInto("unfinished_answers").values(row).execute();
			await enqueueMail(transaction, mail);
		}),
	);
}

/** The page behind a link to continue a form. */
export type UnfinishedPage = SharePage<{ assessment: string; answers: Answers; email: string }>;

/** Reads the page behind a link to continue a form. Viewing changes nothing. */
export async function viewUnfinished(deps: PageDeps, published: Assessments, token: string): Promise<UnfinishedPage> {
	if (!isShareToken(token)) return { view: "incomplete" };
	const row = await deps.database.kysely
		.selectFrom("unfinished_answers")
		.selectAll()
		.where("token_hash", "=", hashToken(token))
		.where("kept_at", ">", periodBefore(deps.now(), "unfinishedAnswers"))
		.executeTakeFirst();
	if (!row) return { view: "over" };
	const { assessment, email } = row;
	const questions = published.get(assessment)?.questions;
	if (!questions) return { view: "over" };
	const answers = chosenAnswers(questions, JSON.parse(row.answers));
	return { view: "open", assessment, answers, email };
}
