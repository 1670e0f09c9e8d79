import { ListFilter, X } from "lucide-react";
import type { ComponentProps } from "react";
import { Button, Field, LinkButton, Select } from "#desk/kit/form.tsx";
import { longDay } from "#desk/kit/moments.ts";
import type { InboxKind } from "./inbox-kinds.ts";
import { type InboxQuery, SEARCH_MAX_CHARACTERS, stateWords, writeInboxQuery } from "./inbox-query.ts";

const stateLabels: Readonly<Record<string, string>> = {
	unanswered: "Needs an answer",
	answered: "Answered",
	mine: "Mine",
	...stateWords,
};

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

type FilterProps = Pick<ComponentProps<typeof Select>, "name" | "label" | "defaultValue"> & {
	options: Readonly<Record<string, string>>;
};

const Filter = ({ options, ...select }: FilterProps) => (
	<Select {...select} options={[["", `Any ${String(select.label).toLowerCase()}`], ...Object.entries(options)]} />
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
						defaultValue={q}
						placeholder="Name, number, words, notes or answers"
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
					<Button look="outlined">Show</Button>
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
			<LinkButton look="plain" href={path}>
				Remove all
			</LinkButton>
		</>
	);
}
