import { brand, palette } from "#brand.ts";
import { site } from "#content/site.ts";
import { colorTokens } from "./color-tokens.ts";

/** A file of text that `npm run draw` writes from the brand. */
export type WrittenFile = {
	/** Its path from the project's root. */
	file: string;
	/** What has to stand in it; `committed` is what does. */
	write: (committed: string) => string;
};

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

export const writtenFiles: readonly WrittenFile[] = [
	{ file: "src/ui/color-tokens.css", write: colorTokens },
	{ file: "public/site.webmanifest", write: manifest },
];
