import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { CsvRow } from "#desk/kit/csv.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { formatNumber } from "#domain/format-number.ts";
import { type AnyForm, exportedCells } from "#features/submissions/form.server.ts";
import { readSubmission, submissionColumns } from "#features/submissions/submissions.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { countRows, inBatches } from "#platform/database/rows.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { MailDeps } from "#platform/mail/rendered-message.ts";
import { readSecret } from "#platform/secret.server.ts";
import { forms, tables } from "#server/all-features.ts";
import { terminal } from "#server/command/terminal.ts";

/** The dependencies of the desk's commands, on an open database. */
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

/** Counts the submissions of each form, and the rows of people in the other tables, a line each. */
export async function countEverything(reader: Reader): Promise<string[]> {
	const counts: (readonly [name: string, count: number])[] = [];
	for (const { id, many } of forms) {
		counts.push([many, await countRows(reader.selectFrom("submissions").where("form", "=", id))]);
	}
	for (const { table, person } of tables) {
		const isCounted = !("none" in person) && table !== "submissions";
		if (isCounted) counts.push([table, await countRows(reader.selectFrom(sql`${sql.table(table)}`.as("counted")))]);
	}
	return counts.flatMap(([name, count]) => (count > 0 ? [name.padEnd(NAME_WIDTH) + formatNumber(count)] : []));
}

/** The lists that can be exported: the submissions of each form, and what tables declare. */
export const exportedLists = [
	...forms.map((form) => form.export.name),
	...tables.flatMap((each) => each.export?.name ?? []),
];

function rowsOfForm(reader: Reader, { id }: AnyForm) {
	return reader.selectFrom("submissions").where("form", "=", id).orderBy("received_at", "desc");
}

/** The rows of a list, the latest first, a few at a time: only the ids are held all at once. */
export async function* exportedRows(reader: Reader, name: string): AsyncGenerator<CsvRow[]> {
	const form = forms.find((each) => each.export.name === name);
	if (!form) return yield* rowsOfTable(reader, name);
	const ids = await rowsOfForm(reader, form).select("id").execute();
	for (const batch of inBatches(ids.map(({ id }) => id))) {
		const rows = await rowsOfForm(reader, form).select(submissionColumns).where("id", "in", batch).execute();
		yield rows.map((row) => exportedCells(form, readSubmission(row)));
	}
}

async function* rowsOfTable(reader: Reader, name: string): AsyncGenerator<CsvRow[]> {
	const found = tables.find((each) => each.export?.name === name);
	if (!found?.export) throw new Error(`There is no export "${name}".`);
	const { table, time = "id", export: declared } = found;
	const latestFirst = sql`order by ${sql.ref(time)} desc`;
	const all = await sql<{ id: string }>`select id from ${sql.table(table)} ${latestFirst}`.execute(reader);
	const columns = sql.join(declared.columns.map((column) => sql.ref(column)));
	for (const batch of inBatches(all.rows.map(({ id }) => id))) {
		const { rows } = await sql<CsvRow>`
			select ${columns} from ${sql.table(table)}
			where id in (${sql.join(batch)}) ${latestFirst}`.execute(reader);
		yield rows;
	}
}
