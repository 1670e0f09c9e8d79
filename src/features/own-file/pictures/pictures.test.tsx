import { openAsBlob, readdirSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { yourSalesFilePicturesDocument } from "#documents/pages/your-sales-file-pictures.ts";
import { type Drawn, isRead } from "#features/own-file/analysis.ts";
import { analyze } from "#features/own-file/analyze.ts";
import type { Findings } from "#features/own-file/findings.ts";
import { readFile } from "#features/own-file/read-file.ts";
import { describe } from "#features/own-file/sentences.ts";
import { copy } from "#testing/sales-findings.ts";
import { labelsThatFit, marksOfDays } from "./axis-labels.ts";
import { drawFinding } from "./finding-picture.tsx";
import { salesAtStake } from "./hundred-sales.tsx";
import type { FindingId, Price } from "./picture-context.ts";
import { PrintedSection, SalesSection } from "./sales-section.tsx";

const FILES = new URL("../../../../testing/own-file/", import.meta.url);
const words = contentOfRepository.said(yourSalesFilePicturesDocument);

/** With those findings whose sentences stand with a picture. */
type Read = { findings: Findings; drawn: Drawn; currency: string | null; pictured: FindingId[] };

async function readSample(name: string): Promise<Read> {
	const analysis = analyze(await readFile(await openAsBlob(new URL(name, FILES)), name), {
		today: "2026-10-15",
		answers: {},
	});
	if (!isRead(analysis)) throw new Error(`${name} is refused`);
	const { result, drawn } = analysis;
	const pictured = describe(analysis, copy).findings.filter(({ stands }) => stands === "picture");
	return {
		findings: result.findings,
		drawn,
		currency: result.reading.currency,
		pictured: pictured.map(({ id }) => id),
	};
}

const noPrice: Price = { margin: "", priceChange: 1 };
const draw = (read: Read, id: FindingId, layout: "wide" | "middle" | "narrow", price = noPrice) =>
	renderToStaticMarkup(drawFinding({ ...read, id, words, price, onPrice: () => {} }, layout));

/** Between them they have each picture, and sections by customer, half-year, product, weekday, month and week. */
const DIFFERENT = /^(01|03|04|08|11|12|13|16|21|23|30|31|34|38)-/;
const isDifferent = (name: string) => DIFFERENT.test(name);

test.each(readdirSync(FILES).filter(isDifferent))("every finding of %s that has a picture is drawn", async (name) => {
	const read = await readSample(name);
	const pictures = read.pictured.flatMap((id) =>
		(["wide", "middle", "narrow"] as const).map((layout) => draw(read, id, layout)),
	);
	const { section, firstDay, lastDay } = read.drawn;
	if (section) {
		const props = { section, firstDay, lastDay, currency: read.currency, words: words.section };
		pictures.push(renderToStaticMarkup(<SalesSection {...props} isNew />));
		pictures.push(renderToStaticMarkup(<PrintedSection {...props} />));
	}
	expect(read.pictured).toContain("file");
	for (const picture of pictures) {
		expect(picture).not.toBe("");
		expect(picture).not.toMatch(/NaN|Infinity|undefined|\{\w+\}/);
		expect(picture).not.toMatch(/(width|height|r)="-|aria-label=""/);
	}
});

test("a finding without figures has no picture", async () => {
	const read = await readSample("01-square-items.csv");
	const without: FindingId[] = ["months", "season", "hangs", "quiet", "new", "products", "unpaid"];
	for (const id of without) expect(read.pictured).not.toContain(id);
});

test("gold is the answer alone", async () => {
	const golds = (html: string) => (html.match(/(?:fill|stroke)="var\(--gold\)"|data-tone="gold"/g) ?? []).length;
	const flat = await readSample("06-nothing-to-find.csv");
	for (const id of ["file", "season", "weekday", "price", "new"] as const) {
		expect(golds(draw(flat, id, "middle")), id).toBe(0);
	}
	const seasonal = await readSample("08-etsy-sold-order-items.csv");
	// In the drawing and in its key.
	expect(golds(draw(seasonal, "season", "middle"))).toBe(2);
	expect(golds(draw(seasonal, "products", "middle"))).toBe(2);
});

test.each([
	["40", 1, 2.439],
	["40", -1, -2.564],
	["40,5 %", 5, 10.989],
	["4", -5, null],
	["", 1, null],
	["0", 1, null],
	["101", 1, null],
	["half", 1, null],
])("at a margin of %j, in percent, a change of %d puts %j of 100 sales at stake", (margin, priceChange, stake) => {
	const sales = salesAtStake({ margin, priceChange });
	expect(sales && Math.round(sales * 1_000) / 1_000).toBe(stake);
});

test("a hundred cells are those that may go, and the dashed ones that have to come", async () => {
	const read = await readSample("03-shopify-orders.csv");
	const cells = (price: Price) => {
		const html = draw(read, "price", "wide", price);
		const count = (pattern: RegExp) => (html.match(pattern) ?? []).length;
		return { gold: count(/fill="var\(--gold\)"/g), dashed: count(/stroke-dasharray="4 3"/g), html };
	};
	expect(cells(noPrice)).toMatchObject({ gold: 0, dashed: 0 });
	// Three cells, two of them whole, and the key.
	expect(cells({ margin: "40", priceChange: 1 })).toMatchObject({ gold: 4, dashed: 0 });
	expect(cells({ margin: "40", priceChange: -1 })).toMatchObject({ gold: 0, dashed: 4 });
	const far = cells({ margin: "6", priceChange: -5 });
	expect(far.dashed).toBe(61);
	expect(far.html).toContain("and 440 more");
});

test("labels of an axis leave out those that would touch, and keep the years", () => {
	const marks = marksOfDays(
		Date.UTC(2024, 0, 2) / 864e5,
		Date.UTC(2025, 11, 31) / 864e5,
		8,
		(day) => (day - 19_724) / 2.1,
	);
	const texts = labelsThatFit(marks, 350).map(({ text }) => text);
	expect(texts).toEqual(["Jan 2024", "Jul", "Oct", "Jan 2025", "Apr", "Jul", "Oct"]);
	expect(marksOfDays(20_000, 20_010, 4, (day) => day).map(({ text }) => text)[0]).toBe("Oct 4");
});
