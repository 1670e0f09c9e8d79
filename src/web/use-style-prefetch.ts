import { useEffect } from "react";
import { matchRoutes } from "react-router";
import { isRecord } from "./is-record.ts";

type RouteStyles = { id: string; path: string; index: boolean; styles: string[] };

const isText = (value: unknown) => typeof value === "string";

/** What React Router's manifest of this build says about the pages; all of them lie directly below the root. */
function readRoutes(): RouteStyles[] {
	const manifest: unknown = Reflect.get(window, "__reactRouterManifest");
	if (!isRecord(manifest) || !isRecord(manifest.routes)) return [];
	return Object.values(manifest.routes)
		.filter(isRecord)
		.map(({ id, path, index, css }) => ({
			id: String(id),
			path: typeof path === "string" ? path : "",
			index: index === true,
			styles: Array.isArray(css) ? css.filter(isText) : [],
		}));
}

function stylesOf(pathname: string): string[] {
	const routes = readRoutes().filter(({ id }) => id !== "root");
	return matchRoutes(routes, pathname)?.flatMap(({ route }) => route.styles) ?? [];
}

/** The page that a link leads to, if it is one of this site's and another than this. */
function nextPage(target: EventTarget | null): string | undefined {
	const link = target instanceof Element && target.closest("a[href]");
	if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
	return link.pathname === location.pathname ? undefined : link.pathname;
}

/**
 * React Router fetches the code and the data of a page when the visitor shows intent to go there (`prefetch="intent"`),
 * but not its styles: then a click waits for them, and the new page for the click. This fetches them at the same signs.
 */
export function useStylePrefetch(): void {
	useEffect(() => {
		const known = new Set<string>();
		function prefetch({ target }: Event) {
			const pathname = nextPage(target);
			if (pathname === undefined || known.has(pathname)) return;
			known.add(pathname);
			for (const href of stylesOf(pathname)) {
				if (document.querySelector(`link[href="${href}"]`)) continue;
				document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "style", href }));
			}
		}
		const signs = ["pointerover", "focusin", "touchstart"];
		for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true });
		return () => {
			for (const sign of signs) document.removeEventListener(sign, prefetch);
		};
	}, []);
}
