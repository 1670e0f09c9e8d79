import { hash } from "node:crypto";
import { type Generated, type GeneratedAlways, type Kysely, type Selectable, type SqlBool, sql } from "kysely";
import type { CompanyContent } from "#documents/content/company-content.ts";
import type { KeptPeriod } from "#documents/content/kept-periods.ts";
import { MINUTE_MS } from "#domain/dates.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Result } from "#domain/result.ts";
import { searchText } from "#domain/search-text.ts";
import { readTelephone } from "#domain/telephone.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Moment, Schema } from "#platform/database/schema.ts";
import { defineFeature, table } from "#platform/define-feature.ts";
import { enqueueMailToStranger } from "#platform/outbox/enqueue-mail.ts";
import { periodBefore } from "#platform/retention.ts";
import { recordEvent } from "./events.server.ts";
import {
	type AnyForm,
	type Form,
	type Scored,
	type Submission,
	type SubmissionMails,
	storedSubmission,
} from "./form.server.ts";
import {
	enqueueOwnerNotice,
	MANY_NOTICES,
	manyNoticesEmail,
	manyNoticesMail,
	type SubmitDeps,
	takeSubmissionFromHour,
} from "./owner-notices.server.ts";

type SubmissionsTable = Omit<Submission, "answers" | "scored"> & {
	/** The address as addresses are compared; `email` is as the visitor typed it. */
	email_key: string;
	/** Makes two submissions of a form the same one: a second row with it is refused. */
	same_key: string | null;
	/** The private link with which it goes. */
	link_id: string | null;
	/** In thousandths of the maximum. */
	score: number | null;
	/** The text that the search looks through, by `searchText`. */
	words: string;
	/** The codes of chosen answers, a space before each (`answerCode`). */
	answer_codes: Generated<string>;
	/** JSON, like the scores. */
	answers: string;
	scored: string | null;
	/** 1 until somebody answers it or changes its state. */
	waits: GeneratedAlways<number>;
};

type SubmissionNotesTable = {
	id: string;
	submission_id: string;
	author: string;
	text: string;
	words: string;
	written_at: Moment;
};

/** Chosen answers that nobody gave a name or an address with: no time but the day, and an id that says nothing. */
type AnonymousAnswersTable = {
	id: string;
	form: string;
	day: string;
	version: string;
	total_score: number;
	answers: string;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		submissions: SubmissionsTable;
		submission_notes: SubmissionNotesTable;
		anonymous_answers: AnonymousAnswersTable;
	}
}

type SubmissionRow = Omit<Selectable<SubmissionsTable>, "waits">;

const CODE_LETTERS = 6;

/** Letters that stand for an answer where submissions are searched, a third of its words. They are stored: they never change. */
export const answerCode = (field: string, value: string): string =>
	hash("sha256", `${field}=${value}`).slice(0, CODE_LETTERS);

export const readSubmission = (row: unknown): Submission => storedSubmission.parse(row);

/** The columns of a row that it reads. */
export const submissionColumns = storedSubmission.keyof().options;

type Searched = Pick<Submission, "name" | "company" | "email" | "telephone" | "answers">;

/** The text that the search looks through: a telephone number by its digits too. */
function wordsOf({ text }: AnyForm, { name, company, email, telephone, answers }: Searched): string {
	const digits = readTelephone(telephone).replaceAll(/\D/g, "");
	return searchText([name, company, email, telephone, (text && answers[text]) ?? "", digits].join(" "));
}

/** A form as a visitor sent it, read by its schema. */
export type Sent = Pick<Submission, "email" | "answers"> &
	Partial<Pick<Submission, "name" | "company" | "telephone" | "consent" | "scored">> & {
		/** A robot's field was filled in. */
		isHeld?: boolean;
		/** Makes two the same one; without it each is one of its own. */
		sameKey?: string;
		linkId?: string;
		answerCodes?: string;
	};

const thousandths = ({ total, maximum }: Scored) => Math.floor((total * 1_000) / maximum);

/** The row of a submission before it is stored. */
export function rowOf(deps: Pick<SubmitDeps, "now" | "newId">, form: AnyForm, sent: Sent): SubmissionRow {
	const { name = "", company = "", email, telephone = "", answers, scored = null } = sent;
	return {
		id: deps.newId(),
		form: form.id,
		state: sent.isHeld ? "held" : form.listedAs === undefined ? "new" : "listed",
		received_at: deps.now().toISOString(),
		name,
		company,
		email,
		email_key: normalizeEmailAddress(email),
		telephone,
		same_key: sent.sameKey ?? null,
		link_id: sent.linkId ?? null,
		score: scored && thousandths(scored),
		consent: sent.consent ?? null,
		changed_at: null,
		changed_by: null,
		answered_at: null,
		answered_by: null,
		assignee: null,
		words: wordsOf(form, { name, company, email, telephone, answers }),
		answer_codes: sent.answerCodes ?? "",
		answers: JSON.stringify(answers, (_, value) => (typeof value === "string" ? value.toWellFormed() : value)),
		scored: scored && JSON.stringify(scored),
	};
}

/** Stores a row, or brings the same one up to date; returns its id, or undefined where nothing changed. */
async function store(transaction: DatabaseTransaction, form: AnyForm, row: SubmissionRow): Promise<string | undefined> {
	const { received_at, score, scored, consent, telephone, words } = row;
	// A number that was given stays until another one is.
	const renewed = { received_at, score, scored, consent, ...(telephone && { telephone, words }) };
	const before = new Date(Date.parse(received_at) - (form.renewedAfterMinutes ?? 0) * MINUTE_MS).toISOString();
	const kept = await transaction
		.insertInto("submissions")
		.values(row)
		.onConflict((conflict) => {
			const onSame = conflict.columns(["form", "same_key"]);
			if (form.renewedAfterMinutes === undefined) return onSame.doNothing();
			return onSame.doUpdateSet(renewed).where(
				sql<SqlBool>`submissions.received_at <= ${before}
					or (${telephone} <> '' and submissions.telephone <> ${telephone})`,
			);
		})
		.returning("id")
		.executeTakeFirst();
	return kept?.id;
}

/** Stores a submission with its event, in a transaction that does more; undefined where the same one is there. */
export async function storeSubmission(
	transaction: DatabaseTransaction,
	deps: Pick<SubmitDeps, "now" | "newId">,
	form: AnyForm,
	row: SubmissionRow,
): Promise<{ id: string; eventId: string } | undefined> {
	const id = await store(transaction, form, row);
	if (id === undefined) return undefined;
	const kind = row.state === "held" ? "submission.held" : "submission.received";
	return { id, eventId: await recordEvent(transaction, deps, { kind, submissionId: id }) };
}

type Delivered = SubmissionMails & { eventId: string; submission: Submission };

/** Enqueues the mails that follow from an event of a submission, as far as their caps have room. */
async function deliver(
	transaction: DatabaseTransaction,
	deps: SubmitDeps,
	{ notice, receipt, eventId, submission: { name, email } }: Delivered,
): Promise<void> {
	if (notice) {
		const replyTo = { name, address: email };
		await enqueueOwnerNotice(transaction, deps, { ...notice, replyTo }, eventId);
	}
	if (receipt) {
		const { kind, part, ...written } = receipt;
		await enqueueMailToStranger(transaction, deps, { kind, part, to: email, now: deps.now(), eventId }, () => written);
	}
}

/**
 * Stores what a visitor sent, with its event and the mails that follow from it: all of it or nothing. The same one again changes
 * nothing and has the same response. `alongside` is stored in the same transaction.
 */
export async function submit<Deps extends SubmitDeps>(
	deps: Deps,
	form: Form<Deps>,
	sent: Sent,
	alongside?: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<Result<"stored" | "held" | "same", "too-many">> {
	const row = rowOf(deps, form, sent);
	const submission = readSubmission(row);
	// Before the transaction, so that other writers don't wait, and before it is known whether it is new: the response to a known
	// address takes as long as that to a new one.
	const mails = sent.isHeld ? {} : form.mails?.(deps, submission);
	return deps.database.transaction(async (transaction) => {
		const kind = sent.isHeld ? `held-back ${form.many}` : form.many;
		if (!(await takeSubmissionFromHour(transaction, deps, kind))) return { ok: false, problem: "too-many" };
		const kept = await storeSubmission(transaction, deps, form, row);
		if (!kept) return { ok: true, value: "same" };
		await alongside?.(transaction);
		if (sent.isHeld) return { ok: true, value: "held" };
		// One that came before has its row, and its page at the desk, already.
		const own = kept.id === row.id ? mails : form.mails?.(deps, { ...submission, id: kept.id });
		await deliver(transaction, deps, { ...own, eventId: kept.eventId, submission });
		return { ok: true, value: "stored" };
	});
}

/**
 * Releases a submission that is held, and enqueues its notice: both or neither, and once even for concurrent calls. The visitor
 * gets no receipt: she was told that it was not sent, and the answer comes instead. `alongside` is stored in the same transaction.
 */
export function releaseSubmission<Deps extends SubmitDeps>(
	deps: Deps,
	form: Form<Deps>,
	id: string,
	alongside?: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<Result<void, "not-held">> {
	return deps.database.transaction(async (transaction) => {
		const row = await transaction
			.updateTable("submissions")
			.set({ state: "new" })
			.where("id", "=", id)
			.where("form", "=", form.id)
			.where("state", "=", "held")
			.returning(submissionColumns)
			.executeTakeFirst();
		if (!row) return { ok: false, problem: "not-held" };
		const submission = readSubmission(row);
		const eventId = await recordEvent(transaction, deps, { kind: "submission.released", submissionId: id });
		const notice = form.mails?.(deps, submission).notice;
		await deliver(transaction, deps, { ...(notice && { notice }), eventId, submission });
		await alongside?.(transaction);
		return { ok: true, value: undefined };
	});
}

type Purge = {
	kept: readonly KeptPeriod[];
	purge(database: Database, now: Date, content: CompanyContent): Promise<void>;
};

function purgesOf(form: AnyForm): Purge[] {
	const { kept, held } = form;
	return [
		...(kept ? [{ kept: [kept], purge: purgeOf(form, kept) }] : []),
		...(held ? [{ kept: [held.kept], purge: purgeOfHeld(form, held.kept) }] : []),
	];
}

/** Makes what deletes the submissions of a form that have been kept for its period; what is held has a period of its own. */
const purgeOf = ({ id, keptFrom }: AnyForm, kept: KeptPeriod): Purge["purge"] =>
	async function purge({ write }, now, content) {
		const isOver = periodBefore(now, kept);
		const from = keptFrom?.(content);
		if (keptFrom && (from === null || from === undefined || from > isOver)) return;
		await write((executor) =>
			executor
				.deleteFrom("submissions")
				.where("form", "=", id)
				.where("state", "<>", "held")
				.$if(!keptFrom, (submissions) => submissions.where("received_at", "<=", isOver))
				.execute(),
		);
	};

const purgeOfHeld = ({ id }: AnyForm, kept: KeptPeriod): Purge["purge"] =>
	async function purge({ write }, now) {
		const held = (executor: Kysely<Schema>) =>
			executor.deleteFrom("submissions").where("form", "=", id).where("state", "=", "held");
		await write((executor) => held(executor).where("received_at", "<=", periodBefore(now, kept)).execute());
	};

/** Writes again what the search looks through, of rows in which a text of a person was erased. */
const refreshWords = (forms: readonly AnyForm[]) =>
	async function refresh(transaction: DatabaseTransaction, column: string, text: string): Promise<void> {
		const rows = await transaction
			.selectFrom("submissions")
			.select(submissionColumns)
			.where(sql<SqlBool>`${sql.ref(column)} = ${text}`)
			.execute();
		for (const row of rows.map((each) => readSubmission(each))) {
			const form = forms.find(({ id }) => id === row.form);
			if (!form) continue;
			const words = wordsOf(form, row);
			await transaction.updateTable("submissions").set({ words }).where("id", "=", row.id).execute();
		}
	};

async function refreshNoteWords(transaction: DatabaseTransaction, _column: string, text: string): Promise<void> {
	await transaction
		.updateTable("submission_notes")
		.set({ words: searchText(text) })
		.where("text", "=", text)
		.execute();
}

/** The tables of what visitors send, for these forms. */
export const submissions = (forms: readonly AnyForm[]) =>
	defineFeature({
		name: "submissions",
		endpoints: [],
		tables: [
			table("submissions", {
				person: { email: { column: "email", keyColumn: "email_key" }, telephone: "telephone" },
				derived: ["words", "answer_codes"],
				refresh: refreshWords(forms),
				time: "received_at",
				retention: forms.flatMap(purgesOf),
			}),
			table("submission_notes", {
				rows: { one: "note at the desk", many: "notes at the desk" },
				person: { of: "submissions", by: "submission_id" },
				derived: ["words"],
				refresh: refreshNoteWords,
				retention: { goesWith: "submissions" },
			}),
			table("events", {
				rows: { one: "event", many: "events" },
				person: { of: "submissions", by: "submission_id" },
				time: "at",
				retention: [{ kept: "deskAct", after: "at" }],
			}),
			table("anonymous_answers", {
				person: { none: "Chosen answers with their day, anonymous; the latest of them." },
				retention: { exempt: "Chosen answers with their day, anonymous; the latest of them." },
			}),
		],
		mails: [
			{
				kind: MANY_NOTICES,
				document: manyNoticesMail,
				sample: ({ siteUrl, content }) => manyNoticesEmail(siteUrl, content),
			},
		],
	});
