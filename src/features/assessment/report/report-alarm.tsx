import { TriangleAlert } from "lucide-react";
import type { Alarm } from "#features/assessment/result/assessment-result.ts";
import styles from "./report-alarm.module.css";
import { FIRST_STEP_ID } from "./report-steps.tsx";

const HEADING_ID = "report-alarm";

/** What comes before everything else. Its heading says how certain it is; the color says it again. */
export function ReportAlarm({ alarm, startWithStep }: { alarm: Alarm; startWithStep: string }) {
	const { tone, heading, text, sum, also, opening } = alarm;
	return (
		<section className={styles.root} data-tone={tone} aria-labelledby={HEADING_ID}>
			<TriangleAlert aria-hidden="true" strokeWidth={1.75} />
			<div className={styles.text}>
				<h2 id={HEADING_ID}>{heading}</h2>
				<p>{text}</p>
				{sum && <p className={styles.sum}>{sum}</p>}
				{also && <p className={styles.also}>{also}</p>}
				<p>
					{opening} <a href={`#${FIRST_STEP_ID}`}>{startWithStep}</a>
				</p>
			</div>
		</section>
	);
}

/** A sentence above the score: an answer that is probably wrong, or what the service says of the whole result. */
export function ReportNote({ text }: { text: string }) {
	return <p className={styles.check}>{text}</p>;
}
