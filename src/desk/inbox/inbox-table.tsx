import { palette } from "#brand.ts";
import { type Clock, shortMoment } from "#desk/kit/moments.ts";
import { Empty } from "#desk/kit/page.tsx";
import { type ColumnSort, Table } from "#desk/kit/table.tsx";
import { counted, entryPath, type InboxKind, nameIn, textIn, wholeLine } from "./inbox-kinds.ts";
import { type InboxQuery, type InboxState, isUnfiltered, stateWords, writeInboxQuery } from "./inbox-query.ts";
import { type InboxEntry, PAGE_ENTRIES } from "./list-inbox.ts";
import { StateWord } from "./state-mark.tsx";
import { daysAfter } from "./working-time.ts";

const BAR_WIDTH = 200;

/** What a list shows of an entry. */
type InboxLine = {
	/** What the box beside it sends, of a kind that has states: its id, and where all kinds are listed the kind too. */
	selectAs: string | undefined;
	path: string;
	name: string;
	company: string;
	kind: string;
	line: string;
	when: string;
	isOpen: boolean;
	/** As a drawn state, or in words. */
	state: { state: InboxState } | { words: string; isUrgent: boolean };
	amount: { text: string; share: number } | undefined;
	held: { because: string; until: string } | undefined;
};

function stateOf({ kind, entry, row }: InboxEntry, clock: Clock): InboxLine["state"] {
	if (kind.held) return { words: "Held back", isUrgent: true };
	if (!kind.wantsAnswer) return { words: kind.status?.(row) ?? "", isUrgent: false };
	if (kind.amount || entry.state !== "new") return { state: entry.state };
	if (entry.needs_answer === 1) return { words: "Needs an answer", isUrgent: true };
	const { answered_at } = entry;
	return {
		words: answered_at ? `Answered ${shortMoment(answered_at, clock)}` : stateWords[entry.state],
		isUrgent: false,
	};
}

/** An entry as a list shows it; the tab of its kind has a column for its amount. */
export function inboxLine(found: InboxEntry, clock: Clock, isOwnTab: boolean): InboxLine {
	const { kind, entry, row } = found;
	const { held, amount } = kind;
	const key = isOwnTab ? entry.row_id : `${kind.slug}/${entry.row_id}`;
	return {
		selectAs: kind.wantsAnswer ? key : undefined,
		path: entryPath(kind, entry.row_id),
		name: nameIn(kind, row),
		company: textIn(row, kind.company),
		kind: kind.one.charAt(0).toUpperCase() + kind.one.slice(1),
		line: isOwnTab ? kind.line(row) : wholeLine(kind, row),
		when: shortMoment(entry.at, clock),
		isOpen: entry.needs_answer === 1,
		state: stateOf(found, clock),
		amount: amount && { text: amount.text(row), share: amount.share(row) },
		held: held && { because: held.because, until: shortMoment(daysAfter(entry.at, held.kept), clock) },
	};
}

/** A share of the whole as one bed of rock; its figure stands beside it. */
function ShareBar({ share }: { share: number }) {
	const end = Math.round(BAR_WIDTH * Math.min(1, Math.max(0, share)));
	return (
		<svg viewBox={`0 0 ${BAR_WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
			<path d={`M0 7H${BAR_WIDTH}`} stroke={palette.lime} strokeWidth="14" />
			<path d={`M0 7H${end}`} stroke={palette.slate} strokeWidth="14" />
			<path d={`M0 4H${end}M0 10H${end}`} stroke={palette.ink} strokeOpacity=".28" strokeWidth=".8" />
		</svg>
	);
}

function State({ state }: Pick<InboxLine, "state">) {
	if ("state" in state) return <StateWord state={state.state} />;
	return <span className={state.isUrgent ? "urgent" : "muted"}>{state.words}</span>;
}

function Who({ line, bulkForm }: { line: InboxLine; bulkForm: string | undefined }) {
	return (
		<>
			{bulkForm && line.selectAs && (
				<input
					{...{ className: "above-link", type: "checkbox", name: "id", value: line.selectAs, form: bulkForm }}
					aria-label={`Select ${line.name}`}
				/>
			)}
			<a className="row-link" href={line.path}>
				{line.name}
			</a>
			<small>{line.company}</small>
		</>
	);
}

const orders = {
	time: { desc: "newest first", asc: "oldest first" },
	amount: { desc: "highest first", asc: "lowest first" },
} as const;

type TableProps = {
	query: InboxQuery;
	path: string;
	lines: readonly InboxLine[];
	/** Of which there is a tab; all of them without it. */
	kind: Pick<InboxKind, "label" | "amount" | "held" | "wantsAnswer"> | undefined;
	/** The form to which the boxes belong that select entries. */
	bulkForm: string | undefined;
};

/** The entries of a page, one row each with one link. */
export function InboxTable({ lines, kind, query, path, bulkForm }: TableProps) {
	const isDown = query.order === "desc";
	const direction = isDown ? "descending" : "ascending";
	const sort = (by: InboxQuery["sort"]): ColumnSort => ({
		href: path + writeInboxQuery(query, { sort: by, order: query.sort === by && isDown ? "asc" : "desc" }),
		order: query.sort === by ? direction : undefined,
	});
	const amount = kind?.amount && {
		[kind.amount.label]: {
			...{ className: "nowrap", sort: sort("amount") },
			cell: (line: InboxLine) => line.amount?.text,
		},
		[`${kind.amount.label} as a bar`]: {
			...{ className: "bar-cell wide-cell", headClassName: "wide-cell", isHeadHidden: true },
			cell: (line: InboxLine) => line.amount && <ShareBar share={line.amount.share} />,
		},
	};
	return (
		<Table
			caption={`${kind?.label ?? "All"}, ${orders[query.sort][query.order]}`}
			rows={lines}
			keyOf={(line) => line.path}
			rowClassName={({ isOpen }) => (isOpen ? "new" : undefined)}
			columns={{
				Who: (line) => <Who line={line} bulkForm={bulkForm} />,
				...(!kind && { Kind: { className: "muted kind-cell", cell: (line: InboxLine) => line.kind } }),
				...amount,
				What: { className: "words-cell", cell: ({ line }) => <div className="clipped">{line}</div> },
				...(kind?.held && { "Why it was held back": ({ held }: InboxLine) => held?.because }),
				When: { className: "nowrap muted side", sort: sort("time"), cell: ({ when }) => when },
				...(kind?.held
					? { "Deleted on": { isNamedOnPhone: true, cell: ({ held }: InboxLine) => held?.until } }
					: { State: ({ state }: InboxLine) => <State state={state} /> }),
			}}
		/>
	);
}

/** The pages to which there is a link: the first, those around this one, and the last. */
function linkedPages(page: number, pages: number): number[] {
	const near = [1, page - 1, page, page + 1, pages];
	return [...new Set(near)].filter((each) => each >= 1 && each <= pages).toSorted((one, other) => one - other);
}

type PagerProps = { query: InboxQuery; path: string; total: number; pages: number };

/** Which part of the list is shown, and the way to the others. */
export function InboxPager({ query, path, total, pages }: PagerProps) {
	const { page } = query;
	if (total === 0) return null;
	const shown = [(page - 1) * PAGE_ENTRIES + 1, Math.min(page * PAGE_ENTRIES, total), total];
	const [from, to, of] = shown.map((count) => count.toLocaleString("en-US"));
	const link = (wanted: number, text: string) => <a href={path + writeInboxQuery(query, { page: wanted })}>{text}</a>;
	return (
		<nav className="pager" aria-label="Pages">
			<span className="muted">{`${from} to ${to} of ${of}`}</span>
			{pages > 1 && (
				<ul>
					{page > 1 && <li>{link(page - 1, "Previous")}</li>}
					{linkedPages(page, pages).map((each) => (
						<li key={each}>
							<a
								href={path + writeInboxQuery(query, { page: each })}
								aria-current={each === page ? "page" : undefined}
								aria-label={each === pages ? `Page ${each}, the last` : `Page ${each}`}
							>
								{each.toLocaleString("en-US")}
							</a>
						</li>
					))}
					{page < pages && <li>{link(page + 1, "Next")}</li>}
				</ul>
			)}
		</nav>
	);
}

type NothingProps = { query: InboxQuery; path: string; kind: InboxKind | undefined; withoutState: number };

/** An empty list: nothing has come yet, or nothing fits the filters, and then what to change. */
export function NothingFound({ query, path, kind, withoutState }: NothingProps) {
	if (isUnfiltered(query)) {
		const text = "What visitors send appears here, and comes by email as well.";
		return <Empty title="Nothing is here yet" text={text} />;
	}
	const without = `Without the state there ${withoutState === 1 ? "is" : "are"} ${counted(withoutState, kind)}.`;
	return (
		<Empty title={`No ${kind?.one ?? "entry"} fits these filters`} {...(withoutState > 0 && { text: without })}>
			<div>
				{withoutState > 0 && (
					<a className="button outlined" href={path + writeInboxQuery(query, { state: undefined })}>
						Show any state
					</a>
				)}
				<a className="button plain" href={path}>
					Remove all filters
				</a>
			</div>
		</Empty>
	);
}
