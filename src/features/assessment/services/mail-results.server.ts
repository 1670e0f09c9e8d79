import type { Result } from "#domain/result.ts";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import {
	type LinkableResult,
	newResultLink,
	storeResultLink,
} from "#features/assessment/results/result-links.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope, type RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { takeMailQuota, withinStrangerCap } from "#platform/outbox/mail-quotas.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import { type ResultsMailCopy, resultsEmail } from "./results.email.tsx";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"basic-results": true;
		"advanced-results": true;
	}
}

type MailDeps = Pick<AssessmentDeps, "database" | "mail" | "content" | "now" | "newId" | "renderReport">;

/** How the results of one assessment are mailed; its kind is also what it counts as in the hour's cap. */
export type ResultsMail = { kind: "basic-results" | "advanced-results"; fileName: string; copy: ResultsMailCopy };

type Asked = {
	email: string;
	report: Report;
	/** The same result, for the private link in the mail. */
	linked: LinkableResult;
	results: ResultsMail;
	/** The client's key: PDFs are made in turn, client by client. */
	client: string;
};

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
export async function mailResults(deps: MailDeps, asked: Asked): Promise<Result<void, "capped" | "too-many-mails">> {
	const { email: address, report, linked, results, client } = asked;
	const { kind, fileName, copy } = results;
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
	const pdf = await deps.renderReport({ report, day: now.toISOString().slice(0, 10), siteUrl }, client);
	const link = newResultLink(deps.mail, now);
	const mail: RenderedMessageInput = {
		...mailEnvelope(deps, { id: deps.newId(), queuedAt: now }),
		kind,
		to: address,
		...resultsEmail({ report, link, copy, email: address, siteUrl, facts: deps.content().facts }),
		attachments: [{ fileName, contentType: "application/pdf", content: Buffer.from(pdf).toString("base64") }],
	};
	const outcome = await deps.database.transaction((executor) =>
		withinQuotas(executor, async () => {
			await enqueueMail(executor, mail);
			await storeResultLink(deps, executor, link, { ...linked, now }, address);
		}),
	);
	return outcome === "queued" ? { ok: true, value: undefined } : { ok: false, problem: PROBLEMS[outcome] };
}
