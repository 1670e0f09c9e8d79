import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";

export const path = "/managed-intelligence/sample-report.pdf";

/** The sample report as a PDF. */
export async function loader({ context }: LoaderFunctionArgs) {
	// What makes PDFs is loaded when one is asked for: no start waits for it.
	const { renderSampleReport } = await import("#features/sample-month/render-sample-report.server.ts");
	const bytes = await renderSampleReport(context.get(companyContext));
	return new Response(new Uint8Array(bytes), { headers: { "content-type": "application/pdf" } });
}
