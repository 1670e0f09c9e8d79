import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { brand } from "#brand.ts";
import type { FrontMatter } from "#features/blog/parse-posts.server.ts";
import { readFrontMatter } from "#features/blog/read-front-matter.server.ts";
import { frame } from "#tools/drawings/drawing.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { outputFile, publicFile } from "#tools/drawings/output-file.ts";
import { mark } from "#tools/drawings/shell/mark.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";

/**
 * `node tools/drawings/covers/render-share-images.ts [slug …]` writes the picture that messengers and social networks show
 * beside a link to an article: its cover, and its title in the display face. A browser sets the title, so the files
 * depend on its version: run it by hand after adding an article, look at the picture, commit it.
 */
const WIDTH = 1200;
const HEIGHT = 630;
const COVER_HEIGHT = 330;

const posts = fileURLToPath(new URL("../../../src/content/posts", import.meta.url));
const fonts = new URL("../../../src/ui/fonts/", import.meta.url);
const logo = frame({ name: "mark", draw: mark, width: 30, height: 30, place: "image", maximumBytes: 346 });

async function fontFace(family: string, file: string): Promise<string> {
	const font = (await readFile(new URL(file, fonts))).toString("base64");
	return `@font-face { font-family: ${family}; font-weight: 300 700; src: url(data:font/woff2;base64,${font}); }`;
}

function withEntities(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

async function sharePage({ title, category, cover }: FrontMatter): Promise<string> {
	const picture = (await readFile(outputFile({ name: cover, place: "image" }))).toString("base64");
	return `<!doctype html><style>
${await fontFace("Display", "newsreader-display-380.woff2")}
${await fontFace("Text", "instrument-sans-400-700.woff2")}
body { margin: 0; display: grid; grid-template-rows: ${COVER_HEIGHT}px 1fr; height: ${HEIGHT}px; background: ${palette.paper}; color: ${palette.ink}; }
img { width: 100%; height: 100%; object-fit: cover; }
main { display: flex; flex-direction: column; justify-content: space-between; padding: 40px 64px 44px; }
h1 { margin: 0; font: 380 66px/1.06 Display; letter-spacing: -0.016em; text-wrap: balance; }
p { margin: 0; display: flex; align-items: center; gap: 14px; font: 600 25px/1 Text; }
p span { margin-left: auto; font-weight: 400; color: ${palette.inkMeta}; }
p b { font: 380 38px/1 Display; letter-spacing: -0.01em; }
p svg { width: 38px; height: 38px; }
</style><img src="data:image/svg+xml;base64,${picture}"><main><h1>${withEntities(title)}</h1>
<p>${logo}<b>${withEntities(brand.name)}</b><span>${withEntities(category.name)}</span></p></main>`;
}

async function takePicture(browser: Browser, post: FrontMatter): Promise<Buffer> {
	const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
	await page.setContent(await sharePage(post));
	await page.evaluate(() => document.fonts.ready);
	const picture = await page.screenshot();
	await page.close();
	return sharp(picture).png({ palette: true, colours: 128, dither: 0.4, compressionLevel: 9, effort: 10 }).toBuffer();
}

const asked = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
for (const post of readFrontMatter(posts).filter(({ slug }) => asked.length === 0 || asked.includes(slug))) {
	const file = publicFile(`share/${post.slug}.png`);
	const picture = await takePicture(browser, post);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, picture);
	console.log(`${post.slug}.png: ${picture.length} bytes`);
}
await browser.close();
