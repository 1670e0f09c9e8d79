import type { Questions, Section } from "#features/assessment/questions/question.ts";
import { classNames } from "#ui/class-names.ts";
import type { Problems } from "./check-answers.ts";
import { QuestionField } from "./question-field.tsx";
import styles from "./question-part.module.css";

type QuestionPartProps = {
	id: string;
	section: Section<string>;
	questions: Questions;
	hint: string | undefined;
	problems: Problems;
};

/** One part of the form: its heading, a word about it, and its questions. */
export function QuestionPart({ id, section: { title, fields }, questions, hint, problems }: QuestionPartProps) {
	const asked = fields.flatMap((field) => {
		const question = questions[field];
		return question ? [{ field, question }] : [];
	});
	const isTyped = asked.every(({ question }) => question.kind !== "choice");
	return (
		<fieldset id={id} className={styles.root}>
			<legend className={styles.title}>{title}</legend>
			<p className={styles.hint}>{hint}</p>
			<div className={classNames(styles.questions, isTyped && styles.typed)}>
				{asked.map(({ field, question }) => (
					<div key={field} data-wide={question.kind === "email" || undefined}>
						<QuestionField field={field} question={question} problem={problems[field]} />
					</div>
				))}
			</div>
		</fieldset>
	);
}
