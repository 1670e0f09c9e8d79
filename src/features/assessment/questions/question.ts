export type Option = {
	/** What is sent, checked and scored: the specification's letters. */
	value: string;
	/** What is shown where the value alone reads clipped. */
	label?: string;
	/**
	 * How mature the answer is: 0 is the least, and two answers may be equal. Absent where there is no order: on answers
	 * that only give context, and on "not applicable".
	 */
	level?: number;
	/** How many work in the business: from and to, both included; null where it is open. */
	people?: readonly [from: number, to: number | null];
};

type ChoiceQuestion = {
	kind: "choice";
	question: string;
	hint?: string;
	/** The part of the business that the answer says most about; absent on questions that earn nothing. */
	pillar?: string;
	options: readonly Option[];
};

/** A question answered by typing; it is never scored. */
type TextQuestion = { kind: "text" | "email"; question: string; hint?: string };

export type Question = ChoiceQuestion | TextQuestion;

/** Questions by the name of their field, in the order in which they are asked. */
export type Questions = Readonly<Record<string, Question>>;

export type Answers = Readonly<Record<string, string>>;

/** A part of the form: its heading, the hint below it behind the number of its questions, and its fields. */
export type Section = { title: string; hint?: string; fields: readonly string[] };

/** What an option says to a visitor. */
export function labelOf(option: Option): string {
	return option.label ?? option.value;
}

/** What an answer says to a visitor; undefined for a value that is no option of its question. */
export function answerLabel(question: Question, value: string): string | undefined {
	if (question.kind !== "choice") return value;
	const option = question.options.find((candidate) => candidate.value === value);
	return option && labelOf(option);
}

/** What the answer to a field says to a visitor. */
export function chosenLabel(questions: Questions, answers: Answers, field: string): string {
	const value = answers[field] ?? "";
	const question = questions[field];
	return (question && answerLabel(question, value)) ?? value;
}

/** The answers to choose from; none for a question that is answered by typing, or that does not exist. */
export function optionsOf(questions: Questions, field: string): readonly Option[] {
	const question = questions[field];
	return question?.kind === "choice" ? question.options : [];
}
