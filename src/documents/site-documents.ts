import { z } from "zod";
import { categoriesDocument } from "./company/categories.ts";
import { confirmationsDocument } from "./company/confirmations.ts";
import { consultationDocument } from "./company/consultation.ts";
import { factsDocument } from "./company/facts.ts";
import { peopleDocument } from "./company/people.ts";
import { questionsDocument } from "./company/questions.ts";
import { servicesDocument } from "./company/services.ts";
import { storiesDocument } from "./company/stories.ts";
import { testimonialsDocument } from "./company/testimonials.ts";
import { type DocumentInfo, documentInfo } from "./document.ts";
import { mailDocuments as mails } from "./mails.ts";
import { aboutDocument } from "./pages/about.ts";
import { advancedBusinessAssessmentDocument, businessAssessmentDocument } from "./pages/assessment.ts";
import { assessmentFormDocument } from "./pages/assessment-form.ts";
import { assessmentReportDocument } from "./pages/assessment-report.ts";
import { articleDocument, blogDocument } from "./pages/blog.ts";
import { caseStudyDocument } from "./pages/case-study.ts";
import { contactDocument, contactMails } from "./pages/contact.ts";
import { homeDocument } from "./pages/home.ts";
import { loanDocument } from "./pages/loan-approval-predictor.ts";
import { mailedLinksDocument } from "./pages/mailed-links.ts";
import { managedIntelligenceDocument } from "./pages/managed-intelligence.ts";
import { notFoundDocument } from "./pages/not-found.ts";
import { accessibilityDocument, dataAndContractDocument, privacyPolicyDocument } from "./pages/policies.ts";
import { sampleMonthDocument } from "./pages/sample-month.ts";
import { sampleReportDocument } from "./pages/sample-report.ts";
import { servicesPageDocument } from "./pages/services.ts";
import { privateResultsDocument, resultCardDocument } from "./pages/shared-results.ts";
import { shellDocument } from "./pages/shell.ts";
import { toolsDocument } from "./pages/tools.ts";
import { waitlistDocument, waitlistMails } from "./pages/waitlist.ts";

const companyDocuments = {
	facts: factsDocument,
	services: servicesDocument,
	testimonials: testimonialsDocument,
	people: peopleDocument,
	questions: questionsDocument,
	stories: storiesDocument,
	categories: categoriesDocument,
	consultation: consultationDocument,
	confirmations: confirmationsDocument,
} as const;

const pageDocuments = {
	"page-home": homeDocument,
	"page-about": aboutDocument,
	"page-services": servicesPageDocument,
	"page-tools": toolsDocument,
	"page-managed-intelligence": managedIntelligenceDocument,
	"page-sample-report": sampleReportDocument,
	"page-contact": contactDocument,
	"page-business-assessment": businessAssessmentDocument,
	"page-advanced-business-assessment": advancedBusinessAssessmentDocument,
	"page-loan": loanDocument,
	"page-waitlist": waitlistDocument,
	"page-blog": blogDocument,
	"page-privacy-policy": privacyPolicyDocument,
	"page-accessibility": accessibilityDocument,
	"page-data-and-contract": dataAndContractDocument,
} as const;

/** The documents of what stands on several pages, or in place of one, by id. */
const partDocuments = {
	shell: shellDocument,
	"sample-month": sampleMonthDocument,
	"assessment-form": assessmentFormDocument,
	"assessment-report": assessmentReportDocument,
	"private-results": privateResultsDocument,
	"result-card": resultCardDocument,
	article: articleDocument,
	"case-study": caseStudyDocument,
	"mailed-links": mailedLinksDocument,
	"not-found": notFoundDocument,
} as const;

const mailDocuments = { ...contactMails, ...mails, ...waitlistMails } as const;

/** Every document that the desk can change, by id, with the fields that each has. */
export const siteDocuments = { ...companyDocuments, ...pageDocuments, ...partDocuments, ...mailDocuments } as const;

export type DocumentId = keyof typeof siteDocuments;

/** All of them. */
export const siteSchema = z.object(siteDocuments);

/** What the documents say, checked. */
export type DocumentValues = z.output<typeof siteSchema>;

export type MailId = keyof typeof mailDocuments;

export const isMailId = (id: string): id is MailId => Object.hasOwn(mailDocuments, id);

type Examples<Id extends MailId> = (typeof mailDocuments)[Id]["examples"];

/** What stands for the own placeholders of a mail. */
export type MailPlaceholders<Id extends MailId> = {
	readonly [Name in keyof Examples<Id>]: Examples<Id>[Name] extends number ? number : string;
};

const idsOf = <Id extends string>(documents: Readonly<Record<Id, unknown>>) => {
	const isOne = (id: string): id is Id => Object.hasOwn(documents, id);
	return Object.keys(documents).filter(isOne);
};

export type PageId = keyof typeof pageDocuments;
export type PartId = keyof typeof partDocuments;

/** The ids of all documents, in the order in which the desk lists them. */
export const documentIds: readonly DocumentId[] = idsOf(siteDocuments);
export const pageIds: readonly PageId[] = idsOf(pageDocuments);
export const partIds: readonly PartId[] = idsOf(partDocuments);
export const mailIds: readonly MailId[] = idsOf(mailDocuments);

export const isDocumentId = (id: string): id is DocumentId => Object.hasOwn(siteDocuments, id);

function fileOf(id: DocumentId): string {
	if (id in companyDocuments) return `company/${id}`;
	return isMailId(id) ? id.replace("mail-", "mails/") : `pages/${id.replace("page-", "")}`;
}

/** What a document is. */
export function infoOf(id: DocumentId): DocumentInfo {
	const info = documentInfo.get(siteDocuments[id]);
	if (!info) throw new Error(`${id} is not declared as a document`);
	return { ...info, file: info.file ?? fileOf(id) };
}
