import { capitalized, counted } from "#content/wording.ts";
import { labelOf, type Question, type Questions, type Section } from "#features/assessment/questions/question.ts";
import { classNames } from "#ui/class-names.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { FieldGroup } from "#ui/form/field-group.tsx";
import { TextField } from "#ui/form/fields.tsx";
import type { Problems } from "#ui/form/use-service-form.ts";
import { laterPart } from "#ui/layout/later-part.ts";
import styles from "./question-part.module.css";

/** The id of a question's field, for links to it. */
export function questionId(field: string): string {
	return `question-${field}`;
}

type TextQuestion = Exclude<Question, { kind: "choice" }>;

type QuestionFieldProps = { field: string; question: Question; problem: string | undefined };

// Fields that browsers can fill in.
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
	full_name: "name",
	company_name: "organization",
	email: "email",
};

function TypedField({ field, question, problem }: QuestionFieldProps & { question: TextQuestion }) {
	return (
		<TextField
			id={questionId(field)}
			name={field}
			type={question.kind}
			label={question.question}
			autoComplete={AUTOCOMPLETE[field]}
			required
			{...(question.hint && { hint: question.hint })}
			{...(problem && { problem })}
		/>
	);
}

/** A question as a field of the form. */
function QuestionField({ field, question, problem }: QuestionFieldProps) {
	if (question.kind !== "choice") return <TypedField field={field} question={question} problem={problem} />;
	return (
		<ChoiceField
			id={questionId(field)}
			name={field}
			label={question.question}
			hint={question.hint}
			choices={question.options.map((option) => ({ value: option.value, label: labelOf(option) }))}
			problem={problem}
		/>
	);
}

type QuestionPartProps = {
	id: string;
	section: Section<string>;
	questions: Questions;
	hint: string | undefined;
	problems: Problems;
	/** Whether a question is below the first screen. */
	isFurtherDown(field: string): boolean;
};

/** How many questions follow, and the hint; of fields that only say who somebody is, the hint alone. */
function hintWithCount(questions: Questions, fields: readonly string[], hint: string | undefined): string | undefined {
	const asked = fields.filter((field) => questions[field]?.kind === "choice").length;
	return asked === 0 ? hint : [`${capitalized(counted(asked, "question"))}.`, hint].filter(Boolean).join(" ");
}

/** One part of the form: its heading, a hint, and its questions. */
export function QuestionPart(props: QuestionPartProps) {
	const { id, section, questions, hint, problems, isFurtherDown } = props;
	const { title, fields } = section;
	const asked = fields.flatMap((field) => {
		const question = questions[field];
		return question ? [{ field, question }] : [];
	});
	const isTyped = asked.every(({ question }) => question.kind !== "choice");
	return (
		<FieldGroup id={id} className={styles.root} title={title} hint={hintWithCount(questions, fields, hint)}>
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
		</FieldGroup>
	);
}
