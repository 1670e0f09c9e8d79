import { Download } from "lucide-react";
import { type LoaderFunctionArgs, type MiddlewareFunction, useLoaderData } from "react-router";
import { brand } from "#brand.ts";
import { noteAct } from "#desk/audit/audit.ts";
import { type DeskDeps, type DeskRoute, type DeskUser, deskContext, deskOf } from "#desk/desk-context.ts";
import { type CsvRow, csvResponse, exportedRow } from "#desk/kit/csv.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Choices } from "#desk/kit/field.tsx";
import { dayOf } from "#desk/kit/moments.ts";
import { Bullets, PageHead } from "#desk/kit/page.tsx";
import { missing } from "#desk/kit/refusals.ts";
import { kindOfSlug, listColleagues, nameOf } from "./find-entry.ts";
import { describeFilters, filteredKind } from "./inbox-filters.tsx";
import { countedOf, nameIn, textIn } from "./inbox-kinds.ts";
import { type InboxQuery, readInboxQuery, stateWords, writeInboxQuery } from "./inbox-query.ts";
import { everyEntry, type InboxEntry, listInbox } from "./list-inbox.ts";

type Deps = Pick<DeskDeps, "database" | "tables" | "content">;
type Colleagues = Awaited<ReturnType<typeof listColleagues>>;

function declaredCells({ tables }: Deps, { kind, row }: InboxEntry): CsvRow {
	const declared = tables.find(({ table }) => table === kind.table)?.export;
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
		Kind: kind.one,
		Received: entry.at,
		Name: nameIn(kind, row),
		Company: textIn(row, kind.company),
		Email: textIn(row, kind.email),
		Phone: textIn(row, kind.telephone),
		Score: kind.amount?.text(row) ?? "",
		What: textIn(row, "message") || kind.line(row),
		State: kind.wantsAnswer ? stateWords[entry.state] : (kind.status?.(row) ?? kind.label),
		"State changed": entry.changed_at ?? "",
		"State changed by": name(entry.changed_by),
		Answered: entry.answered_at ?? "",
		"Answered by": name(entry.answered_by),
		"Taken care of by": name(entry.assignee),
		Notes: notes,
	};
}

/** What a query finds, some at a time, with state and notes; with every column that its feature exports if asked. */
async function* inboxRows(
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

/** What the address asks for. A kind that there is none of is no export of everything. */
function askedFor(deps: DeskDeps, search: URLSearchParams) {
	const slug = search.get("kind") ?? undefined;
	const kind = kindOfSlug(deps.tables, slug);
	if (slug && !kind) throw missing();
	return { kind, query: readInboxQuery(search, kind?.slug) };
}

const fileName = (slug: string | undefined, day: string) => `${brand.slug}-${slug ?? "inbox"}-${day}.csv`;

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, search, clock } = deskOf(args);
	const { kind, query } = askedFor(deps, search);
	const { total } = await listInbox(deps, query, user);
	const filters = describeFilters(query, kind && filteredKind(kind)).join("; ");
	const what = countedOf(total, kind);
	return {
		what,
		contents: `You get a file for a spreadsheet with ${what}, with their states and notes.${filters && ` Filters: ${filters}.`}`,
		back: {
			label: kind ? `Inbox, ${kind.label.toLowerCase()}` : "Inbox",
			to: (kind ? `/desk/inbox/${kind.slug}` : "/desk/inbox") + writeInboxQuery(query),
		},
		file: fileName(kind?.slug, dayOf(clock.now, clock.timeZone)),
		hasMore: deps.tables.some(({ table, export: declared }) => table === kind?.table && declared?.spread),
	};
}

const sendFile: MiddlewareFunction = async ({ request, context }, next) => {
	if (request.method !== "POST") return next();
	const { deps, user, form } = context.get(deskContext);
	const { kind, query } = askedFor(deps, new URL(request.url).searchParams);
	const isWhole = kind !== undefined && form.get("columns") === "all";
	const { total } = await listInbox(deps, query, user);
	await deps.database.transaction((transaction) =>
		noteAct(deps, transaction, { by: user, act: "inbox-exported", count: total }),
	);
	const file = fileName(kind?.slug, dayOf(deps.now(), user.timeZone));
	return csvResponse(file, inboxRows(deps, { query, isWhole }, user));
};

const hints = [
	"Some cells begin with an apostrophe. It keeps the spreadsheet from running what a stranger typed. Leave it there.",
	"The export is written into the log: who, when, how many.",
	"Delete the file when you are done. People who are erased later stay in files you made earlier.",
];

const columns = { work: "Contact, score, state and notes", all: "The same and all answers" };

function Component() {
	const { what, contents, back, file, hasMore } = useLoaderData<typeof loader>();
	return (
		<div className="confirm">
			<PageHead title={`Export ${what}`} back={back} />
			<div className="sheet inset stack">
				<p>{contents}</p>
				<Bullets lines={hints} />
				<DeskForm className="field stack">
					{hasMore && (
						<Choices name="columns" label="What goes into the file" options={Object.entries(columns)} chosen="work" />
					)}
					<div className="row">
						<button className="button" type="submit">
							<Download className="icon" aria-hidden="true" />
							{`Download ${file}`}
						</button>
						<a className="button plain" href={back.to}>
							Cancel
						</a>
					</div>
				</DeskForm>
			</div>
		</div>
	);
}

/** What the inbox shows, as a file for a spreadsheet; for owners alone. */
export const exportPage: DeskRoute = {
	path: "inbox/export",
	middleware: [sendFile],
	loader,
	action: () => null,
	Component,
};
