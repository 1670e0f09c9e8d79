import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RouteModule, startScript } from "./start-script.server.ts";

const CLIENT_FOLDER = join("build", "client");
// React Router marks a style sheet that code fetched later needs too: "shared.css#".
const STYLE_SHEET_LINK = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"[^>]*\/>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const ROUTER_START = /<script type="module" async="">[\s\S]*?<\/script>/;

type PageModules = { routes: RouteModule[]; manifest: string; entry: string };

const styleSheets = new Map<string, string>();

function styleSheet(address: string): string {
	const known = styleSheets.get(address);
	if (known !== undefined) return known;
	const text = readFileSync(join(CLIENT_FOLDER, address), "utf8").trim();
	styleSheets.set(address, text);
	return text;
}

/**
 * The last step of every page, prerendered or rendered on demand: the styles it uses go into it, its scripts start
 * after the first paint. `entry.client.tsx` tells React Router which styles are there already.
 */
export function finishPage(html: string, modules: PageModules): string {
	return html
		.replaceAll(
			STYLE_SHEET_LINK,
			(_, address: string, file: string) => `<style data-href="${address}">${styleSheet(file)}</style>`,
		)
		.replaceAll(MODULE_PRELOAD, "")
		.replace(ROUTER_START, () => startScript(modules));
}
