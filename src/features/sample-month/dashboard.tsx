import { useId } from "react";
import { formatDollars } from "#domain/format-number.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { OWED_ANSWER } from "./answer-list.tsx";
import styles from "./dashboard.module.css";
import { MarginPanel, OverduePanel, QuietPanel, SalesPanel } from "./dashboard-panels.tsx";
import { sampleFigures } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

const { firm, total, overdue } = sampleFigures;

type Words = { words: SampleMonth["dashboard"] };

function Decision({ words: { decision } }: Words) {
	const titleId = useId();
	return (
		<section className={styles.decision} aria-labelledby={titleId}>
			<div>
				<p className={styles.due}>{decision.by}</p>
				<h4 id={titleId}>{decision.question}</h4>
			</div>
			<p>
				{decision.text} <a href={`#${OWED_ANSWER}`}>{decision.rows}</a>
			</p>
		</section>
	);
}

/** The three figures that an owner asks for first. */
function TopFigures({ words: { figures } }: Words) {
	return (
		<dl className={styles.figures}>
			<Figure name={figures.sales} value={total.now.sales} note={figures.salesBefore} />
			<Figure name={figures.margin} value={total.now.margin} note={figures.marginShare} />
			<Figure name={figures.overdue} value={overdue.total} note={figures.overdueOf} />
		</dl>
	);
}

function Figure({ name, value, note }: { name: string; value: number; note: string }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				{formatDollars(value)}
				<small>{note}</small>
			</dd>
		</div>
	);
}

/**
 * The month of the firm on one page: what has to be decided, three figures, four drawings with the tables behind them. It
 * is in an element of the class `root`.
 */
export function Dashboard({ month: { label, dashboard: words } }: { month: SampleMonth }) {
	const titleId = useId();
	return (
		<article aria-labelledby={titleId}>
			<header className={styles.head}>
				<div>
					<SampleMark label={label} />
					<h3 id={titleId}>{firm}</h3>
				</div>
				<p>{words.read}</p>
			</header>
			<Decision words={words} />
			<TopFigures words={words} />
			<div className={styles.panels}>
				<SalesPanel words={words} />
				<OverduePanel words={words} />
				<QuietPanel words={words} />
				<MarginPanel words={words} />
			</div>
		</article>
	);
}
