import { sampleReportPdf } from "#content/pages/product-tour.ts";

const BYTES_PER_KILOBYTE = 1000;

let made: Promise<Buffer> | undefined;

// Loaded when it is needed, while the site is built: no start waits for what makes PDFs.
async function render(): Promise<Buffer> {
	const { renderSampleReport } = await import("#features/sample-month/render-sample-report.server.ts");
	return renderSampleReport();
}

/** The sample report as a PDF, made once, and a link to it that says how large it is. */
export async function sampleReportFile() {
	made ??= render();
	const bytes = await made;
	const { path, label } = sampleReportPdf;
	return { bytes, link: { href: path, label: label(Math.ceil(bytes.length / BYTES_PER_KILOBYTE)) } };
}
