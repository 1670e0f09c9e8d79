import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

function scrollToAnchor(hash: string): boolean {
	const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
	if (target) target.scrollIntoView();
	return Boolean(target);
}

/** Within a visit the places are ours; the browser restores them when the page itself is loaded again. */
function useOwnRestoration(): void {
	useEffect(() => {
		const restore = (mode: ScrollRestoration) => () => {
			history.scrollRestoration = mode;
		};
		const [takeOver, giveBack] = [restore("manual"), restore("auto")];
		takeOver();
		addEventListener("pageshow", takeOver);
		addEventListener("pagehide", giveBack);
		return () => {
			removeEventListener("pageshow", takeOver);
			removeEventListener("pagehide", giveBack);
			giveBack();
		};
	}, []);
}

/**
 * A change of page goes to the top, or to its anchor; back and forward return to the place. The router's own component
 * does the same, but writes every place into the browser's storage, where this site keeps nothing but drafts.
 */
export function useScrollRestoration(): void {
	const { key, pathname, search, hash } = useLocation();
	const type = useNavigationType();
	const entry = `${key} ${pathname}${hash}`;
	const places = useRef(new Map<string, number>());
	const last = useRef({ entry, pathname, search, y: 0 });
	useOwnRestoration();
	useEffect(() => {
		const note = () => {
			last.current.y = scrollY;
		};
		note();
		addEventListener("scroll", note, { passive: true });
		return () => removeEventListener("scroll", note);
	}, []);
	useLayoutEffect(() => {
		const before = last.current;
		if (before.entry === entry) return;
		places.current.set(before.entry, before.y);
		const place = type === "POP" ? places.current.get(entry) : undefined;
		// A replaced address that only drops its query is the same page, as after a message that was closed.
		const isSamePlace = type === "REPLACE" && before.pathname === pathname && before.search !== search;
		last.current = { entry, pathname, search, y: before.y };
		if (isSamePlace) return;
		if (place === undefined && scrollToAnchor(hash)) return;
		scrollTo(0, place ?? 0);
	}, [entry, pathname, search, hash, type]);
}
