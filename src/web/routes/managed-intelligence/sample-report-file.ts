import { sampleReportFile } from "./sample-report-file.server.ts";

/** The sample report as a PDF: made when the site is built, and a file from then on. */
export async function loader() {
	const bytes = await sampleReportFile();
	return new Response(new Uint8Array(bytes), { headers: { "content-type": "application/pdf" } });
}
