import { Font, renderToBuffer } from "@react-pdf/renderer";
import { ReportDocument, type ReportDocumentProps } from "./report-document.pdf.tsx";
import { registerReportFonts, reportFonts } from "./report-styles.pdf.ts";

registerReportFonts();

/** Whether the report's font has every character of a text: a name with holes in it is worse than none. */
async function canBeSet(text: string): Promise<boolean> {
	const face = { fontFamily: reportFonts.display };
	await Font.load(face);
	const font = Font.getFont(face)?.data;
	return Array.from(text).every((character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** The report as a PDF. It keeps its thread busy for a tenth of a second and more. */
export async function renderReport({ reader, ...props }: ReportDocumentProps): Promise<Buffer> {
	const isReadable = reader && (await canBeSet(`${reader.fullName}${reader.companyName}`));
	return renderToBuffer(<ReportDocument {...props} reader={isReadable ? reader : undefined} />);
}
