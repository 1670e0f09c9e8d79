import { type Markup, markup } from "#ui/markup.ts";

// The drawings that are covers: their names begin with the first word of a category.
const drawings = import.meta.glob<string>("#ui/drawings/{ai,analytics,data,predictive}-*.svg", {
	eager: true,
	import: "default",
});
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

/** A cover as it is drawn: sharp at any size. */
export function coverDrawing(name: string): { src: string } {
	return { src: find(drawings, `${name}.svg`) };
}

/** A cover as part of the page; where its box is lower than it is, it is cut above and below. */
export function coverMarkup(name: string): Markup {
	const attributes = 'aria-hidden="true" preserveAspectRatio="xMidYMid slice"';
	return markup(name, find(drawnTexts, `${name}.svg`).replace("<svg ", `<svg ${attributes} `));
}

/** A cover as pixels in two widths, which a browser shows faster where there are many. */
export function coverPicture(name: string): { src: string; srcSet: string } {
	const [small, large] = [672, 960].map((width) => find(pictures, `${name}-${width}.avif`));
	return { src: small ?? "", srcSet: `${small} 672w, ${large} 960w` };
}
