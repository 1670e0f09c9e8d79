import { assessmentKind } from "#features/assessment/documents/assessment-kind.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { companyKind } from "#features/company/company-documents.server.ts";
import type { DocumentKind } from "#platform/documents/document-kind.ts";
import { documentsOfRepository } from "#platform/documents/documents.ts";

// Put in by vite.config.ts: the day of the build in UTC.
declare const __BUILD_DAY__: string;

/** Every kind of content that the desk can change. */
export const documentKinds: readonly DocumentKind[] = [articleKind, companyKind, assessmentKind];

/** What the built pages were made of. */
export const asBuilt = documentsOfRepository(documentKinds, new Date(__BUILD_DAY__));
