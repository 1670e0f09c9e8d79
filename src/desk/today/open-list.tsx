import { palette } from "#brand.ts";
import { Vein } from "#desk/kit/entrance.tsx";
import type { readOpen } from "./read-open.ts";
import { todayCopy } from "./today.copy.ts";

const copy = todayCopy.open;

type Open = Awaited<ReturnType<typeof readOpen>>;

/** Where nothing is open the vein is a flat line. */
function Clear({ lastAnswer }: Pick<Open, "lastAnswer">) {
	return (
		<section aria-labelledby="open">
			<div className="sheet-head">
				<h2 id="open">{copy.title}</h2>
			</div>
			<div className="empty">
				<svg className="flat" width="160" height="8" viewBox="0 0 160 8" aria-hidden="true">
					<path d="M0 4H160" stroke={palette.slate} />
				</svg>
				<h3>{copy.clear.title}</h3>
				<p>{[lastAnswer, copy.clear.text].filter(Boolean).join(" ")}</p>
				<a className="button outlined" href="/desk/inbox">
					{copy.clear.link}
				</a>
			</div>
		</section>
	);
}

/** What waits for somebody, one row each, with what waits longest first; null says that it could not be read. */
export function OpenList({ open }: { open: Open | null }) {
	if (!open) {
		return (
			<section className="empty">
				<h2>{copy.unreadable.title}</h2>
				<p>{copy.unreadable.text}</p>
			</section>
		);
	}
	if (open.total === 0) return <Clear lastAnswer={open.lastAnswer} />;
	return (
		<section aria-labelledby="open">
			<div className="sheet-head">
				<h2 id="open">{copy.count(open.total)}</h2>
				<span className="muted">{copy.order}</span>
			</div>
			<div className="thread">
				<Vein along="thread" />
				<ul>
					{open.items.map(({ path, kind, who, words, waiting, isLate }) => (
						<li key={path} className={isLate ? "late" : undefined}>
							<span className="kind muted">{kind}</span>
							<a className="who" href={path}>
								{who}
							</a>
							<span className="waiting">
								{waiting}
								{isLate && <span className="visually-hidden">{copy.late}</span>}
							</span>
							<p className="words">{words}</p>
						</li>
					))}
				</ul>
			</div>
			{open.total > open.items.length && (
				<p className="spaced">
					<a href="/desk/inbox?state=unanswered">{copy.more(open.total - open.items.length)}</a>
				</p>
			)}
		</section>
	);
}
