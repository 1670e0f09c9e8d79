import { ListFilter, X } from "lucide-react";
import { palette } from "#brand.ts";
import type { Desk } from "#desk/desk-context.ts";
import { Button, Field, LinkButton, Select } from "#desk/kit/form.tsx";
import { type Clock, daysAfter, longDay, shortMoment } from "#desk/kit/moments.ts";
import { Empty } from "#desk/kit/page.tsx";
import { CellBar, type ColumnSort, RowLink, Table } from "#desk/kit/table.tsx";
import {
	countedOf,
	entryPath,
	type InboxKind,
	type InboxQuery,
	type InboxState,
	isUnfiltered,
	nameIn,
	nameOfKind,
	SEARCH_MAX_CHARACTERS,
	stateWords,
	textIn,
	wholeLine,
	writeInboxQuery,
} from "./inbox-kinds.ts";
import type { InboxEntry } from "./list-inbox.ts";

const FILLED: Partial<Record<InboxState, number>> = { new: 0, contacted: 6, meeting: 11, won: 16 };

/** A small core that fills as the work goes on; its word stands beside it. */
export function StateMark({ state }: { state: InboxState }) {
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

/** A state, as its mark and its word. */
const StateWord = ({ state }: { state: InboxState }) => (
	<span className="state">
		<StateMark state={state} />
		{stateWords[state]}
	</span>
);

const ownStates = { unanswered: "Needs an answer", answered: "Answered", mine: "Mine" };
const stateLabels: Readonly<Record<string, string>> = { ...ownStates, ...stateWords };

/** The set filters but the search and the sorting, by their names in the address, with what they are called. */
function setFilters(query: InboxQuery, kind: InboxKind | undefined) {
	const range = kind?.amount?.ranges.find(({ value }) => value === query.band);
	const day = (value: string) => longDay(`${value}T12:00:00.000Z`, "UTC");
	return [
		query.q && { name: "q", text: `Words: ${query.q}` },
		query.state && { name: "state", text: `State: ${stateLabels[query.state] ?? query.state}` },
		range && { name: "band", text: range.label },
		query.source && { name: "source", text: kind?.sources?.[query.source] ?? query.source },
		query.from && { name: "from", text: `From ${day(query.from)}` },
		query.to && { name: "to", text: `To ${day(query.to)}` },
	].filter((filter) => typeof filter === "object");
}

/** The set filters in words. */
export const describeFilters = (query: InboxQuery, kind: InboxKind | undefined) =>
	setFilters(query, kind).map(({ text }) => text);

type FiltersProps = { query: InboxQuery; kind: InboxKind | undefined; path: string };

type FilterProps = { name: string; label: string; defaultValue: string; options: Readonly<Record<string, string>> };

const Filter = ({ options, ...select }: FilterProps) => (
	<Select {...select} options={[["", `Any ${select.label.toLowerCase()}`], ...Object.entries(options)]} />
);

/** The search and the filters, as a form whose fields end in the address. */
export function InboxFilters({ query, kind, path }: FiltersProps) {
	const count = setFilters({ ...query, q: "" }, kind).length;
	const { q, state = "", band = "", source = "", from, to, sort, order } = query;
	const { wantsAnswer, amount, sources = {} } = kind ?? { wantsAnswer: true };
	return (
		<search>
			<form className="filters" action={path}>
				<div className="field grow">
					<label htmlFor="q">Search</label>
					<input
						{...{ className: "input", id: "q", name: "q", type: "search", maxLength: SEARCH_MAX_CHARACTERS }}
						{...{ defaultValue: q, placeholder: "Name, number, words, notes or answers" }}
					/>
				</div>
				{sort !== "time" && <input type="hidden" name="sort" value={sort} />}
				{order !== "desc" && <input type="hidden" name="order" value={order} />}
				<details>
					<summary>
						<ListFilter className="icon" aria-hidden="true" />
						{count === 0 ? "Filters" : `Filters, ${count} set`}
					</summary>
					{wantsAnswer && <Filter name="state" label="State" options={stateLabels} defaultValue={state} />}
					{amount && (
						<Filter
							{...{ name: "band", label: amount.label, defaultValue: band }}
							options={Object.fromEntries(amount.ranges.map(({ value, label }) => [value, label]))}
						/>
					)}
					{Object.keys(sources).length > 1 && (
						<Filter name="source" label="Form" options={sources} defaultValue={source} />
					)}
					<Field name="from" label="From" type="date" defaultValue={from} />
					<Field name="to" label="To" type="date" defaultValue={to} />
					<Button look="outlined" label="Show" />
				</details>
			</form>
		</search>
	);
}

/** Each set filter as a link that removes it. */
export function FilterChips({ query, kind, path }: FiltersProps) {
	const filters = setFilters(query, kind);
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

function State({ found: { kind, entry, row }, clock }: { found: InboxEntry; clock: Clock }) {
	if (kind.held) return <span className="urgent">Held back</span>;
	if (!kind.wantsAnswer) return <span className="muted">{kind.status?.(row) ?? ""}</span>;
	if (kind.amount || entry.state !== "new") return <StateWord state={entry.state} />;
	if (entry.needs_answer === 1) return <span className="urgent">Needs an answer</span>;
	const text = entry.answered_at ? `Answered ${shortMoment(entry.answered_at, clock)}` : stateWords[entry.state];
	return <span className="muted">{text}</span>;
}

/** `selectAs`: what the box beside it sends; undefined of a kind that has no states. */
type WhoProps = { found: InboxEntry; selectAs: string | undefined; bulkForm: string };

function Who({ found: { kind, entry, row }, selectAs, bulkForm }: WhoProps) {
	const name = nameIn(kind, row);
	const box = { className: "above-link", type: "checkbox", name: "id", value: selectAs, form: bulkForm };
	return (
		<>
			{selectAs && <input {...box} aria-label={`Select ${name}`} />}
			<RowLink href={entryPath(kind, entry.row_id)} label={name} note={textIn(row, kind.company)} />
		</>
	);
}

const orders = {
	time: { desc: "newest first", asc: "oldest first" },
	amount: { desc: "highest first", asc: "lowest first" },
} as const;

type TableProps = Pick<Desk, "clock"> & {
	query: InboxQuery;
	path: string;
	entries: readonly InboxEntry[];
	/** Of which there is a tab; all of them without it. */
	kind: InboxKind | undefined;
	bulkForm: string;
};

/** The entries of a page, one row each with one link. */
export function InboxTable({ entries, kind, query, path, bulkForm, clock }: TableProps) {
	const isDown = query.order === "desc";
	const sort = (by: InboxQuery["sort"]): ColumnSort => ({
		href: path + writeInboxQuery(query, { sort: by, order: query.sort === by && isDown ? "asc" : "desc" }),
		order: query.sort === by ? (isDown ? "descending" : "ascending") : undefined,
	});
	/** Where all kinds are listed, a box says the kind too. */
	const selectAs = ({ kind: own, entry }: InboxEntry) =>
		own.wantsAnswer ? (kind ? entry.row_id : `${own.slug}/${entry.row_id}`) : undefined;
	const amount = kind?.amount && {
		[kind.amount.label]: {
			...{ className: "nowrap", sort: sort("amount") },
			cell: ({ kind: own, row }: InboxEntry) => own.amount?.text(row),
		},
		[`${kind.amount.label} as a bar`]: {
			...{ className: "bar-cell wide-cell", headClassName: "wide-cell", isHeadHidden: true },
			cell: ({ kind: own, row }: InboxEntry) => own.amount && <CellBar share={own.amount.share(row)} />,
		},
	};
	const lineOf = ({ kind: own, row }: InboxEntry) => (kind ? own.line(row) : wholeLine(own, row));
	const goesOn = ({ kind: own, entry }: InboxEntry) =>
		own.held && shortMoment(daysAfter(entry.at, own.held.kept), clock);
	return (
		<Table
			caption={`${kind?.label ?? "All"}, ${orders[query.sort][query.order]}`}
			rows={entries}
			keyOf={({ kind: own, entry }) => entryPath(own, entry.row_id)}
			rowClassName={({ entry }) => (entry.needs_answer === 1 ? "new" : undefined)}
			columns={{
				Who: (found) => <Who found={found} selectAs={selectAs(found)} bulkForm={bulkForm} />,
				...(!kind && { Kind: { className: "muted kind-cell", cell: (found: InboxEntry) => nameOfKind(found.kind) } }),
				...amount,
				What: { className: "words-cell", cell: (found) => <div className="clipped">{lineOf(found)}</div> },
				...(kind?.held && { "Why it was held back": (found: InboxEntry) => found.kind.held?.because }),
				When: { className: "nowrap muted side", sort: sort("time"), cell: ({ entry }) => shortMoment(entry.at, clock) },
				...(kind?.held
					? { "Deleted on": { isNamedOnPhone: true, cell: goesOn } }
					: { State: (found: InboxEntry) => <State found={found} clock={clock} /> }),
			}}
		/>
	);
}

type NothingProps = { query: InboxQuery; path: string; kind: InboxKind | undefined; withoutState: number };

/** An empty list: nothing has come yet, or nothing fits the filters, and then what to change. */
export function NothingFound({ query, path, kind, withoutState }: NothingProps) {
	if (isUnfiltered(query)) {
		const text = "What visitors send appears here, and comes by email as well.";
		return <Empty title="Nothing is here yet" text={text} />;
	}
	const without = `Without the state there ${withoutState === 1 ? "is" : "are"} ${countedOf(withoutState, kind)}.`;
	const anyState = writeInboxQuery(query, { state: undefined });
	return (
		<Empty title={`No ${kind?.one ?? "entry"} fits these filters`} {...(withoutState > 0 && { text: without })}>
			<div>
				{withoutState > 0 && <LinkButton look="outlined" href={path + anyState} label="Show any state" />}
				<LinkButton look="plain" href={path} label="Remove all filters" />
			</div>
		</Empty>
	);
}
