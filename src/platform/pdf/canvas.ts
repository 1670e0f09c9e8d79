import PDFDocument from "pdfkit";
import { faces, openFont } from "./fonts.ts";

/** Points (1/72 inch), from the page's upper left corner. */
export type Point = { x: number; y: number };

/** Elements of PDF 1.7, ISO 32000-1, 14.8.4. */
export type StructureTag =
	| "Sect"
	| "H1"
	| "H2"
	| "H3"
	| "P"
	| "L"
	| "LI"
	| "Lbl"
	| "LBody"
	| "Table"
	| "Caption"
	| "TR"
	| "TH"
	| "TD"
	| "Link"
	| "Form"
	| "Figure";

export type HeadingLevel = 1 | 2 | 3;

// PDFKit 0.20 takes `bbox` and `scope`, its types (0.17) do not know them.
export type ElementOptions = {
	alt?: string;
	/** Left, top, right, bottom. */
	bbox?: [number, number, number, number];
	/** Of a header cell. */
	scope?: "Row" | "Column";
	/** Of a list whose labels are its numbers. */
	isNumbered?: boolean;
};

type Element = PDFKit.PDFStructureElement;

type Area = Point & { width: number; height: number };

type LinkArea = Area & { href: string; text: string };

/** The place of a drawing in the document's structure. */
export type Structure = {
	within(tag: StructureTag, draw: (inner: Structure) => void, options?: ElementOptions): void;
	/** Draws what this element itself consists of. */
	content(draw: () => void): void;
	/** Makes an area lead to an address; inside an element `Link`. */
	link(area: LinkArea): void;
	/** Makes an area a field to type into, which a program that reads aloud calls `label`; inside an element `Form`. */
	field(area: Area & { label: string }): void;
};

export type LaidOut = { height: number; draw(at: Point, structure: Structure): void };

/** Something that is never broken over two pages. It says how high it is at a width, in points, and draws itself later. */
export type Block = (canvas: Canvas, width: number) => LaidOut;

export type Canvas = {
	pdf: PDFKit.PDFDocument;
	/** Draws what readers pass over: lines, grounds. Not inside `content`, which it would end. */
	decorate(draw: () => void): void;
	root: Structure;
	/** The part that stands on each page: a head, a foot, a table's header again. */
	repeated: Structure;
	addToOutline(level: HeadingLevel, title: string, top: number): void;
};

export type DocumentFacts = { title: string; author: string; creator: string; language: string };

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

class EscapedDocument extends PDFDocument {
	/** PDFKit 0.20 writes names and title into XML as they are; a company's may have an ampersand. */
	override endMetadata(): void {
		for (const key of ["Title", "Author", "Creator", "Producer"] as const) {
			this.info[key] = this.info[key]?.replace(/[&<>]/g, (found) => escapes[found] ?? found);
		}
		super.endMetadata();
	}
}

function openDocument({ title, author, creator, language }: DocumentFacts): PDFKit.PDFDocument {
	const pdf = new EscapedDocument({
		size: "A4",
		margin: 0,
		pdfVersion: "1.7",
		tagged: true,
		displayTitle: true,
		lang: language,
		info: { Title: title, Author: author, Creator: creator, Producer: creator },
		autoFirstPage: false,
		bufferPages: true,
		// Otherwise it loads Helvetica, which no page uses.
		font: "",
	});
	// PDFKit 0.20 takes an open font, its types (0.17) only a file.
	for (const face of faces) Reflect.apply(pdf.registerFont, pdf, [face, openFont(face)]);
	return pdf;
}

/** The flag of an annotation that is printed (ISO 32000-1, table 165). */
const PRINTED = 4;

/** Begins the form that a document's fields belong to; what is typed has a face that every reader has. */
function openForm(pdf: PDFKit.PDFDocument): void {
	if (!Reflect.get(pdf, "_root").data.AcroForm) pdf.font("Helvetica").initForm();
}

/** PDFKit's own fields have no name for a screen reader and no place in the structure: they are annotations, listed here. */
const numberedFields = (pdf: PDFKit.PDFDocument) => Reflect.get(pdf, "_root").data.AcroForm.data.Fields;

function structureOf(pdf: PDFKit.PDFDocument, tag: StructureTag | "Document", element: Element): Structure {
	return {
		within(innerTag, draw, { isNumbered, ...options } = {}) {
			const inner = pdf.struct(innerTag, options);
			// PDFKit has no option for it, and its types hide the dictionary.
			if (isNumbered) Reflect.get(inner, "dictionary").data.A = { O: "List", ListNumbering: "Decimal" };
			element.add(inner);
			draw(structureOf(pdf, innerTag, inner));
			inner.end();
		},
		content(draw) {
			const marked = pdf.markStructureContent(tag);
			draw();
			pdf.endMarkedContent();
			element.add(marked);
		},
		link({ x, y, width, height, href, text }) {
			// A primitive string would be written as a PDF name: PDFKit takes String objects for texts.
			const options = { structParent: element, Contents: Object(text) };
			pdf.link(x, y, width, height, href, options);
		},
		field({ x, y, width, height, label }) {
			openForm(pdf);
			const name = Object(`field-${numberedFields(pdf).length + 1}`);
			const widget = { Subtype: "Widget", FT: "Tx", T: name, TU: Object(label), F: PRINTED, structParent: element };
			// PDFKit's types (0.17) know no widget.
			Reflect.apply(pdf.annotate, pdf, [x, y, width, height, widget]);
			numberedFields(pdf).push(pdf.page.annotations.at(-1));
		},
	};
}

/** Makes a structure that readers pass over, whatever is drawn in it. */
function artifact(pdf: PDFKit.PDFDocument, type: "Pagination" | "Layout"): Structure {
	const nothing: Structure = {
		within: (_, draw) => draw(nothing),
		content(draw) {
			pdf.markContent("Artifact", { type });
			draw();
			pdf.endMarkedContent();
		},
		link() {},
		field() {},
	};
	return nothing;
}

/** A document without pages. */
export function openCanvas(facts: DocumentFacts): Canvas {
	const pdf = openDocument(facts);
	const root = pdf.struct("Document");
	pdf.addStructure(root);
	const entries: PDFKit.PDFOutline[] = [pdf.outline];
	return {
		pdf,
		root: structureOf(pdf, "Document", root),
		repeated: artifact(pdf, "Pagination"),
		decorate: artifact(pdf, "Layout").content,
		addToOutline(level, title, top) {
			entries.length = Math.min(entries.length, level);
			const place = { expanded: true, fit: false, left: pdf.page.width, top };
			const entry = entries.at(-1)?.addItem(title, place);
			if (entry) entries.push(entry);
		},
	};
}
