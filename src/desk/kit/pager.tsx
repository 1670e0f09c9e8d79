import { useLocation } from "react-router";
import { inDigits } from "#desk/kit/counts.ts";

/** From 1; an address that names another page than a number shows the first. */
export function pageIn(search: URLSearchParams): number {
	const page = Number(search.get("page") ?? "1");
	return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

type PagerProps = { page: number; pageSize: number; total: number };

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ page, pageSize, total }: PagerProps) {
	const { search } = useLocation();
	const last = Math.ceil(total / pageSize);
	if (last <= 1) return null;
	const hrefTo = (target: number) => {
		const query = new URLSearchParams(search);
		query.delete("notice");
		query.set("page", String(target));
		return `?${query}`;
	};
	const shown = [(page - 1) * pageSize + 1, Math.min(total, page * pageSize), total];
	const [from, to, of] = shown.map((count) => inDigits(count));
	const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
	return (
		<nav className="pager" aria-label="Pages">
			<p className="muted">{`${from} to ${to} of ${of}`}</p>
			<ul>
				{[...new Set(near)].map((each) => (
					<li key={each}>
						<a href={hrefTo(each)} aria-current={each === page ? "page" : undefined}>
							{inDigits(each)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
