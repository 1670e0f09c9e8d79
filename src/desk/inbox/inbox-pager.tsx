import { inboxCopy } from "./inbox.copy.ts";
import type { InboxKind } from "./inbox-kinds.ts";
import { type InboxQuery, isUnfiltered, writeInboxQuery } from "./inbox-query.ts";
import { PAGE_ENTRIES } from "./list-inbox.ts";

const copy = inboxCopy.pages;

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
	const to = (wanted: number) => path + writeInboxQuery(query, { page: wanted });
	const first = (page - 1) * PAGE_ENTRIES + 1;
	return (
		<nav className="pager" aria-label={copy.name}>
			<span className="muted">{copy.range(first, Math.min(page * PAGE_ENTRIES, total), total)}</span>
			{pages > 1 && (
				<ul>
					{page > 1 && (
						<li>
							<a href={to(page - 1)}>{copy.previous}</a>
						</li>
					)}
					{linkedPages(page, pages).map((each) => (
						<li key={each}>
							<a
								href={to(each)}
								aria-current={each === page ? "page" : undefined}
								aria-label={each === pages ? copy.last(each) : copy.page(each)}
							>
								{each.toLocaleString("en-US")}
							</a>
						</li>
					))}
					{page < pages && (
						<li>
							<a href={to(page + 1)}>{copy.next}</a>
						</li>
					)}
				</ul>
			)}
		</nav>
	);
}

type NothingProps = { query: InboxQuery; path: string; kind: InboxKind | undefined; withoutState: number };

/** An empty list: nothing has come yet, or nothing fits the filters, and then what to change. */
export function NothingFound({ query, path, kind, withoutState }: NothingProps) {
	const { empty } = inboxCopy;
	if (isUnfiltered(query)) {
		return (
			<div className="empty">
				<h2>{empty.nothing}</h2>
				<p>{empty.nothingText}</p>
			</div>
		);
	}
	return (
		<div className="empty">
			<h2>{empty.title(kind)}</h2>
			{withoutState > 0 && <p>{empty.without(withoutState, kind)}</p>}
			<div>
				{withoutState > 0 && (
					<a className="button outlined" href={path + writeInboxQuery(query, { state: undefined })}>
						{empty.anyState}
					</a>
				)}
				<a className="button plain" href={path}>
					{empty.removeAll}
				</a>
			</div>
		</div>
	);
}
