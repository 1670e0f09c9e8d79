import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { brand } from "#brand.ts";
import { frame } from "#tools/drawings/drawing.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { homeDrawings } from "#tools/drawings/home/home-drawings.ts";
import { publicFile } from "#tools/drawings/output-file.ts";
import { mark } from "#tools/drawings/shell/mark.ts";
import { fontFace, type RenderedPicture, takeScreenshot } from "./rendered-picture.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const NAME_FONT_PX = 116;
/** What the company does, as the hero of Home says it. */
const OFFER = "Dashboards, forecasts and AI assistants for owners";
/** Letters that stand beside the mark at full size; a longer name is set smaller. */
const NAME_CHARACTERS = 15;

const logo = frame({ name: "mark", draw: mark, width: 30, height: 30, place: "image", maximumBytes: 346 });

function withEntities(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The mark, the name and what the company does, over the rock of the home page. */
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
p { position: absolute; left: 74px; top: 232px; width: 480px; margin: 0; font: 380 42px/1.22 Display; color: ${palette.ink}; }
</style>${pictures.join("")}<div>${logo}${withEntities(brand.name)}</div><p>${OFFER}</p>`;
}

const file = publicFile("share/default.png");

/** What messengers and social networks show beside a link to the site; that of an article is drawn with its page. */
export const siteShareImage: RenderedPicture = {
	name: "share/default",
	files: [file],
	source: sitePage,
	async render(browser) {
		const pixels = await takeScreenshot(browser, { html: await sitePage(), width: WIDTH, height: HEIGHT });
		await mkdir(dirname(file), { recursive: true });
		await writeFile(
			file,
			await sharp(pixels).png({ palette: true, compressionLevel: 9, effort: 10, colours: 256 }).toBuffer(),
		);
	},
};
