import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { writtenFiles } from "#tools/brand/written-files.ts";
import { catalogue } from "./catalogue.ts";
import { optimizeDrawing } from "./optimize-drawing.ts";
import { outputFile, publicFile } from "./output-file.ts";
import { rasterImages } from "./raster-images.ts";
import { isSamePicture } from "./same-picture.ts";

/** `node tools/drawings/draw-all.ts` writes every drawing and what else follows from the brand; with `--check` it only names the files that would change. */
const isCheck = process.argv.includes("--check");

for (const { file, write } of writtenFiles) {
	const before = await committed(file);
	const text = Buffer.from(write(before.toString()));
	if (!text.equals(before)) await replace(file, text);
}
for (const drawing of catalogue) {
	const file = outputFile(drawing);
	const svg = Buffer.from(optimizeDrawing(drawing));
	if (!svg.equals(await committed(file))) await replace(file, svg, drawing.maximumBytes);
}
for (const { file: path, draw, maximumBytes } of rasterImages) {
	const file = publicFile(path);
	const png = await draw();
	if (!(await isSamePicture(png, await committed(file)))) await replace(file, png, maximumBytes);
}

function committed(file: string): Promise<Buffer> {
	return readFile(file).catch(() => Buffer.alloc(0));
}

async function replace(file: string, drawn: Buffer, maximumBytes = Number.POSITIVE_INFINITY): Promise<void> {
	if (isCheck) {
		console.error(`${relative(process.cwd(), file)} differs from its drawing. Run: node tools/drawings/draw-all.ts`);
		process.exitCode = 1;
		return;
	}
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, drawn);
	console.log(`${relative(process.cwd(), file)}: ${drawn.length} of ${maximumBytes} bytes`);
}
