import { type Color, palette } from "#brand.ts";
import { channels, contrast, contrastRules } from "./contrast.ts";

type Token = { variable: string; color: Color };

const tokens: readonly Token[] = [
	{ variable: "white", color: "white" },
	{ variable: "paper", color: "paper" },
	{ variable: "lime", color: "lime" },
	{ variable: "silt", color: "silt" },
	{ variable: "bed", color: "bed" },
	{ variable: "error-ground", color: "errorGround" },
	{ variable: "ok-ground", color: "okGround" },
	{ variable: "caution-ground", color: "cautionGround" },
	{ variable: "sand", color: "sand" },
	{ variable: "clay", color: "clay" },
	{ variable: "ochre", color: "ochre" },
	{ variable: "lichen", color: "lichen" },
	{ variable: "slate", color: "slate" },
	{ variable: "petrol", color: "petrol" },
	{ variable: "ink", color: "ink" },
	{ variable: "ink-2", color: "inkBody" },
	{ variable: "ink-3", color: "inkMeta" },
	{ variable: "fog", color: "fog" },
	{ variable: "gold", color: "gold" },
	{ variable: "gold-line", color: "goldLine" },
	{ variable: "gold-lt", color: "goldLight" },
	{ variable: "gold-dk", color: "goldDark" },
	{ variable: "error", color: "error" },
	{ variable: "ok", color: "ok" },
];

/** Values with a color that lets something shine through. */
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

function alpha(color: Color, opacity: number): string {
	return `rgb(${channels(color).join(" ")} / ${opacity})`;
}

function contrastComment(color: Color): string {
	const ratios = contrastRules
		.filter((rule) => rule.color === color)
		.flatMap(({ grounds }) => grounds.map((ground) => `${contrast(color, ground).toFixed(2)} on ${ground}`));
	return ratios.length === 0 ? "" : ` /* ${ratios.join(", ")} */`;
}

/** The style sheet with the brand's colors as custom properties, `src/ui/color-tokens.css`. */
export function colorTokens(): string {
	const colors = tokens.map(
		({ variable, color }) => `--${variable}: ${palette[color].toLowerCase()};${contrastComment(color)}`,
	);
	const rest = Object.entries(translucent).map(([variable, value]) => `--${variable}: ${value};`);
	return `/* Written by \`npm run rebrand\` from src/brand.ts. Beside a color: its WCAG 2.2 contrast ratios. */
@layer tokens {
	:root {
		${[...colors, "", ...rest].join("\n\t\t").replaceAll(/\t+\n/g, "\n")}
	}
}
`;
}
