import { Download } from "lucide-react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as z from "zod";
import { keptPeriods } from "#content/kept-periods.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { deskContext } from "../desk-context.ts";
import { kindOfSlug } from "./find-entry.ts";
import { inboxCopy, stateWords } from "./inbox.copy.ts";
import { FilterChips, filteredKind, InboxFilters } from "./inbox-filters.tsx";
import type { InboxKind } from "./inbox-kinds.ts";
import { InboxPager, NothingFound } from "./inbox-pager.tsx";
import { inboxStates, isUnfiltered, readInboxQuery, writeInboxQuery } from "./inbox-query.ts";
import { InboxTable, inboxLine } from "./inbox-table.tsx";
import { countInbox, listInbox, PAGE_ENTRIES } from "./list-inbox.ts";
import { markAnswered, setStates } from "./work-on-entries.ts";

const BULK_FORM = "bulk";

const inboxPath = (kind: Pick<InboxKind, "slug"> | undefined) => (kind ? `/desk/inbox/${kind.slug}` : "/desk/inbox");

async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const kind = kindOfSlug(deps.records, params.kind);
	if (params.kind && !kind) throw data(null, { status: 404 });
	const parameters = new URL(request.url).searchParams;
	const query = readInboxQuery(parameters, kind?.slug);
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
		entries: entries.map((found) => inboxLine(found, { now: deps.now(), timeZone: user.timeZone }, kind !== undefined)),
		...{ counts, total, pages, withoutState, isOwner: user.role === "owner" },
		notice: noticeOf(parameters),
	};
}

/** How many entries there are of a kind, or in all. */
function countOf(counts: Awaited<ReturnType<typeof countInbox>>, kind: InboxKind | undefined): number {
	const shown = counts.filter((each) => !kind || each.kind.kind === kind.kind);
	return shown.reduce((sum, { count }) => sum + count, 0);
}

function noticeOf(parameters: URLSearchParams): readonly string[] | undefined {
	const count = Number(parameters.get("count")) || 0;
	const state = inboxStates.find((each) => each === parameters.get("to-state"));
	const { notices } = inboxCopy;
	switch (parameters.get("notice")) {
		case "states-saved":
			return notices["states-saved"](count, state && stateWords[state]);
		case "answered-saved":
			return notices["answered-saved"](count);
		case "none":
			return notices.none();
		default:
			return undefined;
	}
}

const bulkSchema = z.object({
	act: z.enum(["state", "answered"]),
	state: z.enum(inboxStates).optional(),
	ids: z.array(z.string().max(200)).max(PAGE_ENTRIES),
});

/** The entry that a box names where all kinds are listed; only what wants an answer has a state. */
function keyOf(records: Parameters<typeof kindOfSlug>[0], text: string) {
	const [slug, id = ""] = text.split("/");
	const kind = kindOfSlug(records, slug);
	if (!kind?.wantsAnswer) throw data(null, { status: 404 });
	return { table: kind.table, id };
}

async function action({ request, params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const kind = kindOfSlug(deps.records, params.kind);
	if (params.kind && !kind?.wantsAnswer) throw data(null, { status: 404 });
	const sent = bulkSchema.safeParse({ ...Object.fromEntries(form), ids: form.getAll("id") });
	if (!sent.success) throw data(null, { status: 400 });
	const { act, state = "new", ids } = sent.data;
	const keys = ids.map((id) => (kind ? { table: kind.table, id } : keyOf(deps.records, id)));
	const parameters = new URL(request.url).searchParams;
	for (const name of ["notice", "count", "to-state"]) parameters.delete(name);
	if (keys.length === 0) {
		parameters.set("notice", "none");
	} else if (act === "answered") {
		parameters.set("notice", "answered-saved");
		parameters.set("count", String(await markAnswered(deps, keys, user)));
	} else {
		parameters.set("notice", "states-saved");
		parameters.set("count", String(await setStates(deps, keys, { by: user, state })));
		parameters.set("to-state", state);
	}
	return redirect(`${inboxPath(kind)}?${parameters}`);
}

type Inbox = Awaited<ReturnType<typeof loader>>;

function Tabs({ counts, kind }: Pick<Inbox, "counts" | "kind">) {
	const all = countOf(counts, undefined);
	const tabs = [
		{ kind: undefined, label: inboxCopy.all, count: all, isOpen: false },
		...counts.map((each) => ({
			...{ kind: each.kind, label: each.kind.label, count: each.count },
			isOpen: each.kind.held !== undefined && each.count > 0,
		})),
	];
	return (
		<nav className="tabs" aria-label={inboxCopy.tabs}>
			{tabs.map((tab) => (
				<a key={tab.label} href={inboxPath(tab.kind)} aria-current={tab.kind?.slug === kind?.slug ? "page" : undefined}>
					{tab.label} <span className={tab.isOpen ? "count-now" : undefined}>{tab.count.toLocaleString("en-US")}</span>
				</a>
			))}
		</nav>
	);
}

/** Sets the state of the entries whose boxes are ticked. */
function BulkForm({ query }: Pick<Inbox, "query">) {
	const { bulk } = inboxCopy;
	return (
		<DeskForm id={BULK_FORM} className="bulk" action={writeInboxQuery(query, { page: query.page }) || undefined}>
			<fieldset className="row">
				<legend className="label">{bulk.title}</legend>
				<label htmlFor="bulk-state" className="visually-hidden">
					{bulk.state}
				</label>
				<select className="input" id="bulk-state" name="state" defaultValue="contacted">
					{inboxStates.map((state) => (
						<option key={state} value={state}>
							{stateWords[state]}
						</option>
					))}
				</select>
				<button className="button outlined" type="submit" name="act" value="state">
					{bulk.save}
				</button>
				<button className="button outlined" type="submit" name="act" value="answered">
					{bulk.answered}
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
			{inboxCopy.export(total)}
		</a>
	);
}

function Found({ counts, kind, total }: Pick<Inbox, "counts" | "kind" | "total">) {
	const shown = counts.filter((each) => !kind || each.kind.kind === kind.kind);
	const all = shown.reduce((sum, { count }) => sum + count, 0);
	const open = shown.reduce((sum, each) => sum + (each.kind.held ? 0 : each.open), 0);
	const found = inboxCopy.found(total, all, kind);
	return (
		<p className="muted" role="status">
			{total === all && open > 0 ? `${found}, ${inboxCopy.needAnswer(open)}` : found}
		</p>
	);
}

function Component() {
	const inbox = useLoaderData<typeof loader>();
	const { kind, query, entries, counts, total, pages, notice } = inbox;
	const path = inboxPath(kind);
	const filters = { query, path, kind: kind && filteredKind(kind) };
	const held = kind?.held;
	const lead = held ? inboxCopy.heldLead(held.because, keptPeriods[held.kept].text) : inboxCopy.lead;
	const isBulk = entries.some(({ selectAs }) => selectAs !== undefined);
	return (
		<>
			<PageHead title={inboxCopy.title} lead={lead} windowTitle={kind?.label ?? inboxCopy.title}>
				{kind?.table === "newsletter_subscribers" && (
					<a className="button outlined" href="/desk/newsletter">
						{inboxCopy.toNewsletter}
					</a>
				)}
				<ExportLink {...inbox} />
			</PageHead>
			{notice && <Notice tone="ok" title={notice.join(" ")} isResult />}
			<Tabs counts={counts} kind={kind} />
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
