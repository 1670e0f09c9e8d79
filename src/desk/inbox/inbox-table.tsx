import { ChevronDown, ChevronUp } from "lucide-react";
import { palette } from "#brand.ts";
import { shortMoment } from "#desk/kit/moments.ts";
import { inboxCopy, stateWords } from "./inbox.copy.ts";
import { entryPath, type InboxKind, nameIn, textIn, wholeLine } from "./inbox-kinds.ts";
import { type InboxQuery, type InboxState, writeInboxQuery } from "./inbox-query.ts";
import type { InboxEntry } from "./list-inbox.ts";
import { StateWord } from "./state-mark.tsx";
import { daysAfter } from "./working-time.ts";

const copy = inboxCopy.table;
const BAR_WIDTH = 200;

/** What a list shows of an entry. */
export type InboxLine = {
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

type Reader = { now: Date; timeZone: string };

function stateOf({ kind, entry, row }: InboxEntry, reader: Reader): InboxLine["state"] {
	if (kind.held) return { words: copy.held, isUrgent: true };
	if (!kind.wantsAnswer) return { words: kind.status?.(row) ?? "", isUrgent: false };
	if (kind.amount || entry.state !== "new") return { state: entry.state };
	if (entry.needs_answer === 1) return { words: inboxCopy.filters.unanswered, isUrgent: true };
	const words = entry.answered_at ? copy.answered(shortMoment(entry.answered_at, reader)) : stateWords[entry.state];
	return { words, isUrgent: false };
}

/** An entry as a list shows it; the tab of its kind has a column for its amount. */
export function inboxLine(found: InboxEntry, reader: Reader, isOwnTab: boolean): InboxLine {
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
		when: shortMoment(entry.at, reader),
		isOpen: entry.needs_answer === 1,
		state: stateOf(found, reader),
		amount: amount && { text: amount.text(row), share: amount.share(row) },
		held: held && { because: held.because, until: shortMoment(daysAfter(entry.at, held.kept), reader) },
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

type HeadProps = { query: InboxQuery; path: string };

function SortHead({ by, label, query, path }: HeadProps & { by: InboxQuery["sort"]; label: string }) {
	const isSorted = query.sort === by;
	const isDown = query.order === "desc";
	const order = isSorted && isDown ? "asc" : "desc";
	const Icon = isDown ? ChevronDown : ChevronUp;
	return (
		<th scope="col" {...(isSorted && { "aria-sort": isDown ? "descending" : "ascending" })}>
			<a href={path + writeInboxQuery(query, { sort: by, order })}>
				{label}
				{isSorted && <Icon className="icon small-icon" aria-hidden="true" />}
			</a>
		</th>
	);
}

type TableProps = HeadProps & {
	lines: readonly InboxLine[];
	/** Of which there is a tab; all of them without it. */
	kind: Pick<InboxKind, "label" | "amount" | "held" | "wantsAnswer"> | undefined;
	/** The form to which the boxes belong that select entries. */
	bulkForm: string | undefined;
};

function Row({ line, kind, bulkForm }: { line: InboxLine } & Pick<TableProps, "kind" | "bulkForm">) {
	const { state, amount, held } = line;
	return (
		<tr className={line.isOpen ? "new" : undefined}>
			<th scope="row">
				{bulkForm && line.selectAs && (
					<input
						{...{ className: "above-link", type: "checkbox", name: "id", value: line.selectAs, form: bulkForm }}
						aria-label={copy.select(line.name)}
					/>
				)}
				<a className="row-link" href={line.path}>
					{line.name}
				</a>
				<small>{line.company}</small>
			</th>
			{!kind && <td className="muted kind-cell">{line.kind}</td>}
			{kind?.amount && <td className="nowrap">{amount?.text}</td>}
			{kind?.amount && <td className="bar-cell wide-cell">{amount && <ShareBar share={amount.share} />}</td>}
			<td className="words-cell">
				<div className="clipped">{line.line}</div>
			</td>
			{kind?.held && <td>{held?.because}</td>}
			<td className="nowrap muted side">{line.when}</td>
			{kind?.held ? (
				<td data-l={copy.goesOn}>{held?.until}</td>
			) : (
				<td>
					{"state" in state ? (
						<StateWord state={state.state} />
					) : (
						<span className={state.isUrgent ? "urgent" : "muted"}>{state.words}</span>
					)}
				</td>
			)}
		</tr>
	);
}

/** The entries of a page, one row each with one link. */
export function InboxTable({ lines, kind, query, path, bulkForm }: TableProps) {
	const order = copy.order[query.sort][query.order];
	return (
		<div className="table-frame">
			<table className="table list">
				<caption className="visually-hidden">{copy.caption(kind?.label ?? inboxCopy.all, order)}</caption>
				<thead>
					<tr>
						<th scope="col">{copy.who}</th>
						{!kind && <th scope="col">{copy.kind}</th>}
						{kind?.amount && <SortHead {...{ by: "amount", label: kind.amount.label, query, path }} />}
						{kind?.amount && (
							<th scope="col" className="wide-cell">
								<span className="visually-hidden">{copy.asBar(kind.amount.label)}</span>
							</th>
						)}
						<th scope="col">{copy.what}</th>
						{kind?.held && <th scope="col">{copy.because}</th>}
						<SortHead {...{ by: "time", label: copy.when, query, path }} />
						<th scope="col">{kind?.held ? copy.goesOn : copy.state}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<Row key={line.path} {...{ line, kind, bulkForm }} />
					))}
				</tbody>
			</table>
		</div>
	);
}
