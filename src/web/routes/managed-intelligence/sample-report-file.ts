import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import { sampleReportFile } from "./sample-report-file.server.ts";

export const path = "/managed-intelligence/sample-report.pdf";

/** The sample report as a PDF: made when the site is built, and a file from then on. */
export async function loader({ context }: LoaderFunctionArgs) {
	const bytes = await sampleReportFile(context.get(companyContext));
	return new Response(new Uint8Array(bytes), { headers: { "content-type": "application/pdf" } });
}
