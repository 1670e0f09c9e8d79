import { sentenceMoment, waitingTime } from "#desk/kit/moments.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { listColleagues, nameOf } from "./colleagues.ts";
import { entriesOfMailbox, linkToEntry } from "./entries-of-mailbox.ts";
import { findEntry, kindOfSlug } from "./find-entry.ts";
import { nameIn, textIn } from "./inbox-kinds.ts";
import { mailsTo } from "./mails-to.ts";
import { readLead } from "./read-lead.ts";
import { hoursOfFirstOffice, isLate } from "./working-time.ts";

type Named = { kind?: string | undefined; id?: string | undefined };

/** What the page of an entry shows; where it is now, when it became another kind; undefined when there is none. */
export async function viewEntry({ deps, user }: { deps: DeskDeps; user: DeskUser }, { kind: slug, id = "" }: Named) {
	const kind = kindOfSlug(deps.records, slug);
	const found = kind && (await findEntry(deps, kind, id));
	if (!found || "moved" in found) return found;
	const { entry, row, notes } = found;
	const reader = { now: deps.now(), timeZone: user.timeZone };
	const colleagues = await listColleagues(deps.database);
	const sentence = (at: string) => sentenceMoment(at, reader);
	const by = (account: string | null, at: string | null) =>
		account && at ? { name: nameOf(colleagues, account), at: sentence(at) } : undefined;
	const waits = {
		time: waitingTime(entry.at, reader),
		isLate: isLate(entry.at, reader.now, hoursOfFirstOffice(deps.content().facts)),
	};
	return {
		...{ kind: found.kind, entry, row, colleagues, reader },
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
			.map((other) => linkToEntry(other, reader)),
		mails: await mailsTo(deps.database, { row, kind: found.kind }, sentence),
		isOwner: user.role === "owner",
	};
}

/** The page of an entry, as its parts take it. */
export type EntryView = Extract<Awaited<ReturnType<typeof viewEntry>>, { notes: unknown }>;
