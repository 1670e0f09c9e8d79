import type { Result } from "#domain/result.ts";
import type { RenderedIssue } from "#features/newsletter/issue.email.tsx";
import {
	type BeginProblem,
	beginSending,
	endSending,
	findIssue,
	withdrawWaitingMail,
} from "#features/newsletter/issue-sending.server.ts";
import { findTestIssue, sendTestIssue } from "#features/newsletter/queue-issue.server.ts";
import { isLoopback } from "#platform/is-loopback.ts";
import { noteAct } from "../audit/audit.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";

/** Mails that fall due in a second: few enough that mail hosts do not take them for a flood. */
export const MAILS_PER_SECOND = 10;

type Actor = { deps: DeskDeps; user: DeskUser };

/** Mail that leaves this machine with links that lead back to it would be of no use to anyone. */
export function hasUselessLinks({ siteUrl, smtpUrl }: DeskDeps["config"]): boolean {
	return smtpUrl !== undefined && !isLoopback(smtpUrl) && isLoopback(siteUrl);
}

/** Whether a test of these very words went to this person, and was not refused; it need not have arrived yet. */
export async function isTestedBy({ deps, user }: Actor, issue: RenderedIssue): Promise<boolean> {
	const test = await findTestIssue(deps.database, issue, user.email);
	return test !== undefined && test.state !== "dead";
}

const rowOf = (issueId: string) => ({ table: "newsletter_issues", id: issueId }) as const;

/** Mails an issue to the person at the desk alone. */
export async function testIssue({ deps, user }: Actor, issue: RenderedIssue): Promise<void> {
	await deps.database.transaction(async (transaction) => {
		await sendTestIssue(transaction, deps, issue, user.email);
		await noteAct(deps, transaction, { by: user, act: "issue-tested", row: rowOf(issue.id) });
	});
	deps.wakeWorker();
}

/**
 * Begins to send an issue, or goes on with it, to exactly as many readers as the person expects; only after a test of its
 * words went to them. The processes with a worker do the rest.
 */
export async function sendIssue(
	{ deps, user }: Actor,
	issue: RenderedIssue,
	expected: number,
): Promise<Result<number, BeginProblem | "untested">> {
	if (!(await isTestedBy({ deps, user }, issue))) return { ok: false, problem: "untested" };
	return deps.database.transaction(async (transaction) => {
		const beginning = { issue, perSecond: MAILS_PER_SECOND, now: deps.now(), expected };
		const begun = await beginSending(transaction, beginning);
		if (begun.ok) {
			await noteAct(deps, transaction, { by: user, act: "issue-begun", row: rowOf(issue.id), count: begun.value });
		}
		return begun;
	});
}

// Thousands are withdrawn in it. Of more, the processes with a worker withdraw the rest, those that would leave next first.
const WITHDRAWS_FOR_MS = 1_500;

/** Stops an issue and withdraws what waits of it; returns how many were withdrawn so far. */
export async function stopIssue({ deps, user }: Actor, issueId: string): Promise<number> {
	const { database } = deps;
	await database.transaction(async (transaction) => {
		const isStopped = await endSending(transaction, { issueId, state: "stopped", now: deps.now() });
		if (isStopped) await noteAct(deps, transaction, { by: user, act: "issue-stopped", row: rowOf(issueId) });
	});
	const row = await findIssue(database, issueId);
	if (row?.state !== "stopped") return 0;
	return withdrawWaitingMail(deps, row, AbortSignal.timeout(WITHDRAWS_FOR_MS));
}
