import { type Config, optimize } from "svgo";
import { type Drawing, frame } from "./drawing.ts";

const settings: Config = {
	multipass: true,
	plugins: [
		{
			name: "preset-default",
			params: {
				overrides: {
					// Short ids would collide: several drawings are inlined into one page.
					cleanupIds: false,
					convertPathData: { floatPrecision: 1 },
					// Paths of one color are apart because they overlap, or are styled one by one.
					mergePaths: false,
					removeUnknownsAndDefaults: { keepRoleAttr: true, keepAriaAttrs: true, keepDataAttrs: true },
				},
			},
		},
	],
};

/** The bytes of a drawing's file. */
export function optimizeDrawing(drawing: Drawing): string {
	const plugins = settings.plugins ?? [];
	// Inside an HTML page the namespace is known, so it would be dead weight there.
	const config: Config = drawing.place === "inline" ? { ...settings, plugins: [...plugins, "removeXMLNS"] } : settings;
	return optimize(frame(drawing), config).data;
}
