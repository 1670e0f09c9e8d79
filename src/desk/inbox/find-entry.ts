import { sql } from "kysely";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { type Clock, hoursOfFirstOffice, isLate, longDay, sentenceMoment, waitingTime } from "#desk/kit/moments.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { assessmentOfVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { contactAnswersSchema } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { entryOf, explainPoints, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import type { Database } from "#platform/database/database.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import type { InboxNoteRow } from "#platform/inbox/inbox-entries.ts";
import { spellingsOf } from "#platform/mail/mailbox.ts";
import {
	entryPath,
	type InboxKind,
	type InboxRow,
	inboxKinds,
	kindOfSlug,
	nameIn,
	nameOfKind,
	textIn,
} from "./inbox-kinds.ts";
import { type InboxEntry, selectByKeys, withRows } from "./list-inbox.ts";

type Note = Pick<InboxNoteRow, "id" | "author" | "text" | "written_at">;
type Deps = { database: Database; tables: readonly DeclaredTable[] };

/** More entries than these of one mailbox are looked up by the search. */
const MOST_ENTRIES = 10;

async function withRowsNewestFirst(deps: Deps, keys: { entry_table: string; row_id: string }[]) {
	const entries = await selectByKeys(deps.database, keys);
	const newestFirst = entries.toSorted((one, other) => (one.at < other.at ? 1 : -1));
	return withRows(deps, newestFirst);
}

// SQLite's `lower` knows the letters of ASCII alone.
const lowered = (text: string) => [text.toLowerCase(), text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())];

/** What the inbox has of a mailbox, however its address was typed, the newest first. */
async function entriesOfMailbox(deps: Deps, address: string): Promise<InboxEntry[]> {
	const { database, tables } = deps;
	const spellings = [...new Set(spellingsOf(address).flatMap(lowered))];
	const columns = new Map(inboxKinds(tables).map(({ table, email }) => [table, email]));
	const keys = await Promise.all(
		Array.from(columns, async ([table, email]) => {
			const { rows } = await sql<{ id: string }>`
				select id from ${sql.table(table)} where lower(${sql.ref(email)}) in (${sql.join(spellings)})
				limit ${MOST_ENTRIES}`.execute(database.kysely);
			return rows.map(({ id }) => ({ entry_table: table, row_id: id }));
		}),
	);
	const found = await withRowsNewestFirst(deps, keys.flat());
	const mailbox = normalizeEmailAddress(address);
	const own = found.filter(({ kind, row }) => normalizeEmailAddress(textIn(row, kind.email)) === mailbox);
	return own.slice(0, MOST_ENTRIES);
}

/** The entry that a mail tells the owner of; else what the inbox has of the mailbox that the mail goes to. */
export async function entriesOfMail(deps: Deps, { id, to }: { id: string; to: string }): Promise<InboxEntry[]> {
	const keys = await Promise.all(
		deps.tables.map(async ({ table, person, inbox }) => {
			const notice = inbox && "notice" in person ? person.notice : undefined;
			if (!notice) return [];
			const { rows } = await sql<{ id: string }>`
				select id from ${sql.table(table)} where ${sql.ref(notice)} = ${id}`.execute(deps.database.kysely);
			return rows.map((row) => ({ entry_table: table, row_id: row.id }));
		}),
	);
	const told = await withRowsNewestFirst(deps, keys.flat());
	return told.length > 0 ? told : entriesOfMailbox(deps, to);
}

/** A link to an entry: its kind, how it stands, and the day that it came. */
export const linkToEntry = ({ kind, entry, row }: InboxEntry, clock: Clock) => ({
	path: entryPath(kind, entry.row_id),
	label: nameOfKind(kind),
	about: [kind.status?.(row).toLowerCase(), longDay(entry.at, clock.timeZone, clock.now)].filter(Boolean).join(", "),
});

/**
 * The entry that an address names, with its notes, the latest first. `moved`: it became another kind, as a message does
 * that was released, and is there.
 */
export async function findEntry(
	deps: Deps,
	kind: InboxKind,
	id: string,
): Promise<(InboxEntry & { notes: Note[] }) | { moved: string } | undefined> {
	const { kysely } = deps.database;
	const entry = kysely.selectFrom("inbox_entries").selectAll().where("entry_table", "=", kind.table);
	const entries = await entry.where("row_id", "=", id).execute();
	const [found] = await withRows(deps, entries);
	if (!found) return undefined;
	if (found.kind.kind !== kind.kind) return { moved: entryPath(found.kind, id) };
	const notes = await kysely
		.selectFrom("inbox_notes")
		.select(["id", "author", "text", "written_at"])
		.where("entry_table", "=", kind.table)
		.where("row_id", "=", id)
		.orderBy("written_at", "desc")
		.orderBy("id")
		.execute();
	return { ...found, notes };
}

/** What waits for somebody, the oldest first: what needs an answer, and what is held back. */
export async function findOpen(deps: Deps, limit: number): Promise<InboxEntry[]> {
	const { kysely } = deps.database;
	const held = inboxKinds(deps.tables).filter((kind) => kind.held);
	const oldest = kysely.selectFrom("inbox_entries").selectAll().orderBy("at").orderBy("row_id").limit(limit);
	const unanswered = await oldest.where("needs_answer", "=", 1).execute();
	const kept = await Promise.all(held.map(({ kind }) => oldest.where("kind", "=", kind).execute()));
	const all = [...unanswered, ...kept.flat()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
	return withRows(deps, all.slice(0, limit));
}

/** Everybody who may sign in to the desk, by name. */
export const listColleagues = ({ kysely }: Database) =>
	kysely.selectFrom("desk_accounts").select(["id", "name"]).orderBy("name").execute();

/** The name of an account; of one that was removed there is none any more. */
export const nameOf = (colleagues: Awaited<ReturnType<typeof listColleagues>>, accountId: string) =>
	colleagues.find(({ id }) => id === accountId)?.name ?? "A colleague who left";

// An answer that earned this part of its points or less is one to talk about.
const LOW_SHARE = 1 / 3;

/**
 * What the desk shows of a submission of the advanced assessment, computed again from its answers by the documents that
 * scored it. `answers` is undefined when those were not kept, and the answers fit an earlier form of the test.
 */
export async function readLead(deps: DeskDeps, row: InboxRow) {
	const [total, maximum] = [Number(row.total_score), Number(row.max_score)];
	const stored = { total, maximum, version: String(row.rubric_version) };
	const today = deps.assessments()[advancedAssessment.id];
	const assessment = (await assessmentOfVersion(deps, today, stored.version)) ?? today;
	const read = contactAnswersSchema(assessment.questions).safeParse(JSON.parse(String(row.answers)));
	if (!read.success) return { stored, answers: undefined };
	const answers = read.data;
	const result = resultOf(assessment, answers);
	const earned = explainPoints(assessment, answers);
	const { questions } = assessment;
	const sections = assessment.sections.map(({ title, fields }) => ({
		title,
		score: earned.find(({ name }) => name === title)?.score,
		answers: fields.map((field) => {
			const row = earned.flatMap(({ rows }) => rows).find((each) => each.field === field);
			const points = row && row.points !== null ? { earned: row.points, most: row.most } : undefined;
			return {
				field,
				question: entryOf(questions, field).question,
				answer: chosenLabel(questions, answers, field),
				points,
				isLow: points !== undefined && points.earned <= points.most * LOW_SHARE,
			};
		}),
	}));
	return {
		...{ stored, answers, result, sections, pillarMaximum: PILLAR_MAXIMUM, count: Object.keys(answers).length },
		challenge: chosenLabel(questions, answers, "primary_challenge"),
		goal: chosenLabel(questions, answers, "main_goal"),
	};
}

export type ReadLead = Awaited<ReturnType<typeof readLead>>;

/** More mails than these to one address are looked up in Mail. */
const MOST_MAILS = 10;

const mailStates = {
	queued: (moment: string) => `Waiting since ${moment}`,
	sent: (moment: string) => `Sent ${moment}`,
	dead: (moment: string) => `Failed, asked for ${moment}`,
};

/** The latest mails to the address of an entry, and the notices about it to the company's people, with how each stands. */
async function mailsTo({ database }: DeskDeps, { row, kind }: InboxEntry, sentence: (at: string) => string) {
	const columns = ["id", "subject", "state", "sent_at", "created_at", "recipient"] as const;
	const mails = database.kysely.selectFrom("outbox").select(columns).orderBy("created_at", "desc");
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

/** What the page of an entry shows; where it is now, when it became another kind; undefined when there is none. */
export async function viewEntry({ deps, user, params, clock }: Desk) {
	const wanted = kindOfSlug(deps.tables, params.kind);
	const found = wanted && (await findEntry(deps, wanted, params.id ?? ""));
	if (!found || "moved" in found) return found;
	const { kind, entry, row, notes } = found;
	const email = textIn(row, kind.email);
	const colleagues = await listColleagues(deps.database);
	const sentence = (at: string) => sentenceMoment(at, clock);
	const by = (account: string | null, at: string | null) =>
		account && at ? { name: nameOf(colleagues, account), at: sentence(at) } : undefined;
	const waits = {
		time: waitingTime(entry.at, clock),
		isLate: isLate(entry.at, clock.now, hoursOfFirstOffice(deps.content().facts)),
	};
	return {
		...{ kind, entry, row, colleagues, clock, email },
		name: nameIn(kind, row),
		company: textIn(row, kind.company),
		received: sentence(entry.at),
		waits: entry.needs_answer === 1 ? waits : undefined,
		changed: by(entry.changed_by, entry.changed_at),
		answered: by(entry.answered_by, entry.answered_at),
		notes: notes.map((note) => ({
			...{ id: note.id, text: note.text, author: nameOf(colleagues, note.author), at: sentence(note.written_at) },
			isOwn: note.author === user.accountId,
		})),
		lead: kind.table === "assessment_leads" ? await readLead(deps, row) : undefined,
		alsoHere: (await entriesOfMailbox(deps, email))
			.filter((other) => other.entry.row_id !== entry.row_id)
			.map((other) => linkToEntry(other, clock)),
		mails: await mailsTo(deps, found, sentence),
		isOwner: user.role === "owner",
	};
}

export type EntryView = Extract<Awaited<ReturnType<typeof viewEntry>>, { notes: unknown }>;
