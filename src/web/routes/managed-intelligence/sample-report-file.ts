import { companyContext } from "#features/company/company-content.server.ts";
import type { Route } from "./+types/sample-report-file.ts";
import { sampleReportFile } from "./sample-report-file.server.ts";

/** The sample report as a PDF: made when the site is built, and a file from then on. */
export async function loader({ context }: Route.LoaderArgs) {
	const bytes = await sampleReportFile(context.get(companyContext));
	return new Response(new Uint8Array(bytes), { headers: { "content-type": "application/pdf" } });
}
