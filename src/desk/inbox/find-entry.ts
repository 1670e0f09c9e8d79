import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { sentenceMoment, waitingTime } from "#desk/kit/moments.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { assessmentOfVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { contactAnswersSchema } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { explainPoints } from "#features/assessment/scoring/score-assessment.ts";
import type { Database } from "#platform/database/database.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import type { InboxNoteRow } from "#platform/inbox/inbox-entries.ts";
import { entriesOfMailbox, linkToEntry } from "./entries-of-mailbox.tsx";
import { entryPath, type InboxKind, type InboxRow, inboxKinds, kindOfSlug, nameIn, textIn } from "./inbox-kinds.ts";
import { type InboxEntry, withRows } from "./list-inbox.ts";
import { hoursOfFirstOffice, isLate } from "./working-time.ts";

type Deps = { database: Database; tables: readonly DeclaredTable[] };

type Note = Pick<InboxNoteRow, "id" | "author" | "text" | "written_at">;
type FoundEntry = InboxEntry & { notes: Note[] };

/**
 * The entry that an address names, with its notes, the latest first. `moved`: it became another kind, as a message does
 * that was released, and is there.
 */
export async function findEntry(
	deps: Deps,
	kind: InboxKind,
	id: string,
): Promise<FoundEntry | { moved: string } | undefined> {
	const { kysely } = deps.database;
	const entries = await kysely
		.selectFrom("inbox_entries")
		.selectAll()
		.where("entry_table", "=", kind.table)
		.where("row_id", "=", id)
		.execute();
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
export function listColleagues({ kysely }: Database) {
	return kysely.selectFrom("desk_accounts").select(["id", "name"]).orderBy("name").execute();
}

/** The name of an account; of one that was removed there is none any more. */
export function nameOf(colleagues: Awaited<ReturnType<typeof listColleagues>>, accountId: string): string {
	return colleagues.find(({ id }) => id === accountId)?.name ?? "A colleague who left";
}

// An answer that earned this part of its points or less is one to talk about.
const LOW_SHARE = 1 / 3;

/**
 * What the desk shows of a submission of the advanced assessment, computed again from its answers by the documents that
 * scored it. `answers` is undefined when those were not kept, and the answers fit an earlier form of the test.
 */
export async function readLead(deps: Pick<DeskDeps, "database" | "logger" | "assessments">, row: InboxRow) {
	const stored = {
		total: Number(row.total_score),
		maximum: Number(row.max_score),
		version: String(row.rubric_version),
	};
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
		stored,
		answers,
		result,
		sections,
		pillarMaximum: PILLAR_MAXIMUM,
		challenge: chosenLabel(questions, answers, "primary_challenge"),
		goal: chosenLabel(questions, answers, "main_goal"),
		count: Object.keys(answers).length,
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
		mails: await mailsTo(deps.database, { row, kind }, sentence),
		isOwner: user.role === "owner",
	};
}

/** The page of an entry, as its parts take it. */
export type EntryView = Extract<Awaited<ReturnType<typeof viewEntry>>, { notes: unknown }>;
