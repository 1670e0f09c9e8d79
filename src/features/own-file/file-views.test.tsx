import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { salesFindingsDocument } from "#documents/pages/your-sales-file-findings.ts";
import { yourSalesFilePicturesDocument } from "#documents/pages/your-sales-file-pictures.ts";
import { yourSalesFilePlanDocument } from "#documents/pages/your-sales-file-plan.ts";
import { isRead } from "./analysis.ts";
import { analyze } from "./analyze.ts";
import { FileViews } from "./file-views.tsx";
import { csvOf } from "./keep.tsx";
import { readFile } from "./read-file.ts";
import { describe as describeFile } from "./sentences.ts";
import { type OwnFile, startOfOwnFile, type View } from "./use-own-file.ts";

const copy = contentOfRepository.page(salesFileDocument);
const findings = contentOfRepository.said(salesFindingsDocument);

async function analysisOf(path: string, rows?: number) {
	const lines = readFileSync(path, "utf8").split("\n");
	const file = new Blob([lines.slice(0, rows && rows + 1).join("\n")]);
	const name = path.slice(path.lastIndexOf("/") + 1);
	const analysis = analyze(await readFile(file, name), { today: "2026-01-08", answers: {} });
	if (!isRead(analysis)) throw new Error(`${path} is refused`);
	return analysis;
}

async function render(path: string, { rows, view = "report" }: { rows?: number; view?: View["name"] } = {}) {
	const analysis = await analysisOf(path, rows);
	const tool = { state: { ...startOfOwnFile, analysis, view: { name: view } }, count: () => {} } as unknown as OwnFile;
	const html = renderToStaticMarkup(
		<FileViews
			copy={copy}
			findings={findings}
			analysis={analysis}
			tool={tool}
			pictures={contentOfRepository.said(yourSalesFilePicturesDocument)}
			plan={contentOfRepository.said(yourSalesFilePlanDocument)}
			scheduling={{ label: "Book", href: "https://book.example" }}
			address="https://company.example/tools/your-sales-file"
		/>,
	);
	return { html, described: describeFile(analysis, findings), analysis };
}

const SAMPLE = "src/features/own-file/sample-bakery.csv";
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

test("the headings of a report are its findings, each a part of the page that a line or the menu leads to", async () => {
	const { html, described } = await render(SAMPLE);
	expect(html).toContain(`<h1>${copy.report.title}</h1>`);
	for (const { id } of described.findings) {
		expect(html).toContain(`<section id="${id}"`);
		expect(html).toContain(`id="${id}-title"`);
		expect(html).toContain(`href="#${id}"`);
	}
	for (const { href } of described.top) expect(count(html, new RegExp(`<section id="${href.slice(1)}"`, "g"))).toBe(1);
});

test("a report asks nothing where no question is open, and marks its figures where one is", async () => {
	const mark = new RegExp(`>${copy.report.asRead}<`, "g");
	const { html } = await render(SAMPLE);
	expect(count(html, mark)).toBe(0);
	const open = await render("testing/own-file/32-ambiguous-dates.csv");
	const lines = 1 + open.described.top.length + open.described.findings.length;
	expect(count(open.html, mark)).toBe(lines);
});

test("a few rows are added up, without a picture of all sales", async () => {
	const { html } = await render(SAMPLE, { rows: 12 });
	expect(html).toContain("12 rows are too few for a pattern");
	expect(html).not.toContain('type="range"');
});

test("nothing of a file can be taken for a part of the page", async () => {
	const { html } = await render("testing/own-file/36-formulas-and-html.csv");
	expect(html).not.toMatch(/<(script|img)\b/);
});

test("each column can be given another role, and says what it holds", async () => {
	const { html, analysis } = await render(SAMPLE, { view: "check" });
	const { columns } = analysis.details;
	expect(count(html, /<select/g)).toBe(columns.length);
	for (const { name, values } of columns) {
		expect(html).toContain(name);
		for (const value of values.filter((each) => /^\w+$/.test(each))) expect(html).toContain(value);
	}
});

test("the report on paper has two pages, and says what a visitor can do", async () => {
	const { html, described } = await render(SAMPLE);
	const paper = html.slice(html.lastIndexOf(copy.paper.todo) - 20_000);
	expect(count(html, /<article/g)).toBe(2);
	const first = described.findings.find(({ id }) => described.top[0]?.href === `#${id}`);
	expect(paper).toContain(first?.nextStep?.text.replace(/:$/, ".").replaceAll("'", "&#x27;"));
});

test("a list reads back as it was, with the mark of UTF-8, and no text of it can be taken for a formula", () => {
	const rows = [
		["Customer", "Sales"],
		['Müller, "Söhne"\nand more', "12.5"],
	];
	const csv = csvOf(rows);
	expect(csv.startsWith("\uFEFF")).toBe(true);
	expect(Papa.parse(csv.slice(1), { skipEmptyLines: true }).data).toEqual(rows);
	for (const sign of ["=", "+", "-", "@", "\t", "\r"]) {
		const [cell] = Papa.parse<string[]>(csvOf([[`${sign}1+1`]]).slice(1)).data[0] ?? [];
		expect(cell).toBe(`'${sign}1+1`);
	}
	expect(csvOf([[-12.5, null, 0]])).toBe("\uFEFF-12.5,,0\r\n");
});
