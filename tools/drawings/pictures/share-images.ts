import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type PngOptions } from "sharp";
import { brand } from "#brand.ts";
import { type Post, postsOf, readTexts } from "#features/blog/posts.server.ts";
import { frame } from "#tools/drawings/drawing.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { homeDrawings } from "#tools/drawings/home/home-drawings.ts";
import { outputFile, publicFile } from "#tools/drawings/output-file.ts";
import { mark } from "#tools/drawings/shell/mark.ts";
import { fontFace, type RenderedPicture, takeScreenshot } from "./rendered-picture.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const COVER_HEIGHT = 330;
const NAME_FONT_PX = 116;
/** Letters that stand beside the mark at full size; a longer name is set smaller. */
const NAME_CHARACTERS = 15;

const posts = fileURLToPath(new URL("../../../src/content/posts", import.meta.url));
const logo = frame({ name: "mark", draw: mark, width: 30, height: 30, place: "image", maximumBytes: 346 });

function withEntities(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The mark and the name over the rock of the home page. */
async function sitePage(): Promise<string> {
	const pictures = homeDrawings.filter(({ name }) => name === "hero-section" || name === "hero-vein").map(frame);
	const fontSize = Math.round(NAME_FONT_PX * Math.min(1, NAME_CHARACTERS / brand.name.length));
	return `<!doctype html><style>
${await fontFace("Display", "newsreader-display-380.woff2")}
body { margin: 0; position: relative; overflow: hidden; height: ${HEIGHT}px; background: linear-gradient(${palette.white}, ${palette.paper} 70%); }
body > svg { position: absolute; }
body > svg:nth-of-type(1) { left: -680px; bottom: 0; width: 2560px; height: 640px; }
body > svg:nth-of-type(2) { left: 288px; top: 210px; }
div { position: absolute; left: 72px; top: 92px; display: flex; align-items: center; gap: 30px; font: 380 ${fontSize}px/1 Display; letter-spacing: -0.022em; color: ${palette.ink}; }
div svg { flex: none; width: 92px; height: 92px; margin-top: -22px; }
</style>${pictures.join("")}<div>${logo}${withEntities(brand.name)}</div>`;
}

/** The cover of an article, its title and its category. */
async function articlePage({ title, category, cover = "" }: Post): Promise<string> {
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

function shareImage(name: string, source: () => Promise<string>, png: PngOptions): RenderedPicture {
	const file = publicFile(`share/${name}.png`);
	return {
		name: `share/${name}`,
		files: [file],
		source,
		async render(browser) {
			const pixels = await takeScreenshot(browser, { html: await source(), width: WIDTH, height: HEIGHT });
			await mkdir(dirname(file), { recursive: true });
			await writeFile(
				file,
				await sharp(pixels)
					.png({ palette: true, compressionLevel: 9, effort: 10, ...png })
					.toBuffer(),
			);
		},
	};
}

const texts = readTexts(posts);

/** What messengers and social networks show beside a link: to the site, and to each article. */
export const shareImages: readonly RenderedPicture[] = [
	shareImage("default", sitePage, { colours: 256 }),
	...postsOf(texts, texts).map((post) => shareImage(post.slug, () => articlePage(post), { colours: 128, dither: 0.4 })),
];
