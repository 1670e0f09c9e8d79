import type { ReactNode } from "react";
import { brand } from "#brand.ts";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { formatLongDate, localDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import tableStyles from "#ui/charts/figures-table.module.css";
import { classNames } from "#ui/class-names.ts";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { markup } from "#ui/markup.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { formatMoney } from "./money.ts";
import styles from "./paper.module.css";
import { TopLines } from "./report.tsx";
import type { Description } from "./sentences.ts";
import type { ReadAnalysis } from "./use-own-file.ts";

const brandMark = markup(mark);

type PaperProps = {
	copy: Pick<SalesFilePage, "paper" | "report" | "check">;
	/** Of the page that read the file. */
	address: string;
	analysis: ReadAnalysis;
	described: Description;
	isSample: boolean;
	section: ReactNode;
	/** The names of those who have gone quiet in it. */
	quietKey: ReactNode;
	sectionTitle: string;
};

function Page({
	copy,
	address,
	analysis,
	isSample,
	number,
	children,
}: Omit<PaperProps, "described" | "section" | "quietKey" | "sectionTitle"> & { number: number; children: ReactNode }) {
	const { paper, report } = copy;
	const day = formatLongDate(localDay(new Date()));
	return (
		<article className={styles.page} aria-label={fillIn(paper.page, { page: number })}>
			<div className={styles.head}>
				<InlineDrawing markup={brandMark} className={styles.mark} />
				<p>
					<span>{`${brand.name}, ${paper.name}`}</span>
					<span>{fillIn(paper.read, { file: analysis.result.file, day })}</span>
				</p>
				{isSample && <SampleMark label={report.sample} />}
			</div>
			{children}
			<p className={styles.foot}>
				<span>{fillIn(paper.foot, { address: address.replace(/^https?:\/\//, "") })}</span>
				<span>{fillIn(paper.number, { page: number })}</span>
			</p>
		</article>
	);
}

/** A next step that goes on in a link ends there on paper. */
const withoutLink = (text: string) => text.replace(/:$/, ".");

/** The next steps, with room for a name and a day by hand. */
function ToDo({ copy, described }: Pick<PaperProps, "copy" | "described">) {
	const { paper } = copy;
	const steps = described.top.flatMap(
		({ href }) => described.findings.find(({ id }) => href === `#${id}`)?.nextStep ?? [],
	);
	if (steps.length === 0) return null;
	return (
		<>
			<h3>{paper.todo}</h3>
			<table className={classNames(tableStyles.table, styles.todo)}>
				<thead>
					<tr>
						<th scope="col">{paper.step}</th>
						<th scope="col">{paper.who}</th>
						<th scope="col">{paper.by}</th>
					</tr>
				</thead>
				<tbody>
					{steps.map(({ text }) => (
						<tr key={text}>
							<th scope="row">{withoutLink(text)}</th>
							<td />
							<td />
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

function HowItWasRead({ copy, analysis }: Pick<PaperProps, "copy" | "analysis">) {
	const { paper } = copy;
	const { reading, findings } = analysis.result;
	const { from, to, net } = findings.file;
	const rows = [
		[
			paper.rows,
			fillIn(paper.rowsText, {
				rows: formatInteger(reading.used),
				all: formatInteger(reading.rows),
				left: formatInteger(reading.rows - reading.used),
			}),
		],
		[paper.columns, Object.values(reading.columns).join(", ")],
		[
			paper.total,
			fillIn(paper.totalText, {
				total: formatMoney(net, reading.currency),
				from: formatLongDate(from),
				to: formatLongDate(to),
			}),
		],
	];
	return (
		<>
			<h3>{paper.how}</h3>
			<dl className={styles.facts}>
				{rows.map(([term, text]) => (
					<div key={term}>
						<dt>{term}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

/** The report on two sheets of paper, which the screen doesn't show: first what to look at, then the other findings. */
export function Paper({ section, quietKey, sectionTitle, described, ...page }: PaperProps) {
	const { paper, report } = page.copy;
	const { top, findings } = described;
	const isFirst = ({ id }: { id: string }) => top.some(({ href }) => href === `#${id}`);
	const others = findings.filter((finding) => finding.id !== "file" && !isFirst(finding));
	return (
		<div className={styles.root}>
			<Page {...page} number={1}>
				<h2>{report.title}</h2>
				{described.isCalm && <p>{report.calm}</p>}
				<div className={styles.lines}>
					<TopLines lines={top} />
				</div>
				{top.length === 3 && <p className={styles.fine}>{report.overlap}</p>}
				{section && (
					<>
						<h3>{sectionTitle}</h3>
						{section}
						<div className={styles.quiet}>{quietKey}</div>
						<p className={styles.fine}>{paper.section}</p>
					</>
				)}
				<ToDo copy={page.copy} described={described} />
			</Page>
			<Page {...page} number={2}>
				<h2>{paper.others}</h2>
				<ul className={styles.others}>
					{others.map(({ id, sentence, nextStep }) => (
						<li key={id}>
							<b>{sentence}</b> {nextStep && withoutLink(nextStep.text)}
						</li>
					))}
				</ul>
				<HowItWasRead copy={page.copy} analysis={page.analysis} />
				<h3>{paper.cant}</h3>
				<ul className={styles.others}>
					{findings.filter(isFirst).map(({ id, name, limit }) => (
						<li key={id}>{`${name}: ${limit}`}</li>
					))}
				</ul>
			</Page>
		</div>
	);
}
