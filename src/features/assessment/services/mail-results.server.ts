import type { CompanyContent } from "#content/company-content.ts";
import { serviceMessages } from "#content/request-messages.ts";
import { isoDate } from "#domain/dates.ts";
import type { Result } from "#domain/result.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { makeReport } from "#features/assessment/pdf/make-report.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { newResultLink, storeResultLink } from "#features/assessment/share/result-links.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope, type RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { enqueueMail, takeMailQuota, withinStrangerCap } from "#platform/outbox/enqueue-mail.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import { resultsEmail } from "./results.email.tsx";

type MailDeps = Pick<AssessmentDeps, "database" | "logger" | "mail" | "content" | "now" | "newId" | "renderReport">;

type Asked = {
	email: string;
	assessment: SiteAssessment;
	answers: Answers;
	/** The client's key: PDFs are made in turn, client by client. */
	client: string;
};

type Refusal = "capped" | "too-many-mails";

/** What is said of a mail that is not sent. */
export const mailRefusal = ({ assessmentReport }: CompanyContent, problem: Refusal): string =>
	problem === "capped" ? assessmentReport.email.capped : serviceMessages.tooManyRequests;

const PROBLEMS = { "not-queued": "capped", spent: "too-many-mails" } as const;

/** Runs the work in a transaction that is rolled back, and returns its outcome. */
function dryRun<Outcome>(
	{ transaction }: Database,
	run: (executor: DatabaseTransaction) => Promise<Outcome>,
): Promise<Outcome> {
	return new Promise((resolve, reject) => {
		const rolledBack = new Error("rolled back");
		let resolveOutcome = () => {};
		const trial = transaction(async (executor) => {
			const outcome = await run(executor);
			resolveOutcome = () => resolve(outcome);
			throw rolledBack;
		});
		trial.catch((error: unknown) => (error === rolledBack ? resolveOutcome() : reject(error)));
	});
}

/**
 * Enqueues the results to an address, with the report as a PDF and a private link to the result. Anybody may type any address, so nothing that was typed
 * is in the mail: it is written from the points of the answers, and has no name in it. `capped`: this mailbox's
 * quota is used up; `too-many-mails`: the site's quota of this hour is.
 */
export async function mailResults(deps: MailDeps, asked: Asked): Promise<Result<void, Refusal>> {
	const { email: address, assessment, answers, client } = asked;
	const { mailKind: kind, fileName } = assessment;
	const content = deps.content();
	const now = deps.now();
	const { siteUrl } = deps.mail;
	const withinQuotas = (executor: DatabaseTransaction, enqueue: () => Promise<void>) =>
		withinStrangerCap(executor, { countedAs: kind, caps: deps.mail, now }, async () => {
			if (!(await takeMailQuota(executor, { kind, address, now }))) return false;
			await enqueue();
			return true;
		});
	// Checked before the PDF is made, without using the quotas up.
	const trial = await dryRun(deps.database, (executor) => withinQuotas(executor, async () => {}));
	if (trial !== "queued") return { ok: false, problem: PROBLEMS[trial] };
	// Before the transaction: the other writers should not wait for it.
	const result = resultOf(assessment, answers);
	const pdf = await makeReport(deps, { assessment, answers, result, day: isoDate(now), client });
	const link = newResultLink(deps.mail, now);
	const mail: RenderedMessageInput = {
		...mailEnvelope(deps, { id: deps.newId(), queuedAt: now }),
		kind,
		to: address,
		...resultsEmail({ result, link, assessment, email: address, siteUrl }, content),
		attachments: [{ fileName, contentType: "application/pdf", content: Buffer.from(pdf).toString("base64") }],
	};
	const outcome = await deps.database.transaction((executor) =>
		withinQuotas(executor, async () => {
			await enqueueMail(executor, mail);
			await storeResultLink(deps, executor, link, { assessment, answers, result, now }, address);
		}),
	);
	return outcome === "queued" ? { ok: true, value: undefined } : { ok: false, problem: PROBLEMS[outcome] };
}
