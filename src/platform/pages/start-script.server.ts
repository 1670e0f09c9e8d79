/** A route module that the page needs in the browser: React Router's route id and the module's address. */
export type RouteModule = { id: string; address: string };

type StartScript = { routes: RouteModule[]; manifest: string; entry: string };

/** So many take up to 10 ms to lay out and paint on a desk, and four times that on a phone. */
const ELEMENTS_IN_A_FRAME = 50;

/**
 * Runs in the browser, inside the page. After the first paint it has the rest of the page laid out (`data-later`), and
 * then starts the application when the browser is idle, or after a second in which it never was; or at once when the
 * visitor does something. Clicks on buttons that only the application can answer are kept and given to it when it is
 * there (`replayEarlyClicks`); links and submit buttons work natively meanwhile. React 19 replays some clicks by itself
 * during hydration, so a kept click is stopped here, or it would count twice.
 */
const START = /* js */ `
const root = document.documentElement;
let started;
async function start() {
	if (started) return;
	started = true;
	delete root.dataset.layout;
	const modules = routes.map(([, address]) => import(address));
	await import(manifest);
	window.__reactRouterRouteModules = Object.fromEntries(
		await Promise.all(routes.map(async ([id], position) => [id, await modules[position]])),
	);
	import(entry);
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
export function startScript({ routes, manifest, entry }: StartScript): string {
	const pairs = JSON.stringify(routes.map(({ id, address }) => [id, address]));
	const constants = `const routes=${pairs},manifest=${JSON.stringify(manifest)},entry=${JSON.stringify(entry)};`;
	return `<script type="module">${constants}${START}</script>`;
}
