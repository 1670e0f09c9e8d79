import { ListFilter, X } from "lucide-react";
import { longDay } from "#desk/kit/moments.ts";
import { inboxCopy, stateWords } from "./inbox.copy.ts";
import type { InboxKind } from "./inbox-kinds.ts";
import { type InboxQuery, inboxStates, SEARCH_MAX_CHARACTERS, writeInboxQuery } from "./inbox-query.ts";

const copy = inboxCopy.filters;

const stateLabels: Readonly<Record<string, string>> = {
	unanswered: copy.unanswered,
	answered: copy.answered,
	mine: copy.mine,
	...stateWords,
};

type SelectProps = {
	name: string;
	label: string;
	any: string;
	options: Readonly<Record<string, string>>;
	value: string;
};

function Select({ name, label, any, options, value }: SelectProps) {
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			<select className="input" id={name} name={name} defaultValue={value}>
				<option value="">{any}</option>
				{Object.entries(options).map(([option, text]) => (
					<option key={option} value={option}>
						{text}
					</option>
				))}
			</select>
		</div>
	);
}

/** The set filters but the search and the sorting, by their names in the address, with what they are called. */
function setFilters(query: InboxQuery, kind: FilteredKind | undefined) {
	const range = kind?.ranges.find(({ value }) => value === query.band);
	const day = (value: string) => longDay(`${value}T12:00:00.000Z`, "UTC");
	return [
		query.q && { name: "q", text: copy.chips.q(query.q) },
		query.state && { name: "state", text: copy.chips.state(stateLabels[query.state] ?? query.state) },
		range && { name: "band", text: range.label },
		query.source && { name: "source", text: kind?.sources[query.source] ?? query.source },
		query.from && { name: "from", text: copy.chips.from(day(query.from)) },
		query.to && { name: "to", text: copy.chips.to(day(query.to)) },
	].filter((filter) => typeof filter === "object");
}

/** What of a kind the filters need. */
export type FilteredKind = {
	wantsAnswer: boolean;
	amountLabel: string;
	ranges: readonly { value: string; label: string }[];
	sources: Readonly<Record<string, string>>;
};

export function filteredKind({ wantsAnswer = false, amount, sources = {} }: InboxKind): FilteredKind {
	return { wantsAnswer, amountLabel: amount?.label ?? "", ranges: amount?.ranges ?? [], sources };
}

/** The set filters in words. */
export const describeFilters = (query: InboxQuery, kind: FilteredKind | undefined) =>
	setFilters(query, kind).map(({ text }) => text);

type FiltersProps = { query: InboxQuery; kind: FilteredKind | undefined; path: string };

/** The search and the filters, as a form whose fields end in the address. */
export function InboxFilters({ query, kind, path }: FiltersProps) {
	const count = setFilters({ ...query, q: "" }, kind).length;
	const { q, state = "", band = "", source = "", from, to, sort, order } = query;
	const states = Object.fromEntries(
		["unanswered", "answered", "mine", ...inboxStates].map((each) => [each, stateLabels[each] ?? each]),
	);
	return (
		<search>
			<form className="filters" action={path}>
				<div className="field grow">
					<label htmlFor="q">{copy.search}</label>
					<input
						{...{ className: "input", id: "q", name: "q", type: "search", maxLength: SEARCH_MAX_CHARACTERS }}
						defaultValue={q}
						placeholder={copy.placeholder}
					/>
				</div>
				{sort !== "time" && <input type="hidden" name="sort" value={sort} />}
				{order !== "desc" && <input type="hidden" name="order" value={order} />}
				<details>
					<summary>
						<ListFilter className="icon" aria-hidden="true" />
						{copy.title(count)}
					</summary>
					{(!kind || kind.wantsAnswer) && (
						<Select name="state" label={copy.state} any={copy.anyState} options={states} value={state} />
					)}
					{kind && kind.ranges.length > 0 && (
						<Select
							{...{ name: "band", label: kind.amountLabel, any: copy.any(kind.amountLabel), value: band }}
							options={Object.fromEntries(kind.ranges.map(({ value, label }) => [value, label]))}
						/>
					)}
					{kind && Object.keys(kind.sources).length > 1 && (
						<Select
							{...{ name: "source", label: copy.source, any: copy.any(copy.source), value: source }}
							options={kind.sources}
						/>
					)}
					<div className="field">
						<label htmlFor="from">{copy.from}</label>
						<input className="input" id="from" name="from" type="date" defaultValue={from} />
					</div>
					<div className="field">
						<label htmlFor="to">{copy.to}</label>
						<input className="input" id="to" name="to" type="date" defaultValue={to} />
					</div>
					<button className="button outlined" type="submit">
						{copy.show}
					</button>
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
					<span className="visually-hidden">{copy.remove}</span>
				</a>
			))}
			<a className="button plain" href={path}>
				{copy.removeAll}
			</a>
		</>
	);
}
