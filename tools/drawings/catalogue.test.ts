import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { optimizeDrawing } from "./optimize-drawing.ts";
import { outputFile, publicFile } from "./output-file.ts";
import { rasterImages } from "./raster-images.ts";
import { isSamePicture } from "./same-picture.ts";

const drawn = catalogue.map((drawing) => ({ ...drawing, svg: optimizeDrawing(drawing) }));
const inlined = drawn.filter(({ place }) => place === "inline");
const idsIn = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

test("every drawing has a name of its own", () => {
	const files = catalogue.map(outputFile);
	expect(new Set(files).size).toBe(files.length);
});

test.each(drawn)("$name is drawn the same twice, as committed, and within its size", async (drawing) => {
	expect(optimizeDrawing(drawing)).toBe(drawing.svg);
	expect(await readFile(outputFile(drawing), "utf8")).toBe(drawing.svg);
	expect(Buffer.byteLength(drawing.svg)).toBeLessThanOrEqual(drawing.maximumBytes);
});

test.each(rasterImages)("$file is drawn as committed, and within its size", async ({ file, draw, maximumBytes }) => {
	const png = await draw();
	expect(await isSamePicture(png, await readFile(publicFile(file)))).toBe(true);
	expect(png.length).toBeLessThanOrEqual(maximumBytes);
});

test("no drawing brings styles of its own, which the content security policy would refuse", () => {
	for (const { svg } of drawn) expect(svg).not.toMatch(/<style|\s(style|class)=/);
});

test("inlined drawings can share a page: no id occurs twice", () => {
	const ids = inlined.flatMap(({ svg }) => idsIn(svg));
	expect(ids.length).toBeGreaterThan(0);
	expect(new Set(ids).size).toBe(ids.length);
});

test("an inlined drawing either says what it shows or is hidden from screen readers", () => {
	for (const { svg, label } of inlined) {
		expect(svg).toContain(label ? `role="img"` : 'aria-hidden="true"');
		expect(svg).toContain(label ? `aria-label="${label}"` : "aria-hidden");
	}
});
