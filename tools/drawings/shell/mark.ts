import { mark as paths } from "#brand.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { line, shape } from "#tools/drawings/geometry/svg-markup.ts";

/** The brand's mark, 30 x 30. */
export function mark(): string {
	return paths
		.map((path) =>
			"fill" in path ? shape(path.d, palette[path.fill]) : line(path.d, palette[path.stroke], path.width),
		)
		.join("");
}
