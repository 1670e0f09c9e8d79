import type * as z from "zod/mini";
import type { Answers, Questions, Section } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "./assessment-result.ts";

type ShareCopy = { text: string; hashtags: readonly string[]; instagram: string };

/** A sentence, or its pieces when some of them are links. */
type Sentence = readonly (string | { label: string; href: string; newTab?: boolean })[];

/** The copy in which the two assessments differ. */
export type AssessmentCopy = {
	name: string;
	lead: string;
	/** One below each heading of the form, behind the number of its questions. */
	hints: readonly string[];
	/** What the box at the end of the form agrees to, and why nothing is sent without it; without both there is none. */
	consent?: { text: Sentence; reason: string };
	/** A number to call, beside the consent. */
	telephone?: { label: string; hint: string };
	submit: { label: string; busyLabel: string };
	report: { title: string; adviceTitle: string };
	share: ShareCopy;
	howMade: string;
};

/** What is asked, in the parts of the form; the page's loader brings it. */
export type AskedQuestions = { questions: Questions; sections: readonly Section<string>[] };

/** One of the two assessments, as the page needs it. The page has one form and one report for both. */
export type AssessmentDefinition = AskedQuestions & {
	/** Names the draft on the visitor's device. */
	id: "business-assessment" | "advanced-business-assessment";
	/** What the form must hold; it may hold more than the answers. */
	formSchema: z.ZodMiniType<Answers>;
	answersSchema: z.ZodMiniType<Answers>;
	/** What is sent: the answers, and what goes with them. */
	requestSchema: z.ZodMiniType<Answers>;
	/** The banner over a form that is incomplete. */
	incomplete: string;
	/** The last part of the service's address. */
	endpoint: string;
	/** Undefined when the service's response lacks what the report needs. */
	readResult(body: unknown): AssessmentResult | undefined;
	/** The field whose email address the report is sent to; without it the report asks for one. */
	emailField?: string;
	/** Plain line breaks in the advice count, as they do not in Markdown. */
	hasLineBreaks: boolean;
	copy: AssessmentCopy;
};

/** What a report says of its assessment: the questions with their answers, and a few words. It holds no code. */
export type ReportDefinition = Pick<AssessmentDefinition, "id" | "questions" | "hasLineBreaks"> & {
	copy: Pick<AssessmentCopy, "name" | "report" | "howMade">;
};
