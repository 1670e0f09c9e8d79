import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AdvicePieces, StepPiece } from "#features/assessment/result/assessment-result.ts";
import { Container } from "#ui/layout/container.tsx";
import styles from "./report-steps.module.css";

export const FIRST_STEP_ID = "step-1";
const HEADING_ID = "report-steps";

const { strongest, step: copy } = assessmentCopy.report;

/** What a step adds, is worth and costs; what is not known is left out. */
function Facts({ step: { points, effort, money, sum, cost } }: { step: StepPiece }) {
	const { facts } = copy;
	const shown = [
		{ term: facts.points, text: points, note: "" },
		{ term: facts.money, text: money, note: sum },
		{ term: facts.cost, text: cost, note: "" },
		{ term: facts.effort, text: effort, note: "" },
	].filter(({ text }) => text !== "");
	return (
		<dl className={styles.facts}>
			{shown.map(({ term, text, note }) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>
						{text}
						{note && <small>{note}</small>}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Step({ step, number }: { step: StepPiece; number: number }) {
	const { action, why, firstHour, doneWhen, helper } = step;
	return (
		<li id={number === 1 ? FIRST_STEP_ID : undefined} tabIndex={number === 1 ? -1 : undefined}>
			<span className={styles.number} aria-hidden="true">
				{number}
			</span>
			<div className={styles.text}>
				<h3>{action}</h3>
				{why && <p>{why}</p>}
				<p>
					<b>{copy.firstHour}</b> {firstHour}
				</p>
				<p>
					<b>{copy.doneWhen}</b> {doneWhen}
				</p>
				{helper && (
					<p>
						<b>{copy.helper}</b> {helper}
					</p>
				)}
			</div>
			<Facts step={step} />
		</li>
	);
}

/** The strongest point, then the steps to begin with, by their numbers. */
export function ReportSteps({ report }: { report: AdvicePieces }) {
	return (
		<Container className={styles.root}>
			{report.strongest && (
				<p className={styles.strongest}>
					<b>{strongest}</b> {report.strongest}
				</p>
			)}
			{report.steps.length > 0 && (
				<section aria-labelledby={HEADING_ID}>
					<h2 id={HEADING_ID}>{report.stepsHeading}</h2>
					<ol>
						{report.steps.map((step, index) => (
							<Step key={step.action} step={step} number={index + 1} />
						))}
					</ol>
					{report.sideLine && <p className={styles.sideLine}>{report.sideLine}</p>}
				</section>
			)}
		</Container>
	);
}
