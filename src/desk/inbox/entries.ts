import { type SqlBool, sql, type UpdateObject } from "kysely";
import { redirect } from "react-router";
import { type Act, audit, audited } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { assignmentEmail } from "#desk/desk-mails.ts";
import { orNotFound } from "#desk/kit/desk-page.tsx";
import { type Clock, hoursOfFirstOffice, isLate, longDay, sentenceMoment, waitingTime } from "#desk/kit/formats.ts";
import { linksToReader } from "#desk/newsletter/readers-page.tsx";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { searchText } from "#domain/search-text.ts";
import { assessmentOfVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import { answersSchema } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { entryOf, explainPoints, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import { answersIn } from "#features/assessment/services/assessment-forms.server.ts";
import type { Submission, WorkState } from "#features/submissions/form.server.ts";
import { submissionColumns } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { type MailDeps, mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { entryPath, type InboxEntry, isOfSite, kindOfSlug, nameOfKind, nameOfSender, withKinds } from "./inbox.ts";

type Deps = Pick<DeskDeps, "database" | "forms">;

const MOST_ENTRIES = 10;

const selectEntries = ({ kysely }: Database) => kysely.selectFrom("submissions").select(submissionColumns);

/** The inbox's entries of a mailbox, however its address was typed, the newest first. */
async function entriesOfMailbox(deps: Deps, address: string): Promise<InboxEntry[]> {
	const ofMailbox = selectEntries(deps.database).where("email_key", "=", normalizeEmailAddress(address));
	const newest = ofMailbox.orderBy("received_at", "desc").orderBy("id").limit(MOST_ENTRIES);
	return withKinds(deps, await newest.execute());
}

/** The entry that a mail follows from; else what the inbox has of the mailbox that the mail goes to. */
export async function entriesOfMail(deps: Deps, { event_id, to }: { event_id: string | null; to: string }) {
	if (event_id === null) return entriesOfMailbox(deps, to);
	const isOfEvent = sql<SqlBool>`id = (select submission_id from events where id = ${event_id})`;
	const ofEvent = selectEntries(deps.database).where(isOfEvent);
	return withKinds(deps, await ofEvent.execute());
}

export const linkToEntry = ({ kind, entry }: InboxEntry, clock: Clock) => ({
	path: entryPath(kind, entry.id),
	label: nameOfKind(kind),
	about: [kind.listedAs?.toLowerCase(), longDay(entry.received_at, clock.timeZone, clock.now)]
		.filter(Boolean)
		.join(", "),
});

export type EntryLink = ReturnType<typeof linkToEntry>;

type EntryRequest = Pick<Desk, "params" | "request"> & { deps: Deps };

/**
 * The entry of an address, with its notes, the latest first.
 * @throws the page that says that it isn't here; the way to it where it became another kind, as a message that was released.
 */
export async function findEntry({ deps, params: { kind: slug, id = "" }, request }: EntryRequest) {
	const { database } = deps;
	const wanted = orNotFound(kindOfSlug(deps.forms, slug));
	const stored = await selectEntries(database).where("id", "=", id).where("form", "=", wanted.id).execute();
	const entry = orNotFound(withKinds(deps, stored)[0]);
	if (entry.kind.slug !== wanted.slug) throw redirect(entryPath(entry.kind, id) + new URL(request.url).search);
	const notes = await database.kysely
		.selectFrom("submission_notes")
		.select(["id", "author", "text", "written_at"])
		.where("submission_id", "=", id)
		.orderBy("written_at", "desc")
		.orderBy("id")
		.execute();
	return { ...entry, notes };
}

/** The entries that wait for somebody, the oldest first: those that need an answer, and those that are held back. */
export async function findOpen(deps: Deps, limit: number): Promise<InboxEntry[]> {
	const oldest = selectEntries(deps.database).where(isOfSite(deps)).orderBy("received_at").orderBy("id").limit(limit);
	const [unanswered, held] = await Promise.all([
		oldest.where("waits", "=", 1).execute(),
		oldest.where("state", "=", "held").execute(),
	]);
	const all = [...unanswered, ...held].toSorted((one, other) => (one.received_at < other.received_at ? -1 : 1));
	return withKinds(deps, all.slice(0, limit));
}

export const listColleagues = ({ kysely }: Database) =>
	kysely.selectFrom("desk_accounts").select(["id", "name"]).orderBy("name").execute();

/** The name of an account; of one that was removed there is none any more. */
export const nameOf = (colleagues: Awaited<ReturnType<typeof listColleagues>>, accountId: string) =>
	colleagues.find(({ id }) => id === accountId)?.name ?? "A colleague who left";

// An answer that earned this part of its points or less is one to talk about.
const LOW_SHARE = 1 / 3;

/**
 * Computes the result of an entry with the answers to an assessment again, by the documents that scored it; undefined of every
 * other entry. `answers` is undefined when those documents were not kept, and the answers fit an earlier form of the test.
 */
export async function readLead(deps: DeskDeps, entry: Submission) {
	const { form, scored: stored } = entry;
	const today = deps.assessments().get(form);
	if (!today || !stored) return undefined;
	const assessment = (await assessmentOfVersion(deps, today, stored.version)) ?? today;
	const read = answersSchema(assessment.questions).safeParse(answersIn(assessment, entry));
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
		stored,
		answers,
		assessment,
		result,
		sections,
		pillarMaximum: PILLAR_MAXIMUM,
		count: Object.keys(answers).length,
		goal: chosenLabel(questions, answers, assessment.goal ?? ""),
	};
}

export type ReadLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

const MOST_MAILS = 10;

const mailStates = {
	queued: (moment: string) => `Waiting since ${moment}`,
	sent: (moment: string) => `Sent ${moment}`,
	dead: (moment: string) => `Failed, written ${moment}`,
};

async function mailsTo({ database }: DeskDeps, entry: Submission, sentence: (at: string) => string) {
	const columns = ["id", "subject", "state", "sent_at", "created_at", "recipient", "to_team"] as const;
	const mails = database.kysely.selectFrom("outbox").select(columns).orderBy("created_at", "desc");
	const toPerson = await mails.where("recipient", "=", entry.email).limit(MOST_MAILS).execute();
	const events = database.kysely.selectFrom("events").select("id").where("submission_id", "=", entry.id);
	const notices = await mails.where("event_id", "in", events).where("to_team", "=", 1).execute();
	const shown = ({ sent_at, created_at, state, id, subject, recipient }: (typeof toPerson)[number]) => {
		return { id, subject, recipient, state: mailStates[state](sentence(sent_at ?? created_at)) };
	};
	return { toPerson: toPerson.map(shown), notices: notices.map(shown) };
}

export async function viewEntry(desk: Desk) {
	const { deps, user, clock } = desk;
	const { kind, entry, notes } = await findEntry(desk);
	const colleagues = await listColleagues(deps.database);
	const sentence = (at: string) => sentenceMoment(at, clock);
	const by = (account: string | null, at: string | null) =>
		account && at ? { name: nameOf(colleagues, account), at: sentence(at) } : undefined;
	const isUnanswered = entry.state === "new" && entry.answered_at === null;
	return {
		kind,
		entry,
		colleagues,
		clock,
		name: nameOfSender(entry),
		received: sentence(entry.received_at),
		waits: isUnanswered && {
			time: waitingTime(entry.received_at, clock),
			isLate: isLate(entry.received_at, clock.now, hoursOfFirstOffice(deps.content().facts)),
		},
		changed: by(entry.changed_by, entry.changed_at),
		answered: by(entry.answered_by, entry.answered_at),
		notes: notes.map(({ id, text, author, written_at }) => {
			return {
				id,
				text,
				author: nameOf(colleagues, author),
				at: sentence(written_at),
				isOwn: author === user.accountId,
			};
		}),
		lead: await readLead(deps, entry),
		alsoHere: [
			...(await entriesOfMailbox(deps, entry.email))
				.filter((other) => other.entry.id !== entry.id)
				.map((other) => linkToEntry(other, clock)),
			...(await linksToReader(deps.database, entry.email, clock)),
		],
		mails: await mailsTo(deps, entry, sentence),
		isOwner: user.role === "owner",
	};
}

export type EntryView = Awaited<ReturnType<typeof viewEntry>>;

type WorkDeps = { database: Database; now: () => Date; newId: () => string };
type By = Pick<DeskUser, "accountId" | "name">;

export const NOTE_MAX_CHARACTERS = 5_000;

const rowOf = (id: string) => ({ table: "submissions", id }) as const;

/** Only what wants an answer has a state that people change. */
const inWork = (id: string) => sql<SqlBool>`id = ${id} and state not in ('held', 'listed')`;

const stateSet = ({ now }: WorkDeps, by: By, state: WorkState) => {
	return { state, changed_at: now().toISOString(), changed_by: by.accountId };
};

/** `seen`: when the state had last been changed as the person saw it; empty when it never was. */
type StateChange = { by: By; state: WorkState; seen: string };

/** Sets the state of an entry; false when somebody changed it since it was looked at, or it is gone. */
export const setState = (deps: WorkDeps, id: string, { by, state, seen }: StateChange) =>
	audited(deps, { by, act: "inbox-state", row: rowOf(id) }, async (transaction) => {
		const change = transaction
			.updateTable("submissions")
			.set(stateSet(deps, by, state))
			.where(inWork(id))
			.where(sql<string>`coalesce(changed_at, '')`, "=", seen);
		return (await change.executeTakeFirst()).numUpdatedRows > 0n;
	});

type Changes = UpdateObject<Schema, "submissions">;

/** Changes several entries at once, whatever they were, and notes it as one act; returns how many there were. */
const changeEach = (deps: WorkDeps, ids: readonly string[], changes: Changes, { by, act }: { by: By; act: Act }) =>
	deps.database.transaction(async (transaction) => {
		let count = 0;
		for (const id of ids) {
			const change = transaction.updateTable("submissions").set(changes).where(inWork(id));
			count += Number((await change.executeTakeFirst()).numUpdatedRows);
		}
		const [id] = ids;
		const what = ids.length === 1 && id !== undefined ? { row: rowOf(id) } : { count };
		if (count > 0) await audit(deps, transaction, { by, act, ...what });
		return count;
	});

/** Sets the state of several entries at once, whatever it was; returns how many there were. */
export const setStates = (deps: WorkDeps, ids: readonly string[], { by, state }: { by: By; state: WorkState }) =>
	changeEach(deps, ids, stateSet(deps, by, state), { by, act: "inbox-state" });

/** Marks entries as answered; returns how many there were. Replies leave from the owner's own mailbox: only a person knows. */
export function markAnswered(deps: WorkDeps, ids: readonly string[], by: By) {
	const changes = { answered_at: deps.now().toISOString(), answered_by: by.accountId };
	return changeEach(deps, ids, changes, { by, act: "inbox-answered" });
}

export const markUnanswered = (deps: WorkDeps, id: string, by: By) =>
	changeEach(deps, [id], { answered_at: null, answered_by: null }, { by, act: "inbox-unanswered" });

/** `entry`: what it is, and where its page is, for the mail to the person who gets it. */
type Assignment = { by: By; assignee: string | null; entry: { one: string; path: string } };

/** Gives an entry to somebody, who is told by mail unless they took it or had it, or to nobody; false when there is no such account. */
export const assign = (deps: WorkDeps & MailDeps, id: string, { assignee, by, entry }: Assignment) =>
	deps.database.transaction(async (transaction) => {
		// Locks the account, so that a removal waits for this mail, and then withdraws it.
		const receiver = transaction.selectFrom("desk_accounts").select("email").where("id", "=", assignee);
		const locked = receiver.$if(deps.database.kind === "postgres", (locking) => locking.forShare());
		const account = await locked.executeTakeFirst();
		if (assignee !== null && !account) return false;
		const { numUpdatedRows } = await transaction
			.updateTable("submissions")
			.set({ assignee })
			.where(inWork(id))
			.where(sql<string>`coalesce(assignee, '')`, "!=", assignee ?? "")
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return true;
		await audit(deps, transaction, { by, act: "inbox-assigned", row: rowOf(id) });
		if (!account || assignee === by.accountId) return true;
		const { siteUrl } = deps.mail;
		const told = { by: by.name, one: entry.one, address: siteUrl + entry.path, siteUrl };
		await enqueueMail(transaction, {
			...mailEnvelope(deps, { id: deps.newId(), queuedAt: deps.now() }),
			kind: "desk-assignment",
			to: account.email,
			isToTeam: true,
			...assignmentEmail(told, deps.content()),
		});
		return true;
	});

/** Writes a note beside an entry; false when the entry is not there any more. */
export const addNote = (deps: WorkDeps, submissionId: string, { by, text }: { by: By; text: string }) =>
	audited(deps, { by, act: "inbox-note", row: rowOf(submissionId) }, async (transaction) => {
		const entry = transaction.selectFrom("submissions").select("id").where("id", "=", submissionId);
		if (!(await entry.executeTakeFirst())) return false;
		const written = { author: by.accountId, text, words: searchText(text), written_at: deps.now().toISOString() };
		const note = { id: deps.newId(), submission_id: submissionId, ...written };
		await transaction.insertInto("submission_notes").values(note).execute();
		return true;
	});

/** Deletes a note of one's own; false when there is none. */
export const deleteNote = (deps: WorkDeps, submissionId: string, { note, by }: { note: string; by: By }) =>
	audited(deps, { by, act: "inbox-note-deleted", row: rowOf(submissionId) }, async (transaction) => {
		const own = transaction.deleteFrom("submission_notes").where("author", "=", by.accountId);
		const ofThis = own.where("submission_id", "=", submissionId).where("id", "=", note);
		return (await ofThis.executeTakeFirst()).numDeletedRows > 0n;
	});
