import { Download, ListFilter, X } from "lucide-react";
import { redirect } from "react-router";
import * as z from "zod";
import { palette } from "#brand.ts";
import type { Desk } from "#desk/desk-context.ts";
import { deskPage, orNotFound, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, Field, LinkButton, Options, SearchField, Select } from "#desk/kit/form.tsx";
import { type Clock, counted, daysAfter, inDigits, shortMoment } from "#desk/kit/formats.ts";
import { Empty, PageHead, Tabs } from "#desk/kit/page.tsx";
import { CellBar, type ColumnSort, Pager, RowLink, Table } from "#desk/kit/table.tsx";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { formatLongDate } from "#domain/dates.ts";
import { type SubmissionState, workStates } from "#features/submissions/form.server.ts";
import { listColleagues, markAnswered, nameOf, setStates } from "./entries.ts";
import {
	countedOf,
	countInbox,
	entryPath,
	type InboxEntry,
	type InboxKind,
	type InboxQuery,
	isUnfiltered,
	isWaitingFirst,
	kindOfSlug,
	listInbox,
	NO_ONE,
	nameOfKind,
	nameOfSender,
	PAGE_ENTRIES,
	readInboxQuery,
	SEARCH_MAX_CHARACTERS,
	stateOf,
	stateWords,
	wantsAnswer,
	wholeLine,
	writeInboxQuery,
} from "./inbox.ts";

const FILLED: Partial<Record<SubmissionState, number>> = { new: 0, contacted: 6, meeting: 11, won: 16 };

export function StateMark({ state }: { state: SubmissionState }) {
	const filled = FILLED[state];
	if (filled === undefined) {
		return (
			<svg viewBox="0 0 11 18" aria-hidden="true">
				<path d="M1 1h9v16H1z" fill="none" stroke={palette.slate} strokeDasharray="2 2" />
				<path d="M1 17L10 1" stroke={palette.slate} strokeWidth="1.5" />
			</svg>
		);
	}
	const isNew = state === "new";
	return (
		<svg viewBox="0 0 11 18" aria-hidden="true">
			<path d="M1 1h9v16H1z" fill={palette.white} stroke={palette.ink} />
			{filled > 0 && <path d={`M1 ${17 - filled}h9v${filled}H1z`} fill={palette.petrol} />}
			<path d={`M0 ${17 - filled}h11`} stroke={isNew ? palette.gold : palette.ink} strokeWidth={isNew ? 3 : 1.5} />
		</svg>
	);
}

const ownStates = { unanswered: "Needs an answer", answered: "Answered", mine: "Mine" };
const stateLabels: Readonly<Record<string, string>> = { ...ownStates, ...stateWords };

type Colleagues = Awaited<ReturnType<typeof listColleagues>>;

/** The set filters but the search and the sorting, by their names in the address, with what they are called. */
function setFilters(query: InboxQuery, kind: InboxKind | undefined, colleagues: Colleagues) {
	const { assignee } = query;
	const range = kind?.score?.ranges.find(({ value }) => value === query.band);
	return [
		query.q && { name: "q", text: `Words: ${query.q}` },
		query.state && { name: "state", text: `State: ${stateLabels[query.state] ?? query.state}` },
		range && { name: "band", text: range.label },
		assignee && {
			name: "assignee",
			text: `Taken care of by: ${assignee === NO_ONE ? "No one" : nameOf(colleagues, assignee)}`,
		},
		query.from && { name: "from", text: `From ${formatLongDate(query.from)}` },
		query.to && { name: "to", text: `To ${formatLongDate(query.to)}` },
	].filter((filter) => typeof filter === "object");
}

export const describeFilters = (...asked: Parameters<typeof setFilters>) =>
	setFilters(...asked).map(({ text }) => text);

const BULK_FORM = "bulk";

const inboxPath = (kind: Pick<InboxKind, "slug"> | undefined) => (kind ? `/desk/inbox/${kind.slug}` : "/desk/inbox");

async function loader({ deps, user, params, search }: Desk) {
	const kind = params.kind ? orNotFound(kindOfSlug(deps.forms, params.kind)) : undefined;
	const query = readInboxQuery(search, kind?.slug);
	const counting = countInbox(deps);
	const listing = isUnfiltered(query)
		? counting.then((counts) => listInbox(deps, query, user, countOf(counts, kind)))
		: listInbox(deps, query, user);
	const [counts, { entries, total, page }] = await Promise.all([counting, listing]);
	// "In any state there is 1": only where that is what hides everything.
	const withoutState =
		total === 0 && query.state ? (await listInbox(deps, { ...query, state: undefined }, user)).total : 0;
	const colleagues = await listColleagues(deps.database);
	return {
		kind,
		query: { ...query, page },
		colleagues,
		entries,
		counts,
		total,
		withoutState,
		notices: noticesFor(search),
	};
}

function countOf(counts: Awaited<ReturnType<typeof countInbox>>, kind: InboxKind | undefined): number {
	const shown = counts.filter((each) => !kind || each.kind.slug === kind.slug);
	return shown.reduce((sum, { count }) => sum + count, 0);
}

function noticesFor(search: URLSearchParams) {
	const count = Number(search.get("count")) || 0;
	const state = workStates.find((each) => each === search.get("to-state"));
	const are = `Saved. ${countedOf(count)} ${count === 1 ? "is" : "are"}`;
	return {
		"states-saved": { title: `${are} now ${state ? stateWords[state] : ""}.` },
		"answered-saved": { title: `${are} marked as answered.` },
		none: { title: "Nothing was changed. Select at least one entry first." },
	};
}

const bulkSchema = z.object({
	act: z.enum(["state", "answered"]),
	state: z.enum(workStates).optional(),
	ids: z.array(z.string().max(200)).max(PAGE_ENTRIES),
});

/** The entry that a box of a list names; only what wants an answer has a state. */
function idIn(forms: Desk["deps"]["forms"], list: InboxKind | undefined, text: string) {
	const [slug, id = ""] = text.split("/");
	const kind = kindOfSlug(forms, slug);
	if (!kind || !wantsAnswer(kind) || (list && list.slug !== slug)) throw respond.notFound();
	return id;
}

async function action({ deps, user, form, params, search }: Desk) {
	const kind = kindOfSlug(deps.forms, params.kind);
	if (params.kind && !(kind && wantsAnswer(kind))) throw respond.notFound();
	const sent = bulkSchema.safeParse({ ...Object.fromEntries(form), ids: form.getAll("id") });
	if (!sent.success) throw respond.badRequest();
	const { act, state = "new", ids } = sent.data;
	const selected = ids.map((id) => idIn(deps.forms, kind, id));
	for (const name of ["notice", "count", "to-state"]) search.delete(name);
	if (selected.length === 0) search.set("notice", "none");
	else if (act === "answered") {
		search.set("notice", "answered-saved");
		search.set("count", String(await markAnswered(deps, selected, user)));
	} else {
		search.set("notice", "states-saved");
		search.set("count", String(await setStates(deps, selected, { by: user, state })));
		search.set("to-state", state);
	}
	return redirect(`${inboxPath(kind)}?${search}`);
}

type Inbox = PageProps<typeof loader>;

type FilterProps = { name: string; label: string; defaultValue: string; options: Readonly<Record<string, string>> };

const Filter = ({ options, ...select }: FilterProps) => (
	<Select {...select} options={[["", `Any ${select.label.toLowerCase()}`], ...Object.entries(options)]} />
);

function Filters({ query, kind, colleagues }: Inbox) {
	const count = setFilters({ ...query, q: "" }, kind, colleagues).length;
	const { q, state = "", band = "", assignee = "", from, to, sort, order } = query;
	const score = kind?.score;
	const isWanting = !kind || wantsAnswer(kind);
	return (
		<search>
			<form className="filters" action={inboxPath(kind)}>
				<SearchField
					label="Search"
					maxLength={SEARCH_MAX_CHARACTERS}
					defaultValue={q}
					placeholder="Name, number, words, notes or answers"
				/>
				{sort !== "time" && <input type="hidden" name="sort" value={sort} />}
				{order !== "desc" && <input type="hidden" name="order" value={order} />}
				<details>
					<summary>
						<ListFilter className="icon" aria-hidden="true" />
						{count === 0 ? "Filters" : `Filters, ${count} set`}
					</summary>
					{isWanting && <Filter name="state" label="State" options={stateLabels} defaultValue={state} />}
					{score && (
						<Filter
							name="band"
							label={score.label}
							defaultValue={band}
							options={Object.fromEntries(score.ranges.map(({ value, label }) => [value, label]))}
						/>
					)}
					{isWanting && (
						<Select
							name="assignee"
							label="Taken care of by"
							defaultValue={assignee}
							options={[["", "Anyone"], [NO_ONE, "No one"], ...colleagues.map(({ id, name }) => [id, name] as const)]}
						/>
					)}
					<Field name="from" label="From" type="date" defaultValue={from} />
					<Field name="to" label="To" type="date" defaultValue={to} />
					<Button look="outlined" label="Show" />
				</details>
			</form>
		</search>
	);
}

function FilterChips({ query, kind, colleagues }: Inbox) {
	const path = inboxPath(kind);
	const filters = setFilters(query, kind, colleagues);
	if (filters.length === 0) return null;
	return (
		<>
			{filters.map(({ name, text }) => (
				<a key={name} className="chip" href={path + writeInboxQuery(query, { [name]: name === "q" ? "" : undefined })}>
					{text} <X className="icon small-icon" aria-hidden="true" />
					<span className="visually-hidden">, remove</span>
				</a>
			))}
			<LinkButton look="plain" href={path} label="Remove all" />
		</>
	);
}

function State({ found, clock }: { found: InboxEntry; clock: Clock }) {
	const { kind, entry } = found;
	if (kind.held) return <span className="urgent">Held back</span>;
	if (!wantsAnswer(kind)) return <span className="muted">{kind.listedAs}</span>;
	if (kind.score || entry.state !== "new")
		return (
			<span className="state">
				<StateMark state={entry.state} />
				{stateOf(found)}
			</span>
		);
	if (!entry.answered_at) return <span className="urgent">Needs an answer</span>;
	return <span className="muted">{`Answered ${shortMoment(entry.answered_at, clock)}`}</span>;
}

function Who({ found: { kind, entry } }: { found: InboxEntry }) {
	const name = nameOfSender(entry);
	const box = { className: "above-link", type: "checkbox", name: "id", form: BULK_FORM };
	return (
		<>
			{wantsAnswer(kind) && <input {...box} value={`${kind.slug}/${entry.id}`} aria-label={`Select ${name}`} />}
			<RowLink href={entryPath(kind, entry.id)} label={<bdi>{name}</bdi>} note={<bdi>{entry.company}</bdi>} />
		</>
	);
}

const orders = {
	time: { desc: "newest first", asc: "oldest first" },
	score: { desc: "highest first", asc: "lowest first" },
} as const;

function InboxTable({ entries, kind, query, colleagues, clock }: Inbox) {
	const isDown = query.order === "desc";
	const sort = (by: InboxQuery["sort"]): ColumnSort => ({
		href: inboxPath(kind) + writeInboxQuery(query, { sort: by, order: query.sort === by && isDown ? "asc" : "desc" }),
		order: query.sort === by && !isWaitingFirst(query) ? (isDown ? "descending" : "ascending") : undefined,
	});
	const score = kind?.score && {
		[kind.score.label]: {
			className: "nowrap",
			sort: sort("score"),
			cell: ({ kind: own, entry: { scored } }: InboxEntry) => scored && own.score?.text(scored),
		},
		[`${kind.score.label} as a bar`]: {
			className: "bar-cell wide-cell",
			headClassName: "wide-cell",
			isHeadHidden: true,
			cell: ({ entry: { scored } }: InboxEntry) => scored && <CellBar share={scored.total / scored.maximum} />,
		},
	};
	const lineOf = ({ kind: own, entry }: InboxEntry) => (kind ? own.line(entry) : wholeLine(own, entry));
	const assigneeOf = ({ entry: { assignee } }: InboxEntry) =>
		assignee && colleagues.find(({ id }) => id === assignee)?.name;
	const goesOn = ({ kind: own, entry }: InboxEntry) =>
		own.held && shortMoment(daysAfter(entry.received_at, own.held.kept), clock);
	return (
		<Table
			caption={`${kind?.label ?? "All"}, ${isWaitingFirst(query) ? "unanswered first" : orders[query.sort][query.order]}`}
			rows={entries}
			rowClassName={({ entry }) => (entry.state === "new" && !entry.answered_at ? "new" : undefined)}
			columns={{
				Who: (found) => <Who found={found} />,
				...(!kind && { Kind: { className: "muted kind-cell", cell: (found: InboxEntry) => nameOfKind(found.kind) } }),
				...score,
				What: { className: "words-cell", cell: (found) => <div className="clipped">{lineOf(found)}</div> },
				...(kind?.held && { "Why it was held back": (found: InboxEntry) => found.kind.held?.because }),
				When: {
					className: "nowrap muted side",
					sort: sort("time"),
					cell: ({ entry }) => shortMoment(entry.received_at, clock),
				},
				...(kind?.held
					? { "Deleted on": { isNamedOnPhone: true, cell: goesOn } }
					: { State: (found: InboxEntry) => <State found={found} clock={clock} /> }),
				...(entries.some(assigneeOf) && {
					"Taken care of by": { className: "muted", isNamedOnPhone: true, cell: assigneeOf },
				}),
			}}
		/>
	);
}

function NothingFound({ query, kind, withoutState }: Inbox) {
	if (isUnfiltered(query))
		return (
			<Empty
				title="Nothing is here yet"
				text="What visitors send appears here. Choose under “Your sign-in” what you also get by email."
			/>
		);
	const without = `In any state there ${withoutState === 1 ? "is" : "are"} ${countedOf(withoutState, kind)}.`;
	const path = inboxPath(kind);
	return (
		<Empty title={`No ${kind?.one ?? "entry"} fits these filters`} {...(withoutState > 0 && { text: without })}>
			<div>
				{withoutState > 0 && (
					<LinkButton
						look="outlined"
						href={path + writeInboxQuery(query, { state: undefined })}
						label="Show any state"
					/>
				)}
				<LinkButton look="plain" href={path} label="Remove all filters" />
			</div>
		</Empty>
	);
}

function KindTabs({ counts, kind }: Inbox) {
	const tabs = counts.map((each) => ({
		label: each.kind.label,
		href: inboxPath(each.kind),
		count: each.count,
		isHere: each.kind.slug === kind?.slug,
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
			look="outlined"
			href={`/desk/inbox/export?${wanted}`}
			Icon={Download}
			label={total === 1 ? "Export this one" : `Export these ${inDigits(total)}`}
		/>
	);
}

function Found({ counts, kind, total }: Inbox) {
	const shown = counts.filter((each) => !kind || each.kind.slug === kind.slug);
	const all = countOf(counts, kind);
	const open = shown.reduce((sum, each) => sum + (each.kind.held ? 0 : each.open), 0);
	const isAll = total === all;
	return (
		<p className="muted" role="status">
			{isAll ? countedOf(total, kind) : `${inDigits(total)} of ${countedOf(all, kind)}`}
			{isAll && open > 0 && `, ${counted(open, "needs", "need")} an answer`}
		</p>
	);
}

function leadOf(kind: InboxKind | undefined): string {
	if (!kind?.held) return "Everything visitors sent, in one list, with what needs an answer first";
	const { because, kept } = kind.held;
	return `Messages that a robot seems to have sent: ${because.toLowerCase()}. No one was emailed about them. Each is deleted ${keptPeriods[kept].text} after it came.`;
}

function Component(inbox: Inbox) {
	const { kind, query, entries, total } = inbox;
	return (
		<>
			<PageHead lead={leadOf(kind)} windowTitle={kind?.label}>
				<ExportLink {...inbox} />
			</PageHead>
			<KindTabs {...inbox} />
			<Filters {...inbox} />
			<div className="row lead-in">
				<Found {...inbox} />
				<FilterChips {...inbox} />
			</div>
			{entries.length > 0 ? <InboxTable {...inbox} /> : <NothingFound {...inbox} />}
			{entries.some((found) => wantsAnswer(found.kind)) && <BulkForm {...inbox} />}
			<Pager page={query.page} pageSize={PAGE_ENTRIES} total={total} />
		</>
	);
}

export const inboxPage = deskPage({
	path: "inbox/:kind?",
	access: "signed in",
	title: "Inbox",
	loader,
	action,
	Component,
	notices: ({ notices }) => notices,
});
