import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { pageTitles } from "#content/page-titles.ts";
import { settings } from "#web/settings.ts";
import { dataLayer, denyEverything } from "./data-layer.ts";

const LOADING_FLAG_MS = 200;

/** Puts `data-loading` on the document for 200 ms on each path or query change, the first page included. */
function useLoadingFlag(): void {
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path and the query are what raises the flag.
	useEffect(() => {
		const { dataset } = document.documentElement;
		dataset.loading = "";
		const timer = setTimeout(() => {
			delete dataset.loading;
		}, LOADING_FLAG_MS);
		return () => clearTimeout(timer);
	}, [pathname, search]);
}

function isKnownPath(path: string): path is keyof typeof pageTitles {
	return path in pageTitles;
}

/**
 * Pushes one page-view event per path to the tracking data layer. Query strings and anything about the visitor stay
 * out of it; a path without a fixed title sends the document's.
 */
function usePageViews(): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (settings.tagManagerId && !window.dataLayer) denyEverything();
		dataLayer().push({
			event: "page_view",
			page_path: pathname,
			page_title: isKnownPath(pathname) ? pageTitles[pathname] : document.title,
		});
	}, [pathname]);
}

function scrollToAnchor(hash: string): boolean {
	const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
	if (target) target.scrollIntoView();
	return Boolean(target);
}

/** Within a visit positions are restored here; the browser restores them when the page itself is loaded again. */
function useManualRestoration(): void {
	useEffect(() => {
		const restore = (mode: ScrollRestoration) => () => {
			history.scrollRestoration = mode;
		};
		const [takeOver, release] = [restore("manual"), restore("auto")];
		takeOver();
		addEventListener("pageshow", takeOver);
		addEventListener("pagehide", release);
		return () => {
			removeEventListener("pageshow", takeOver);
			removeEventListener("pagehide", release);
			release();
		};
	}, []);
}

/**
 * A change of page goes to the top, or to its anchor; back and forward return to the position. The router's own component
 * does the same, but writes every position into the browser's storage, where this site keeps nothing but drafts.
 */
function useScrollRestoration(): void {
	const { key, pathname, search, hash } = useLocation();
	const type = useNavigationType();
	const entry = `${key} ${pathname}${hash}`;
	const positions = useRef(new Map<string, number>());
	const last = useRef({ entry, pathname, search, y: 0 });
	useManualRestoration();
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
		positions.current.set(before.entry, before.y);
		const position = type === "POP" ? positions.current.get(entry) : undefined;
		// A replaced address that only drops its query is the same page, as after a message that was closed.
		const isSamePage = type === "REPLACE" && before.pathname === pathname && before.search !== search;
		last.current = { entry, pathname, search, y: before.y };
		if (isSamePage) return;
		if (position === undefined && scrollToAnchor(hash)) return;
		scrollTo(0, position ?? 0);
	}, [entry, pathname, search, hash, type]);
}

/**
 * After a change of page puts the focus on its main part, as a fresh page would, so that a screen reader reads the
 * new page and the next Tab starts at its top. Back, forward and the first page keep the browser's own way.
 */
function useFocusOnPageChange(main: RefObject<HTMLElement | null>): void {
	const { pathname, hash } = useLocation();
	const lastPath = useRef(pathname);
	useEffect(() => {
		if (lastPath.current === pathname) return;
		lastPath.current = pathname;
		if (!hash) main.current?.focus({ preventScroll: true });
	}, [pathname, hash, main]);
}

/** What a browser does by itself when a page is loaded, done for each change of page within a visit; the flag, the event. */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
	useLoadingFlag();
	usePageViews();
	useScrollRestoration();
	useFocusOnPageChange(main);
}
