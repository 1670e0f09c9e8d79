import { Download } from "lucide-react";
import { brand } from "#brand.ts";
import { auditAlone } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { type CsvRow, csvResponse, fileResponse } from "#desk/kit/csv.ts";
import { deskEndpoint, deskPage, orNotFound, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, Choices, DeskForm, LinkButton } from "#desk/kit/form.tsx";
import { dayOf, sheetMoment } from "#desk/kit/formats.ts";
import { Bullets, SheetPage } from "#desk/kit/page.tsx";
import { makeReport } from "#features/assessment/services/mail-results.server.ts";
import { exportedCells } from "#features/submissions/form.server.ts";
import { findEntry, listColleagues, nameOf, readLead } from "./entries.ts";
import {
	countedOf,
	everyEntry,
	type InboxEntry,
	type InboxQuery,
	kindOfSlug,
	listInbox,
	nameOfSender,
	readInboxQuery,
	stateOf,
	writeInboxQuery,
} from "./inbox.ts";
import { describeFilters } from "./inbox-page.tsx";

type Colleagues = Awaited<ReturnType<typeof listColleagues>>;

type Noted = { entries: readonly InboxEntry[]; colleagues: Colleagues; timeZone: string };

async function notesOf({ database }: DeskDeps, { entries, colleagues, timeZone }: Noted) {
	const notes = await database.kysely
		.selectFrom("submission_notes")
		.selectAll()
		.where("submission_id", "in", entries.length > 0 ? entries.map(({ entry }) => entry.id) : [""])
		.orderBy("written_at")
		.execute();
	const texts = Map.groupBy(notes, ({ submission_id }) => submission_id);
	return ({ entry }: InboxEntry) =>
		(texts.get(entry.id) ?? [])
			.map(
				({ author, text, written_at }) => `${sheetMoment(written_at, timeZone)} ${nameOf(colleagues, author)}: ${text}`,
			)
			.join("\n");
}

function workCells({ kind, entry }: InboxEntry, notes: string, colleagues: Colleagues): CsvRow {
	const name = (account: string | null) => (account ? nameOf(colleagues, account) : "");
	return {
		Kind: kind.one,
		"Received at": entry.received_at,
		Name: nameOfSender(entry),
		Company: entry.company,
		Email: entry.email,
		Phone: entry.telephone,
		Score: (entry.scored && kind.score?.text(entry.scored)) ?? "",
		What: (kind.text && entry.answers[kind.text]) || kind.line(entry),
		State: stateOf({ kind, entry }),
		"State changed at": entry.changed_at ?? "",
		"State changed by": name(entry.changed_by),
		"Answered at": entry.answered_at ?? "",
		"Answered by": name(entry.answered_by),
		"Taken care of by": name(entry.assignee),
		Notes: notes,
	};
}

/** The entries that a query finds, some at a time, with state and notes; with every column that the form exports if asked. */
type Wanted = { query: InboxQuery; isWhole: boolean };

async function* inboxRows({ deps, user }: Desk, { query, isWhole }: Wanted): AsyncGenerator<CsvRow[]> {
	const colleagues = await listColleagues(deps.database);
	for await (const entries of everyEntry(deps, query, user)) {
		const notes = await notesOf(deps, { entries, colleagues, timeZone: user.timeZone });
		yield entries.map((found) => ({
			...workCells(found, notes(found), colleagues),
			...(isWhole && exportedCells(found.kind, found.entry)),
		}));
	}
}

/** The query of the address, and the name of the file. A kind that there is none of is no export of everything. */
async function askedFor({ deps, user, search, clock }: Desk) {
	const slug = search.get("kind") || undefined;
	const kind = slug ? orNotFound(kindOfSlug(deps.forms, slug)) : undefined;
	const query = readInboxQuery(search, kind?.slug);
	const { total } = await listInbox(deps, query, user);
	const file = `${brand.slug}-${slug ?? "inbox"}-${dayOf(clock.now, clock.timeZone)}.csv`;
	return { kind, query, total, file };
}

async function loader(desk: Desk) {
	const { kind, query, total, file } = await askedFor(desk);
	return {
		file,
		hasMore: kind?.score !== undefined,
		what: countedOf(total, kind),
		filters: describeFilters(query, kind, await listColleagues(desk.deps.database)).join("; "),
		kind,
		query,
	};
}

async function sendFile(desk: Desk): Promise<Response> {
	const { kind, query, total, file } = await askedFor(desk);
	const isWhole = kind !== undefined && desk.form.get("columns") === "all";
	await auditAlone(desk.deps, { by: desk.user, act: "inbox-exported", count: total });
	return csvResponse({ name: file, timeZone: desk.clock.timeZone }, inboxRows(desk, { query, isWhole }));
}

const hints = [
	"Some cells begin with an apostrophe. It keeps the spreadsheet from running what a stranger typed, and from cutting a telephone number. Leave it there.",
	"Dates and times are those of your time zone; the headings name it.",
	"The export is noted under “What was done”: who, when, how many.",
	"Delete the file when you are done. People who are erased later stay in files you made earlier.",
];

const columns = { work: "Contact, score, state and notes", all: "The same and all answers" };

function Component({ what, filters, kind, query, file, hasMore }: PageProps<typeof loader>) {
	const back = {
		label: kind ? `Inbox, ${kind.label.toLowerCase()}` : "Inbox",
		to: (kind ? `/desk/inbox/${kind.slug}` : "/desk/inbox") + writeInboxQuery(query),
	};
	const contents = `You get a file for a spreadsheet with ${what}, with their states and notes.`;
	return (
		<SheetPage title={`Export ${what}`} back={back}>
			<p>{contents + (filters && ` Filters: ${filters}.`)}</p>
			<Bullets lines={hints} />
			<DeskForm className="field stack">
				{hasMore && <Choices name="columns" label="What goes into the file" options={columns} chosen="work" />}
				<div className="row">
					<Button Icon={Download} label={`Download ${file}`} />
					<LinkButton look="plain" href={back.to} label="Cancel" />
				</div>
			</DeskForm>
		</SheetPage>
	);
}

export const exportPage = deskPage({
	path: "inbox/export",
	access: "confirmed owners",
	loader,
	respondToForm: sendFile,
	Component,
});

/** The report about an entry's answers as the visitor can download it, made again from the answers. */
export const reportFile = deskEndpoint({
	path: "inbox/:kind/:id/report.pdf",
	access: "owners",
	method: "GET",
	async respond({ deps, user, params, request }) {
		const found = await findEntry({ deps, params, request });
		const { entry } = found;
		const lead = await readLead(deps, entry);
		if (!lead?.answers) throw respond.notFound();
		const { answers, assessment, result } = lead;
		const { full_name: fullName, company_name: companyName } = answers;
		const pdf = await makeReport(deps, {
			assessment,
			answers,
			result,
			day: entry.received_at.slice(0, 10),
			reader: fullName && companyName ? { fullName, companyName } : undefined,
			client: `desk ${user.accountId}`,
		});
		await auditAlone(deps, { by: user, act: "report-opened", row: { table: "submissions", id: entry.id } });
		return fileResponse(pdf, { name: assessment.fileName, type: "application/pdf", isInline: true });
	},
});
