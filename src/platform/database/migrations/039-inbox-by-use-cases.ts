import { statements } from "./statements.ts";

const TABLES = ["assessment_leads", "contact_messages", "waitlist_entries", "newsletter_subscribers"];

/**
 * Entries of the inbox are written where their rows are written (`platform/inbox/inbox-entries.ts`), not by triggers. A foreign
 * key for each table makes an entry go with its row.
 */
export const inboxByUseCases = statements((isOnPostgres) => {
	const drops = (trigger: string, table: string) =>
		isOnPostgres ? [`drop trigger ${trigger} on ${table}`, `drop function ${trigger}()`] : [`drop trigger ${trigger}`];
	return TABLES.flatMap((table) => [
		...["insert", "update", "delete"].flatMap((on) => drops(`inbox_${table}_${on}`, table)),
		`alter table inbox_entries add column ${table} text references ${table} (id) on delete cascade`,
		`update inbox_entries set ${table} = row_id where entry_table = '${table}'`,
		`create index inbox_entries_of_${table} on inbox_entries (${table}) where ${table} is not null`,
	]).join(";\n");
});
