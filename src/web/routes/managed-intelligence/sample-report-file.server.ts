import type { CompanyContent } from "#content/company-content.ts";

/** Where the report is as a file, beside its page. */
export const pdfPathOf = (page: { path: string }) => `${page.path}.pdf`;

/** A link to it. */
export const sampleReportLink = ({ pages }: CompanyContent) => ({
	href: pdfPathOf(pages.sampleReport.meta),
	label: pages.sampleReport.heading.pdf,
});
