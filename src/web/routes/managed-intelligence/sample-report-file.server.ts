import type { CompanyContent } from "#content/company-content.ts";
import type { CompanyFacts } from "#content/company-facts.ts";
import { sampleReportPdf } from "#content/pages/product-tour.ts";

const BYTES_PER_KILOBYTE = 1000;

const made = new WeakMap<CompanyFacts, Promise<Buffer>>();

// Loaded when it is needed, while the site is built: no start waits for what makes PDFs.
async function render(facts: CompanyFacts): Promise<Buffer> {
	const { renderSampleReport } = await import("#features/sample-month/render-sample-report.server.ts");
	return renderSampleReport(facts);
}

/** The sample report as a PDF, made once of the same facts, and a link to it that says how large it is. */
export async function sampleReportFile({ facts }: Pick<CompanyContent, "facts">) {
	const rendering = made.get(facts) ?? render(facts);
	made.set(facts, rendering);
	const bytes = await rendering;
	const { path, label } = sampleReportPdf;
	return { bytes, link: { href: path, label: label(Math.ceil(bytes.length / BYTES_PER_KILOBYTE)) } };
}
