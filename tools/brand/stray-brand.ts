import { globSync, readFileSync } from "node:fs";
import { brand } from "#brand.ts";
import { writtenFiles } from "./written-files.ts";

/** Files that may have a color or a name of their own, each with its reason. */
const exceptions: readonly { path: RegExp; reason: string }[] = [
	{ path: /^src\/brand\.ts$/, reason: "says what the brand is" },
	{ path: /^src\/content\//, reason: "says what the company says: facts, legal name, articles" },
	{ path: /^testing\/second-company\//, reason: "is another company" },
	{ path: /^tools\/brand\/drawn-as\.json$/, reason: "says what the drawings were made for" },
	{ path: /^(?:docs\/|README|CONTRIBUTING|SECURITY|package-lock|brand-words)/, reason: "is prose, or not ours" },
];
const written = new Set(writtenFiles.map(({ file }) => file));

const TEXT = /\.(?:tsx?|mjs|css|html|json|webmanifest|toml|yaml|conf|service|sh)$|Dockerfile$|\.env\.example$/;
// Not the beginning of an import, not a character such as &#123; and not a private field.
const HEX = /(?<![&\w.])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w/-])/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.-]/gi;

const FOLDERS = "{src,tools,scripts,testing,e2e,bench,deploy}/**/*.*";
const BESIDE_THEM = "{*.*,.env.example,Dockerfile}";

function search(find: (text: string) => string[]): string[] {
	return globSync([FOLDERS, BESIDE_THEM])
		.filter((file) => TEXT.test(file) && !written.has(file) && !exceptions.some(({ path }) => path.test(file)))
		.flatMap((file) => find(readFileSync(file, "utf8")).map((found) => `${file}: ${found}`));
}

/** Colors that are written anywhere but in the brand. */
export function findStrayColors(): string[] {
	return search((text) => [...text.matchAll(HEX), ...text.matchAll(FUNCTION)].map(([found]) => found));
}

const escapeSpecial = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The brand's name and slug where they are written by hand. A slug that may be a common word is not searched for. */
export function findStrayNames(): string[] {
	const isDistinct = brand.slug.includes("-") || brand.slug.length >= 8;
	const names = [brand.name, brand.shortName, ...(isDistinct ? [brand.slug] : [])];
	const pattern = new RegExp(`\\b(?:${names.map(escapeSpecial).join("|")})\\b`, "g");
	return search((text) => [...text.matchAll(pattern)].map(([found]) => found));
}
