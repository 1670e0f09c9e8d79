import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { countView } from "#ui/count-visits.ts";
import { useScrollRestoration } from "#web/boot/scroll-restoration.ts";
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

/**
 * Pushes one page-view event per path to the tracking data layer. Query strings and anything about the visitor stay
 * out of it, and so does an address that is a secret.
 */
function usePageViews(isSecret: boolean): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (isSecret) return;
		if (settings.tagManagerId && !window.dataLayer) denyEverything();
		// The title is the page's own, of `everyPageTitle` where the page is a known one.
		dataLayer().push({ event: "page_view", page_path: pathname, page_title: document.title });
	}, [pathname, isSecret]);
}

/** Has the page's view counted, without a visitor; a secret address is named to nobody. */
function useCountedViews(isSecret: boolean): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (!isSecret) countView(pathname);
	}, [pathname, isSecret]);
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
export function usePageChange(main: RefObject<HTMLElement | null>, hasSecretAddress: boolean): void {
	useLoadingFlag();
	usePageViews(hasSecretAddress);
	useCountedViews(hasSecretAddress);
	useScrollRestoration();
	useFocusOnPageChange(main);
}
