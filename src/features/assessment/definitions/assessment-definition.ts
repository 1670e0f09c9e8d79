import type { CompanyContent } from "#content/company-content.ts";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { AdviceTexts } from "#features/assessment/documents/advice.schema.ts";
import type { Questions, Section } from "#features/assessment/questions/question.ts";
import type { ResponseMembers } from "#features/assessment/result/assessment-result.ts";

type Pages = CompanyContent["pages"];

/** The documents of the assessments' pages, by their names among all pages: those that say how a score is made. */
export type AssessmentPage = {
	[Page in keyof Pages]: Pages[Page] extends { howScored: string } ? Page : never;
}[keyof Pages];

/** A sentence, or its pieces when some of them are links. */
type Sentence = readonly (string | { label: string; href: string; newTab?: boolean })[];

export type AssessmentCopy = Pick<Pages[AssessmentPage], "name" | "lead" | "submit" | "report" | "howScored"> & {
	/** What the box at the end of the form agrees to, and why nothing is sent without it; without both there is none. */
	consent?: { text: Sentence; reason: string };
	telephone?: { label: string; hint: string };
	share: { text: string; hashtags: readonly string[]; instagram: string };
};

/** What the report of every assessment says beside the advice. */
export type ReportCopy = Omit<CompanyContent["assessmentReport"], "paper"> & {
	/** The labels that the advice has as a text, too. */
	labels: AdviceTexts["steps"]["labels"] & { strongest: string; alsoStrong: string };
	consultation: CompanyContent["consultation"];
};

/** An assessment as its page needs it. The page has one form and one report for all of them. */
export type AssessmentDefinition = {
	/** Names the draft on the visitor's device. */
	id: CountedAssessment;
	questions: Questions;
	sections: readonly Section[];
	maximum: number;
	incomplete: string;
	/** The last part of the service's address. */
	endpoint: string;
	response: ResponseMembers;
	/** Plain line breaks in the advice count, as they do not in Markdown. */
	hasLineBreaks: boolean;
	copy: AssessmentCopy;
	/** What stands around the questions of every assessment. */
	form: Omit<CompanyContent["assessmentForm"], "notStored"> & { chat: CompanyContent["shell"]["chat"]["line"] };
	report: ReportCopy;
};

/** What a report says of its assessment: the questions with their answers, and a few words. */
export type ReportDefinition = Pick<AssessmentDefinition, "id" | "questions" | "hasLineBreaks" | "report"> & {
	copy: Pick<AssessmentCopy, "name" | "report" | "howScored">;
};

const SOFT_HYPHEN = "\u00AD";

/**
 * The name as a heading shows it: with text of twice the size its longest word is wider than a phone. A screen reader would
 * spell the hyphen, so the heading is labeled with the name itself.
 */
export const breakableName = (name: string) => name.replace("Assessment", `Assess${SOFT_HYPHEN}ment`);
