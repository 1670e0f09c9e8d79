import { labelOf, type Question } from "#features/assessment/questions/question.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { TextField } from "#ui/form/fields.tsx";
import { questionId } from "./question-id.ts";

type TextQuestion = Exclude<Question, { kind: "choice" }>;

type QuestionFieldProps = { field: string; question: Question; problem: string | undefined };

// What browsers know to fill in.
const FAMILIAR: Readonly<Record<string, string>> = {
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
			autoComplete={FAMILIAR[field]}
			required
			{...(question.hint && { hint: question.hint })}
			{...(problem && { problem })}
		/>
	);
}

/** A question as a field of the form. */
export function QuestionField({ field, question, problem }: QuestionFieldProps) {
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
