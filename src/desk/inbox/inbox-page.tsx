import { Download } from "lucide-react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as z from "zod";
import { keptPeriods } from "#content/kept-periods.ts";
import { deskOf } from "#desk/desk-context.ts";
import { counted, inDigits } from "#desk/kit/counts.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { PageNotice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { malformed, missing } from "#desk/kit/refusals.ts";
import { Tabs } from "#desk/kit/tabs.tsx";
import { kindOfSlug } from "./find-entry.ts";
import { FilterChips, filteredKind, InboxFilters } from "./inbox-filters.tsx";
import { countedOf, type InboxKind } from "./inbox-kinds.ts";
import { inboxStates, isUnfiltered, readInboxQuery, stateWords, writeInboxQuery } from "./inbox-query.ts";
import { InboxPager, InboxTable, inboxLine, NothingFound } from "./inbox-table.tsx";
import { countInbox, listInbox, PAGE_ENTRIES } from "./list-inbox.ts";
import { markAnswered, setStates } from "./work-on-entries.ts";

const BULK_FORM = "bulk";

const inboxPath = (kind: Pick<InboxKind, "slug"> | undefined) => (kind ? `/desk/inbox/${kind.slug}` : "/desk/inbox");

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, params, search, clock } = deskOf(args);
	const kind = kindOfSlug(deps.tables, params.kind);
	if (params.kind && !kind) throw missing();
	const query = readInboxQuery(search, kind?.slug);
	const counting = countInbox(deps);
	const listing = isUnfiltered(query)
		? counting.then((counts) => listInbox(deps, query, user, countOf(counts, kind)))
		: listInbox(deps, query, user);
	const [counts, { entries, total, page, pages }] = await Promise.all([counting, listing]);
	// "Without the state there is 1": only where that is what hides everything.
	const withoutState =
		total === 0 && query.state ? (await listInbox(deps, { ...query, state: undefined }, user)).total : 0;
	return {
		kind,
		query: { ...query, page },
		entries: entries.map((found) => inboxLine(found, clock, kind !== undefined)),
		...{ counts, total, pages, withoutState, isOwner: user.role === "owner" },
		notices: noticesFor(search),
	};
}

/** How many entries there are of a kind, or in all. */
function countOf(counts: Awaited<ReturnType<typeof countInbox>>, kind: InboxKind | undefined): number {
	const shown = counts.filter((each) => !kind || each.kind.kind === kind.kind);
	return shown.reduce((sum, { count }) => sum + count, 0);
}

function noticesFor(search: URLSearchParams) {
	const count = Number(search.get("count")) || 0;
	const state = inboxStates.find((each) => each === search.get("to-state"));
	const are = `Saved. ${countedOf(count)} ${count === 1 ? "is" : "are"}`;
	return {
		"states-saved": { title: `${are} now ${state ? stateWords[state] : ""}.` },
		"answered-saved": { title: `${are} marked as answered.` },
		none: { title: "Nothing was changed. Select at least one entry first." },
	};
}

const bulkSchema = z.object({
	act: z.enum(["state", "answered"]),
	state: z.enum(inboxStates).optional(),
	ids: z.array(z.string().max(200)).max(PAGE_ENTRIES),
});

/** The entry that a box names where all kinds are listed; only what wants an answer has a state. */
function keyOf(tables: Parameters<typeof kindOfSlug>[0], text: string) {
	const [slug, id = ""] = text.split("/");
	const kind = kindOfSlug(tables, slug);
	if (!kind?.wantsAnswer) throw missing();
	return { table: kind.table, id };
}

async function action(args: ActionFunctionArgs) {
	const { deps, user, form, params, search } = deskOf(args);
	const kind = kindOfSlug(deps.tables, params.kind);
	if (params.kind && !kind?.wantsAnswer) throw missing();
	const sent = bulkSchema.safeParse({ ...Object.fromEntries(form), ids: form.getAll("id") });
	if (!sent.success) throw malformed();
	const { act, state = "new", ids } = sent.data;
	const keys = ids.map((id) => (kind ? { table: kind.table, id } : keyOf(deps.tables, id)));
	for (const name of ["notice", "count", "to-state"]) search.delete(name);
	if (keys.length === 0) {
		search.set("notice", "none");
	} else if (act === "answered") {
		search.set("notice", "answered-saved");
		search.set("count", String(await markAnswered(deps, keys, user)));
	} else {
		search.set("notice", "states-saved");
		search.set("count", String(await setStates(deps, keys, { by: user, state })));
		search.set("to-state", state);
	}
	return redirect(`${inboxPath(kind)}?${search}`);
}

type Inbox = Awaited<ReturnType<typeof loader>>;

function KindTabs({ counts, kind }: Pick<Inbox, "counts" | "kind">) {
	const tabs = counts.map((each) => ({
		...{ label: each.kind.label, href: inboxPath(each.kind), count: each.count, isHere: each.kind.slug === kind?.slug },
		isOpen: each.kind.held !== undefined && each.count > 0,
	}));
	const all = { label: "All", href: inboxPath(undefined), count: countOf(counts, undefined), isHere: !kind };
	return <Tabs label="Kinds" tabs={[all, ...tabs]} />;
}

/** Sets the state of the entries whose boxes are ticked. */
function BulkForm({ query }: Pick<Inbox, "query">) {
	return (
		<DeskForm id={BULK_FORM} className="bulk" action={writeInboxQuery(query, { page: query.page }) || undefined}>
			<fieldset className="row">
				<legend className="label">With the selected</legend>
				<label htmlFor="bulk-state" className="visually-hidden">
					Set the state to
				</label>
				<select className="input" id="bulk-state" name="state" defaultValue="contacted">
					{inboxStates.map((state) => (
						<option key={state} value={state}>
							{stateWords[state]}
						</option>
					))}
				</select>
				<button className="button outlined" type="submit" name="act" value="state">
					Set state
				</button>
				<button className="button outlined" type="submit" name="act" value="answered">
					Mark as answered
				</button>
			</fieldset>
		</DeskForm>
	);
}

function ExportLink({ query, kind, total, isOwner }: Pick<Inbox, "query" | "kind" | "total" | "isOwner">) {
	if (!isOwner || total === 0) return null;
	const wanted = new URLSearchParams(writeInboxQuery(query).slice(1));
	if (kind) wanted.set("kind", kind.slug);
	return (
		<a className="button outlined" href={`/desk/inbox/export?${wanted}`}>
			<Download className="icon" aria-hidden="true" />
			{`Export these ${inDigits(total)}`}
		</a>
	);
}

function Found({ counts, kind, total }: Pick<Inbox, "counts" | "kind" | "total">) {
	const shown = counts.filter((each) => !kind || each.kind.kind === kind.kind);
	const all = countOf(counts, kind);
	const open = shown.reduce((sum, each) => sum + (each.kind.held ? 0 : each.open), 0);
	const isAll = total === all;
	const found = isAll ? countedOf(total, kind) : `${inDigits(total)} of ${countedOf(all, kind)}`;
	const need = `${counted(open, "needs", "need")} an answer`;
	return (
		<p className="muted" role="status">
			{isAll && open > 0 ? `${found}, ${need}` : found}
		</p>
	);
}

function leadOf(kind: InboxKind | undefined): string {
	if (!kind?.held) return "Everything that visitors sent, in one list";
	const { because, kept } = kind.held;
	return `Messages that a robot seems to have sent: ${because.toLowerCase()}. No one was emailed about them. Each is deleted ${keptPeriods[kept].text} after it came.`;
}

function Component() {
	const inbox = useLoaderData<typeof loader>();
	const { kind, query, entries, counts, total, pages, notices } = inbox;
	const path = inboxPath(kind);
	const filters = { query, path, kind: kind && filteredKind(kind) };
	const isBulk = entries.some(({ selectAs }) => selectAs !== undefined);
	return (
		<>
			<PageHead title="Inbox" lead={leadOf(kind)} windowTitle={kind?.label ?? "Inbox"}>
				{kind?.table === "newsletter_subscribers" && (
					<a className="button outlined" href="/desk/newsletter">
						Open the newsletter
					</a>
				)}
				<ExportLink {...inbox} />
			</PageHead>
			<PageNotice notices={notices} />
			<KindTabs counts={counts} kind={kind} />
			<InboxFilters {...filters} />
			<div className="row lead-in">
				<Found {...inbox} />
				<FilterChips {...filters} />
			</div>
			{entries.length > 0 ? (
				<InboxTable {...{ lines: entries, kind, query, path, bulkForm: isBulk ? BULK_FORM : undefined }} />
			) : (
				<NothingFound {...inbox} path={path} />
			)}
			{isBulk && <BulkForm query={query} />}
			<InboxPager {...{ query, path, total, pages }} />
		</>
	);
}

/** What visitors sent, by kind, with search and filters in the address. */
export const inboxPage = { path: "inbox/:kind?", loader, action, Component };
