import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { AssessmentResult } from "#features/assessment/definitions/assessment-result.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";

/** The address that the report is sent to: the form's own field, seen from the report. */
export type MailField = { value: string; change(value: string): void };

export type ReportProps = {
	definition: AssessmentDefinition;
	rubric: Rubric;
	result: AssessmentResult;
	/** The answers that the result is about; the form may hold others by now. */
	answers: Answers;
	serviceUrl: string;
	/** The public address of the assessment, for sharing. */
	pageUrl: string;
	/** Absent where the report asks for an address itself. */
	mailField: MailField | null;
};
