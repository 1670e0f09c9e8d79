import { useEffect } from "react";
import { importedModules, keepStyles, missingStyles, pageModule } from "./route-manifest.ts";

/** As long as React Router waits before it fetches the code: a pointer that only passes over a link wants no page. */
const INTENT_MS = 100;

/** Fetches a style sheet that does not apply yet. Null when it did not come. */
function fetchStyleSheet(address: string): Promise<HTMLLinkElement | null> {
	const link = document.createElement("link");
	// An absolute address: a link with the manifest's own would make React Router believe that its styles are there.
	Object.assign(link, { rel: "stylesheet", media: "not all", href: new URL(address, location.origin).href });
	return new Promise((resolve) => {
		link.onload = () => resolve(link);
		link.onerror = () => {
			link.remove();
			resolve(null);
		};
		document.head.append(link);
	});
}

async function applyStyles(pathname: string): Promise<void> {
	const fetched = await Promise.all(
		missingStyles(pathname).map(async (address) => ({ address, link: await fetchStyleSheet(address) })),
	);
	// All at once, because each change of the styles has the whole page laid out again.
	for (const { link } of fetched) if (link) link.media = "all";
	keepStyles(new Set(fetched.filter(({ link }) => link).map(({ address }) => address)));
}

function runCode(pathname: string): void {
	const address = pageModule(pathname);
	// Without it the click fetches and runs the code, or says that it cannot.
	if (address) import(/* @vite-ignore */ address).catch(() => undefined);
}

const preloaded = new Set<string>();

/**
 * Fetches what the code of a page imports. A browser learns of it when that code is there, so without this a click that
 * nothing announced waits for the network twice.
 */
function preloadImports(pathname: string): void {
	for (const href of importedModules(pathname).filter((address) => !preloaded.has(address))) {
		preloaded.add(href);
		document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
	}
}

/** A link to another page of this site. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
	const link = target instanceof Element && target.closest("a[href]");
	if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
	return link.pathname === location.pathname ? undefined : link;
}

/**
 * React Router fetches the code and the data of a page when the visitor shows intent to go there (`prefetch="intent"`),
 * but its styles only after the click, and lays the old page out with them twice; and the code runs after the click. This
 * fetches the styles on the same events, and runs the code. After a click that came without any of them it fetches all
 * of the code at once.
 */
export function usePrefetch(): void {
	useEffect(() => {
		const styled = new Set<string>();
		function bring({ target }: Event) {
			const link = linkAt(target);
			if (!link) return;
			const { pathname } = link;
			setTimeout(() => link.matches(":hover, :focus") && runCode(pathname), INTENT_MS);
			if (styled.has(pathname)) return;
			styled.add(pathname);
			void applyStyles(pathname);
		}
		function bringImports({ target }: Event) {
			const link = linkAt(target);
			if (link) preloadImports(link.pathname);
		}
		document.addEventListener("click", bringImports, { capture: true, passive: true });
		const signs = ["pointerover", "focusin", "touchstart"];
		for (const sign of signs) document.addEventListener(sign, bring, { passive: true });
		return () => {
			document.removeEventListener("click", bringImports, { capture: true });
			for (const sign of signs) document.removeEventListener(sign, bring);
		};
	}, []);
}
