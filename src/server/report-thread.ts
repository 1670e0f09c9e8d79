import type { CompanyFacts } from "#content/company-facts.ts";
import { type ReportDocumentProps, renderReport } from "#features/assessment/pdf/render-report.server.ts";
import { workOnThread } from "#platform/thread.ts";

/** A report, and what the company says of itself when it is made: a thread knows nothing of what was published. */
export type ReportJob = { props: ReportDocumentProps; facts: CompanyFacts };

workOnThread(({ props, facts }: ReportJob) => renderReport(props, facts));
