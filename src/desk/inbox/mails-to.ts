import type { Database } from "#platform/database/database.ts";
import { inboxCopy } from "./inbox.copy.ts";
import { type InboxKind, type InboxRow, textIn } from "./inbox-kinds.ts";

/** More mails than these to one address are looked up in Mail. */
const MOST_MAILS = 10;

const states = inboxCopy.mailStates;

/** The latest mails to the address of an entry, and the notice about it to the owner, with how each stands. */
export async function mailsTo(
	{ kysely }: Database,
	{ row, kind }: { row: InboxRow; kind: InboxKind },
	sentence: (at: string) => string,
) {
	const columns = ["id", "subject", "state", "sent_at", "created_at", "attachments"] as const;
	const mails = kysely.selectFrom("outbox").select(columns).orderBy("created_at", "desc");
	const to = await mails.where("recipient", "=", textIn(row, kind.email)).limit(MOST_MAILS).execute();
	const noticeId = textIn(row, "mail_id");
	const notices = noticeId ? await mails.where("id", "=", noticeId).execute() : [];
	const shown = ({ id, subject, state, sent_at, created_at }: (typeof to)[number]) => {
		return { id, subject, state: states[state](sentence(sent_at ?? created_at)) };
	};
	return { toPerson: to.map(shown), notice: notices.map(shown).at(0) };
}
