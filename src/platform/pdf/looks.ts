import { brand as company, mark, palette } from "#brand.ts";
import type { CompanyFacts } from "#documents/content/company-facts.ts";
import type { Block } from "./canvas.ts";
import { drawing, type Shape } from "./drawing.ts";
import { columns, panel } from "./layout.ts";
import type { PdfDocument } from "./render-pdf.ts";
import { type TextPart, type TextStyle, words } from "./text.ts";

export const pdfColors = {
	ink: palette.ink,
	text: palette.inkBody,
	quiet: palette.inkMeta,
	line: palette.silt,
	slate: palette.slate,
	ground: palette.white,
	gold: palette.gold,
	darkGold: palette.goldDark,
} as const;

const { ink, text, quiet, line, darkGold } = pdfColors;

const sans: TextStyle = { face: "sans", size: 10, lineHeight: 1.45, color: text };
const serif: TextStyle = { face: "display", size: 16, lineHeight: 1.2, color: ink };

/** The styles of a document of the company. */
export const pdfStyles = {
	title: { ...serif, size: 25, lineHeight: 1.15 },
	facts: { ...serif, size: 11, lineHeight: 1.4, color: quiet },
	heading: serif,
	paragraph: sans,
	small: { ...sans, size: 9 },
	/** Of a table, or of a part within a part. */
	smallHeading: { ...sans, face: "sansSemibold", color: ink },
	label: { ...sans, face: "sansSemibold", color: darkGold },
} satisfies Record<string, TextStyle>;

/** The face and color of bold text. */
export const bold = { face: "sansSemibold", color: ink } as const;

/** Words of a text that lead to an address. */
export const link = (words: string, href: string): TextPart => ({ text: words, href, style: { color: ink } });

/** A row with a fine line above it. */
export const ruled = (block: Block, room = 5): Block =>
	panel({ padding: { top: room, bottom: room }, line: { edge: "top", color: line, width: 0.75 } }, block);

const markShapes: Shape[] = mark.map((path) =>
	"fill" in path
		? { d: path.d, fill: palette[path.fill] }
		: { d: path.d, stroke: palette[path.stroke], strokeWidth: path.width },
);

/** A page of the company: its mark and name with the document's name in the head, its address and the page in the foot. */
export function companyPage(
	name: string,
	pageOf: (page: number, pages: number) => string,
	{ legalName, email }: CompanyFacts,
): Pick<PdfDocument, "margins" | "head" | "foot"> {
	const brand = columns(
		[
			{ width: 22, block: drawing({ viewBox: { width: 30, height: 30 }, width: 22, shapes: markShapes }) },
			{ block: words(company.name, { ...serif, size: 17 }) },
		],
		{ gap: 8, align: "middle" },
	);
	const head = columns([{ block: brand }, { block: words(name, { ...sans, align: "right" }) }], {
		gap: 20,
		align: "middle",
	});
	const footStyle = { ...sans, size: 8.5, color: quiet };
	const address = words(`${legalName}, ${email}`, footStyle);
	return {
		margins: { top: 98, bottom: 66, side: 45 },
		head: { y: 42, block: panel({ padding: { bottom: 10 }, line: { edge: "bottom", color: ink, width: 1.1 } }, head) },
		foot: {
			y: 786,
			block: (page, pages) =>
				panel(
					{ padding: { top: 8 }, line: { edge: "top", color: line, width: 0.75 } },
					columns(
						[{ block: address }, { width: 60, block: words(pageOf(page, pages), { ...footStyle, align: "right" }) }],
						{ gap: 20 },
					),
				),
		},
	};
}
