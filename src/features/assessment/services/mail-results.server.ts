import type { Result } from "#domain/result.ts";
import { type ResultsMailWords, resultsEmail } from "#features/assessment/mail/results.email.tsx";
import type { Report } from "#features/assessment/writing/write-report.ts";
import type { FinishedMailInput } from "#platform/mail/finished-mail.ts";
import { mailEnvelope } from "#platform/mail/mail-envelope.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { type StrangerMail, takeMailAllowance, withinStrangerCap } from "#platform/outbox/take-mail-allowance.ts";
import type { AssessmentTools } from "./assessment-tools.server.ts";

type MailTools = Pick<AssessmentTools, "database" | "mail" | "now" | "newId" | "renderReport">;

/** How the results of one assessment are mailed. */
export type ResultsMail = { kind: StrangerMail; fileName: string; words: ResultsMailWords };

type Asked = { email: string; report: Report; results: ResultsMail };

/**
 * Promises the results to an address, with the report as a PDF. Anybody may type any address, so nothing in the mail
 * is of their making: it is written from the points of the answers, and bears no name. `capped`: this mailbox has had
 * its share; `too-many-mails`: the site has sent its share this hour.
 */
export async function mailResults(tools: MailTools, asked: Asked): Promise<Result<void, "capped" | "too-many-mails">> {
	const { email: address, report, results } = asked;
	const { kind, fileName, words } = results;
	const now = tools.now();
	const { siteUrl } = tools.mail;
	// Before the transaction: the other writers should not wait for it.
	const pdf = await tools.renderReport({ report, day: now.toISOString().slice(0, 10), siteUrl });
	const mail: FinishedMailInput = {
		...mailEnvelope(tools.mail, { id: tools.newId(), queuedAt: now }),
		kind,
		to: address,
		...resultsEmail({ report, words, email: address, siteUrl }),
		attachments: [{ fileName, contentType: "application/pdf", content: Buffer.from(pdf).toString("base64") }],
	};
	const outcome = await tools.database.transaction((transaction) =>
		withinStrangerCap(transaction, { kind, caps: tools.mail, now }, async () => {
			if (!(await takeMailAllowance(transaction, { kind, address, now }))) return false;
			await enqueueMail(transaction, mail);
			return true;
		}),
	);
	if (outcome === "queued") return { ok: true, value: undefined };
	return { ok: false, problem: outcome === "spent" ? "too-many-mails" : "capped" };
}
