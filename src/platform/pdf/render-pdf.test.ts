import { expect, test } from "vitest";
import { palette } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { drawing } from "./drawing.ts";
import { field } from "./field.ts";
import type { Flow } from "./flow.ts";
import { outlineText, widthOfText } from "./fonts.ts";
import { columns, stack } from "./layout.ts";
import { list } from "./list.ts";
import { bold, companyPage, pdfStyles, ruled } from "./looks.ts";
import { renderPdf } from "./render-pdf.ts";
import { table } from "./table.ts";
import { heading, text, words } from "./text.ts";

const { facts: site } = contentOfRepository;

const { title, heading: headingStyle, paragraph } = pdfStyles;
const facts = { title: "Sales & <stock>", author: "Ada & Co", creator: "Ada & Co", language: "en-US" };
const page = companyPage("A sample", (number, pages) => `Page ${number} of ${pages}`, site);

async function rendered(flow: readonly Flow[]) {
	const bytes = await renderPdf({ ...facts, ...page, flow });
	return { ...(await readPdf(bytes)), source: bytes.toString("latin1") };
}

const titled = (level: 1 | 2 | 3, name: string): Flow => ({
	block: heading(level, name, level === 1 ? title : headingStyle),
	isKeptWithNext: true,
});

const lines = (count: number, line: string): Flow[] =>
	Array.from({ length: count }, (_, index) => ({ block: text(`${line} ${index + 1}`, paragraph) }));

test("a document names itself, its author and its language, and shows its title", async () => {
	const { info, metadata, isTagged, showsTitle, language } = await rendered([titled(1, "Hello")]);
	expect(info).toMatchObject({ Title: facts.title, Author: facts.author });
	expect(metadata).toMatchObject({ "dc:title": facts.title, "dc:creator": [facts.author] });
	expect({ isTagged, showsTitle, language }).toEqual({ isTagged: true, showsTitle: true, language: "en-US" });
});

test("headings, paragraphs, lists and links are what they are, in the order of the document", async () => {
	const { tree, source } = await rendered([
		titled(1, "Hello"),
		{ block: text(["Some ", { text: "bold", style: bold }, " words."], paragraph) },
		list([{ label: "1", body: stack([text("First.", paragraph), text("More of it.", paragraph)]) }], 24),
		{ block: text(["Read ", { text: "the rest", href: "https://site.example/rest" }, "."], paragraph) },
	]);
	expect(tree).toEqual([
		["H1", "Hello"],
		["P", "Some bold words."],
		["L", ["LI", ["Lbl", "1"], ["LBody", ["P", "First."], ["P", "More of it."]]]],
		["P", "Read", ["Link", "the rest"], "."],
	]);
	expect(source.match(/\/ListNumbering \/Decimal/g)).toHaveLength(1);
});

test("a link leads to its address and has its words as its text, on each of its lines", async () => {
	const name = "a name of a source that is too long for one line ".repeat(4).trim();
	const { links, pages } = await rendered([
		{ block: text([{ text: name, href: "https://site.example/a" }], paragraph) },
	]);
	expect(pages).toBe(1);
	expect(links.length).toBeGreaterThan(1);
	for (const link of links) expect(link).toEqual({ url: "https://site.example/a", text: name });
});

test("what is to be filled in is a field with a name of its own, in its place among the words", async () => {
	const { tree, fields, unmarked } = await rendered([
		titled(1, "Hello"),
		{
			block: columns(
				[
					{ width: 60, block: text("Day 0", paragraph) },
					{ width: 90, block: field("Day 0 in days") },
					{ block: text("days", paragraph) },
				],
				{ gap: 8, align: "bottom" },
			),
		},
		{ block: field("Who") },
	]);
	expect(tree).toEqual([
		["H1", "Hello"],
		["P", "Day 0"],
		["Form", "[Day 0 in days]"],
		["P", "days"],
		["Form", "[Who]"],
	]);
	expect(fields.map(({ label }) => label)).toEqual(["Day 0 in days", "Who"]);
	expect(new Set(fields.map(({ name }) => name)).size).toBe(2);
	expect(unmarked).toBe(0);
});

test("a table has header cells for its columns and rows, and its header again on the next page for the eye only", async () => {
	const cell = (content: string) => words(content, paragraph);
	const { tree, pages, texts, source } = await rendered([
		table({
			caption: cell("Stock by shop"),
			columns: [{ header: cell("Shop") }, { header: cell("Pieces"), width: 100 }],
			rows: Array.from({ length: 40 }, (_, index) => [cell(`Shop ${index + 1}`), cell(String(index * 10))]),
			gap: 10,
			row: ruled,
		}),
	]);
	expect(pages).toBe(2);
	const parts = tree.flatMap((element) => (element[0] === "Table" ? element.slice(1) : [element]));
	const row = (index: number) => ["TR", ["TH", `Shop ${index + 1}`], ["TD", String(index * 10)]];
	expect(parts).toEqual([
		["Caption", "Stock by shop"],
		["TR", ["TH", "Shop"], ["TH", "Pieces"]],
		...Array.from({ length: 40 }, (_, index) => row(index)),
	]);
	expect(source.match(/\/Scope \/Row/g)).toHaveLength(40);
	expect(source.match(/\/Scope \/Column/g)).toHaveLength(2);
	for (const each of texts) expect(each).toContain("Shop Pieces");
});

test("a heading goes to the next page with what follows it, and a whole group as one", async () => {
	const { texts } = await rendered([
		...lines(45, "Line"),
		{ tag: "Sect", isWhole: true, parts: [titled(2, "Second"), ...lines(4, "Step")] },
		{ tag: "Sect", parts: [titled(2, "Third"), ...lines(60, "Word")] },
	]);
	expect(texts).toHaveLength(3);
	expect(texts[0]).toContain("Line 45");
	expect(texts[0]).not.toContain("Second");
	expect(texts[1]).toMatch(/Second Step 1 .*Step 4 Third Word 1 /);
});

test("a drawing says what it shows, and its labels are no text", async () => {
	const shapes = [
		{ d: "M0 0H50", stroke: palette.ink, dash: { length: 0, gap: 6 }, isRound: true },
		{
			clip: "M0 0H20V20z",
			shapes: [{ d: outlineText({ text: "75", face: "sans", size: 9, x: 0, y: 9 }), fill: palette.ink }],
		},
	];
	const viewBox = { width: 100, height: 50 };
	const { tree, texts } = await rendered([
		{
			block: columns([{ block: drawing({ viewBox, shapes, alt: "A line" }) }, { block: text("Beside.", paragraph) }], {
				gap: 10,
				isReversed: true,
			}),
		},
		{ block: drawing({ viewBox, shapes }) },
	]);
	expect(tree).toEqual([
		["Figure", { alt: "A line" }],
		["P", "Beside."],
	]);
	expect(texts.join()).not.toContain("75");
});

test("the outline has the headings by their levels, and head and foot are on every page for the eye only", async () => {
	const { outline, texts, tree } = await rendered([
		titled(1, "Report"),
		titled(2, "First part"),
		titled(3, "A detail"),
		...lines(60, "Line"),
		titled(2, "Second part"),
		...lines(1, "End"),
	]);
	expect(outline).toEqual([
		{
			title: "Report",
			page: 1,
			items: [
				{ title: "First part", page: 1, items: [{ title: "A detail", page: 1, items: [] }] },
				{ title: "Second part", page: 2, items: [] },
			],
		},
	]);
	for (const [index, each] of texts.entries()) {
		expect(each).toContain("A sample");
		expect(each).toContain(`${site.legalName}, ${site.email}`);
		expect(each).toContain(`Page ${index + 1} of 2`);
	}
	expect(JSON.stringify(tree)).not.toContain("Page 1");
});

test("a word that is wider than its column is cut, and no character is lost", async () => {
	const { texts, pages } = await rendered([{ block: text("W".repeat(200), title) }]);
	expect(pages).toBe(1);
	expect(texts[0]?.replaceAll(/\s/g, "")).toContain("W".repeat(200));
});

// The font draws « as two ‹, as it draws a colon as two full stops; no other test uses either.
test("a character can be read from a document that follows one with a character drawn by means of it", async () => {
	for (const said of ["«Twice»", "‹Once›"]) {
		expect((await rendered([{ block: text(said, paragraph) }])).tree).toEqual([["P", said]]);
	}
});

test("a word stays as wide as it was, however many documents have it", async () => {
	const name = { text: "A figure that you can check.", face: "sans", size: 10 } as const;
	const width = widthOfText(name);
	const [first, again] = [
		await rendered([{ block: text(name.text, paragraph) }]),
		await rendered([{ block: text(name.text, paragraph) }]),
	];
	expect(widthOfText(name)).toBe(width);
	expect(width).toBeGreaterThan(100);
	expect([again.pages, again.tree]).toEqual([first.pages, first.tree]);
});
