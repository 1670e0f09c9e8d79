import { capitalized, countInWords } from "#content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { inSecondCurrency } from "#domain/second-currency.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import {
	type Answers,
	labelOf,
	type Question,
	type Questions,
	type Section,
} from "#features/assessment/questions/question.ts";
import { classNames } from "#ui/class-names.ts";
import type { CompanyOnPages } from "#ui/company.tsx";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { FieldGroup } from "#ui/form/field-group.tsx";
import { TextField } from "#ui/form/fields.tsx";
import type { Problems } from "#ui/form/use-form.ts";
import styles from "./question-part.module.css";

/** The id of a question's field, for links to it. */
export function questionId(field: string): string {
	return `question-${field}`;
}

/** Scrolls to the field of this id and focuses its first input, so that the next key answers. False where there is none. */
export function goToField(id: string): boolean {
	const field = document.getElementById(id);
	const control = field?.matches("input, button") ? field : field?.querySelector("input");
	if (!field || !control) return false;
	const folded = field.closest("details");
	if (folded) folded.open = true;
	control.focus({ preventScroll: true });
	field.scrollIntoView({ block: "center" });
	return true;
}

type TextQuestion = Exclude<Question, { kind: "choice" }>;

type Currency = CompanyOnPages["secondCurrency"];

/** What an answer in dollars is in the company's second currency, if it has one. */
function noteOf(label: string, currency: Currency): string | undefined {
	return currency && inSecondCurrency(label, currency);
}

/** The field whose hint says the rate: the first that asks in dollars. */
function fieldWithRate(questions: Questions, currency: Currency): string | undefined {
	const isInDollars = (question: Question) =>
		question.kind === "choice" && question.options.some((option) => noteOf(labelOf(option), currency));
	return Object.entries(questions).find(([, question]) => isInDollars(question))?.[0];
}

type QuestionFieldProps = {
	field: string;
	question: Question;
	answer: string | undefined;
	problem: string | undefined;
	secondCurrency: Currency;
	rate?: string | undefined;
};

// Fields that browsers can fill in.
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
	full_name: "name",
	company_name: "organization",
	email: "email",
};

function TypedField({ field, question, answer, problem }: QuestionFieldProps & { question: TextQuestion }) {
	return (
		<TextField
			id={questionId(field)}
			name={field}
			type={question.kind}
			label={question.question}
			autoComplete={AUTOCOMPLETE[field]}
			defaultValue={answer}
			required
			{...(question.hint && { hint: question.hint })}
			{...(problem && { problem })}
		/>
	);
}

function QuestionField({ question, ...props }: QuestionFieldProps) {
	const { field, answer, problem, secondCurrency, rate } = props;
	if (question.kind !== "choice") return <TypedField {...props} question={question} />;
	return (
		<ChoiceField
			id={questionId(field)}
			name={field}
			label={question.question}
			hint={[question.hint, rate].filter(Boolean).join(" ") || undefined}
			choices={question.options.map((option) => {
				const label = labelOf(option);
				return { value: option.value, label, note: noteOf(label, secondCurrency) };
			})}
			defaultValue={answer}
			problem={problem}
		/>
	);
}

type FormCopy = Pick<AssessmentDefinition["form"], "questions" | "rate">;

type QuestionPartProps = {
	id: string;
	section: Section;
	questions: Questions;
	copy: FormCopy;
	answers: Answers;
	problems: Problems;
	secondCurrency: Currency;
};

/** How many questions follow, and the hint; of fields that only say who somebody is, the hint alone. */
function hintWithCount({ fields, hint }: Section, questions: Questions, copy: FormCopy): string | undefined {
	const asked = fields.filter((field) => questions[field]?.kind === "choice").length;
	if (asked === 0) return hint;
	const count = fillInCount(copy.questions, asked, { count: capitalized(countInWords(asked)) });
	return [count, hint].filter(Boolean).join(" ");
}

type SecondCurrency = NonNullable<CompanyOnPages["secondCurrency"]>;

function rateText({ name: currency, sign, perDollar, rate }: SecondCurrency, copy: FormCopy): string {
	return fillIn(copy.rate, { currency, amount: `${sign}${formatInteger(perDollar)}`, ...rate });
}

/** One part of the form: its heading, a hint, and its questions. */
export function QuestionPart(props: QuestionPartProps) {
	const { id, section, questions, copy, answers, problems, secondCurrency } = props;
	const { title, fields } = section;
	const asked = fields.flatMap((field) => {
		const question = questions[field];
		return question ? [{ field, question }] : [];
	});
	const rateField = fieldWithRate(questions, secondCurrency);
	const isTyped = asked.every(({ question }) => question.kind !== "choice");
	return (
		<FieldGroup id={id} className={styles.root} title={title} hint={hintWithCount(section, questions, copy)}>
			<div className={classNames(styles.questions, isTyped && styles.typed)}>
				{asked.map(({ field, question }) => (
					<div key={field} className={styles.question} data-wide={question.kind === "email" || undefined}>
						<QuestionField
							{...{ field, question, secondCurrency }}
							answer={answers[field]}
							problem={problems[field]}
							rate={field === rateField && secondCurrency ? rateText(secondCurrency, copy) : undefined}
						/>
					</div>
				))}
			</div>
		</FieldGroup>
	);
}
