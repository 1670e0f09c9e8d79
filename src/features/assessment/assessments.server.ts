import { brand } from "#brand.ts";
import { type CompanyContent, contentOfRepository } from "#content/company-content.ts";
import { documentInfo } from "#documents/document.ts";
import { content as files } from "#documents/read-document.ts";
import { siteDocuments } from "#documents/site-documents.ts";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { ServiceSetting } from "#platform/define-feature.ts";
import type { MailKind } from "#platform/mail/rendered-message.ts";
import { advancedConsent } from "./advanced-consent.ts";
import type { Assessment } from "./advice/advice.ts";
import type {
	AssessmentCopy,
	AssessmentDefinition,
	AssessmentPage,
	ReportCopy,
	ReportDefinition,
} from "./definitions/assessment-definition.ts";
import { readAssessment } from "./documents/read-assessment.ts";
import { type ResponseMembers, reportFileName } from "./result/assessment-result.ts";

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
	/** What the desk calls it. */
	title: string;
	/** The folder of its documents, and its part of the document of the home page. */
	folder: "basic" | "advanced";
	page: AssessmentPage;
	/** The part that is its own of documents about both, such as the mail with results. */
	inDocuments: "business" | "advanced";
	consent?: NonNullable<AssessmentCopy["consent"]>["text"];
	/** Where its service is, and the last part of the address that scores. */
	service: ServiceSetting;
	endpoint: string;
	response: ResponseMembers;
	/** The kind of the mail with its results, which is also what the mail counts as in the hour's cap. */
	mailKind: Extract<MailKind, `${string}-results`>;
	fileName: string;
};

function listed(
	id: AssessmentId,
	own: Omit<SiteAssessment, keyof Assessment | "id" | "title" | "fileName"> & { hasLineBreaks: boolean },
): SiteAssessment {
	const read = readAssessment(files, own.folder, {
		path: contentOfRepository.pages[own.page].meta.path,
		hasLineBreaks: own.hasLineBreaks,
	});
	const title = documentInfo.get(siteDocuments[`page-${id}`])?.title ?? id;
	return { ...read, ...own, id, title, fileName: reportFileName(id) };
}

export const basicAssessment = listed("business-assessment", {
	folder: "basic",
	page: "businessAssessment",
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
	page: "advancedBusinessAssessment",
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

/** What is shared of an assessment, with the hashtags of the company. */
function shareCopy({ text, hashtags: own, instagram }: CompanyContent["pages"][AssessmentPage]["share"]) {
	const hashtags = [...own, ...brand.hashtags];
	return { text, hashtags, instagram: `${instagram} ${hashtags.map((tag) => `#${tag}`).join(" ")}` };
}

function copyOf({ page, consent }: SiteAssessment, { pages }: CompanyContent): AssessmentCopy {
	const { name, lead, submit, report, share, howScored, ...own } = pages[page];
	return {
		...{ name, lead, submit, report, howScored },
		share: shareCopy(share),
		...(consent && { consent: { text: consent, reason: "withoutConsent" in own ? own.withoutConsent : "" } }),
		...("telephone" in own && { telephone: own.telephone }),
	};
}

/** What every report says, with the labels of this assessment's advice. */
function reportCopy({ advice: { texts } }: SiteAssessment, content: CompanyContent): ReportCopy {
	const labels = { ...texts.steps.labels, strongest: texts.strong.strongest, alsoStrong: texts.strong.alsoHeading };
	const { paper: _, ...words } = content.assessmentReport;
	return { ...words, labels, consultation: content.consultation };
}

/** What the page of an assessment needs of it. It is data: no script holds it. */
export function definitionOf(assessment: SiteAssessment, content: CompanyContent): AssessmentDefinition {
	const { id, questions, sections, rubric, endpoint, response, hasLineBreaks } = assessment;
	const { incomplete } = content.pages[assessment.page];
	const { notStored: _, ...form } = content.assessmentForm;
	return {
		...{ id, questions, sections, maximum: rubric.maximum, incomplete, endpoint, response, hasLineBreaks },
		copy: copyOf(assessment, content),
		form: { ...form, chat: content.shell.chat.line },
		report: reportCopy(assessment, content),
	};
}

/** What a report says of its assessment where there is no form. A report shows no hints. */
export function reportDefinitionOf(assessment: SiteAssessment, content: CompanyContent): ReportDefinition {
	const { id, hasLineBreaks } = assessment;
	const withoutHints = Object.entries(assessment.questions).map(([field, { hint: _, ...question }]) => [
		field,
		question,
	]);
	const { name, report, howScored } = copyOf(assessment, content);
	return {
		...{ id, hasLineBreaks, questions: Object.fromEntries(withoutHints) },
		copy: { name, report, howScored },
		report: reportCopy(assessment, content),
	};
}
