import { capitalized, spelledOut } from "#documents/content/format-text.ts";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Container } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import textAction from "#ui/text-action.module.css";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Questions } from "./check.tsx";
import { formatMoney } from "./money.ts";
import styles from "./report.module.css";
import type { Description } from "./sentences.ts";
import type { OwnFile, ReadAnalysis } from "./use-own-file.ts";

type Copy = SalesFilePage["report"];

/** Fewer are no pattern, whatever they say. */
const FEW_ROWS = 30;

/** So few rows, or one day only, that they add up and say no more. */
export const isFew = ({ result }: Pick<ReadAnalysis, "result">): boolean => {
	const { rows, from, to } = result.findings.file;
	return rows < FEW_ROWS || from === to;
};

/** Beside figures on which an open question hangs. */
export const AsRead = ({ text }: { text: string }) => <span className={styles.asRead}>{text}</span>;

type TopLinesProps = { lines: Description["top"]; asRead?: string | undefined };

/** The three lines, each with its figure and a link to its finding. */
export function TopLines({ lines, asRead }: TopLinesProps) {
	return (
		<ol className={styles.lines}>
			{lines.map(({ kind, figure, sentence, href, link }) => (
				<li key={kind} data-calm={kind === "price" || undefined}>
					<b aria-hidden="true">{figure}</b>
					<p>
						{sentence} {asRead && <AsRead text={asRead} />}
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
	return (
		<dl className={styles.figures}>
			<div>
				<dt>{copy.sales}</dt>
				<dd>
					{formatMoney(net, result.reading.currency)}
					<small>{fillInCount(copy.orders, orders)}</small>
				</dd>
			</div>
			{customers !== null && (
				<div>
					<dt>{copy.customers}</dt>
					<dd>{formatInteger(customers)}</dd>
				</div>
			)}
			<div>
				<dt>{copy.days}</dt>
				<dd>
					{formatInteger(days)}
					<small>{copy.daysNote}</small>
				</dd>
			</div>
		</dl>
	);
}

type HeadProps = {
	copy: Copy;
	proposed: string;
	analysis: ReadAnalysis;
	described: Description;
	findings: FindingsCopy;
	tool: OwnFile;
};

function Title({ copy, analysis }: Pick<HeadProps, "copy" | "analysis">) {
	const { rows, from, to } = analysis.result.findings.file;
	const values = { rows: formatInteger(rows), day: formatLongDate(to) };
	if (from === to) return fillIn(copy.few.oneDay, values);
	return isFew(analysis) ? fillIn(copy.few.title, values) : copy.title;
}

/** The head of the report: which file, what to look at first, and the questions that are open. */
export function ReportHead({ copy, proposed, analysis, described, findings, tool }: HeadProps) {
	const { isSample } = tool.state;
	const { top, isCalm, facts, stale } = described;
	const open = analysis.details.questions.length;
	return (
		<Container className={styles.head}>
			<div className={styles.facts}>
				<p>
					{isSample && <SampleMark label={copy.sample} />} <b>{analysis.result.file}</b> {facts}{" "}
					{open > 0 && <AsRead text={copy.asRead} />}
					{isSample && <span className={styles.made}>{copy.sampleNote}</span>}
				</p>
				<p className={styles.acts}>
					<button
						type="button"
						className={textAction.root}
						onClick={() => tool.change({ type: "show", view: "check" })}
					>
						{copy.change}
					</button>
					<button type="button" className={textAction.root} onClick={() => tool.leave()}>
						{copy.another}
					</button>
				</p>
			</div>
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
					<Questions analysis={analysis} copy={findings} hint={proposed} tool={tool} />
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
					<TopLines lines={top} asRead={open > 0 ? copy.asRead : undefined} />
					{top.length === 3 && <p className={styles.overlap}>{copy.overlap}</p>}
				</>
			)}
		</Container>
	);
}
