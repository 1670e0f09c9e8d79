import { Check, CircleAlert, Equal, Minus, MoveUp } from "lucide-react";
import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { daysBetween, formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import findings from "#features/own-file/finding.module.css";
import { PictureWithKey, useLayout } from "#features/own-file/pictures/drawing.tsx";
import report from "#features/own-file/report.module.css";
import parts from "#features/own-file/report-parts.module.css";
import { Facts, Terms } from "#features/own-file/report-parts.tsx";
import { signed } from "#features/own-file/sentences/wording.ts";
import type { ReadViewProps } from "#features/own-file/use-own-file.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { tellOutcome } from "./outcome.ts";
import styles from "./plan.module.css";
import { type SealedPlan, sayGoal } from "./plan-file.ts";
import { opensOn, planFileName } from "./plan-names.ts";
import type { Comparison, Outcome } from "./then-and-now.ts";

type Copy = SalesPlanCopy["thenAndNow"];

const PICTURE_WIDTHS = { wide: 520, middle: 520, narrow: 350 };
const VERDICT_ICONS = { reached: Check, better: MoveUp, same: Minus, worse: CircleAlert, cant: Equal };

type OutcomeProps = { copy: Copy; outcome: Outcome; number: number; comparison: Comparison; currency: string | null };

/** The outcome of one goal. */
function OutcomeRow({ copy, outcome, number, comparison, currency }: OutcomeProps) {
	const width = PICTURE_WIDTHS[useLayout(null)];
	const { says, figures, rule, cannotKnow, picture } = tellOutcome(outcome, { copy, comparison, currency, width });
	const goal = sayGoal(outcome.goal, comparison.plan).replace(/\.$/, "");
	return (
		<li>
			<div>
				<p className={findings.name}>{fillIn(copy.goal, { number, goal })}</p>
				<p className={styles.verdict} data-verdict={outcome.verdict}>
					<Icon shape={VERDICT_ICONS[outcome.verdict]} />
					{copy.verdicts[outcome.verdict]}
				</p>
				<h2 className={report.sentence}>{says}</h2>
				{figures && (
					<Terms
						className={classNames(parts.figures, styles.figures)}
						items={[
							{ term: copy.before, text: figures[0].figure, note: figures[0].note },
							{ term: copy.now, text: figures[1].figure, note: figures[1].note },
						]}
					/>
				)}
			</div>
			<div>
				<figure className={classNames(parts.sheet, findings.picture)}>
					{picture && <PictureWithKey {...picture} />}
				</figure>
				<Terms
					className={findings.how}
					items={[
						{ term: copy.how, text: rule },
						{ term: copy.cannotKnow, text: cannotKnow },
					]}
				/>
			</div>
		</li>
	);
}

/** The sentence in place of a comparison, or undefined. */
function problemIn(copy: Copy, { problem, to }: Comparison): string | undefined {
	if (!problem) return undefined;
	if (problem.kind === "older") return fillIn(copy.older, { last: formatLongDate(to) });
	return fillIn(copy.other, { share: signed(problem.share) });
}

function Head({ copy: { report: reportCopy }, plan: { thenAndNow: copy }, comparison, sealed, analysis, tool }: Props) {
	const { plan, from, to } = comparison;
	const { file, reading, today } = analysis.result;
	const facts = {
		rows: fillInCount(copy.rows, reading.used, { count: formatInteger(reading.used) }),
		from: formatLongDate(from),
		to: formatLongDate(to),
	};
	const lead = { sealed: formatLongDate(plan.sealed), days: daysBetween(plan.sealed, today), file };
	return (
		<Container className={report.head}>
			<Facts copy={reportCopy} tool={tool} other="report">
				<b>{file}</b> {fillIn(copy.facts, facts)} <b>{planFileName(plan)}</b>
			</Facts>
			<h1>{copy.title}</h1>
			<p className={report.lead}>{fillIn(copy.lead, lead)}</p>
			{sealed.isIntact ? (
				<p className={styles.code}>
					<Icon shape={Check} />
					<span>
						{copy.codeFits} {copy.code} <b>{sealed.code}</b>
					</span>
				</p>
			) : (
				<MessageBox tone="caution">{copy.codeBad}</MessageBox>
			)}
			{comparison.isEarly && <p>{fillIn(copy.early, { open: formatLongDate(opensOn(plan)) })}</p>}
		</Container>
	);
}

type Props = ReadViewProps & { comparison: Comparison; sealed: SealedPlan };

/** A plan of an earlier visit and the newer export side by side, goal by goal. */
export function ThenAndNow(props: Props) {
	const { comparison, analysis, tool } = props;
	const { thenAndNow: copy } = props.plan;
	const problem = problemIn(copy, comparison);
	return (
		<div className={report.root}>
			<Head {...props} />
			<Container className={styles.body}>
				{problem && <MessageBox tone="caution">{problem}</MessageBox>}
				<ol className={classNames(parts.plain, parts.ruled, styles.outcomes)}>
					{comparison.outcomes.map((outcome, index) => (
						<OutcomeRow
							key={outcome.kind}
							copy={copy}
							outcome={outcome}
							number={index + 1}
							comparison={comparison}
							currency={analysis.result.reading.currency}
						/>
					))}
				</ol>
				<div className={classNames(parts.buttons, styles.actions)}>
					<Button tone="ink" onClick={() => tool.change({ type: "show", view: "report" })}>
						{copy.another}
					</Button>
					<Button tone="line" onClick={() => print()}>
						{copy.print}
					</Button>
				</div>
			</Container>
		</div>
	);
}
