import type { Result } from "#domain/result.ts";
import { type ResultsMailWords, resultsEmail } from "#features/assessment/mail/results.email.tsx";
import type { Report } from "#features/assessment/writing/write-report.ts";
import { undoing } from "#platform/database/undoing.ts";
import type { FinishedMailInput } from "#platform/mail/finished-mail.ts";
import { mailEnvelope } from "#platform/mail/mail-envelope.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { takeMailAllowance } from "#platform/outbox/take-mail-allowance.ts";
import type { AssessmentTools } from "./assessment-tools.server.ts";

type MailTools = Pick<AssessmentTools, "database" | "mail" | "now" | "newId" | "renderReport">;

/** How the results of one assessment are mailed. */
export type ResultsMail = { kind: string; fileName: string; words: ResultsMailWords };

type Asked = {
	email: string;
	report: Report;
	results: ResultsMail;
	/** Who asks: the PDFs of one client do not keep those of another waiting. */
	client: string;
};

/**
 * Promises the results to an address, with the report as a PDF. Anybody may type any address, so nothing in the mail
 * is of their making: it is written from the points of the answers, and bears no name.
 */
export async function mailResults(tools: MailTools, asked: Asked): Promise<Result<void, "capped">> {
	const { email: address, report, results, client } = asked;
	const { kind, fileName, words } = results;
	const now = tools.now();
	const { siteUrl } = tools.mail;
	const wanted = { kind, address, now };
	// Asked first without using it up: who may have no mail costs no report.
	const mayMail = await undoing(tools.database).transaction((trial) => takeMailAllowance(trial, wanted));
	if (!mayMail) return { ok: false, problem: "capped" };
	// Before the transaction: the other writers should not wait for it.
	const pdf = await tools.renderReport({ report, day: now.toISOString().slice(0, 10), siteUrl }, client);
	const mail: FinishedMailInput = {
		...mailEnvelope(tools.mail, { id: tools.newId(), queuedAt: now }),
		kind,
		to: address,
		...resultsEmail({ report, words, email: address, siteUrl }),
		attachments: [{ fileName, contentType: "application/pdf", content: Buffer.from(pdf).toString("base64") }],
	};
	const isQueued = await tools.database.transaction(async (transaction) => {
		if (!(await takeMailAllowance(transaction, wanted))) return false;
		await enqueueMail(transaction, mail);
		return true;
	});
	return isQueued ? { ok: true, value: undefined } : { ok: false, problem: "capped" };
}
