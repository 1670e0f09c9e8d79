import type { ReactNode } from "react";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { markup } from "#ui/markup.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { scaleEnd } from "./chart-scale.ts";
import { FiguresTable } from "./figures-table.tsx";
import { LevelBar } from "./level-bar.tsx";
import { MarginStepsChart } from "./margin-steps-chart.tsx";
import styles from "./report-pages.module.css";
import { sampleMarks as marks, type sampleReport } from "./sample-month.copy.ts";

const brandMark = markup(mark);

/** The level of the report's title and of the titles of its parts, below the heading of the place where it stands. */
type Heading = "h2" | "h4";

type Report = typeof sampleReport;

type ReportProps = { report: Report; heading: Heading };

type PageProps = { report: Report; page: 1 | 2; children: ReactNode };

/** A page as it is on paper: each says that it is made up, so that no picture of one can lose it. */
function Page({ report, page, children }: PageProps) {
	return (
		<article className={styles.page} aria-label={marks.pageLabel(page)}>
			<div className={styles.head}>
				<InlineDrawing markup={brandMark} className={styles.mark} />
				<p>
					<span>{report.name}</span> <span>{report.firm}</span>
				</p>
				<SampleMark label={marks.label} />
			</div>
			{children}
			<p className={styles.foot}>
				<span>{marks.foot}</span> <span>{marks.page(page)}</span>
			</p>
		</article>
	);
}

function PartTitle({ number, heading: Title, children }: { number: 1 | 2 | 3; heading: Heading; children: string }) {
	return (
		<Title className={styles.part}>
			<span className={styles.number}>{number}</span> {children}
		</Title>
	);
}

function GroupBars({ bars: { caption, key, rows } }: { bars: Report["moved"]["bars"] }) {
	const end = scaleEnd(Math.max(...rows.flatMap(({ now, before }) => [now, before])));
	return (
		<figure className={styles.figure}>
			<figcaption>{caption}</figcaption>
			<ul className={styles.bars}>
				{rows.map(({ name, now, before, change, isAnswer }) => (
					<li key={name}>
						<span>{name}</span>
						<LevelBar end={end} parts={[{ value: now, tone: isAnswer ? "gold" : "petrol" }]} before={before} />
						<b>{change}</b>
					</li>
				))}
			</ul>
			<p className={styles.fine}>{key}</p>
		</figure>
	);
}

function FirstPage({ report, heading: Title }: ReportProps) {
	const { title, moved } = report;
	return (
		<Page report={report} page={1}>
			<Title className={styles.title}>{title}</Title>
			<PartTitle number={1} heading={Title}>
				{moved.title}
			</PartTitle>
			<FiguresTable {...moved.table} />
			<ul className={styles.points}>
				{moved.points.map(({ lead, text }) => (
					<li key={lead}>
						<b>{lead}</b>
						{text}
					</li>
				))}
			</ul>
			<GroupBars bars={moved.bars} />
			<p className={styles.outlook}>{moved.next}</p>
		</Page>
	);
}

function SecondPage({ report, heading }: ReportProps) {
	const { reason, actions } = report;
	return (
		<Page report={report} page={2}>
			<PartTitle number={2} heading={heading}>
				{reason.title}
			</PartTitle>
			<p>
				<b>{reason.lead}</b>
				{reason.text}
			</p>
			<figure className={styles.figure}>
				<figcaption>{reason.steps.caption}</figcaption>
				<MarginStepsChart steps={reason.steps.rows} />
			</figure>
			<p className={styles.fine}>{reason.certainty}</p>
			<PartTitle number={3} heading={heading}>
				{actions.title}
			</PartTitle>
			<ol className={styles.actions}>
				{actions.items.map(({ lead, text, who, brings }) => (
					<li key={lead}>
						<b>{lead}</b> {text}
						<p>
							<span>{who}</span> <b>{brings}</b>
						</p>
					</li>
				))}
			</ol>
			<p className={styles.outlook}>{actions.proof}</p>
		</Page>
	);
}

/**
 * The monthly report on two pages: beside each other on a wide screen, each a sheet when it is printed. They stand in an
 * element of the class `root`.
 */
export function ReportPages(props: ReportProps) {
	return (
		<>
			<FirstPage {...props} />
			<SecondPage {...props} />
		</>
	);
}
