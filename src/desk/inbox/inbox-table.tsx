import type { Desk } from "#desk/desk-context.ts";
import { LinkButton } from "#desk/kit/form.tsx";
import { type Clock, shortMoment } from "#desk/kit/moments.ts";
import { Empty } from "#desk/kit/page.tsx";
import { CellBar, type ColumnSort, Table } from "#desk/kit/table.tsx";
import { countedOf, entryPath, type InboxKind, nameIn, nameOfKind, textIn, wholeLine } from "./inbox-kinds.ts";
import { type InboxQuery, isUnfiltered, stateWords, writeInboxQuery } from "./inbox-query.ts";
import type { InboxEntry } from "./list-inbox.ts";
import { StateWord } from "./state-mark.tsx";
import { daysAfter } from "./working-time.ts";

type StateProps = { found: InboxEntry; clock: Clock };

/** How an entry stands: as a drawn state, or in words. */
function State({ found: { kind, entry, row }, clock }: StateProps) {
	if (kind.held) return <span className="urgent">Held back</span>;
	if (!kind.wantsAnswer) return <span className="muted">{kind.status?.(row) ?? ""}</span>;
	if (kind.amount || entry.state !== "new") return <StateWord state={entry.state} />;
	if (entry.needs_answer === 1) return <span className="urgent">Needs an answer</span>;
	const { answered_at } = entry;
	return (
		<span className="muted">
			{answered_at ? `Answered ${shortMoment(answered_at, clock)}` : stateWords[entry.state]}
		</span>
	);
}

type WhoProps = {
	found: InboxEntry;
	/** What the box beside it sends; undefined of a kind that has no states. */
	selectAs: string | undefined;
	bulkForm: string;
};

function Who({ found: { kind, entry, row }, selectAs, bulkForm }: WhoProps) {
	const name = nameIn(kind, row);
	return (
		<>
			{selectAs && (
				<input
					{...{ className: "above-link", type: "checkbox", name: "id", value: selectAs, form: bulkForm }}
					aria-label={`Select ${name}`}
				/>
			)}
			<a className="row-link" href={entryPath(kind, entry.row_id)}>
				{name}
			</a>
			<small>{textIn(row, kind.company)}</small>
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
	/** The form to which the boxes belong that select entries. */
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
				When: {
					...{ className: "nowrap muted side", sort: sort("time") },
					cell: ({ entry }) => shortMoment(entry.at, clock),
				},
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
	return (
		<Empty title={`No ${kind?.one ?? "entry"} fits these filters`} {...(withoutState > 0 && { text: without })}>
			<div>
				{withoutState > 0 && (
					<LinkButton look="outlined" href={path + writeInboxQuery(query, { state: undefined })}>
						Show any state
					</LinkButton>
				)}
				<LinkButton look="plain" href={path}>
					Remove all filters
				</LinkButton>
			</div>
		</Empty>
	);
}
