import { Fold } from "#ui/fold.tsx";
import styles from "./answer-list.module.css";
import { FiguresTable } from "./figures-table.tsx";
import { sampleMarks as marks, type sampleAnswers } from "./sample-month.copy.ts";

/**
 * Items of a list of the class `root`: a question at the left, at the right what the agent answers and the rows that it comes
 * from.
 */
export function AnswerItems({ answers }: { answers: typeof sampleAnswers }) {
	return answers.map(({ id, question, answer, table }) => (
		<li key={id} id={id}>
			<div>
				<p className={styles.asks}>{marks.asks}</p>
				<h4>{question}</h4>
			</div>
			<div className={styles.answer}>
				<p>{answer}</p>
				<Fold label={marks.rows} name={question}>
					<div className={styles.rows}>
						<FiguresTable {...table} />
					</div>
				</Fold>
			</div>
		</li>
	));
}
