import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand, type Color, palette } from "#brand.ts";
import drawnAs from "./drawn-as.json" with { type: "json" };
import { channelsOf, writtenFiles } from "./written-files.ts";

test.each(writtenFiles)("$file is as the brand writes it: if not, run `npm run rebrand`", ({ file, write }) => {
	const committed = readFileSync(file, "utf8");
	expect(committed).toBe(write(committed));
});

test("the drawings have the brand's colors: if not, run `npm run rebrand`", () => {
	expect(drawnAs.palette).toEqual(palette);
});

const OF_TEXT = 4.5;
const OF_GRAPHICS = 3;

type ContrastRule = { color: Color; grounds: readonly Color[]; minimum: number };

/** The contrast that WCAG 2.2 (1.4.3, 1.4.11) asks of the colors that stand on each other on the pages. */
const contrastRules: readonly ContrastRule[] = [
	{ color: "ink", grounds: ["white", "paper", "lime"], minimum: OF_TEXT },
	{ color: "inkBody", grounds: ["white", "paper", "lime", "silt"], minimum: OF_TEXT },
	{ color: "inkMeta", grounds: ["white", "paper", "lime"], minimum: OF_TEXT },
	{ color: "goldDark", grounds: ["white", "paper", "lime"], minimum: OF_TEXT },
	{ color: "error", grounds: ["white", "paper", "errorGround"], minimum: OF_TEXT },
	{ color: "ok", grounds: ["white", "okGround"], minimum: OF_TEXT },
	{ color: "white", grounds: ["ink", "bed", "petrol"], minimum: OF_TEXT },
	{ color: "silt", grounds: ["ink", "bed"], minimum: OF_TEXT },
	{ color: "fog", grounds: ["ink", "bed"], minimum: OF_TEXT },
	{ color: "goldLight", grounds: ["ink", "bed"], minimum: OF_TEXT },
	{ color: "slate", grounds: ["white"], minimum: OF_GRAPHICS },
	{ color: "goldLine", grounds: ["white", "paper"], minimum: OF_GRAPHICS },
	{ color: "ochre", grounds: ["white"], minimum: OF_GRAPHICS },
	{ color: "tuffBar", grounds: ["white"], minimum: OF_GRAPHICS },
	{ color: "sageBar", grounds: ["white"], minimum: OF_GRAPHICS },
	{ color: "shaleBar", grounds: ["white"], minimum: OF_GRAPHICS },
	{ color: "petrol", grounds: ["white"], minimum: OF_GRAPHICS },
];

/** WCAG's contrast ratio of two colors, 1 to 21. */
function contrast(one: Color, other: Color): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
	const [red, green, blue] = channelsOf(palette[color]).map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

test("text and lines stand out from their grounds", () => {
	for (const { color, grounds, minimum } of contrastRules) {
		for (const ground of grounds)
			expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(minimum);
	}
});

test("every color is six digits, which mails, PDF and drawings understand alike", () => {
	for (const color of Object.values(palette)) expect(color).toMatch(/^#[0-9A-F]{6}$/);
});

test("the name can stand before an address as it is", () => {
	for (const name of [brand.name, brand.shortName]) expect(name).not.toMatch(/[",;:<>()[\]\\@]/);
});

test("the slug can name a file, a system user and a database, the hashtags are one word each", () => {
	expect(brand.slug).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
	expect(brand.slug.length).toBeLessThanOrEqual(30);
	for (const hashtag of brand.hashtags) expect(hashtag).toMatch(/^[\p{L}\p{N}_]+$/u);
});

/** Files that may have a color or a name of their own, each with its reason. */
const exceptions: readonly { path: RegExp; reason: string }[] = [
	{ path: /^src\/brand\.ts$/, reason: "says what the brand is" },
	{ path: /^src\/content\//, reason: "says what the company says: facts, legal name, articles" },
	{ path: /^(?:testing|scripts)\/second-company/, reason: "is another company" },
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

test("colors stand in the brand alone", () => {
	const findColors = (text: string) => [...text.matchAll(HEX), ...text.matchAll(FUNCTION)].map(([found]) => found);
	expect(search(findColors)).toEqual([]);
});

test("so do name and slug", () => {
	// A slug that may be a common word is not searched for.
	const isDistinct = brand.slug.includes("-") || brand.slug.length >= 8;
	const names = [brand.name, brand.shortName, ...(isDistinct ? [brand.slug] : [])];
	const pattern = new RegExp(
		`\\b(?:${names.map((each) => each.replaceAll(/\W/g, String.raw`\$&`)).join("|")})\\b`,
		"g",
	);
	expect(search((text) => [...text.matchAll(pattern)].map(([found]) => found))).toEqual([]);
});
