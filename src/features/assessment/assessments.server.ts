import { brand } from "#brand.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { advancedBusinessAssessmentDocument, businessAssessmentDocument } from "#documents/pages/assessment.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { content as files } from "#documents/read-document.ts";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { ServiceSetting } from "#platform/define-feature.ts";
import type { MailKind } from "#platform/mail/rendered-message.ts";
import { advancedConsent } from "./advanced-consent.ts";
import type { Assessment } from "./advice/advice.ts";
import { readAssessment } from "./documents/read-assessment.ts";
import type { AssessmentDefinition, AssessmentPage, AssessmentWords, ResponseMembers } from "./questions/question.ts";
import { reportFileName } from "./result/assessment-result.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"basic-results": true;
		"advanced-results": true;
	}
}

/** Names an assessment in addresses, on devices and in the database. */
export type AssessmentId = CountedAssessment;

/** An assessment of this site: what it asks and says, and where the site has it. */
export type SiteAssessment = Assessment & {
	id: AssessmentId;
	/** The name of the assessment at the desk. */
	title: string;
	/** The folder of its documents, and its part of the document of the home page. */
	folder: "basic" | "advanced";
	page: AssessmentPage;
	/** Its part of documents about both assessments, such as the mail with results. */
	inDocuments: "business" | "advanced";
	consent?: NonNullable<AssessmentWords["consent"]>["text"];
	/** The setting of its service's address, and the last part of the address that scores. */
	service: ServiceSetting;
	endpoint: string;
	response: ResponseMembers;
	/** The kind of the mail with its results, which is also what the mail counts as in the hour's cap. */
	mailKind: Extract<MailKind, `${string}-results`>;
	fileName: string;
};

type Listed = Omit<SiteAssessment, Exclude<keyof Assessment, "hasLineBreaks"> | "id" | "title" | "fileName">;

function listed(id: AssessmentId, own: Listed): SiteAssessment {
	const { path, title } = own.page;
	return { ...readAssessment(files, own.folder), ...own, id, path, title, fileName: reportFileName(id) };
}

export const basicAssessment = listed("business-assessment", {
	folder: "basic",
	page: businessAssessmentDocument,
	inDocuments: "business",
	service: "scorecardServiceUrl",
	endpoint: "generate-report",
	response: { label: "label", scores: "breakdown", advice: "advisory" },
	mailKind: "basic-results",
	hasLineBreaks: false,
});

/** The one whose answers come with a name and an address, and are leads. */
export const advancedAssessment = listed("advanced-business-assessment", {
	folder: "advanced",
	page: advancedBusinessAssessmentDocument,
	inDocuments: "advanced",
	consent: advancedConsent.text,
	service: "advancedScorecardServiceUrl",
	endpoint: "assess",
	response: { maximum: "max_score", scores: "scores", advice: "insight" },
	mailKind: "advanced-results",
	hasLineBreaks: true,
});

export const assessments: Readonly<Record<AssessmentId, SiteAssessment>> = {
	"business-assessment": basicAssessment,
	"advanced-business-assessment": advancedAssessment,
};

/** Makes the definition of an assessment for its page. It is data: no script holds it. */
export function definitionOf(assessment: SiteAssessment, content: CompanyContent): AssessmentDefinition {
	const { id, questions, sections, rubric, endpoint, response, hasLineBreaks, consent, advice } = assessment;
	const { name, lead, submit, report, howScored, share, incomplete, ...own } = content.page(assessment.page);
	const { notStored: _, ...form } = content.said(assessmentFormDocument);
	const { paper: __, ...words } = content.said(assessmentReportDocument);
	const { steps, strong } = advice.texts;
	const hashtags = [...share.hashtags, ...brand.hashtags];
	const instagram = `${share.instagram} ${hashtags.map((tag) => `#${tag}`).join(" ")}`;
	return {
		id,
		questions,
		sections,
		maximum: rubric.maximum,
		incomplete,
		endpoint,
		response,
		hasLineBreaks,
		copy: {
			name,
			lead,
			submit,
			report,
			howScored,
			share: { text: share.text, hashtags, instagram },
			...(consent && { consent: { text: consent, reason: "withoutConsent" in own ? own.withoutConsent : "" } }),
			...("telephone" in own && { telephone: own.telephone }),
		},
		form,
		report: {
			...words,
			labels: { ...steps.labels, strongest: strong.strongest, alsoStrong: strong.alsoHeading },
			consultation: content.consultation,
		},
	};
}
