import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "react-router";

const CLIENT_FOLDER = join("build", "client");
// React Router marks a style sheet that code fetched later needs too: "shared.css#".
const STYLE_SHEET_LINK = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"[^>]*\/>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const ROUTER_START = /<script type="module" async="">[\s\S]*?<\/script>/;
/** So many take up to 10 ms to lay out and paint on a desk, and four times that on a phone. */
const ELEMENTS_IN_A_FRAME = 50;
/** When a page is left while its scripts are on their way, Firefox refuses them. It is gone before this is over. */
const REPORT_AFTER_MS = 1_000;

/**
 * Runs in the browser, inside the page. After the first paint it has the rest of the page laid out (`data-later`), and
 * then starts the application when the browser is idle, or after a second in which it never was; or at once when the
 * visitor does something. Clicks on buttons that only the application can handle are stored and replayed once it
 * runs (`useApplicationStart`); links and submit buttons work natively meanwhile. React 19 replays some clicks by itself
 * during hydration, so a stored click is stopped here, or it would count twice.
 */
const START = /* js */ `
const root = document.documentElement;
let started;
async function start() {
	if (started) return;
	started = true;
	delete root.dataset.layout;
	try {
		const modules = routes.map(async ([id, address]) => [id, await import(address)]);
		const [, ...named] = await Promise.all([import(manifest), ...modules]);
		window.__reactRouterRouteModules = Object.fromEntries(named);
		await import(entry);
	} catch (error) {
		setTimeout(reportError, ${REPORT_AFTER_MS}, error);
	}
}
const early = (window.earlyClicks = []);
addEventListener("click", (event) => {
	const button = window.earlyClicks && event.target.closest("button[type=button]");
	if (button) event.stopImmediatePropagation(), early.push(button);
}, true);
for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, start, { once: true, passive: true });
const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(start, { timeout: 1000 }) : start());
function layOutNext() {
	for (let elements = 0; elements < ${ELEMENTS_IN_A_FRAME}; ) {
		const part = root.dataset.layout && document.querySelector("[data-later='']");
		if (!part) return delete root.dataset.layout, whenIdle();
		part.dataset.later = "done";
		elements += part.getElementsByTagName("*").length;
	}
	requestAnimationFrame(layOutNext);
}
const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(layOutNext));
document.readyState === "complete" ? afterPaint() : addEventListener("load", afterPaint, { once: true });
`
	.replaceAll(/\n\t*/g, "\n")
	.trim();

/** The module script that replaces React Router's own start, which would compete with the first paint. */
function startScript({ manifest, staticHandlerContext }: EntryContext): string {
	const routes = staticHandlerContext.matches.flatMap(({ route }) => {
		const address = manifest.routes[route.id]?.module;
		return address ? [[route.id, address]] : [];
	});
	const constants = { routes, manifest: manifest.url, entry: manifest.entry.module };
	const declared = Object.entries(constants).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
	return `<script type="module">const ${declared.join(",")};${START}</script>`;
}

const styleSheets = new Map<string, string>();

function styleSheet(address: string): string {
	const known = styleSheets.get(address);
	if (known !== undefined) return known;
	const text = readFileSync(join(CLIENT_FOLDER, address), "utf8").trim();
	styleSheets.set(address, text);
	return text;
}

/** Every text that `Markup` (ui/markup.ts) has anywhere in a page's data. */
function markupIn(data: unknown): string[] {
	if (typeof data !== "object" || data === null) return [];
	if ("__html" in data && typeof data.__html === "string") return [data.__html];
	return Object.values(data).flatMap(markupIn);
}

const SIGNS_IN_SCRIPT = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" } as const;
const isSignInScript = (sign: string): sign is keyof typeof SIGNS_IN_SCRIPT => sign in SIGNS_IN_SCRIPT;

/** A text as React Router writes it into the page: JSON, inside a string of a script. */
function inPageData(text: string): string {
	const quoted = JSON.stringify(JSON.stringify(text)).slice(1, -1);
	return quoted.replaceAll(/[<>&]/g, (sign) => (isSignInScript(sign) ? SIGNS_IN_SCRIPT[sign] : sign));
}

/** The page's HTML has what is drawn; its data need not have it once more. The data of a soft navigation does. */
function leaveMarkupOut(html: string, { staticHandlerContext: { loaderData } }: EntryContext): string {
	return markupIn(loaderData).reduce((page, text) => page.replace(inPageData(text), () => inPageData("")), html);
}

/**
 * The last step of every page, prerendered or rendered on demand: the styles it uses go into it, its scripts start
 * after the first paint. `entry.client.tsx` tells React Router which styles are there already.
 */
export function finishPage(html: string, context: EntryContext): string {
	return leaveMarkupOut(html, context)
		.replaceAll(
			STYLE_SHEET_LINK,
			(_, address: string, file: string) => `<style data-href="${address}">${styleSheet(file)}</style>`,
		)
		.replaceAll(MODULE_PRELOAD, "")
		.replace(ROUTER_START, () => startScript(context));
}
