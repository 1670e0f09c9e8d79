import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { readDocument } from "#desk/documents/drafts.ts";
import { placeOfDocument } from "#desk/documents/place-of-document.ts";
import { listColleagues } from "#desk/inbox/entries.ts";
import { entryPath, withKinds } from "#desk/inbox/inbox.ts";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { Button, Select } from "#desk/kit/form.tsx";
import { counted, inDigits, sentenceMoment } from "#desk/kit/formats.ts";
import { Empty, Hint, PlaceHead, Section } from "#desk/kit/page.tsx";
import { Pager, pageIn, RowLink, Table } from "#desk/kit/table.tsx";
import { LAUNCH_PATH, LAUNCH_TITLE } from "#desk/launch/launch-list.ts";
import { capitalized } from "#documents/content/format-text.ts";
import { DOCUMENT } from "#documents/site-documents.server.ts";
import { submissionColumns } from "#features/submissions/submissions.server.ts";
import { countRows } from "#platform/database/rows.ts";
import { type Act, acts, COMMAND_LINE } from "./audit.ts";

export const ACTS_ON_PAGE = 50;

/** Instead of an account's id: what was done at the command line. */
export const BY_COMMAND = "command-line";

const isAct = (text: string): text is Act => Object.hasOwn(acts, text);

function actsOf({ database: { kysely } }: DeskDeps, who: string | undefined) {
	// An act of a visitor has no name.
	const all = kysely.selectFrom("events").where("account_name", "is not", null);
	if (who === undefined) return all;
	return who === BY_COMMAND ? all.where("account_id", "is", null) : all.where("account_id", "=", who);
}

type StoredAct = { table: string | null; row: string | null };

/** Pages of the rows that acts were done to, by the rows' ids, for those that are still there. */
async function pagesOf({ database: { kysely }, forms }: DeskDeps, acts: readonly StoredAct[]) {
	const idsIn = (table: string) => acts.flatMap((act) => (act.table === table && act.row ? [act.row] : []));
	const pages = new Map<string, string>();
	const submissions = idsIn("submissions");
	if (submissions.length > 0) {
		const found = kysely.selectFrom("submissions").select(submissionColumns).where("id", "in", submissions);
		for (const { kind, entry } of withKinds({ forms }, await found.execute())) {
			pages.set(entry.id, entryPath(kind, entry.id));
		}
	}
	const mails = idsIn("outbox");
	if (mails.length > 0) {
		const found = await kysely.selectFrom("outbox").select("id").where("id", "in", mails).execute();
		for (const { id } of found) pages.set(id, `/desk/mail/${encodeURIComponent(id)}`);
	}
	for (const id of idsIn("newsletter_issues")) pages.set(id, `/desk/newsletter/${encodeURIComponent(id)}/sending`);
	return pages;
}

/** A text that something was done to, by its name and where it is changed; undefined of an article that is gone. */
async function textAt(deps: DeskDeps, row: string) {
	const [kind = "", id = ""] = row.split(" ");
	if (kind === DOCUMENT && id === "confirmations") return { name: LAUNCH_TITLE, path: LAUNCH_PATH };
	const document = deps.documents.kinds.some((each) => each.kind === kind) && (await readDocument(deps, { kind, id }));
	return document ? placeOfDocument(deps, document) : undefined;
}

async function textsOf(deps: DeskDeps, acts: readonly StoredAct[]) {
	const rows = new Set(acts.flatMap(({ table, row }) => (table === "documents" && row ? [row] : [])));
	return new Map(await Promise.all(Array.from(rows, async (row) => [row, await textAt(deps, row)] as const)));
}

async function listActs(deps: DeskDeps, { who, page }: { who: string | undefined; page: number }) {
	const stored = await actsOf(deps, who)
		.select(["id", "at", "account_id as accountId", "account_name as name", "kind as act", "count"])
		.select(["row_table as table", "row_id as row"])
		.orderBy("at", "desc")
		.orderBy("id")
		.limit(ACTS_ON_PAGE)
		.offset((page - 1) * ACTS_ON_PAGE)
		.execute();
	const [pages, texts] = await Promise.all([pagesOf(deps, stored), textsOf(deps, stored)]);
	const people = await listColleagues(deps.database);
	const names = new Map(people.map(({ id, name }) => [id, name]));
	const listed = stored.map(({ id, at, accountId, name, act, count, table, row }) => ({
		id,
		at,
		name: name ?? "",
		count,
		who: accountId ?? BY_COMMAND,
		what: isAct(act) ? acts[act] : act,
		path: row ? (texts.get(row)?.path ?? pages.get(row)) : undefined,
		// Its name of now: nothing of what somebody wrote stays in an act.
		ofText: row ? texts.get(row)?.name : undefined,
		// Of an account that is still there.
		toWhom: table === "desk_accounts" && row && row !== accountId ? names.get(row) : undefined,
	}));
	return { acts: listed, total: await countRows(actsOf(deps, who)), people };
}

async function loader({ deps, search }: Desk) {
	const who = search.get("who") || undefined;
	const page = pageIn(search);
	return { ...(await listActs(deps, { who, page })), who, page };
}

type Acts = PageProps<typeof loader>;

const What = ({ act: { what, path, ofText, toWhom, count } }: { act: Acts["acts"][number] }) => (
	<>
		{path ? <RowLink href={path} label={capitalized(what)} /> : capitalized(what)}
		{ofText !== undefined && <small>{ofText}</small>}
		{toWhom !== undefined && <small>{toWhom}</small>}
		{count !== null && <small>{`${inDigits(count)} of them`}</small>}
	</>
);

const ActsTable = ({ acts, clock }: Acts) => (
	<Table
		caption="What was done at the desk"
		rows={acts}
		empty={
			<Empty title="Nothing has been done yet" text="Here you will see what is done at the desk." heading="h3">
				<a href="/desk/acts">Show everyone</a>
			</Empty>
		}
		columns={{
			What: (act) => <What act={act} />,
			Who: ({ who, name }) => (
				<a className="above-link" href={`?${new URLSearchParams({ who })}`}>
					{name}
				</a>
			),
			When: { className: "muted", cell: ({ at }) => capitalized(sentenceMoment(at, clock)) },
		}}
	/>
);

function Component(shown: Acts) {
	const { total, page, who = "", people } = shown;
	const names = people.map(({ id, name }) => [id, name] as const);
	return (
		<>
			<PlaceHead />
			<form className="filters">
				<Select
					name="who"
					label="Done by"
					defaultValue={who}
					options={[["", "Everyone"], ...names, [BY_COMMAND, COMMAND_LINE]]}
				/>
				<Button look="outlined" label="Show" />
			</form>
			<Section id="acts" title="What was done at the desk" note={counted(total, "entry", "entries")} className="">
				<ActsTable {...shown} />
				<Pager page={page} pageSize={ACTS_ON_PAGE} total={total} />
				<Hint text="Entries stay for 24 months. They say what was done and by whom, and nothing of what was written." />
			</Section>
		</>
	);
}

export const actsPage = deskPage({ path: "acts", access: "signed in", title: "What was done", loader, Component });
