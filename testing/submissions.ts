import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { contactForm } from "#features/contact/contact.server.ts";
import type { AnyForm } from "#features/submissions/form.server.ts";
import { readSubmission, rowOf, type Sent, submissionColumns } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";

const SENDER = { name: "Ada Lovelace", email: "ada@example.com", answers: {} };

/** A row as the site stores one, of a form and what was sent, but for the columns that a test sets. */
export function submissionRow(
	form: AnyForm,
	sent: Partial<Sent> = {},
	columns: Partial<Insertable<Schema["submissions"]>> = {},
) {
	const deps = { now: () => new Date(), newId: randomUUID };
	return { ...rowOf(deps, form, { ...SENDER, ...sent }), ...columns };
}

/** Stores such a row by itself, with no event and no mail; returns its id. */
export async function storeSubmissionRow(
	{ kysely }: Pick<Database, "kysely">,
	...made: Parameters<typeof submissionRow>
): Promise<string> {
	const row = submissionRow(...made);
	await kysely.insertInto("submissions").values(row).execute();
	return row.id;
}

/** Begins a query about what was done at the desk: events of visitors have nobody's name. */
export const selectActs = (kysely: Database["kysely"]) =>
	kysely.selectFrom("events").where("account_name", "is not", null);

/** The texts of the stored messages from the contact form, in the order of the alphabet. */
export async function storedMessages(kysely: Database["kysely"]): Promise<string[]> {
	const rows = await kysely
		.selectFrom("submissions")
		.select(submissionColumns)
		.where("form", "=", contactForm.id)
		.execute();
	return rows.map((row) => readSubmission(row).answers.message ?? "").toSorted();
}

/** The acts at the desk by their names, the latest last. */
export const actsIn = async ({ kysely }: Pick<Database, "kysely">) =>
	(await selectActs(kysely).select("kind").orderBy("at").orderBy("id").execute()).map(({ kind }) => kind);
