import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type CsvRow, exportedRow, inBatches } from "#desk/kit/csv.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { formatNumber } from "#domain/format-number.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { MailDeps } from "#platform/mail/rendered-message.ts";
import { readSecret } from "#platform/secret.server.ts";
import { tables } from "#server/all-features.ts";
import { terminal } from "#server/command/terminal.ts";

/** What the desk's commands need, on an open database. */
export function deskDeps(database: Database, config: Config, content: CompanyContent) {
	const mail: MailDeps["mail"] = { from: config.mailFrom, ownerEmail: config.ownerEmail, siteUrl: config.siteUrl };
	return {
		...terminal,
		database,
		content: () => content,
		dataDirectory: config.dataDirectory,
		secret: readSecret(config),
		tables,
		mail,
		now: () => new Date(),
		newId: (): string => randomUUID(),
	};
}

export type DeskDeps = ReturnType<typeof deskDeps>;

const NAME_WIDTH = 26;

type Reader = Kysely<Schema>;

/** The tables that have rows of people, a line each with how many. */
export async function countEverything(reader: Reader): Promise<string[]> {
	const lines: string[] = [];
	for (const { table } of tables.filter(({ person }) => !("none" in person))) {
		// The cast makes Postgres return a number; its bigint would arrive as text.
		const { rows } = await sql<{ count: number }>`
			select cast(count(*) as integer) as count from ${sql.table(table)}`.execute(reader);
		if (rows[0]?.count) lines.push(`${table.padEnd(NAME_WIDTH)}${formatNumber(rows[0].count)}`);
	}
	return lines;
}

export const exportedLists = tables.flatMap((each) => each.export?.name ?? []);

/** The rows of a list, the latest first, a few at a time: only the ids are held all at once. */
export async function* exportedRows(reader: Reader, name: string): AsyncGenerator<CsvRow[]> {
	const found = tables.find((each) => each.export?.name === name);
	if (!found?.export) throw new Error(`There is no export "${name}".`);
	const { table, time = "id", export: declared } = found;
	const latestFirst = sql`order by ${sql.ref(time)} desc`;
	const all = await sql<{ id: string }>`select id from ${sql.table(table)} ${latestFirst}`.execute(reader);
	const ids = all.rows.map(({ id }) => id);
	const columns = sql.join(declared.columns.map((column) => sql.ref(column)));
	for (const batch of inBatches(ids)) {
		const { rows } = await sql<CsvRow>`
			select ${columns} from ${sql.table(table)}
			where id in (${sql.join(batch)}) ${latestFirst}`.execute(reader);
		yield rows.map((row) => exportedRow(row, declared));
	}
}
