import { Download } from "lucide-react";
import { redirect } from "react-router";
import * as z from "zod";
import { keptPeriods } from "#content/kept-periods.ts";
import type { Desk } from "#desk/desk-context.ts";
import { counted, inDigits } from "#desk/kit/counts.ts";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, LinkButton, Options } from "#desk/kit/form.tsx";
import { PageHead, PageNotice, Tabs } from "#desk/kit/page.tsx";
import { malformed, missing } from "#desk/kit/refusals.ts";
import { Pager } from "#desk/kit/table.tsx";
import {
	countedOf,
	type InboxKind,
	inboxStates,
	isUnfiltered,
	kindOfSlug,
	readInboxQuery,
	stateWords,
	writeInboxQuery,
} from "./inbox-kinds.ts";
import { FilterChips, InboxFilters, InboxTable, NothingFound } from "./inbox-table.tsx";
import { countInbox, listInbox, PAGE_ENTRIES } from "./list-inbox.ts";
import { markAnswered, setStates } from "./work-on-entries.ts";

const BULK_FORM = "bulk";

const inboxPath = (kind: Pick<InboxKind, "slug"> | undefined) => (kind ? `/desk/inbox/${kind.slug}` : "/desk/inbox");

async function loader({ deps, user, params, search }: Desk) {
	const kind = kindOfSlug(deps.tables, params.kind);
	if (params.kind && !kind) throw missing();
	const query = readInboxQuery(search, kind?.slug);
	const counting = countInbox(deps);
	const listing = isUnfiltered(query)
		? counting.then((counts) => listInbox(deps, query, user, countOf(counts, kind)))
		: listInbox(deps, query, user);
	const [counts, { entries, total, page }] = await Promise.all([counting, listing]);
	// "Without the state there is 1": only where that is what hides everything.
	const withoutState =
		total === 0 && query.state ? (await listInbox(deps, { ...query, state: undefined }, user)).total : 0;
	return { kind, query: { ...query, page }, entries, counts, total, withoutState, notices: noticesFor(search) };
}

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

async function action({ deps, user, form, params, search }: Desk) {
	const kind = kindOfSlug(deps.tables, params.kind);
	if (params.kind && !kind?.wantsAnswer) throw missing();
	const sent = bulkSchema.safeParse({ ...Object.fromEntries(form), ids: form.getAll("id") });
	if (!sent.success) throw malformed();
	const { act, state = "new", ids } = sent.data;
	const keys = ids.map((id) => (kind ? { table: kind.table, id } : keyOf(deps.tables, id)));
	for (const name of ["notice", "count", "to-state"]) search.delete(name);
	if (keys.length === 0) search.set("notice", "none");
	else if (act === "answered") {
		search.set("notice", "answered-saved");
		search.set("count", String(await markAnswered(deps, keys, user)));
	} else {
		search.set("notice", "states-saved");
		search.set("count", String(await setStates(deps, keys, { by: user, state })));
		search.set("to-state", state);
	}
	return redirect(`${inboxPath(kind)}?${search}`);
}

type Inbox = PageProps<typeof loader>;

function KindTabs({ counts, kind }: Inbox) {
	const tabs = counts.map((each) => ({
		...{ label: each.kind.label, href: inboxPath(each.kind), count: each.count, isHere: each.kind.slug === kind?.slug },
		isOpen: each.kind.held !== undefined && each.count > 0,
	}));
	const all = { label: "All", href: inboxPath(undefined), count: countOf(counts, undefined), isHere: !kind };
	return <Tabs label="Kinds" tabs={[all, ...tabs]} />;
}

const BulkForm = ({ query }: Inbox) => (
	<DeskForm id={BULK_FORM} className="bulk" action={writeInboxQuery(query, { page: query.page }) || undefined}>
		<fieldset className="row">
			<legend className="label">With the selected</legend>
			<label htmlFor="bulk-state" className="visually-hidden">
				Set the state to
			</label>
			<Options id="bulk-state" name="state" defaultValue="contacted" options={stateWords} />
			<Button act="state" look="outlined" label="Set state" />
			<Button act="answered" look="outlined" label="Mark as answered" />
		</fieldset>
	</DeskForm>
);

function ExportLink({ query, kind, total, user }: Inbox) {
	if (user.role !== "owner" || total === 0) return null;
	const wanted = new URLSearchParams(writeInboxQuery(query).slice(1));
	if (kind) wanted.set("kind", kind.slug);
	return (
		<LinkButton
			{...{ look: "outlined", href: `/desk/inbox/export?${wanted}`, Icon: Download }}
			label={`Export these ${inDigits(total)}`}
		/>
	);
}

function Found({ counts, kind, total }: Inbox) {
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
	if (!kind?.held) return "Leads, messages, waitlist and newsletter in one list";
	const { because, kept } = kind.held;
	return `Messages that a robot seems to have sent: ${because.toLowerCase()}. No one was emailed about them. Each is deleted ${keptPeriods[kept].text} after it came.`;
}

function Component(inbox: Inbox) {
	const { kind, query, entries, total, notices } = inbox;
	const list = { query, kind, path: inboxPath(kind), bulkForm: BULK_FORM };
	return (
		<>
			<PageHead lead={leadOf(kind)} windowTitle={kind?.label}>
				{kind?.table === "newsletter_subscribers" && (
					<LinkButton look="outlined" href="/desk/newsletter" label="Open the newsletter" />
				)}
				<ExportLink {...inbox} />
			</PageHead>
			<PageNotice notices={notices} />
			<KindTabs {...inbox} />
			<InboxFilters {...list} />
			<div className="row lead-in">
				<Found {...inbox} />
				<FilterChips {...list} />
			</div>
			{entries.length > 0 ? <InboxTable {...inbox} {...list} /> : <NothingFound {...inbox} {...list} />}
			{entries.some(({ kind: { wantsAnswer } }) => wantsAnswer) && <BulkForm {...inbox} />}
			<Pager page={query.page} pageSize={PAGE_ENTRIES} total={total} />
		</>
	);
}

export const inboxPage = deskPage({
	...{ path: "inbox/:kind?", access: "signed in", title: "Inbox", loader, action, Component },
});
