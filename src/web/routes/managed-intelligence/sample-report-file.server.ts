import type { CompanyContent } from "#content/company-content.ts";
import { fillIn } from "#domain/fill-in.ts";

/** Where the report is as a file, beside its page. */
export const pdfPathOf = (page: { path: string }) => `${page.path}.pdf`;

const BYTES_PER_KILOBYTE = 1000;

let made: Promise<Buffer> | undefined;

// Loaded when it is needed, while the site is built: no start waits for what makes PDFs.
async function render(): Promise<Buffer> {
	const { renderSampleReport } = await import("#features/sample-month/render-sample-report.server.ts");
	return renderSampleReport();
}

/** The sample report as a PDF, made once. */
export async function sampleReportFile(): Promise<Buffer> {
	made ??= render();
	return made;
}

/** A link to it that says how large it is. */
export async function sampleReportLink({ meta, heading }: CompanyContent["pages"]["sampleReport"]) {
	const kilobytes = Math.ceil((await sampleReportFile()).length / BYTES_PER_KILOBYTE);
	return { href: pdfPathOf(meta), label: fillIn(heading.pdf, { kilobytes }) };
}
