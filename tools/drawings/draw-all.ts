import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { chromium } from "playwright-core";
import { writtenFiles } from "#tools/brand/written-files.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { catalogue } from "./catalogue.ts";
import { optimizeDrawing } from "./optimize-drawing.ts";
import { outputFile, publicFile } from "./output-file.ts";
import { coverPictures } from "./pictures/cover-pictures.ts";
import { mailCharts } from "./pictures/mail-charts.ts";
import {
	fingerprint,
	fingerprintFile,
	isCurrent,
	type RenderedPicture,
	readFingerprints,
} from "./pictures/rendered-picture.ts";
import { siteShareImage } from "./pictures/site-share-image.ts";
import { workSamplePictures } from "./pictures/work-sample-pictures.ts";
import { rasterImages } from "./raster-images.ts";
import { isSamePicture } from "./same-picture.ts";

const renderedPictures = [...coverPictures, siteShareImage, ...mailCharts, ...workSamplePictures];

type Output = { file: string; bytes: Buffer; isCommitted: boolean };

function committed(file: string): Promise<Buffer> {
	return readFile(file).catch(() => Buffer.alloc(0));
}

/** Everything that is computed: texts from the brand, drawings, icons. */
async function computeOutputs(): Promise<Output[]> {
	const texts = writtenFiles.map(async ({ file, write }) => {
		const before = await committed(file);
		const bytes = Buffer.from(write(before.toString()));
		return { file, bytes, isCommitted: bytes.equals(before) };
	});
	const drawings = catalogue.map(async (drawing) => {
		const file = outputFile(drawing);
		const bytes = Buffer.from(optimizeDrawing(drawing));
		return { file, bytes, isCommitted: bytes.equals(await committed(file)) };
	});
	const icons = rasterImages.map(async ({ file: path, draw }) => {
		const file = publicFile(path);
		const bytes = await draw();
		return { file, bytes, isCommitted: await isSamePicture(bytes, await committed(file)) };
	});
	return Promise.all([...texts, ...drawings, ...icons]);
}

async function stalePictures(): Promise<RenderedPicture[]> {
	const fingerprints = await readFingerprints();
	const stale: RenderedPicture[] = [];
	for (const picture of renderedPictures) if (!(await isCurrent(picture, fingerprints))) stale.push(picture);
	return stale;
}

async function renderPictures(pictures: readonly RenderedPicture[]): Promise<void> {
	if (pictures.length === 0) return;
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	for (const picture of pictures) {
		await picture.render(browser);
		console.log(`${picture.name}: ${picture.files.length === 1 ? "one file" : `${picture.files.length} files`}`);
	}
	await browser.close();
	const fingerprints: Record<string, string> = {};
	for (const picture of renderedPictures) fingerprints[picture.name] = await fingerprint(picture);
	await writeFile(fingerprintFile, `${JSON.stringify(fingerprints, null, "\t")}\n`);
}

/** The committed files that are not what brand, content and drawings give; of pictures that need a browser the names. */
export async function findStale(): Promise<string[]> {
	const outputs = (await computeOutputs()).filter(({ isCommitted }) => !isCommitted);
	const pictures = await stalePictures();
	return [...outputs.map(({ file }) => relative(process.cwd(), file)), ...pictures.map(({ name }) => name)];
}

/** Writes what `findStale` finds. Pictures come last: they show the drawings. */
export async function drawAll(): Promise<void> {
	for (const { file, bytes, isCommitted } of await computeOutputs()) {
		if (isCommitted) continue;
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, bytes);
		console.log(`${relative(process.cwd(), file)}: ${bytes.length} bytes`);
	}
	await renderPictures(await stalePictures());
}
