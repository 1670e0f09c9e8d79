import { useId } from "react";
import { formatDollars, formatPercent } from "#domain/format-number.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { dashboardCopy as copy } from "./dashboard.copy.ts";
import styles from "./dashboard.module.css";
import { MarginPanel, OverduePanel, QuietPanel, SalesPanel } from "./dashboard-panels.tsx";
import type { Figures, Month } from "./derive-month.ts";

/** What each figure means, written for the firm. A part without anything to show says so itself. */
type DashboardSentences = {
	decision?: { text: string; rows: { label: string; href: string } };
	sales: string;
	overdue: string;
	quiet: string;
	margin: string;
};

type DashboardProps = {
	month: Month;
	sentences: DashboardSentences;
	/** Set where the firm is made up. */
	sampleLabel?: string;
};

function Decision({ month, sentence }: { month: Month; sentence: DashboardSentences["decision"] }) {
	const titleId = useId();
	if (!month.decision || !sentence) return null;
	return (
		<section className={styles.decision} aria-labelledby={titleId}>
			<div>
				<p className={styles.due}>{copy.decideBy(month.decision.by)}</p>
				<h4 id={titleId}>{month.decision.question}</h4>
			</div>
			<p>
				{sentence.text} <a href={sentence.rows.href}>{sentence.rows.label}</a>
			</p>
		</section>
	);
}

const marginOf = ({ kept }: Figures) => (kept ? formatDollars(kept.margin) : copy.figures.unknown);
const shareOf = ({ kept }: Figures) => kept && formatPercent(kept.share, 1);

/** The three figures that an owner asks for first. In a firm's first month nothing is compared. */
function TopFigures({ month }: { month: Month }) {
	const { current, previous } = month.total;
	const before = month.periods.previous?.name;
	const { figures } = copy;
	const [share, shareBefore] = [shareOf(current), previous && shareOf(previous)];
	return (
		<dl className={styles.figures}>
			<Figure
				name={figures.sales(month.periods.current.name)}
				value={formatDollars(current.sales)}
				note={before && previous && figures.before(before, previous.sales)}
			/>
			<Figure
				name={figures.margin(month.periods.current.name)}
				value={marginOf(current)}
				note={
					share
						? figures.marginShare(share) + (before && shareBefore ? figures.marginShareBefore(before, shareBefore) : "")
						: copy.noCost
				}
			/>
			<Figure
				name={figures.overdue}
				value={formatDollars(month.overdue.total)}
				note={figures.invoices(month.overdue.invoices.length, month.overdue.customers)}
			/>
		</dl>
	);
}

function Figure({ name, value, note }: { name: string; value: string; note: string | undefined }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				{value}
				{note && <small>{note}</small>}
			</dd>
		</div>
	);
}

/**
 * A firm's month on one page: what has to be decided, three figures, four drawings with the tables behind them. It stands in
 * an element of the class `root`.
 */
export function Dashboard({ month, sentences, sampleLabel }: DashboardProps) {
	const titleId = useId();
	return (
		<article aria-labelledby={titleId}>
			<header className={styles.head}>
				<div>
					{sampleLabel && <SampleMark label={sampleLabel} />}
					<h3 id={titleId}>{month.firm}</h3>
				</div>
				<p>{copy.read(month.readAt)}</p>
			</header>
			{month.unread.map((each) => (
				<p key={each.source} className={styles.unread}>
					{copy.unread(each)}
				</p>
			))}
			<Decision month={month} sentence={sentences.decision} />
			<TopFigures month={month} />
			<div className={styles.panels}>
				<SalesPanel month={month} sentence={sentences.sales} />
				<OverduePanel month={month} sentence={sentences.overdue} />
				<QuietPanel month={month} sentence={sentences.quiet} />
				<MarginPanel month={month} sentence={sentences.margin} />
			</div>
		</article>
	);
}
