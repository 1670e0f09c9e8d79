import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { sentenceMoment, waitingTime } from "#desk/kit/moments.ts";
import { entriesOfMailbox, linkToEntry } from "./entries-of-mailbox.tsx";
import { findEntry, kindOfSlug, listColleagues, nameOf } from "./find-entry.ts";
import { type InboxKind, type InboxRow, nameIn, textIn } from "./inbox-kinds.ts";
import { readLead } from "./read-lead.ts";
import { hoursOfFirstOffice, isLate } from "./working-time.ts";

/** More mails than these to one address are looked up in Mail. */
const MOST_MAILS = 10;

const mailStates = {
	queued: (moment: string) => `Waiting since ${moment}`,
	sent: (moment: string) => `Sent ${moment}`,
	dead: (moment: string) => `Failed, asked for ${moment}`,
};

/** The latest mails to the address of an entry, and the notices about it to the company's people, with how each stands. */
async function mailsTo(
	{ kysely }: DeskDeps["database"],
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
		return { id, subject, recipient, state: mailStates[state](sentence(sent_at ?? created_at)) };
	};
	return { toPerson: to.map(shown), notices: notices.map(shown) };
}

type Named = { kind?: string | undefined; id?: string | undefined };

/** What the page of an entry shows; where it is now, when it became another kind; undefined when there is none. */
export async function viewEntry({ deps, user }: { deps: DeskDeps; user: DeskUser }, { kind: slug, id = "" }: Named) {
	const kind = kindOfSlug(deps.tables, slug);
	const found = kind && (await findEntry(deps, kind, id));
	if (!found || "moved" in found) return found;
	const { entry, row, notes } = found;
	const clock = { now: deps.now(), timeZone: user.timeZone };
	const colleagues = await listColleagues(deps.database);
	const sentence = (at: string) => sentenceMoment(at, clock);
	const by = (account: string | null, at: string | null) =>
		account && at ? { name: nameOf(colleagues, account), at: sentence(at) } : undefined;
	const waits = {
		time: waitingTime(entry.at, clock),
		isLate: isLate(entry.at, clock.now, hoursOfFirstOffice(deps.content().facts)),
	};
	return {
		...{ kind: found.kind, entry, row, colleagues, clock },
		name: nameIn(found.kind, row),
		email: textIn(row, found.kind.email),
		company: textIn(row, found.kind.company),
		received: sentence(entry.at),
		waits: entry.needs_answer === 1 ? waits : undefined,
		changed: by(entry.changed_by, entry.changed_at),
		answered: by(entry.answered_by, entry.answered_at),
		notes: notes.map((note) => ({
			...{ id: note.id, text: note.text, author: nameOf(colleagues, note.author), at: sentence(note.written_at) },
			isOwn: note.author === user.accountId,
		})),
		lead: found.kind.table === "assessment_leads" ? await readLead(deps, row) : undefined,
		alsoHere: (await entriesOfMailbox(deps, textIn(row, found.kind.email)))
			.filter((other) => other.entry.row_id !== entry.row_id)
			.map((other) => linkToEntry(other, clock)),
		mails: await mailsTo(deps.database, { row, kind: found.kind }, sentence),
		isOwner: user.role === "owner",
	};
}

/** The page of an entry, as its parts take it. */
export type EntryView = Extract<Awaited<ReturnType<typeof viewEntry>>, { notes: unknown }>;
