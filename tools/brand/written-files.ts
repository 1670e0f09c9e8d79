import { brand, type Color, mark, palette } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import drawnAs from "./drawn-as.json" with { type: "json" };

/** A file of text that `npm run rebrand` writes from the brand. */
type WrittenFile = {
	file: string;
	/** Returns the text that has to stand in it; `committed` is the one that does. */
	write: (committed: string) => string;
};

/** The names of colors in the style sheets that are not their names in kebab-case. */
const VARIABLES = new Map([
	["inkBody", "ink-2"],
	["inkMeta", "ink-3"],
	["goldLight", "gold-lt"],
	["goldDark", "gold-dk"],
]);
/** Drawn by scripts and drawings alone. */
const NO_VARIABLE = new Set(["straw", "loam", "tuff", "tuffBar", "peat", "sage", "sageBar", "shale", "shaleBar"]);

/** The three channels of a color, 0 to 255. */
export function channelsOf(color: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

const alpha = (color: Color, opacity: number) => `rgb(${channelsOf(palette[color]).join(" ")} / ${opacity})`;

const translucent = {
	line: alpha("ink", 0.16),
	"line-dark": alpha("lime", 0.18),
	halo: alpha("goldLight", 0.75),
	"ink-clear": alpha("ink", 0),
	"ink-veil": alpha("ink", 0.72),
	"shadow-header": `0 1px 0 ${alpha("ink", 0.08)}, 0 8px 24px -12px ${alpha("ink", 0.22)}`,
	"shadow-card": `0 1px 1px ${alpha("ink", 0.05)}, 0 24px 48px -20px ${alpha("bed", 0.34)}`,
	"shadow-lift": `0 1px 1px ${alpha("ink", 0.06)}, 0 14px 28px -16px ${alpha("bed", 0.3)}`,
};

function colorTokens(): string {
	const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	const variables = Object.entries(palette)
		.filter(([name]) => !NO_VARIABLE.has(name))
		.map(([name, value]) => `--${VARIABLES.get(name) ?? kebab(name)}: ${value.toLowerCase()};`);
	const rest = Object.entries(translucent).map(([variable, value]) => `--${variable}: ${value};`);
	return `/* Written by \`npm run rebrand\` from src/brand.ts. */
@layer tokens {
	:root {
		${[...variables, "", ...rest].join("\n\t\t").replaceAll(/\t+\n/g, "\n")}
	}
}
`;
}

function manifest(): string {
	const ground = palette.paper.toLowerCase();
	const icon = (size: number) =>
		`{ "src": "/icon-${size}.png", "sizes": "${size}x${size}", "type": "image/png", "purpose": "any maskable" }`;
	return `{
	"name": ${JSON.stringify(brand.name)},
	"short_name": ${JSON.stringify(brand.shortName)},
	"description": ${JSON.stringify(contentOfRepository.facts.description)},
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

/** Files that are written by hand, and that machines or an administrator's shell read. */
const FILES_WITH_NAME = [
	"package.json",
	"package-lock.json",
	"README.md",
	"compose.yaml",
	...["site.service", "backup.service", "backup-check.service", "failed@.service"].map((name) => `deploy/${name}`),
	...["alerts.yml", "update.sh", "nginx.conf"].map((name) => `deploy/${name}`),
	"docs/hosting.md",
	"docs/monitoring.md",
];

/** The same text with the brand's name and slug in the place of the former ones. */
const renamed = (text: string) =>
	text
		.replaceAll(drawnAs.name, () => brand.name)
		.replaceAll(new RegExp(`(?<![a-z])${drawnAs.slug}(?![a-z])`, "g"), brand.slug);

export const writtenFiles: readonly WrittenFile[] = [
	{ file: "src/ui/color-tokens.css", write: colorTokens },
	{ file: "public/site.webmanifest", write: manifest },
	{
		file: "public/favicon.svg",
		write: () => drawMark('xmlns="http://www.w3.org/2000/svg" width="30" height="30"'),
	},
	{ file: "src/ui/drawings/inline/mark.svg", write: () => drawMark('width="30" height="30" aria-hidden="true"') },
	{ file: "brand-words.txt", write: spelling },
	...FILES_WITH_NAME.map((file) => ({ file, write: renamed })),
];
