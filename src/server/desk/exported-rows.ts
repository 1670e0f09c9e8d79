import type { Kysely } from "kysely";
import { z } from "zod";
import { advancedQuestions } from "#features/assessment/questions/advanced.questions.ts";
import type { AssessmentLeadRow, Schema } from "#platform/database/schema.ts";
import type { ExportName } from "./parse-arguments.ts";

type Row = Record<string, string | number | null>;

const answersSchema = z.record(z.string(), z.string());

/** The answers as columns of their own, in the order of the form. */
function withAnswers({ answers, ...lead }: Omit<AssessmentLeadRow, "scores" | "answers_hash" | "mail_id">): Row {
	const given = answersSchema.parse(JSON.parse(answers));
	const columns = Object.keys(advancedQuestions).map((question) => [question, given[question] ?? ""]);
	return { ...lead, ...Object.fromEntries(columns) };
}

type ExportedTable = {
	/** All ids, the latest first. */
	ids(reader: Kysely<Schema>): Promise<{ id: string }[]>;
	rows(reader: Kysely<Schema>, ids: string[]): Promise<Row[]>;
};

const tables: Record<ExportName, ExportedTable> = {
	leads: {
		ids: (reader) => reader.selectFrom("assessment_leads").select("id").orderBy("received_at", "desc").execute(),
		rows: async (reader, ids) => {
			const leads = await reader
				.selectFrom("assessment_leads")
				.select(["id", "received_at", "full_name", "company_name", "email", "total_score", "max_score"])
				.select(["rubric_version", "consent_wording", "answers"])
				.where("id", "in", ids)
				.orderBy("received_at", "desc")
				.execute();
			return leads.map(withAnswers);
		},
	},
	messages: {
		ids: (reader) => reader.selectFrom("contact_messages").select("id").orderBy("received_at", "desc").execute(),
		rows: (reader, ids) =>
			reader
				.selectFrom("contact_messages")
				.select(["id", "received_at", "state", "name", "email", "phone", "company", "message"])
				.where("id", "in", ids)
				.orderBy("received_at", "desc")
				.execute(),
	},
	subscribers: {
		ids: (reader) => reader.selectFrom("newsletter_subscribers").select("id").orderBy("asked_at", "desc").execute(),
		rows: (reader, ids) =>
			reader
				.selectFrom("newsletter_subscribers")
				.select(["id", "state", "email", "first_name", "last_name", "consent_wording", "consent_form"])
				.select(["asked_at", "confirmed_at", "unsubscribed_at"])
				.where("id", "in", ids)
				.orderBy("asked_at", "desc")
				.execute(),
	},
	waitlist: {
		ids: (reader) => reader.selectFrom("waitlist_entries").select("id").orderBy("joined_at", "desc").execute(),
		rows: (reader, ids) =>
			reader
				.selectFrom("waitlist_entries")
				.select(["id", "joined_at", "email", "first_name", "last_name"])
				.where("id", "in", ids)
				.orderBy("joined_at", "desc")
				.execute(),
	},
};

const ROWS_AT_ONCE = 500;

/** The rows of a list, the latest first, a few at a time: only the ids are held all at once. */
export async function* exportedRows(reader: Kysely<Schema>, name: ExportName): AsyncGenerator<Row> {
	const ids = (await tables[name].ids(reader)).map(({ id }) => id);
	for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
		yield* await tables[name].rows(reader, ids.slice(start, start + ROWS_AT_ONCE));
	}
}
