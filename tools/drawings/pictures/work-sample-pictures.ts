import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { SampleLayout, WorkSample } from "#tools/drawings/work-samples/work-sample.ts";
import { layouts, workSamples } from "#tools/drawings/work-samples/work-samples.ts";
import { fontFace, type RenderedPicture, takeScreenshot } from "./rendered-picture.ts";

/** The largest width in pixels is the page's width times the density. */
const pixels = {
	wide: { density: 2, widths: [1240, 2080] },
	narrow: { density: 3, widths: [720, 1080] },
} as const;

const pictures = new URL("../../../src/ui/pictures/", import.meta.url);
const styleSheets = new URL("../work-samples/", import.meta.url);

async function readStyles({ styleSheet }: WorkSample): Promise<string> {
	const files = ["work-sample.css", styleSheet].map((file) => readFile(new URL(file, styleSheets), "utf8"));
	return (await Promise.all(files)).join("\n");
}

async function samplePage(sample: WorkSample, layout: SampleLayout): Promise<string> {
	const styles = [
		await fontFace("Display", "newsreader-display-380.woff2"),
		await fontFace("Text", "instrument-sans-400-700.woff2"),
		await readStyles(sample),
	].join("\n");
	return `<!doctype html><meta name="viewport" content="width=device-width"><style>${styles}</style>${sample.body(layout)}`;
}

function samplePicture(sample: WorkSample, layout: SampleLayout): RenderedPicture {
	const name = `${sample.picture}-${layout}`;
	const { density, widths } = pixels[layout];
	const file = (width: number, format: string) => fileURLToPath(new URL(`${name}-${width}.${format}`, pictures));
	return {
		name,
		files: widths.flatMap((width) => [file(width, "avif"), file(width, "webp")]),
		source: async () =>
			[await readStyles(sample), sample.body(layout), JSON.stringify(sample.sizes[layout])].join("\n"),
		async render(browser) {
			const html = await samplePage(sample, layout);
			const picture = await takeScreenshot(browser, { html, ...sample.sizes[layout], density });
			for (const width of widths) {
				const resized = () => sharp(picture).resize(width);
				await mkdir(dirname(file(width, "avif")), { recursive: true });
				// Full color resolution: the text has colored edges otherwise.
				await resized().avif({ quality: 62, effort: 4, chromaSubsampling: "4:4:4" }).toFile(file(width, "avif"));
				await resized().webp({ quality: 86, effort: 6, smartSubsample: true }).toFile(file(width, "webp"));
			}
		},
	};
}

/** The clients' pages as pictures, as their case studies show them. */
export const workSamplePictures: readonly RenderedPicture[] = workSamples.flatMap((sample) =>
	layouts.map((layout) => samplePicture(sample, layout)),
);
