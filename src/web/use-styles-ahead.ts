import { useEffect } from "react";
import { keepStyles, missingStyles } from "./route-styles.ts";

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

async function bringStyles(pathname: string): Promise<void> {
	const fetched = await Promise.all(
		missingStyles(pathname).map(async (address) => ({ address, link: await fetchStyleSheet(address) })),
	);
	// All at once, because each change of the styles has the whole page laid out again.
	for (const { link } of fetched) if (link) link.media = "all";
	keepStyles(new Set(fetched.filter(({ link }) => link).map(({ address }) => address)));
}

/** The page that a link leads to, if it is one of this site's and another than this. */
function nextPage(target: EventTarget | null): string | undefined {
	const link = target instanceof Element && target.closest("a[href]");
	if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
	return link.pathname === location.pathname ? undefined : link.pathname;
}

/**
 * React Router fetches the code and the data of a page when the visitor shows intent to go there (`prefetch="intent"`),
 * but its styles only after the click, and lays the old page out with them twice. This brings them at the same signs.
 */
export function useStylesAhead(): void {
	useEffect(() => {
		const known = new Set<string>();
		function bring({ target }: Event) {
			const pathname = nextPage(target);
			if (pathname === undefined || known.has(pathname)) return;
			known.add(pathname);
			void bringStyles(pathname);
		}
		const signs = ["pointerover", "focusin", "touchstart"];
		for (const sign of signs) document.addEventListener(sign, bring, { passive: true });
		return () => {
			for (const sign of signs) document.removeEventListener(sign, bring);
		};
	}, []);
}
