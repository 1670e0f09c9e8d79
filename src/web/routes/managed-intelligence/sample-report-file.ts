import type { LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { sampleReportDocument } from "#documents/pages/sample-report.ts";
import { companyContext } from "#documents/site-documents.server.ts";

export const path = "/managed-intelligence/sample-report.pdf";

/** The link to the report as a file, beside its page. */
export const sampleReportLink = ({ said }: Pick<CompanyContent, "said">) => ({
	href: `${sampleReportDocument.path}.pdf`,
	label: said(sampleReportDocument).heading.pdf,
});

/** The sample report as a PDF. */
export async function loader({ context }: LoaderFunctionArgs) {
	// The code that makes PDFs is loaded when one is asked for: no start waits for it.
	const { renderSampleReport } = await import("#features/sample-month/render-sample-report.server.ts");
	const bytes = await renderSampleReport(context.get(companyContext));
	return new Response(new Uint8Array(bytes), { headers: { "content-type": "application/pdf" } });
}
