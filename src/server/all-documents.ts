import { companyDocuments } from "#documents/company-documents.ts";
import type { SiteDocument } from "#documents/document.ts";
import type { DocumentKind } from "#documents/document-kind.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { formsDocument } from "#documents/pages/forms.ts";
import { sampleMonthDocument } from "#documents/pages/sample-month.ts";
import { shellDocument } from "#documents/pages/shell.ts";
import { salesFindingsDocument } from "#documents/pages/your-sales-file-findings.ts";
import { yourSalesFilePicturesDocument } from "#documents/pages/your-sales-file-pictures.ts";
import { yourSalesFilePlanDocument } from "#documents/pages/your-sales-file-plan.ts";
import { kindOfDocuments } from "#documents/site-documents.server.ts";
import { assessmentDocuments } from "#features/assessment/documents/assessment-documents.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { documentsOfPages } from "#web/routes.ts";
import { mails } from "./all-features.ts";

/** Every document that has fields. A page and a mail name their own; here stand those that several of them read. */
export const allDocuments: readonly SiteDocument[] = [
	...companyDocuments,
	shellDocument,
	formsDocument,
	sampleMonthDocument,
	salesFindingsDocument,
	yourSalesFilePicturesDocument,
	yourSalesFilePlanDocument,
	assessmentFormDocument,
	assessmentReportDocument,
	...documentsOfPages,
	...new Set(mails.flatMap(({ document }) => document ?? [])),
	...assessmentDocuments,
];

/** All of them, as one kind of content. */
export const documentKind = kindOfDocuments(allDocuments);

/** Every kind of content that the desk can change. */
export const documentKinds: readonly DocumentKind[] = [articleKind, documentKind];
