export type Option = {
	/** The value that is sent, checked and scored: the specification's letters. */
	value: string;
	/** The text that is shown where the value alone reads clipped. */
	label?: string;
	/** The maturity of the answer, 0 the least; absent where there is no order: answers that give context, or "not applicable". */
	level?: number;
	/** The number of people who work in the business: from and to, both included; null where it is open. */
	people?: readonly [from: number, to: number | null];
};

/** `pillar` is the part of the business that the answer says most about; absent on questions that earn nothing. */
type ChoiceQuestion = { kind: "choice"; question: string; hint?: string; pillar?: string; options: readonly Option[] };

/** A question answered by typing; it is never scored. */
type TextQuestion = { kind: "text" | "email"; question: string; hint?: string };

export type Question = ChoiceQuestion | TextQuestion;

/** Questions by the name of their field, in the order in which they are asked. */
export type Questions = Readonly<Record<string, Question>>;

export type Answers = Readonly<Record<string, string>>;

/** A part of the form: its heading, the hint below it behind the number of its questions, and its fields. */
export type Section = { title: string; hint?: string; fields: readonly string[] };

/** The text of an option for a visitor. */
export const labelOf = (option: Option) => option.label ?? option.value;

/** The text of an answer for a visitor; undefined for a value that is no option of its question. */
export function answerLabel(question: Question, value: string): string | undefined {
	if (question.kind !== "choice") return value;
	const option = question.options.find((candidate) => candidate.value === value);
	return option && labelOf(option);
}

/** The text of the answer to a field for a visitor. */
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

/** The answers that were chosen among those that the questions offer. What was typed is left out: nothing in them says whose they are. */
export function chosenAnswers(questions: Questions, answers: Answers): Answers {
	const isOffered = (field: string) => optionsOf(questions, field).some(({ value }) => value === answers[field]);
	const fields = Object.keys(questions).filter(isOffered);
	return Object.fromEntries(fields.map((field) => [field, answers[field] ?? ""]));
}

const SOFT_HYPHEN = "\u00AD";

/** The name as a heading shows it: large, its longest word is wider than a phone. A screen reader would spell the hyphen. */
export const breakableName = (name: string) => name.replace("Assessment", `Assess${SOFT_HYPHEN}ment`);
