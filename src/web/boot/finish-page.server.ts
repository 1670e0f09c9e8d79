import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "react-router";

const CLIENT_FOLDER = join("build", "client");
// React Router marks a style sheet that code fetched later needs too: "shared.css#".
const STYLE_SHEET_LINK = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"[^>]*\/>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const styleSheets = new Map<string, string>();

function styleSheet(address: string): string {
	const known = styleSheets.get(address);
	if (known !== undefined) return known;
	const text = readFileSync(join(CLIENT_FOLDER, address), "utf8").trim();
	styleSheets.set(address, text);
	return text;
}

/** The last step of every page, prerendered or rendered on demand: the styles it uses go into it, and the one script. */
export function finishPage(html: string, { manifest }: EntryContext): string {
	const script = `<script type="module" src="${manifest.entry.module}"></script>`;
	return html
		.replaceAll(
			STYLE_SHEET_LINK,
			(_, address: string, file: string) => `<style data-href="${address}">${styleSheet(file)}</style>`,
		)
		.replaceAll(MODULE_PRELOAD, "")
		.replace("<style data-href", "<style>@layer tokens, base, components;</style><style data-href")
		.replace("</body>", `${script}</body>`);
}
