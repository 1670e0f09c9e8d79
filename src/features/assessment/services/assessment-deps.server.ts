import type { ReportDocumentProps } from "#features/assessment/pdf/report-document.pdf.tsx";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/logger.ts";
import type { HourlyMailCaps } from "#platform/outbox/mail-quotas.ts";

/** What the services of the assessments work with. */
export type AssessmentDeps = {
	database: Database;
	logger: Logger;
	mail: { from: string; ownerEmail: string; siteUrl: string } & HourlyMailCaps;
	now: () => Date;
	newId: () => string;
	/** The report as a PDF, made beside the thread that answers visitors, where clients take turns. */
	renderReport(props: ReportDocumentProps, client: string): Promise<Uint8Array>;
	wakeWorker(): void;
};
