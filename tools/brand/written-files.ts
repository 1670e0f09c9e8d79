import { brand, mark, palette } from "#brand.ts";
import { contentOfRepository } from "#content/company-content.ts";
import { filesWithBrandName } from "./brand-occurrences.ts";
import { colorTokens } from "./color-tokens.ts";
import type { WrittenFile } from "./written-file.ts";

const { facts: site } = contentOfRepository;

function manifest(): string {
	const ground = palette.paper.toLowerCase();
	const icon = (size: number) =>
		`{ "src": "/icon-${size}.png", "sizes": "${size}x${size}", "type": "image/png", "purpose": "any maskable" }`;
	return `{
	"name": ${JSON.stringify(brand.name)},
	"short_name": ${JSON.stringify(brand.shortName)},
	"description": ${JSON.stringify(site.description)},
	"start_url": "/",
	"display": "browser",
	"background_color": "${ground}",
	"theme_color": "${ground}",
	"icons": [
		${[192, 512].map(icon).join(",\n\t\t")}
	]
}
`;
}

/** The mark as SVG, with the attributes that its place needs. */
function drawMark(attributes: string): string {
	const paths = mark.map((part) =>
		"fill" in part
			? `<path fill="${palette[part.fill].toLowerCase()}" d="${part.d}"/>`
			: `<path fill="none" stroke="${palette[part.stroke].toLowerCase()}" stroke-width="${part.width}" d="${part.d}"/>`,
	);
	return `<svg ${attributes} viewBox="0 0 30 30">${paths.join("")}</svg>`;
}

/** The spelling dictionary of the brand's own words. */
function spelling(): string {
	const texts = [brand.name, brand.shortName, brand.slug, ...brand.hashtags];
	return `${[...new Set(texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []))].join("\n")}\n`;
}

export const writtenFiles: readonly WrittenFile[] = [
	{ file: "src/ui/color-tokens.css", write: colorTokens },
	{ file: "public/site.webmanifest", write: manifest },
	{
		file: "public/favicon.svg",
		write: () => drawMark('xmlns="http://www.w3.org/2000/svg" width="30" height="30"'),
	},
	{ file: "src/ui/drawings/inline/mark.svg", write: () => drawMark('width="30" height="30" aria-hidden="true"') },
	{ file: "brand-words.txt", write: spelling },
	...filesWithBrandName,
];
