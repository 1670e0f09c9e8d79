import type { DeskDeps } from "#desk/desk-context.ts";
import { recordEvent } from "#features/submissions/events.server.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { TableName } from "#platform/define-feature.ts";

/** The acts that are possible at the desk, as the list of acts says them after the person's name. */
export const acts = {
	"signed-in": "signed in",
	"signed-out": "signed out",
	"signed-in-by-passkey": "signed in with a passkey",
	"signed-out-elsewhere": "signed out in other browsers",
	"profile-changed": "changed their name or time zone",
	"passkey-added": "added a passkey",
	"passkey-removed": "removed a passkey",
	"inbox-state": "changed a state in the inbox",
	"inbox-answered": "marked as answered",
	"inbox-unanswered": "marked as not answered",
	"inbox-assigned": "changed who takes care of an entry",
	"inbox-note": "wrote a note",
	"inbox-note-deleted": "deleted a note",
	"inbox-released": "released a message that was held back",
	"inbox-exported": "exported a list of the inbox",
	"report-opened": "downloaded a report",
	invited: "made a link to sign in",
	"account-added": "added a colleague to the desk",
	"invited-again": "sent the email about the desk again to a colleague who has not signed in",
	"account-removed": "removed a colleague from the desk",
	"role-changed": "changed what a colleague may do at the desk",
	"backup-made": "made a backup",
	"backup-downloaded": "downloaded a backup",
	"backup-restored": "restored a backup",
	"person-exported": "exported everything about a person",
	"person-erased": "erased a person",
	"mail-resent": "sent an email again",
	"mail-resent-all": "sent all failed emails again",
	"mail-tried-now": "had waiting emails tried at once",
	"mail-tested": "sent a test email to themselves",
	"issue-tested": "sent a test of an article to themselves",
	"issue-begun": "began to send an article to the newsletter's readers",
	"issue-stopped": "stopped the sending of an article",
	"readers-exported": "exported a list of newsletter readers",
	"figures-exported": "exported figures of visits",
	"mail-allowed": "allowed email to an erased address again",
	"document-published": "published a text",
	"scheduled-text-written": "wrote the text that was published on a day that someone else chose",
	"document-taken-down": "took a text off the site",
	"document-scheduled": "scheduled a text",
	"document-unscheduled": "canceled a scheduled publication",
	"draft-discarded": "threw a draft away",
	"picture-uploaded": "uploaded a picture",
	"picture-described": "changed a picture's description",
	"picture-removed": "removed a picture",
} as const;

export type Act = keyof typeof acts;

/** The actor of all that is done at the terminal. */
export const COMMAND_LINE = "The command line";

type ActAtDesk = {
	/** No account: at the command line. */
	by: { accountId: string | null; name: string };
	act: Act;
	/** The row that it was done to: by its number, never with a copy of what it says. */
	row?: { table: TableName; id: string };
	/** Of how many rows, where it was more than one. */
	count?: number;
};

/** Writes down who did what and when, in the transaction of the act itself: one is not there without the other. */
export async function audit(
	deps: Pick<DeskDeps, "now" | "newId">,
	transaction: DatabaseTransaction,
	{ act, ...what }: ActAtDesk,
): Promise<void> {
	await recordEvent(transaction, deps, { kind: act, ...what });
}

type AuditedDeps = Pick<DeskDeps, "database" | "now" | "newId">;

export const auditAlone = (deps: AuditedDeps, act: ActAtDesk) =>
	deps.database.transaction((transaction) => audit(deps, transaction, act));

/** Does an act and writes it down, in one transaction. A change that returns false did nothing: it is not written down. */
export const audited = <Done>(
	deps: AuditedDeps,
	act: ActAtDesk,
	change: (transaction: DatabaseTransaction) => Promise<Done>,
): Promise<Done> =>
	deps.database.transaction(async (transaction) => {
		const done = await change(transaction);
		if (done !== false) await audit(deps, transaction, act);
		return done;
	});
