import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

type RouterManifest = { routes: Record<string, { css?: string[] }> };

/** The page's styles are inside it: React Router must not ask for them again. */
function forgetInlinedStyles() {
	const elements = document.querySelectorAll<HTMLElement>("style[data-href]");
	const inlined = new Set(Array.from(elements, (element) => element.dataset.href));
	const manifest: RouterManifest | undefined = Reflect.get(window, "__reactRouterManifest");
	for (const route of Object.values(manifest?.routes ?? {})) {
		route.css = route.css?.filter((address) => !inlined.has(address));
	}
}

forgetInlinedStyles();
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
