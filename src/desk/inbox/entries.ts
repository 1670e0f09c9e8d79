import { type RawBuilder, sql, type UpdateObject } from "kysely";
import { redirect } from "react-router";
import { type Act, noteAct } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { assignmentEmail } from "#desk/desk-mails.ts";
import { found } from "#desk/kit/desk-page.tsx";
import { type Clock, hoursOfFirstOffice, isLate, longDay, sentenceMoment, waitingTime } from "#desk/kit/formats.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { searchText } from "#domain/search-text.ts";
import { type AssessmentId, advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import { assessmentOfVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { answersSchema } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { entryOf, explainPoints, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { DeclaredTable, TableName } from "#platform/define-feature.ts";
import type { MailDeps } from "#platform/mail/rendered-message.ts";
import { mailEnvelope, spellingsOf } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import {
	entryPath,
	type InboxEntry,
	type InboxState,
	inboxKinds,
	kindOfSlug,
	nameIn,
	nameOfKind,
	selectByKeys,
	textIn,
	withRows,
} from "./inbox.ts";

type Deps = { database: Database; tables: readonly DeclaredTable[] };

const MOST_ENTRIES = 10;

async function entriesWhere(deps: Deps, conditions: Iterable<readonly [table: TableName, fits: RawBuilder<unknown>]>) {
	const keys = await Promise.all(
		Array.from(conditions, async ([table, fits]) => {
			const { rows } = await sql<{ id: string }>`
				select id from ${sql.table(table)} where ${fits} limit ${MOST_ENTRIES}`.execute(deps.database.kysely);
			return rows.map(({ id }) => ({ entry_table: table, row_id: id }));
		}),
	);
	const entries = await selectByKeys(deps.database, keys.flat());
	return withRows(
		deps,
		entries.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
	);
}

// SQLite's `lower` knows the letters of ASCII alone.
const lowered = (text: string) => [text.toLowerCase(), text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())];

/** What the inbox has of a mailbox, however its address was typed, the newest first. */
async function entriesOfMailbox(deps: Deps, address: string): Promise<InboxEntry[]> {
	const spellings = sql.join([...new Set(spellingsOf(address).flatMap(lowered))]);
	const kinds = inboxKinds(deps.tables);
	const conditions = kinds.map(({ table, email }) => [table, sql`lower(${sql.ref(email)}) in (${spellings})`] as const);
	const mailbox = normalizeEmailAddress(address);
	return (await entriesWhere(deps, new Map(conditions)))
		.filter(({ kind, row }) => normalizeEmailAddress(textIn(row, kind.email)) === mailbox)
		.slice(0, MOST_ENTRIES);
}

/** The entry that a mail tells the owner of; else what the inbox has of the mailbox that the mail goes to. */
export async function entriesOfMail(deps: Deps, { id, to }: { id: string; to: string }): Promise<InboxEntry[]> {
	const conditions = deps.tables.flatMap(({ table, person, inbox }) =>
		inbox && "notice" in person && person.notice ? [[table, sql`${sql.ref(person.notice)} = ${id}`] as const] : [],
	);
	const told = await entriesWhere(deps, conditions);
	return told.length > 0 ? told : entriesOfMailbox(deps, to);
}

export const linkToEntry = ({ kind, entry, row }: InboxEntry, clock: Clock) => ({
	path: entryPath(kind, entry.row_id),
	label: nameOfKind(kind),
	about: [kind.status?.(row).toLowerCase(), longDay(entry.at, clock.timeZone, clock.now)].filter(Boolean).join(", "),
});

type EntryRequest = Pick<Desk, "params" | "request"> & { deps: Deps };

/**
 * The entry of an address, with its notes, the latest first.
 * @throws the page that says that it isn't here; the way to it where it became another kind, as a message that was released.
 */
export async function findEntry({ deps, params: { kind: slug, id = "" }, request }: EntryRequest) {
	const { kysely } = deps.database;
	const wanted = found(kindOfSlug(deps.tables, slug));
	const entries = kysely.selectFrom("inbox_entries").selectAll().where("entry_table", "=", wanted.table);
	const entry = found((await withRows(deps, await entries.where("row_id", "=", id).execute()))[0]);
	if (entry.kind.kind !== wanted.kind) throw redirect(entryPath(entry.kind, id) + new URL(request.url).search);
	const notes = await kysely
		.selectFrom("inbox_notes")
		.select(["id", "author", "text", "written_at"])
		.where("entry_table", "=", wanted.table)
		.where("row_id", "=", id)
		.orderBy("written_at", "desc")
		.orderBy("id")
		.execute();
	return { ...entry, notes };
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

export const listColleagues = ({ kysely }: Database) =>
	kysely.selectFrom("desk_accounts").select(["id", "name"]).orderBy("name").execute();

/** The name of an account; of one that was removed there is none any more. */
export const nameOf = (colleagues: Awaited<ReturnType<typeof listColleagues>>, accountId: string) =>
	colleagues.find(({ id }) => id === accountId)?.name ?? "A colleague who left";

// An answer that earned this part of its points or less is one to talk about.
const LOW_SHARE = 1 / 3;

const ANSWERED: Partial<Record<TableName, AssessmentId>> = {
	assessment_leads: advancedAssessment.id,
	report_requests: basicAssessment.id,
};

/**
 * Computes the result of an entry with the answers to an assessment again, by the documents that scored it; undefined of every other entry. `answers` is undefined when those were not kept, and the answers fit an earlier form of
 * the test.
 */
export async function readLead(deps: DeskDeps, { kind: { table }, row }: Pick<InboxEntry, "kind" | "row">) {
	const id = ANSWERED[table];
	if (!id) return undefined;
	const [total, maximum] = [Number(row.total_score), Number(row.max_score)];
	const stored = { total, maximum, version: String(row.rubric_version) };
	const today = deps.assessments()[id];
	const assessment = (await assessmentOfVersion(deps, today, stored.version)) ?? today;
	const read = answersSchema(assessment.questions).safeParse(JSON.parse(String(row.answers)));
	if (!read.success) return { stored, answers: undefined, assessment };
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
		...{
			stored,
			answers,
			assessment,
			result,
			sections,
			pillarMaximum: PILLAR_MAXIMUM,
			count: Object.keys(answers).length,
		},
		challenge: chosenLabel(questions, answers, "primary_challenge"),
		goal: chosenLabel(questions, answers, "main_goal"),
	};
}

export type ReadLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

const MOST_MAILS = 10;

const mailStates = {
	queued: (moment: string) => `Waiting since ${moment}`,
	sent: (moment: string) => `Sent ${moment}`,
	dead: (moment: string) => `Failed, written ${moment}`,
};

async function mailsTo({ database }: DeskDeps, { row, kind }: InboxEntry, sentence: (at: string) => string) {
	const columns = ["id", "subject", "state", "sent_at", "created_at", "recipient"] as const;
	const mails = database.kysely.selectFrom("outbox").select(columns).orderBy("created_at", "desc");
	const to = await mails.where("recipient", "=", textIn(row, kind.email)).limit(MOST_MAILS).execute();
	const noticeId = textIn(row, "mail_id");
	const notices = noticeId
		? await mails.where((row) => row.or([row("id", "=", noticeId), row("copy_of", "=", noticeId)])).execute()
		: [];
	const shown = ({ sent_at, created_at, state, ...mail }: (typeof to)[number]) => ({
		...{ ...mail, state: mailStates[state](sentence(sent_at ?? created_at)) },
	});
	return { toPerson: to.map(shown), notices: notices.map(shown) };
}

export async function viewEntry(desk: Desk) {
	const { deps, user, clock } = desk;
	const shown = await findEntry(desk);
	const { kind, entry, row, notes } = shown;
	const email = textIn(row, kind.email);
	const colleagues = await listColleagues(deps.database);
	const sentence = (at: string) => sentenceMoment(at, clock);
	const by = (account: string | null, at: string | null) =>
		account && at ? { name: nameOf(colleagues, account), at: sentence(at) } : undefined;
	return {
		...{ kind, entry, row, colleagues, clock, email },
		name: nameIn(kind, row),
		company: textIn(row, kind.company),
		received: sentence(entry.at),
		waits: entry.needs_answer === 1 && {
			time: waitingTime(entry.at, clock),
			isLate: isLate(entry.at, clock.now, hoursOfFirstOffice(deps.content().facts)),
		},
		changed: by(entry.changed_by, entry.changed_at),
		answered: by(entry.answered_by, entry.answered_at),
		notes: notes.map((note) => ({
			...{ id: note.id, text: note.text, author: nameOf(colleagues, note.author), at: sentence(note.written_at) },
			isOwn: note.author === user.accountId,
		})),
		lead: await readLead(deps, shown),
		alsoHere: (await entriesOfMailbox(deps, email))
			.filter((other) => other.entry.row_id !== entry.row_id)
			.map((other) => linkToEntry(other, clock)),
		mails: await mailsTo(deps, shown, sentence),
		isOwner: user.role === "owner",
	};
}

export type EntryView = Awaited<ReturnType<typeof viewEntry>>;

type WorkDeps = { database: Database; now: () => Date; newId: () => string };
type By = Pick<DeskUser, "accountId" | "name">;

export type EntryKey = { table: TableName; id: string };

export const NOTE_MAX_CHARACTERS = 5_000;

const entriesWith = ({ table, id }: EntryKey) => sql<boolean>`entry_table = ${table} and row_id = ${id}`;

// An entry past New has been dealt with; one that goes back to New waits again, unless it was answered.
const waitsIn = (state: InboxState) =>
	state === "new" ? sql<number>`case when answered_at is null then 1 else 0 end` : 0;

const stateSet = ({ now }: WorkDeps, by: By, state: InboxState) => ({
	...{ state, changed_at: now().toISOString(), changed_by: by.accountId, needs_answer: waitsIn(state) },
});

/** `seen`: when the state had last been changed as the person saw it; empty when it never was. */
type StateChange = { by: By; state: InboxState; seen: string };

/** Sets the state of an entry; false when somebody changed it since it was looked at, or it is gone. */
export const setState = (deps: WorkDeps, key: EntryKey, { by, state, seen }: StateChange) =>
	deps.database.transaction(async (transaction) => {
		const change = transaction
			.updateTable("inbox_entries")
			.set(stateSet(deps, by, state))
			.where(entriesWith(key));
		const { numUpdatedRows } = await change.where(sql<string>`coalesce(changed_at, '')`, "=", seen).executeTakeFirst();
		if (numUpdatedRows > 0n) await noteAct(deps, transaction, { by, act: "inbox-state", row: key });
		return numUpdatedRows > 0n;
	});

type Changes = UpdateObject<Schema, "inbox_entries">;

/** Changes several entries at once, whatever they were, and notes it as one act; returns how many there were. */
const changeEach = (deps: WorkDeps, keys: readonly EntryKey[], changes: Changes, { by, act }: { by: By; act: Act }) =>
	deps.database.transaction(async (transaction) => {
		let count = 0;
		for (const key of keys) {
			const change = transaction.updateTable("inbox_entries").set(changes).where(entriesWith(key));
			count += Number((await change.executeTakeFirst()).numUpdatedRows);
		}
		const [row] = keys;
		const isOne = keys.length === 1 && row;
		if (count > 0) await noteAct(deps, transaction, { by, act, ...(isOne ? { row } : { count }) });
		return count;
	});

/** Sets the state of several entries at once, whatever it was; returns how many there were. */
export const setStates = (deps: WorkDeps, keys: readonly EntryKey[], { by, state }: { by: By; state: InboxState }) =>
	changeEach(deps, keys, stateSet(deps, by, state), { by, act: "inbox-state" });

/** Marks entries as answered; returns how many there were. Replies leave from the owner's own mailbox: only a person knows. */
export function markAnswered(deps: WorkDeps, keys: readonly EntryKey[], by: By) {
	const changes = { answered_at: deps.now().toISOString(), answered_by: by.accountId, needs_answer: 0 };
	return changeEach(deps, keys, changes, { by, act: "inbox-answered" });
}

export function markUnanswered(deps: WorkDeps, key: EntryKey, by: By) {
	const needs_answer = sql<number>`case when state = 'new' then 1 else 0 end`;
	const changes = { answered_at: null, answered_by: null, needs_answer };
	return changeEach(deps, [key], changes, { by, act: "inbox-unanswered" });
}

/** `entry`: what it is, and where its page is, for the mail to the person who gets it. */
type Assignment = { by: By; assignee: string | null; entry: { one: string; path: string } };

/** Gives an entry to somebody, who is told by mail unless they took it or had it, or to nobody; false when there is no such account. */
export const assign = (deps: WorkDeps & MailDeps, key: EntryKey, { assignee, by, entry }: Assignment) =>
	deps.database.transaction(async (transaction) => {
		// Who is removed at this moment waits for this mail, and then takes it back.
		const receiver = transaction.selectFrom("desk_accounts").select("email").where("id", "=", assignee);
		const locked = receiver.$if(deps.database.kind === "postgres", (locking) => locking.forShare());
		const account = await locked.executeTakeFirst();
		if (assignee !== null && !account) return false;
		const { numUpdatedRows } = await transaction
			.updateTable("inbox_entries")
			.set({ assignee })
			.where(entriesWith(key))
			.where(sql<string>`coalesce(assignee, '')`, "!=", assignee ?? "")
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return true;
		await noteAct(deps, transaction, { by, act: "inbox-assigned", row: key });
		if (!account || assignee === by.accountId) return true;
		const { siteUrl } = deps.mail;
		const told = { by: by.name, one: entry.one, address: siteUrl + entry.path, siteUrl };
		await enqueueMail(transaction, {
			...mailEnvelope(deps, { id: deps.newId(), queuedAt: deps.now() }),
			...{ kind: "desk-assignment", to: account.email, isToTeam: true },
			...assignmentEmail(told, deps.content()),
		});
		return true;
	});

/** Writes a note beside an entry; false when the entry is not there any more. */
export const addNote = (deps: WorkDeps, key: EntryKey, { by, text }: { by: By; text: string }) =>
	deps.database.transaction(async (transaction) => {
		const entry = transaction.selectFrom("inbox_entries").select("row_id").where(entriesWith(key));
		if (!(await entry.executeTakeFirst())) return false;
		const written = { author: by.accountId, text, words: searchText(text), written_at: deps.now().toISOString() };
		const note = { id: deps.newId(), entry_table: key.table, row_id: key.id, ...written };
		await transaction.insertInto("inbox_notes").values(note).execute();
		await noteAct(deps, transaction, { by, act: "inbox-note", row: key });
		return true;
	});

/** Deletes a note of one's own; false when there is none. */
export const deleteNote = (deps: WorkDeps, key: EntryKey, { id, by }: { id: string; by: By }) =>
	deps.database.transaction(async (transaction) => {
		const own = transaction.deleteFrom("inbox_notes").where("author", "=", by.accountId).where(entriesWith(key));
		const { numDeletedRows } = await own.where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) return false;
		await noteAct(deps, transaction, { by, act: "inbox-note-deleted", row: key });
		return true;
	});
