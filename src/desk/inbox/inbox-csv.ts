import { stringify } from "csv-stringify/sync";
import * as z from "zod";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import { listColleagues, nameOf } from "./colleagues.ts";
import { inboxCopy, stateWords } from "./inbox.copy.ts";
import { nameIn, textIn } from "./inbox-kinds.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { everyEntry, type InboxEntry } from "./list-inbox.ts";

/**
 * RFC 4180. Visitors typed the cells, and a spreadsheet would run one that begins with `=`, `+`, `-`, `@` or a tab as a
 * formula: such a cell gets an apostrophe in front, telephone numbers too.
 */
const CSV = { quoted: true, escape_formulas: true, record_delimiter: "windows" } as const;

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

const spreadMembers = z.record(z.string(), z.string());
const { columns: headings } = inboxCopy.exporting;

type Deps = Pick<DeskDeps, "database" | "records">;
type Cells = Record<string, string | number>;
type Colleagues = Awaited<ReturnType<typeof listColleagues>>;

/** The columns that the door exports; a JSON object becomes columns of its own. */
function declaredCells({ records }: Deps, { kind, row }: InboxEntry): Cells {
	const declared = records.find(({ table }) => table === kind.table)?.export;
	const cells = (declared?.columns ?? []).flatMap((column): [string, string | number][] => {
		const members = declared?.spread?.[column];
		if (!members) return [[column, row[column] ?? ""]];
		const values = spreadMembers.parse(JSON.parse(textIn(row, column)));
		return members.map((member) => [member, values[member] ?? ""]);
	});
	return Object.fromEntries(cells);
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

function workCells({ kind, entry, row }: InboxEntry, notes: string, colleagues: Colleagues): Cells {
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

/** What a query finds as CSV, in pieces, with state and notes; with every column that the door exports if asked. */
export async function* inboxCsv(
	deps: Deps,
	{ query, isWhole }: { query: InboxQuery; isWhole: boolean },
	user: Pick<DeskUser, "accountId" | "timeZone">,
): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	const colleagues = await listColleagues(deps.database);
	let isFirst = true;
	for await (const entries of everyEntry(deps, query, user)) {
		const notes = await notesOf(deps, entries, colleagues);
		const rows = entries.map((found) => ({
			...workCells(found, notes(found), colleagues),
			...(isWhole && declaredCells(deps, found)),
		}));
		const text = stringify(rows, { ...CSV, header: isFirst });
		yield encoder.encode(isFirst ? BYTE_ORDER_MARK + text : text);
		isFirst = false;
	}
}
