import type { ReactNode } from "react";
import { brand } from "#brand.ts";
import { formatLongDate, localDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { FiguresTable } from "#ui/charts/figures-table.tsx";
import { classNames } from "#ui/class-names.ts";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { markup } from "#ui/markup.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { formatMoney } from "./money.ts";
import styles from "./paper.module.css";
import { PrintedSection, QuietKey } from "./pictures/sales-section.tsx";
import type { SectionProps } from "./pictures/section-drawing.tsx";
import { TopLines } from "./report.tsx";
import parts from "./report-parts.module.css";
import { Terms } from "./report-parts.tsx";
import type { Description } from "./sentences.ts";
import type { ReadViewProps } from "./use-own-file.ts";

const brandMark = markup(mark);

type PaperProps = ReadViewProps & {
	described: Description;
	/** Null where a file is too small for one. */
	section: SectionProps | null;
};

function Page({ copy: { paper, report }, address, analysis, tool, children }: ReadViewProps & { children: ReactNode }) {
	const day = formatLongDate(localDay(new Date()));
	return (
		<article className={styles.page}>
			<div className={styles.head}>
				<InlineDrawing markup={brandMark} className={styles.mark} />
				<p>
					<span>{`${brand.name}, ${paper.name}`}</span>
					<span>{fillIn(paper.read, { file: analysis.result.file, day })}</span>
				</p>
				{tool.state.isSample && <SampleMark label={report.sample} />}
			</div>
			{children}
			<p className={styles.foot}>{fillIn(paper.foot, { address: address.replace(/^https?:\/\//, "") })}</p>
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
			<div className={styles.todo}>
				<FiguresTable
					columns={[paper.step, paper.who, paper.by]}
					rows={steps.map(({ text }) => [withoutLink(text), "", ""])}
				/>
			</div>
		</>
	);
}

function HowItWasRead({ copy, analysis }: Pick<PaperProps, "copy" | "analysis">) {
	const { paper } = copy;
	const { reading, findings } = analysis.result;
	const { from, to, net } = findings.file;
	const rows = {
		rows: formatInteger(reading.used),
		all: formatInteger(reading.rows),
		left: formatInteger(reading.rows - reading.used),
	};
	const total = {
		total: formatMoney(net, reading.currency),
		from: formatLongDate(from),
		to: formatLongDate(to),
	};
	return (
		<>
			<h3>{paper.how}</h3>
			<Terms
				className={styles.facts}
				items={[
					{ term: paper.rows, text: fillIn(paper.rowsText, rows) },
					{ term: paper.columns, text: Object.values(reading.columns).join(", ") },
					{ term: paper.total, text: fillIn(paper.totalText, total) },
				]}
			/>
		</>
	);
}

/** The report on paper, which the screen doesn't show: first what to look at, then, from a new page, the other findings. */
export function Paper({ section, described, ...page }: PaperProps) {
	const { paper, report } = page.copy;
	const { top, findings } = described;
	const isFirst = ({ id }: { id: string }) => top.some(({ href }) => href === `#${id}`);
	const others = findings.filter((finding) => finding.id !== "file" && !isFirst(finding));
	return (
		<div className={styles.root}>
			<Page {...page}>
				<h2>{report.title}</h2>
				{described.isCalm && <p>{report.calm}</p>}
				<div className={styles.lines}>
					<TopLines lines={top} />
				</div>
				{top.length === 3 && <p className={styles.fine}>{report.overlap}</p>}
				{section && (
					<>
						<h3>{section.words.titles[section.section.by]}</h3>
						<PrintedSection {...section} />
						<div className={styles.quiet}>
							<QuietKey {...section} />
						</div>
						<p className={styles.fine}>{paper.section}</p>
					</>
				)}
				<ToDo copy={page.copy} described={described} />
			</Page>
			<Page {...page}>
				<h2>{paper.others}</h2>
				<ul className={classNames(parts.plain, parts.ruled, styles.others)}>
					{others.map(({ id, sentence, nextStep }) => (
						<li key={id}>
							<b>{sentence}</b> {nextStep && withoutLink(nextStep.text)}
						</li>
					))}
				</ul>
				<HowItWasRead copy={page.copy} analysis={page.analysis} />
				<h3>{paper.cant}</h3>
				<ul className={classNames(parts.plain, parts.ruled, styles.others)}>
					{findings.filter(isFirst).map(({ id, name, limit }) => (
						<li key={id}>{`${name}: ${limit}`}</li>
					))}
				</ul>
			</Page>
		</div>
	);
}
