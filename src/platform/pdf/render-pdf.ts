import { buffer } from "node:stream/consumers";
import { type Block, type DocumentFacts, openCanvas } from "./canvas.ts";
import { type Flow, pour } from "./flow.ts";

const PAGE_PT = { width: 595.28, height: 841.89 };

export type PdfDocument = DocumentFacts & {
	/** The distances of the text from the page's edges, in points. */
	margins: { top: number; bottom: number; side: number };
	/** Stands on each page at that height; readers pass over it, so it says nothing that the text doesn't. */
	head: { y: number; block: Block };
	foot: { y: number; block: (page: number, pages: number) => Block };
	/** The headings' levels rise by one at most; the first is 1. */
	flow: readonly Flow[];
};

/**
 * A tagged PDF: a program that reads it aloud has headings, paragraphs, lists and tables, in the order of `flow`, and
 * passes over lines, grounds, head and foot. It keeps its thread busy for tens of milliseconds.
 *
 * The blocks of a flow come from `text.ts` (headings, paragraphs with links), `list.ts`, `table.ts`, `drawing.ts` and
 * `layout.ts` (stacks, columns, panels); `looks.ts` has the company's head, foot and styles.
 */
export async function renderPdf({ margins, head, foot, flow, ...facts }: PdfDocument): Promise<Buffer> {
	const canvas = openCanvas(facts);
	const { pdf } = canvas;
	const bytes = buffer(pdf);
	const x = margins.side;
	const width = PAGE_PT.width - 2 * margins.side;
	const bottom = PAGE_PT.height - margins.bottom;
	pour(flow, canvas, { x, width, top: margins.top, bottom, addPage: () => pdf.addPage() });
	const { count } = pdf.bufferedPageRange();
	for (let page = 0; page < count; page++) {
		pdf.switchToPage(page);
		head.block(canvas, width).draw({ x, y: head.y }, canvas.repeated);
		foot
			.block(page + 1, count)(canvas, width)
			.draw({ x, y: foot.y }, canvas.repeated);
	}
	pdf.end();
	return bytes;
}
