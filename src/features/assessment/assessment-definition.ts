import type { CompanyContent } from "#documents/content/company-content.ts";
import type { DocumentValues } from "#documents/document.ts";
import type { AssessmentPage } from "#documents/pages/assessment.ts";
import type { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import type { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import type { AdviceDocument } from "#features/assessment/documents/advice.schema.ts";
import type { Questions, Section } from "#features/assessment/questions/question.ts";
import type { Rubric } from "#features/assessment/scoring/score-assessment.ts";
import type { RichTextParts } from "#ui/rich-text.tsx";

export type AssessmentWords = Pick<DocumentValues<AssessmentPage>, "name" | "lead" | "submit" | "report"> & {
	/** The text of the box at the end of the form, and the reason why nothing is sent without it; without both there is none. */
	consent?: { text: RichTextParts; reason: string };
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
	rubric: Rubric;
	/** The answers whose share among all who took it is shown. */
	compared: readonly { field: string; value: string; name: string }[];
	incomplete: string;
	/** The path of its page, and all of its address. */
	path: string;
	pageUrl: string;
	/** A path on this site, or an address elsewhere; without the last part, which scores. */
	serviceUrl: string;
	endpoint: string;
	response: ResponseMembers;
	/** Plain line breaks in the advice count, as they do not in Markdown. */
	hasLineBreaks: boolean;
	copy: AssessmentWords;
	/** The words around the questions of every assessment. */
	form: Omit<DocumentValues<typeof assessmentFormDocument>, "notStored">;
	report: ReportWords;
};
