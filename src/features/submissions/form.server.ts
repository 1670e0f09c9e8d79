import * as z from "zod";
import type { CompanyContent } from "#documents/content/company-content.ts";
import type { KeptPeriod } from "#documents/content/kept-periods.ts";
import type { FormField } from "#domain/form-fields.ts";
import type { RenderedMessageInput } from "#platform/mail/rendered-message.ts";

/** The states of the desk's work on a submission that wants an answer, in the order of the work. */
export const workStates = ["new", "contacted", "meeting", "won", "lost", "no"] as const;
export type WorkState = (typeof workStates)[number];

/** `held`: a robot filled it in, it is mailed to nobody. `listed`: nobody answers it. */
export type SubmissionState = WorkState | "held" | "listed";

const json = z.string().transform((text): unknown => JSON.parse(text));
const text = z.string();
/** Accounts are named by their id. */
const account = text.nullable();

/** The score of answers, and the version of the documents that gave it. */
const scored = z.object({ total: z.number(), maximum: z.number(), scores: z.record(text, z.number()), version: text });

export type Scored = z.output<typeof scored>;

/** Reads the row of a submission. The columns that only the database looks at are left out. */
export const storedSubmission = z.object({
	id: text,
	/** The form's id. */
	form: text,
	state: z.enum([...workStates, "held", "listed"]),
	received_at: text,
	/** Empty, like the company and the number, where none was given. */
	name: text,
	company: text,
	email: text,
	telephone: text,
	/** Everything else that was typed or chosen, by its field. */
	answers: json.pipe(z.record(text, text)),
	scored: json.pipe(scored).nullable(),
	/** The version of the consent text that was agreed to. */
	consent: text.nullable(),
	changed_at: text.nullable(),
	changed_by: account,
	answered_at: text.nullable(),
	answered_by: account,
	assignee: account,
});

export type Submission = z.output<typeof storedSubmission>;

type Written = Pick<RenderedMessageInput, "kind" | "subject" | "html" | "text">;

/** The mails that follow from a submission. */
export type SubmissionMails = {
	/** To the company's people. */
	notice?: Written;
	/** To the address that was typed, within its quotas; `part`: of the hour's cap, from 0 to 1. */
	receipt?: Written & { part?: number };
};

/** The score by which the desk sorts and filters submissions. */
export type ScoreInInbox = {
	label: string;
	text(scored: Scored): string;
	/** Ranges to choose from, in thousandths of the maximum; both ends belong to it. */
	ranges: readonly { value: string; label: string; from: number; to: number }[];
};

/** A form whose submissions are stored: everything about them that is not in their rows. */
export type Form<Deps = never> = {
	/** Names it in the database. */
	id: string;
	/** In the list of how often each form was sent. */
	title: string;
	/** The list of its submissions in the desk's inbox: the last part of its address, its tab, and its words in sentences. */
	slug: string;
	label: string;
	one: string;
	many: string;
	/** The word for its state where nobody answers it. */
	listedAs?: string;
	/** Has a field for robots. One that fills it in is kept apart from the others for so long. */
	held?: { slug: string; label: string; one: string; many: string; because: string; kept: KeptPeriod };
	/** The fields of a form that stands on a page. */
	fields?: readonly FormField[];
	/** The answer that is a text of its own: it is searched, and stands first on the submission's page. */
	text?: string;
	/** The line of a list that says what it is about, beside its score. */
	line(submission: Submission): string;
	score?: ScoreInInbox;
	replySubject?: string;
	/** The name of the list at the command line, and the cells of an exported row beside its id and moment. */
	export: { name: string; cells(submission: Submission): Readonly<Record<string, string | number | null>> };
	/** The period for which its submissions stay; without it each goes with the private link that was mailed with it. */
	kept?: KeptPeriod;
	/** The day from which they stay so long, where that is not their own; null while it is not known. */
	keptFrom?(content: CompanyContent): string | null;
	/** One that is the same as a stored one takes its place after so many minutes, or with another number; else it changes nothing. */
	renewedAfterMinutes?: number;
	/** Pure: called once for a submission that is new, and again when one that was held is released. */
	mails?(deps: Deps, submission: Submission): SubmissionMails;
};

/** A form without its mails. */
export type AnyForm = Omit<Form, "mails">;

/** The time after which a submission is deleted, where that follows from its arrival alone. */
export const keptFor = ({ kept, keptFrom }: Pick<AnyForm, "kept" | "keptFrom">) => (keptFrom ? undefined : kept);

/** A submission as a row of an exported list. */
export const exportedCells = (form: Pick<AnyForm, "export">, submission: Submission) => {
	return { id: submission.id, received_at: submission.received_at, ...form.export.cells(submission) };
};
