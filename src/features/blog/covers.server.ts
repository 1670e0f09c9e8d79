import { parse } from "node:path";
import { parsePictureName, pictureSources } from "#domain/picture-address.ts";

// The drawings that are covers: their names begin with the first word of the category that they were drawn for.
const drawnTexts = import.meta.glob<string>("#ui/drawings/{ai,analytics,data,predictive}-*.svg", {
	eager: true,
	import: "default",
	query: "?raw",
});
const pictures = import.meta.glob<string>("#ui/pictures/covers/*.avif", { eager: true, import: "default" });

function find(files: Record<string, string>, name: string): string {
	const file = Object.keys(files).find((path) => path.endsWith(`/${name}`));
	const found = file && files[file];
	if (!found) throw new Error(`There is no cover file ${name}: see "A post" in CONTRIBUTING.md`);
	return found;
}

export const coverNames: readonly string[] = Object.keys(drawnTexts).map((path) => parse(path).name);

const SIZES = "(width >= 1440px) 1230px, 90vw";

/**
 * A cover as part of a page, if the article has one: as a file it comes 300 ms after the words on a throttled phone. Where its
 * box is lower than it is, it is cut above and below.
 */
export function coverHtml(name: string | undefined): string | undefined {
	if (name === undefined) return undefined;
	const uploaded = parsePictureName(name);
	if (uploaded) {
		const { src, webp } = pictureSources(uploaded);
		return `<img src="${src}" srcset="${webp}" sizes="${SIZES}" width="1200" height="630" alt="" fetchpriority="high">`;
	}
	return coverSvg(name);
}

export function coverSvg(name: string): string {
	const attributes = 'aria-hidden="true" preserveAspectRatio="xMidYMid slice"';
	return find(drawnTexts, `${name}.svg`).replace("<svg ", `<svg ${attributes} `);
}

/** A cover as pixels in two widths, which a browser shows faster where there are many. */
export function coverPicture(name: string | undefined): { src: string; srcSet: string } | undefined {
	if (name === undefined) return undefined;
	const uploaded = parsePictureName(name);
	if (uploaded) {
		const { src, webp } = pictureSources(uploaded);
		return { src, srcSet: webp };
	}
	const [small, large] = [672, 960].map((width) => find(pictures, `${name}-${width}.avif`));
	return { src: small ?? "", srcSet: `${small} 672w, ${large} 960w` };
}
