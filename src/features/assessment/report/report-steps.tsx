import { TriangleAlert } from "lucide-react";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import type { Alarm, Report, Step as StepOfReport } from "#features/assessment/result/assessment-result.ts";
import { Container } from "#ui/layout/container.tsx";
import alarmStyles from "./report-alarm.module.css";
import { reportIds } from "./report-section.tsx";
import styles from "./report-steps.module.css";

const HEADING_ID = "report-alarm";

/** What comes before everything else. Its heading says how certain it is; the color says it again. */
export function ReportAlarm({ alarm, startWithStep }: { alarm: Alarm; startWithStep: string }) {
	const { tone, heading, text, sum, also, opening } = alarm;
	return (
		<section className={alarmStyles.root} data-tone={tone} aria-labelledby={HEADING_ID}>
			<TriangleAlert aria-hidden="true" strokeWidth={1.75} />
			<div className={alarmStyles.text}>
				<h2 id={HEADING_ID}>{heading}</h2>
				<p>{text}</p>
				{sum && <p className={alarmStyles.sum}>{sum}</p>}
				{also && <p className={alarmStyles.also}>{also}</p>}
				<p>
					{opening} <a href={`#${FIRST_STEP_ID}`}>{startWithStep}</a>
				</p>
			</div>
		</section>
	);
}

/** A sentence above the score: an answer that is probably wrong, or what the service says of the whole result. */
export function ReportNote({ text }: { text: string }) {
	return <p className={alarmStyles.check}>{text}</p>;
}

const FIRST_STEP_ID = "step-1";

type FactsProps = { step: StepOfReport; copy: ReportCopy["step"] };

/** What a step adds, is worth and costs; what is not known is left out. */
function Facts({ step: { points, effort, money, sum, cost }, copy }: FactsProps) {
	const shown = [
		{ term: copy.points, text: points, note: "" },
		{ term: copy.money, text: money, note: sum },
		{ term: copy.cost, text: cost, note: "" },
		{ term: copy.effort, text: effort, note: "" },
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

type StepProps = { step: StepOfReport; number: number; copy: ReportCopy };

function Step({ step, number, copy: { step: facts, labels } }: StepProps) {
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
					<b>{labels.firstHour}</b> {firstHour}
				</p>
				<p>
					<b>{labels.doneWhen}</b> {doneWhen}
				</p>
				{helper && (
					<p>
						<b>{labels.helper}</b> {helper}
					</p>
				)}
			</div>
			<Facts step={step} copy={facts} />
		</li>
	);
}

/** The strongest point, then the steps to begin with, by their numbers. */
export function ReportSteps({ report, copy }: { report: Report; copy: ReportCopy }) {
	return (
		<Container className={styles.root}>
			{report.strongest && (
				<p className={styles.strongest}>
					<b>{copy.labels.strongest}</b> {report.strongest}
				</p>
			)}
			{report.steps.length > 0 && (
				<section aria-labelledby={reportIds.steps}>
					<h2 id={reportIds.steps}>{report.stepsHeading}</h2>
					<ol>
						{report.steps.map((step, index) => (
							<Step key={step.action} step={step} number={index + 1} copy={copy} />
						))}
					</ol>
					{report.sideLine && <p className={styles.sideLine}>{report.sideLine}</p>}
				</section>
			)}
		</Container>
	);
}
