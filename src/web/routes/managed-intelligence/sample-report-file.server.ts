import type { CompanyContent } from "#content/company-content.ts";
import type { CompanyFacts } from "#content/company-facts.ts";
import { fillIn } from "#domain/fill-in.ts";

/** Where the report is as a file, beside its page. */
export const pdfPathOf = (page: { path: string }) => `${page.path}.pdf`;

const BYTES_PER_KILOBYTE = 1000;

const made = new WeakMap<CompanyFacts, Promise<Buffer>>();

// Loaded when it is needed, while the site is built: no start waits for what makes PDFs.
async function render(facts: CompanyFacts): Promise<Buffer> {
	const { renderSampleReport } = await import("#features/sample-month/render-sample-report.server.ts");
	return renderSampleReport(facts);
}

/** The sample report as a PDF, made once of the same facts. */
export function sampleReportFile({ facts }: Pick<CompanyContent, "facts">): Promise<Buffer> {
	const rendering = made.get(facts) ?? render(facts);
	made.set(facts, rendering);
	return rendering;
}

/** A link to it that says how large it is. */
export async function sampleReportLink(content: CompanyContent) {
	const { meta, heading } = content.pages.sampleReport;
	const kilobytes = Math.ceil((await sampleReportFile(content)).length / BYTES_PER_KILOBYTE);
	return { href: pdfPathOf(meta), label: fillIn(heading.pdf, { kilobytes }) };
}
