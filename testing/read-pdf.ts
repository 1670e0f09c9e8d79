import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

type PdfProxy = Awaited<ReturnType<typeof getDocumentProxy>>;
type PageProxy = Awaited<ReturnType<PdfProxy["getPage"]>>;
type StructNode = Awaited<ReturnType<PageProxy["getStructTree"]>>;
type OutlineItem = Awaited<ReturnType<PdfProxy["getOutline"]>>[number];

/** An element of the structure: its role, then its texts and elements; a drawing has what is said instead of it. */
export type PdfElement = [role: string, ...children: PdfChild[]];
type PdfChild = string | PdfElement | { alt: string };

const isElement = (child: PdfChild): child is PdfElement => Array.isArray(child);

type OutlineEntry = { title: string; page: number; items: OutlineEntry[] };

const tidy = (text: string) => text.replaceAll(/\s+/g, " ");

/** The texts of a page by the marks that the structure names them with. */
async function markedTexts(page: PageProxy): Promise<Map<string, string>> {
	const { items } = await page.getTextContent({ includeMarkedContent: true });
	const texts = new Map<string, string>();
	const open: (string | undefined)[] = [];
	for (const item of items) {
		if ("str" in item) {
			const id = open.findLast((each) => each !== undefined);
			if (id) texts.set(id, `${texts.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
		} else if (item.type === "endMarkedContent") open.pop();
		else open.push(item.id ?? undefined);
	}
	return texts;
}

/**
 * The children of an element that are on the page. pdf.js lists a table's rows that stand on other pages, too, as empty
 * ones.
 */
function childrenOf(node: StructNode, texts: Map<string, string>): PdfChild[] {
	const children = node.children.flatMap((child): PdfChild[] => {
		if ("role" in child) {
			const inner = childrenOf(child, texts);
			return inner.length === 0 ? [] : [[child.role, ...inner]];
		}
		const text = tidy(texts.get(child.id) ?? "").trim();
		return text === "" ? [] : [text];
	});
	// pdf.js hands it over, its types do not know it.
	const alt = "alt" in node && typeof node.alt === "string" ? [{ alt: node.alt }] : [];
	return [...alt, ...children];
}

async function outlineOf(pdf: PdfProxy, items: OutlineItem[]): Promise<OutlineEntry[]> {
	return Promise.all(
		items.map(async (item) => {
			const [page] = Array.isArray(item.dest) ? item.dest : [];
			return { title: item.title, page: (await pdf.getPageIndex(page)) + 1, items: await outlineOf(pdf, item.items) };
		}),
	);
}

/** Counts the drawings of a page that are neither in its structure nor marked as passed over. */
async function countUnmarked(page: PageProxy): Promise<number> {
	const { OPS } = await getResolvedPDFJS();
	const opens: number[] = [OPS.beginMarkedContent, OPS.beginMarkedContentProps];
	const draws: number[] = [OPS.constructPath, OPS.fill, OPS.stroke, OPS.showText, OPS.showSpacedText];
	const { fnArray } = await page.getOperatorList();
	let depth = 0;
	let unmarked = 0;
	for (const operator of fnArray) {
		if (opens.includes(operator)) depth += 1;
		else if (operator === OPS.endMarkedContent) depth -= 1;
		else if (depth === 0 && draws.includes(operator)) unmarked += 1;
	}
	return unmarked;
}

async function readPage(page: PageProxy) {
	const marked = await markedTexts(page);
	const annotations = await page.getAnnotations();
	const fields = annotations.filter(({ subtype }) => subtype === "Widget");
	// In the structure a field is known by its number.
	for (const { id, alternativeText } of fields) marked.set(`pdfjs_internal_id_${id}`, `[${alternativeText}]`);
	const structure = await page.getStructTree();
	const [document] = structure?.children ?? [];
	const { items } = await page.getTextContent();
	const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : "")).join("");
	return {
		tree: document && "role" in document ? childrenOf(document, marked).filter(isElement) : [],
		text: tidy(text),
		unmarked: await countUnmarked(page),
		fields: fields.map(({ fieldName, alternativeText }) => ({ name: fieldName, label: alternativeText })),
		links: annotations
			.filter(({ subtype }) => subtype === "Link")
			.map(({ url, contentsObj }) => ({ url, text: tidy(contentsObj.str) })),
	};
}

/** A PDF as pdf.js reads it, which is not the library that wrote it. The elements of each page follow those of the one before. */
export async function readPdf(bytes: Uint8Array) {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const { info, metadata } = await pdf.getMetadata();
	const pages = await Promise.all(
		Array.from({ length: pdf.numPages }, async (_, index) => readPage(await pdf.getPage(index + 1))),
	);
	const viewer = new Map<string, unknown>(Object.entries((await pdf.getViewerPreferences()) ?? {}));
	return {
		pages: pdf.numPages,
		info,
		metadata: Object.fromEntries(metadata ?? []),
		language: "Language" in info ? info.Language : undefined,
		isTagged: (await pdf.getMarkInfo())?.Marked === true,
		showsTitle: viewer.get("DisplayDocTitle") === true,
		outline: await outlineOf(pdf, (await pdf.getOutline()) ?? []),
		tree: pages.flatMap(({ tree }) => tree),
		treeOfPages: pages.map(({ tree }) => tree),
		texts: pages.map(({ text }) => text),
		unmarked: pages.reduce((sum, { unmarked }) => sum + unmarked, 0),
		links: pages.flatMap(({ links }) => links),
		/** The fields to type into, page by page. */
		fields: pages.flatMap(({ fields }) => fields),
	};
}
