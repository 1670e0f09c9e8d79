import { type Color, palette } from "#brand.ts";

const TEXT = 4.5;
const GRAPHICS = 3;

type ContrastRule = { color: Color; grounds: readonly Color[]; minimum: number };

/** What WCAG 2.2 (1.4.3, 1.4.11) asks of the colors that stand on each other on the pages. */
export const contrastRules: readonly ContrastRule[] = [
	{ color: "ink", grounds: ["white", "paper", "lime"], minimum: TEXT },
	{ color: "inkBody", grounds: ["white", "paper", "lime", "silt"], minimum: TEXT },
	{ color: "inkMeta", grounds: ["white", "paper", "lime"], minimum: TEXT },
	{ color: "goldDark", grounds: ["white", "paper", "lime"], minimum: TEXT },
	{ color: "error", grounds: ["white", "paper", "errorGround"], minimum: TEXT },
	{ color: "ok", grounds: ["white", "okGround"], minimum: TEXT },
	{ color: "white", grounds: ["ink", "bed", "petrol"], minimum: TEXT },
	{ color: "silt", grounds: ["ink", "bed"], minimum: TEXT },
	{ color: "fog", grounds: ["ink", "bed"], minimum: TEXT },
	{ color: "goldLight", grounds: ["ink", "bed"], minimum: TEXT },
	{ color: "slate", grounds: ["white"], minimum: GRAPHICS },
	{ color: "goldLine", grounds: ["white", "paper"], minimum: GRAPHICS },
	{ color: "ochre", grounds: ["white"], minimum: GRAPHICS },
	{ color: "tuffBar", grounds: ["white"], minimum: GRAPHICS },
	{ color: "sageBar", grounds: ["white"], minimum: GRAPHICS },
	{ color: "shaleBar", grounds: ["white"], minimum: GRAPHICS },
	{ color: "petrol", grounds: ["white"], minimum: GRAPHICS },
];

/** The three channels of a color, 0 to 255. */
export function channels(color: Color): [red: number, green: number, blue: number] {
	const value = Number.parseInt(palette[color].slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** WCAG's contrast ratio of two colors, 1 to 21. */
export function contrast(one: Color, other: Color): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
	const [red, green, blue] = channels(color).map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Sentences about colors that are too close to a ground they stand on. */
export function poorContrasts(): string[] {
	return contrastRules.flatMap(({ color, grounds, minimum }) =>
		grounds
			.filter((ground) => contrast(color, ground) < minimum)
			.map(
				(ground) =>
					`${color} on ${ground} has a contrast of ${contrast(color, ground).toFixed(2)}, less than ${minimum}.`,
			),
	);
}
