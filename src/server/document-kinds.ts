// Its pages declare their documents.
import "#web/routes.ts";
import { assessmentKind } from "#features/assessment/documents/assessment-kind.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { companyKind } from "#features/company/company-documents.server.ts";
import type { DocumentKind } from "#platform/documents/document-kind.ts";

/** Every kind of content that the desk can change. */
export const documentKinds: readonly DocumentKind[] = [articleKind, companyKind, assessmentKind];
