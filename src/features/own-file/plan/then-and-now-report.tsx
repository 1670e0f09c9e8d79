import { Check, CircleAlert, Equal, Minus, MoveUp } from "lucide-react";
import type { ReactNode } from "react";
import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { daysBetween, formatLongDate, type IsoDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import findings from "#features/own-file/finding.module.css";
import report from "#features/own-file/report.module.css";
import { signed } from "#features/own-file/sentences/wording.ts";
import { Button } from "#ui/button.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import { OutcomePicture } from "./outcome-picture.tsx";
import styles from "./plan.module.css";
import { opensOn, planFileName, type SealedPlan, sayGoal } from "./plan-file.ts";
import { sayOutcome } from "./say-outcome.ts";
import type { Comparison, Outcome, Verdict } from "./then-and-now.ts";

type Copy = SalesPlanCopy["thenAndNow"];

const VERDICT_ICONS = { reached: Check, better: MoveUp, same: Minus, worse: CircleAlert, cant: Equal };

function VerdictMark({ copy, verdict }: { copy: Copy; verdict: Verdict }) {
	return (
		<p className={styles.verdict} data-verdict={verdict}>
			<Icon shape={VERDICT_ICONS[verdict]} />
			{copy.verdicts[verdict]}
		</p>
	);
}

type OutcomeProps = { copy: Copy; outcome: Outcome; number: number; comparison: Comparison; currency: string | null };

/** The outcome of one goal. */
function OutcomeRow({ copy, outcome, number, comparison, currency }: OutcomeProps) {
	const { says, before, now, rule, cannotKnow } = sayOutcome(outcome, copy, comparison, currency);
	const goal = sayGoal(outcome.goal, comparison.plan).replace(/\.$/, "");
	const picture = <OutcomePicture copy={copy} outcome={outcome} comparison={comparison} currency={currency} />;
	return (
		<li>
			<div>
				<p className={findings.name}>{fillIn(copy.goal, { number, goal })}</p>
				<VerdictMark copy={copy} verdict={outcome.verdict} />
				<h2>{says}</h2>
				{before && now && (
					<dl className={styles.figures}>
						{[
							{ name: copy.before, ...before },
							{ name: copy.now, ...now },
						].map(({ name, figure, note }) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>
									{figure} <small>{note}</small>
								</dd>
							</div>
						))}
					</dl>
				)}
			</div>
			<div>
				<figure className={findings.picture}>{picture}</figure>
				<dl className={findings.how}>
					<div>
						<dt>{copy.how}</dt>
						<dd>{rule}</dd>
					</div>
					<div>
						<dt>{copy.cannotKnow}</dt>
						<dd>{cannotKnow}</dd>
					</div>
				</dl>
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

type HeadProps = Pick<ThenAndNowProps, "copy" | "comparison" | "sealed" | "file" | "today" | "sampleLabel" | "actions">;

function Head({ copy, comparison, sealed, file, today, sampleLabel, actions }: HeadProps) {
	const { plan, from, to } = comparison;
	const rows = fillInCount(copy.rows, file.rows, { count: formatInteger(file.rows) });
	const lead = {
		sealed: formatLongDate(plan.sealed),
		days: daysBetween(plan.sealed, today),
		file: file.name,
	};
	return (
		<Container className={report.head}>
			<div className={report.facts}>
				<p>
					{sampleLabel && <SampleMark label={sampleLabel} />} <b>{file.name}</b>{" "}
					{fillIn(copy.facts, { rows, from: formatLongDate(from), to: formatLongDate(to) })} <b>{planFileName(plan)}</b>
				</p>
				{actions}
			</div>
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

type ThenAndNowProps = {
	copy: Copy;
	comparison: Comparison;
	sealed: Pick<SealedPlan, "code" | "isIntact">;
	/** The newer export. */
	file: { name: string; rows: number; currency: string | null };
	/** The device's day. */
	today: IsoDate;
	/** Where what is compared is invented. */
	sampleLabel?: string | undefined;
	/** Links to the new report and to another file. */
	actions: ReactNode;
	onAnother(): void;
	onPrint(): void;
};

/** A plan and the newer export side by side, goal by goal. */
export function ThenAndNow({ onAnother, onPrint, ...props }: ThenAndNowProps) {
	const { copy, comparison, file } = props;
	const problem = problemIn(copy, comparison);
	return (
		<div className={report.root}>
			<Head {...props} />
			<Container className={styles.body}>
				{problem && <MessageBox tone="caution">{problem}</MessageBox>}
				<ol className={styles.outcomes}>
					{comparison.outcomes.map((outcome, index) => (
						<OutcomeRow
							key={outcome.kind}
							copy={copy}
							outcome={outcome}
							number={index + 1}
							comparison={comparison}
							currency={file.currency}
						/>
					))}
				</ol>
				<div className={styles.actions}>
					<Button tone="ink" onClick={onAnother}>
						{copy.another}
					</Button>
					<Button tone="line" onClick={onPrint}>
						{copy.print}
					</Button>
				</div>
			</Container>
		</div>
	);
}
