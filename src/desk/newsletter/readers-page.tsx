import { Download, Search } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { shortMoment } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { Pager, pageIn } from "#desk/kit/pager.tsx";
import { deskContext } from "../desk-context.ts";
import { type ListedReader, listReaders, READERS_ON_PAGE, readerStates, readReaderSearch } from "./list-readers.ts";
import { readersCopy as copy, newsletterCopy } from "./newsletter.copy.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { countReaderStates } from "./read-articles.ts";
import { readGrowth } from "./read-growth.ts";

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { database } = deps;
	const { searchParams } = new URL(request.url);
	const { state, words } = readReaderSearch(searchParams);
	const page = pageIn(searchParams);
	const moment = { now: deps.now(), timeZone: user.timeZone };
	return {
		state,
		words,
		page,
		moment,
		isOwner: user.role === "owner",
		counts: await countReaderStates(database),
		growth: await readGrowth(database, moment),
		...(await listReaders(database, { state, words, page })),
	};
}

type ReadersData = Awaited<ReturnType<typeof loader>>;

const monthName = (month: string) =>
	new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));

function Growth({ growth, counts }: Pick<ReadersData, "growth" | "counts">) {
	const words = copy.growth;
	const most = Math.max(1, ...growth.map(({ total }) => total));
	return (
		<section className="sheet" aria-labelledby="growth">
			<div className="sheet-head">
				<h2 id="growth">{words.title}</h2>
				<span className="muted">{words.now(counts.confirmed, counts.pending, counts.unsubscribed)}</span>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached with the keyboard. */}
			<section className="scroll-x" aria-label={words.caption} tabIndex={0}>
				<table className="table dense">
					<caption className="visually-hidden">{words.caption}</caption>
					<thead>
						<tr>
							<th scope="col">{words.month}</th>
							<th scope="col" className="bar-cell">
								<span className="visually-hidden">{words.total}</span>
							</th>
							<th scope="col" className="numeric">
								{words.total}
							</th>
							<th scope="col" className="numeric">
								{words.joined}
							</th>
							<th scope="col" className="numeric">
								{words.left}
							</th>
						</tr>
					</thead>
					<tbody>
						{growth.map(({ month, joined, left, total }) => (
							<tr key={month}>
								<th scope="row" className="nowrap">
									{monthName(month)}
								</th>
								<td className="bar-cell">
									<svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
										<rect width={(100 * total) / most} height="14" />
									</svg>
								</td>
								<td className="numeric">{total.toLocaleString("en-US")}</td>
								<td className="numeric">{joined.toLocaleString("en-US")}</td>
								<td className="numeric">{left.toLocaleString("en-US")}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<p className="muted small spaced">{words.note}</p>
		</section>
	);
}

function Filters({ state, words }: Pick<ReadersData, "state" | "words">) {
	const { search } = copy;
	return (
		<search>
			<form className="filters field" action="/desk/newsletter/readers">
				<div className="grow">
					<label htmlFor="q">{search.label}</label>
					<input className="input" id="q" name="q" type="search" defaultValue={words} autoComplete="off" />
				</div>
				<div>
					<label htmlFor="state">{search.state}</label>
					<select className="input" id="state" name="state" defaultValue={state ?? ""}>
						<option value="">{search.every}</option>
						{readerStates.map((each) => (
							<option key={each} value={each}>
								{copy.states[each]}
							</option>
						))}
					</select>
				</div>
				<button type="submit" className="button outlined">
					<Search className="icon" aria-hidden="true" />
					{search.button}
				</button>
				{(state || words) && (
					<a className="button plain" href="/desk/newsletter/readers">
						{search.clear}
					</a>
				)}
			</form>
		</search>
	);
}

/** When the reader came to be in this state. */
const sinceOf = ({ state, asked_at, confirmed_at, unsubscribed_at }: ListedReader) =>
	(state === "confirmed" ? confirmed_at : state === "unsubscribed" ? unsubscribed_at : null) ?? asked_at;

function ReaderRow({ reader, moment }: { reader: ListedReader } & Pick<ReadersData, "moment">) {
	const name = [reader.first_name, reader.last_name].filter(Boolean).join(" ");
	return (
		<tr>
			<th scope="row">
				<b>{name || reader.email}</b>
				{name && <small>{reader.email}</small>}
			</th>
			<td>
				<span className={reader.state === "confirmed" ? "good" : "muted"}>{copy.states[reader.state]}</span>
			</td>
			<td className="nowrap muted" data-l={copy.columns.asked}>
				{shortMoment(reader.asked_at, moment)}
			</td>
			<td className="nowrap muted" data-l={copy.columns.since}>
				{shortMoment(sinceOf(reader), moment)}
			</td>
		</tr>
	);
}

/** An owner takes the readers along who are shown. */
function ExportReaders({ state, words, total }: Pick<ReadersData, "state" | "words" | "total">) {
	const wanted = new URLSearchParams({ ...(state && { state }), ...(words && { q: words }) });
	const query = wanted.size > 0 ? `?${wanted}` : "";
	return (
		<DeskForm action={`/desk/newsletter/readers/export${query}`} back={`/desk/newsletter/readers${query}`}>
			<button type="submit" className="button outlined">
				<Download className="icon" aria-hidden="true" />
				{copy.exporting.button(total)}
			</button>
		</DeskForm>
	);
}

function List({ readers, total, page, moment }: ReadersData) {
	const { columns } = copy;
	return (
		<>
			<p className="muted lead-in" role="status">
				{copy.count(total)}
			</p>
			<div className="table-frame">
				<table className="table list">
					<caption className="visually-hidden">{copy.caption}</caption>
					<thead>
						<tr>
							<th scope="col">{columns.reader}</th>
							<th scope="col">{columns.state}</th>
							<th scope="col">{columns.asked}</th>
							<th scope="col">{columns.since}</th>
						</tr>
					</thead>
					<tbody>
						{readers.map((reader) => (
							<ReaderRow key={reader.id} reader={reader} moment={moment} />
						))}
					</tbody>
				</table>
			</div>
			<Pager page={page} pageSize={READERS_ON_PAGE} total={total} />
		</>
	);
}

function Component() {
	const data = useLoaderData<typeof loader>();
	const { state, words, readers } = data;
	const nobody = state || words ? copy.none : copy.empty;
	return (
		<>
			<PageHead title={newsletterCopy.title} lead={newsletterCopy.lead} windowTitle={copy.title}>
				{data.isOwner && readers.length > 0 && <ExportReaders {...data} />}
			</PageHead>
			<NewsletterTabs current="readers" />
			<div className="gap">
				<Growth {...data} />
				<section>
					<h2 className="visually-hidden">{copy.title}</h2>
					<Filters state={state} words={words} />
					{readers.length > 0 ? (
						<List {...data} />
					) : (
						<div className="empty" role="status">
							<h3>{nobody.title}</h3>
							<p>{nobody.text}</p>
						</div>
					)}
				</section>
			</div>
		</>
	);
}

/** Who gets the newsletter, who has not confirmed yet and who left; and how the list grew. */
export const readersPage = { path: "newsletter/readers", loader, Component };
