import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { brand } from "#brand.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { homeDrawings } from "#tools/drawings/home/home-drawings.ts";
import { mark } from "#tools/drawings/shell/mark.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { frame } from "./drawing.ts";
import { publicFile } from "./output-file.ts";

/**
 * Writes the picture that messengers and social networks show beside a link to the site. A browser sets the name in the
 * display face, so the file depends on the browser's version: redraw it by hand, look at it, commit it.
 */
const WIDTH = 1200;
const HEIGHT = 630;

const fontFile = new URL("../../src/ui/fonts/newsreader-display-380.woff2", import.meta.url);
const shareImage = publicFile("share/default.png");

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(await sharePage());
await page.evaluate(() => document.fonts.ready);
const screenshot = await page.screenshot();
await browser.close();

await mkdir(dirname(shareImage), { recursive: true });
await writeFile(
	shareImage,
	await sharp(screenshot).png({ palette: true, colours: 256, compressionLevel: 9, effort: 10 }).toBuffer(),
);

async function sharePage(): Promise<string> {
	const font = (await readFile(fontFile)).toString("base64");
	const pictures = homeDrawings.filter(({ name }) => name === "hero-section" || name === "hero-vein").map(frame);
	const logo = frame({ name: "mark", draw: mark, width: 30, height: 30, place: "image", maximumBytes: 346 });
	return `<!doctype html><style>
@font-face { font-family: Display; src: url(data:font/woff2;base64,${font}); }
body { margin: 0; position: relative; overflow: hidden; height: ${HEIGHT}px; background: linear-gradient(${palette.white}, ${palette.paper} 70%); }
body > svg { position: absolute; }
body > svg:nth-of-type(1) { left: -680px; bottom: 0; width: 2560px; height: 640px; }
body > svg:nth-of-type(2) { left: 288px; top: 210px; }
div { position: absolute; left: 72px; top: 92px; display: flex; align-items: center; gap: 30px; font: 380 116px/1 Display; letter-spacing: -0.022em; color: ${palette.ink}; }
div svg { width: 92px; height: 92px; margin-top: -22px; }
</style>${pictures.join("")}<div>${logo}${brand.name}</div>`;
}
