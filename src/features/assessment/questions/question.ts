import type { CompanyContent } from "#documents/content/company-content.ts";
import type { DocumentValues } from "#documents/document.ts";
import type { AssessmentPage } from "#documents/pages/assessment.ts";
import type { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import type { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import type { AdviceDocument } from "#features/assessment/documents/advice.schema.ts";

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

type Sentence = readonly (string | { label: string; href: string; newTab?: boolean })[];

export type AssessmentWords = Pick<DocumentValues<AssessmentPage>, "name" | "lead" | "submit" | "report"> & {
	/** The text of the box at the end of the form, and the reason why nothing is sent without it; without both there is none. */
	consent?: { text: Sentence; reason: string };
	telephone?: { label: string; hint: string };
	share: { text: string; hashtags: readonly string[]; instagram: string };
};

type ReportDocument = DocumentValues<typeof assessmentReportDocument>;

/** The words about how a score is made; `text` is the assessment's own. */
export type HowScoredWords = ReportDocument["howScored"] & Pick<ReportDocument, "bands"> & { text: string };

/** The words of every report beside the advice, with the labels that the advice has as a text, too. */
export type ReportWords = Omit<ReportDocument, "paper" | "bands" | "howScored" | "comparison"> & {
	/** The words about others are absent where no answer is compared with theirs. */
	comparison: Partial<ReportDocument["comparison"]> & Omit<ReportDocument["comparison"], "others">;
	/** The title of what is said of that. */
	howScored: string;
	labels: AdviceDocument["steps"]["labels"];
	consultation: CompanyContent["consultation"];
};

/** The members of a service's response, as specified. All of them have `total_score`, not all the optional ones. */
export type ResponseMembers = { scores: string; advice: string; maximum?: string; label?: string };

/** An assessment as its page needs it. The page has one form and one report for all of them. */
export type AssessmentDefinition = {
	/** Names the draft on the visitor's device. */
	id: string;
	questions: Questions;
	sections: readonly Section[];
	maximum: number;
	/** The answers whose share among all who took it is shown. */
	compared: readonly { field: string; value: string; name: string }[];
	incomplete: string;
	/** The last part of the service's address. */
	endpoint: string;
	response: ResponseMembers;
	/** Plain line breaks in the advice count, as they do not in Markdown. */
	hasLineBreaks: boolean;
	copy: AssessmentWords;
	/** The words around the questions of every assessment. */
	form: Omit<DocumentValues<typeof assessmentFormDocument>, "notStored">;
	report: ReportWords;
};

const SOFT_HYPHEN = "\u00AD";

/** The name as a heading shows it: large, its longest word is wider than a phone. A screen reader would spell the hyphen. */
export const breakableName = (name: string) => name.replace("Assessment", `Assess${SOFT_HYPHEN}ment`);
