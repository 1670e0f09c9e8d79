import { useId } from "react";
import styles from "./questions.module.css";
import { rowOf, sampleFigures, USED_SALES } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

const { silent, owed, kept } = sampleFigures.answerRows;

/** The names of the rows that each answer used. */
const lights = {
	silent: [...silent.quiet.map(rowOf.quiet), ...silent.invoices.map(rowOf.invoice)],
	owed: owed.invoices.map(rowOf.invoice),
	kept: [...kept.weeks.map(rowOf.week), ...kept.groups.map(rowOf.group), USED_SALES],
};

type QuestionsProps = { words: SampleMonth["dashboard"]["ask"]; answers: SampleMonth["answers"] };

/** The questions to the firm's agent: pressed, one lights up the rows of the dashboard that its answer used. */
export function Questions({ words, answers }: QuestionsProps) {
	const titleId = useId();
	const restId = useId();
	const asked = (["silent", "owed", "kept"] as const).map((name) => ({
		name,
		...answers[name],
		rows: words[name],
		lights: lights[name].join(" "),
	}));
	return (
		<section className={styles.root} data-touch="questions" aria-labelledby={titleId}>
			<h4 id={titleId}>{words.title}</h4>
			<div className={styles.questions}>
				{asked.map(({ name, question, lights }) => (
					<button key={name} type="button" aria-pressed="false" data-lights={lights} aria-describedby={restId}>
						{question}
					</button>
				))}
			</div>
			<div className={styles.answer} role="status">
				<p id={restId} className={styles.rest}>
					{words.rest}
				</p>
				{asked.map(({ name, text, rows }) => (
					<p key={name} hidden>
						{text} <em>{rows}</em>
					</p>
				))}
			</div>
		</section>
	);
}
