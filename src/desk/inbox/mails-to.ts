import type { Database } from "#platform/database/database.ts";
import { inboxCopy } from "./inbox.copy.ts";
import { type InboxKind, type InboxRow, textIn } from "./inbox-kinds.ts";

/** More mails than these to one address are looked up in Mail. */
const MOST_MAILS = 10;

const states = inboxCopy.mailStates;

/** The latest mails to the address of an entry, and the notices about it to the company's people, with how each stands. */
export async function mailsTo(
	{ kysely }: Database,
	{ row, kind }: { row: InboxRow; kind: InboxKind },
	sentence: (at: string) => string,
) {
	const columns = ["id", "subject", "state", "sent_at", "created_at", "recipient"] as const;
	const mails = kysely.selectFrom("outbox").select(columns).orderBy("created_at", "desc");
	const to = await mails.where("recipient", "=", textIn(row, kind.email)).limit(MOST_MAILS).execute();
	const noticeId = textIn(row, "mail_id");
	const notices = noticeId
		? await mails.where((row) => row.or([row("id", "=", noticeId), row("copy_of", "=", noticeId)])).execute()
		: [];
	const shown = ({ id, subject, recipient, state, sent_at, created_at }: (typeof to)[number]) => {
		return { id, subject, recipient, state: states[state](sentence(sent_at ?? created_at)) };
	};
	return { toPerson: to.map(shown), notices: notices.map(shown) };
}
