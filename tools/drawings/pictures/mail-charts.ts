import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { articleFigures } from "#content/article-figures.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { publicFile } from "#tools/drawings/output-file.ts";
import { fontFace, type RenderedPicture, takeScreenshot } from "./rendered-picture.ts";

const SCREEN_DENSITY = 2;

type Figure = (typeof articleFigures)[string];

async function chartPage({ narrow, inDocuments: { width, height } }: Figure): Promise<string> {
	const svg = await readFile(publicFile(narrow.src.slice(1)), "utf8");
	return `<!doctype html><style>
${await fontFace('"Instrument Sans"', "instrument-sans-400-700.woff2")}
body { margin: 0; background: ${palette.white}; }
svg { display: block; width: ${width}px; height: ${height}px; }
</style>${svg}`;
}

/**
 * The charts of the articles for the newsletter: mail programs show no SVG. A chart gets a ground, so that its dark letters
 * stay legible where a program darkens the mail.
 */
export const mailCharts: readonly RenderedPicture[] = Object.values(articleFigures).map((figure) => {
	const { src, width, height } = figure.inDocuments;
	const file = publicFile(src.slice(1));
	const source = () => chartPage(figure);
	return {
		name: src.slice(1).replace(".png", ""),
		files: [file],
		source,
		async render(browser) {
			const pixels = await takeScreenshot(browser, { html: await source(), width, height, density: SCREEN_DENSITY });
			await writeFile(
				file,
				await sharp(pixels).png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toBuffer(),
			);
		},
	};
});
