import { capitalized, spelledOut } from "#documents/content/format-text.ts";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { classNames } from "#ui/class-names.ts";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Container } from "#ui/layout/container.tsx";
import textAction from "#ui/text-action.module.css";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ReadAnalysis } from "./analysis.ts";
import { Questions } from "./check.tsx";
import { formatMoney } from "./money.ts";
import styles from "./report.module.css";
import parts from "./report-parts.module.css";
import { AsRead, Facts, Terms } from "./report-parts.tsx";
import type { Description } from "./sentences.ts";
import type { ReadViewProps } from "./use-own-file.ts";

type Copy = SalesFilePage["report"];

/** Fewer are no pattern, whatever they say. */
const FEW_ROWS = 30;

/** So few rows, or one day only, that they add up and say no more. */
export const isFew = ({ result }: Pick<ReadAnalysis, "result">): boolean => {
	const { rows, from, to } = result.findings.file;
	return rows < FEW_ROWS || from === to;
};

type TopLinesProps = { lines: Description["top"]; asRead?: string | undefined };

/** The three lines, each with its figure and a link to its finding. */
export function TopLines({ lines, asRead }: TopLinesProps) {
	return (
		<ol className={classNames(parts.plain, styles.lines)}>
			{lines.map(({ kind, figure, sentence, href, link }) => (
				<li key={kind} data-calm={kind === "price" || undefined}>
					<b aria-hidden="true">{figure}</b>
					<p>
						{sentence} <AsRead text={asRead} />
					</p>
					<a href={href} className={textAction.root}>
						{link}
						<VisuallyHidden>{`: ${sentence}`}</VisuallyHidden>
					</a>
				</li>
			))}
		</ol>
	);
}

/** The sums of few rows. */
function FewFigures({ copy, analysis: { result } }: { copy: Copy["few"]; analysis: ReadAnalysis }) {
	const { net, orders, customers, days } = result.findings.file;
	const sales = formatMoney(net, result.reading.currency);
	return (
		<Terms
			className={classNames(parts.sheet, parts.figures, styles.figures)}
			items={[
				{ term: copy.sales, text: sales, note: fillInCount(copy.orders, orders) },
				customers !== null && { term: copy.customers, text: formatInteger(customers) },
				{ term: copy.days, text: formatInteger(days), note: copy.daysNote },
			]}
		/>
	);
}

function Title({ copy, analysis }: { copy: Copy; analysis: ReadAnalysis }) {
	const { rows, from, to } = analysis.result.findings.file;
	const values = { rows: formatInteger(rows), day: formatLongDate(to) };
	if (from === to) return fillIn(copy.few.oneDay, values);
	return isFew(analysis) ? fillIn(copy.few.title, values) : copy.title;
}

/** The head of the report: which file, what to look at first, and the questions that are open. */
export function ReportHead({ described, ...props }: ReadViewProps & { described: Description }) {
	const { analysis, tool } = props;
	const { report: copy } = props.copy;
	const { isSample } = tool.state;
	const { top, isCalm, facts, stale } = described;
	const open = analysis.details.questions.length;
	const asRead = open > 0 ? copy.asRead : undefined;
	return (
		<Container className={styles.head}>
			<Facts copy={copy} tool={tool} other="check">
				<b>{analysis.result.file}</b> {facts} <AsRead text={asRead} />
				{isSample && <span className={classNames(parts.fine, styles.made)}>{copy.sampleNote}</span>}
			</Facts>
			{stale && !isSample && (
				<div className={styles.stale}>
					<MessageBox tone="caution">{stale}</MessageBox>
				</div>
			)}
			<h1>
				<Title copy={copy} analysis={analysis} />
			</h1>
			{open > 0 && (
				<div className={styles.open}>
					<MessageBox tone="caution" title={fillInCount(copy.open, open, { number: capitalized(spelledOut(open)) })}>
						{copy.openText}
					</MessageBox>
					<Questions {...props} />
				</div>
			)}
			{isFew(analysis) ? (
				<>
					<p className={styles.lead}>{copy.few.text}</p>
					<FewFigures copy={copy.few} analysis={analysis} />
				</>
			) : (
				<>
					{isCalm && <p className={styles.lead}>{copy.calm}</p>}
					<TopLines lines={top} asRead={asRead} />
					{top.length === 3 && <p className={classNames(parts.fine, styles.overlap)}>{copy.overlap}</p>}
				</>
			)}
		</Container>
	);
}
