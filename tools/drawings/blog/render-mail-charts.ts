import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { articleFigures } from "#content/article-figures.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { publicFile } from "#tools/drawings/output-file.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";

/**
 * Writes the charts of the articles as PNG, for the newsletter: mail programs show no SVG. A chart gets a ground, so
 * that its dark letters stay legible where a program darkens the mail. A browser sets the letters, so the files depend
 * on its version: redraw them by hand, look at them, commit them.
 */
const SCREEN_DENSITY = 2;
const fontFile = new URL("../../../src/ui/fonts/instrument-sans-400-700.woff2", import.meta.url);

const font = (await readFile(fontFile)).toString("base64");
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
for (const { narrow, inMail } of Object.values(articleFigures)) {
	const { width, height } = inMail;
	const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: SCREEN_DENSITY });
	const svg = await readFile(publicFile(narrow.src.slice(1)), "utf8");
	await page.setContent(`<!doctype html><style>
@font-face { font-family: "Instrument Sans"; font-weight: 400 700; src: url(data:font/woff2;base64,${font}); }
body { margin: 0; background: ${palette.white}; }
svg { display: block; width: ${width}px; height: ${height}px; }
</style>${svg}`);
	await page.evaluate(() => document.fonts.ready);
	const png = await sharp(await page.screenshot())
		.png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
		.toBuffer();
	await page.close();
	await writeFile(publicFile(inMail.src.slice(1)), png);
	console.log(`${inMail.src}: ${png.length} bytes`);
}
await browser.close();
