import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { answerCodes } from "#platform/inbox/answer-codes.ts";

const ROWS_AT_ONCE = 500;

type Lead = { id: string; answers: string };

const leadsAfter = (database: Kysely<unknown>, id: string) =>
	sql<Lead>`select id, answers from assessment_leads where id > ${id} order by id limit ${ROWS_AT_ONCE}`.execute(
		database,
	);

async function addCodes(database: Kysely<unknown>, leads: readonly Lead[]): Promise<void> {
	const codes = leads.map(({ id, answers }) => sql`(${id}, ${answerCodes(JSON.parse(answers))})`);
	await sql`with coded (id, codes) as (values ${sql.join(codes)})
		update inbox_entries set answer_codes = (select codes from coded where coded.id = row_id)
		where entry_table = 'assessment_leads' and row_id in (select id from coded)`.execute(database);
}

/** What the search of the inbox looks in for a lead's answers. */
export const answersInSearch: Migration = {
	async up(database) {
		await database.schema
			.alterTable("inbox_entries")
			.addColumn("answer_codes", "text", (column) => column.notNull().defaultTo(""))
			.execute();
		let { rows: leads } = await leadsAfter(database, "");
		while (leads.length > 0) {
			await addCodes(database, leads);
			({ rows: leads } = await leadsAfter(database, leads.at(-1)?.id ?? ""));
		}
	},
};
