import type { Screenshot } from "#content/case-studies/case-study.ts";
import type { ScreenshotPicture } from "./case-study-story.tsx";

/** Address of every picture, by its path. */
const addresses = import.meta.glob<string>("#ui/pictures/*.{avif,webp,svg}", {
	eager: true,
	query: "?url",
	import: "default",
});
const widths = { wide: [1240, 2080], narrow: [720, 1080] } as const;

function addressOf(file: string): string {
	const found = Object.entries(addresses).find(([path]) => path.endsWith(`/${file}`));
	if (!found) throw new Error(`There is no picture ${file}. Run: npm run draw`);
	return found[1];
}

export function logoAddress(name: string): string {
	return addressOf(`${name}.svg`);
}

/** A screenshot with the addresses of its files. */
export function screenshotPicture({ picture, alt, caption, ...sizes }: Screenshot): ScreenshotPicture {
	const layout = (name: "wide" | "narrow") => {
		const sourceSet = (format: string) =>
			widths[name].map((width) => `${addressOf(`${picture}-${name}-${width}.${format}`)} ${width}w`).join(", ");
		return { avif: sourceSet("avif"), webp: sourceSet("webp"), ...sizes[name] };
	};
	return {
		alt,
		caption,
		wide: layout("wide"),
		narrow: layout("narrow"),
		fallback: addressOf(`${picture}-wide-${widths.wide[0]}.webp`),
	};
}
