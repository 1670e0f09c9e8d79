import { type CsvRow, exportedRow } from "#desk/kit/csv.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { listColleagues, nameOf } from "./colleagues.ts";
import { inboxCopy, stateWords } from "./inbox.copy.ts";
import { nameIn, textIn } from "./inbox-kinds.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { everyEntry, type InboxEntry } from "./list-inbox.ts";

const { columns: headings } = inboxCopy.exporting;

type Deps = Pick<DeskDeps, "database" | "records" | "content">;
type Colleagues = Awaited<ReturnType<typeof listColleagues>>;

function declaredCells({ records }: Deps, { kind, row }: InboxEntry): CsvRow {
	const declared = records.find(({ table }) => table === kind.table)?.export;
	return declared ? exportedRow(row, declared) : {};
}

async function notesOf({ database }: Deps, entries: readonly InboxEntry[], colleagues: Colleagues) {
	const notes = await database.kysely
		.selectFrom("inbox_notes")
		.selectAll()
		.where("row_id", "in", entries.length > 0 ? entries.map(({ entry }) => entry.row_id) : [""])
		.orderBy("written_at")
		.execute();
	const texts = Map.groupBy(notes, ({ entry_table, row_id }) => `${entry_table} ${row_id}`);
	return ({ entry }: InboxEntry) =>
		(texts.get(`${entry.entry_table} ${entry.row_id}`) ?? [])
			.map(({ author, text, written_at }) => `${written_at} ${nameOf(colleagues, author)}: ${text}`)
			.join("\n");
}

function workCells({ kind, entry, row }: InboxEntry, notes: string, colleagues: Colleagues): CsvRow {
	const name = (account: string | null) => (account ? nameOf(colleagues, account) : "");
	return {
		[headings.kind]: kind.one,
		[headings.at]: entry.at,
		[headings.name]: nameIn(kind, row),
		[headings.company]: textIn(row, kind.company),
		[headings.email]: textIn(row, kind.email),
		[headings.telephone]: textIn(row, kind.telephone),
		[headings.amount]: kind.amount?.text(row) ?? "",
		[headings.line]: textIn(row, "message") || kind.line(row),
		[headings.state]: kind.wantsAnswer ? stateWords[entry.state] : (kind.status?.(row) ?? kind.label),
		[headings.changed]: entry.changed_at ?? "",
		[headings.changedBy]: name(entry.changed_by),
		[headings.answered]: entry.answered_at ?? "",
		[headings.answeredBy]: name(entry.answered_by),
		[headings.assignee]: name(entry.assignee),
		[headings.notes]: notes,
	};
}

/** What a query finds, some at a time, with state and notes; with every column that the door exports if asked. */
export async function* inboxRows(
	deps: Deps,
	{ query, isWhole }: { query: InboxQuery; isWhole: boolean },
	user: Pick<DeskUser, "accountId" | "timeZone">,
): AsyncGenerator<CsvRow[]> {
	const colleagues = await listColleagues(deps.database);
	for await (const entries of everyEntry(deps, query, user)) {
		const notes = await notesOf(deps, entries, colleagues);
		yield entries.map((found) => ({
			...workCells(found, notes(found), colleagues),
			...(isWhole && declaredCells(deps, found)),
		}));
	}
}
