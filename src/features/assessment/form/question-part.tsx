import type { Questions, Section } from "#features/assessment/questions/question.ts";
import { classNames } from "#ui/class-names.ts";
import type { Problems } from "#ui/form/use-service-form.ts";
import { laterPart } from "#ui/layout/later-part.ts";
import { QuestionField } from "./question-field.tsx";
import styles from "./question-part.module.css";

type QuestionPartProps = {
	id: string;
	section: Section<string>;
	questions: Questions;
	hint: string | undefined;
	problems: Problems;
	/** Whether a question is on no screen at first. */
	isFurtherDown(field: string): boolean;
};

/** One part of the form: its heading, a word about it, and its questions. */
export function QuestionPart(props: QuestionPartProps) {
	const { id, section, questions, hint, problems, isFurtherDown } = props;
	const { title, fields } = section;
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
					<div
						key={field}
						className={styles.question}
						data-wide={question.kind === "email" || undefined}
						{...(isFurtherDown(field) && laterPart)}
					>
						<QuestionField field={field} question={question} problem={problems[field]} />
					</div>
				))}
			</div>
		</fieldset>
	);
}
