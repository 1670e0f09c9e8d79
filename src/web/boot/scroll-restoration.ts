import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** What was in view: an element, by the indexes of the children that lead to it from `main`, and where it began in the window. */
type ScrollPlace = { path: number[]; top: number /** For a page that has no such element any more. */; y: number };

declare global {
	interface Window {
		scrollToPlace?: (place: ScrollPlace) => void;
	}
}

/** Browsers refuse more than 100 changes of the history in 10 seconds (Safari) or 200 (Chromium, Firefox). */
const NOTE_AFTER_MS = 150;

/**
 * In the head of every page. Scrolls to the place that the history's entry has, when a page is loaded again (Back,
 * reload) as well as after Back within a visit. Until the visitor does something, the element stays where it was
 * whenever the page's height changes: as the page arrives, when its fonts come, when a draft is put back into a form.
 */
export const RESTORE_SCROLL_PLACE = `{
window.scrollToPlace = ({ path, top, y }) => {
const watch = new ResizeObserver(() => {
let element = document.querySelector("main");
for (const index of path) element = element?.children[index];
scrollTo(0, element ? scrollY + element.getBoundingClientRect().top - top : y);
});
watch.observe(document.documentElement);
for (const type of ["wheel", "touchstart", "pointerdown", "keydown", "popstate"])
addEventListener(type, () => watch.disconnect(), { once: true, passive: true });
};
if (history.state?.place) scrollToPlace(history.state.place);
}`.replaceAll("\n", "");

/** The element moves with the page and is not above the window altogether. */
function mayBeInView(element: Element): boolean {
	return element.getBoundingClientRect().bottom > 0 && !/fixed|sticky/.test(getComputedStyle(element).position);
}

function placeInView(): ScrollPlace {
	const path: number[] = [];
	let element: Element = document.querySelector("main") ?? document.body;
	let top = element.getBoundingClientRect().top;
	while (top < 0) {
		const children: Element[] = Array.from(element.children);
		const index = children.findIndex(mayBeInView);
		const child = children[index];
		if (!child) break;
		path.push(index);
		element = child;
		top = child.getBoundingClientRect().top;
	}
	return { path, top, y: scrollY };
}

/** Keeps the place in the history's entry while its page is shown. Returns what ends it. */
function notePlaces(): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	let timer: ReturnType<typeof setTimeout> | undefined;
	function note() {
		timer = undefined;
		history.replaceState({ ...history.state, place: placeInView() }, "");
		// Only now: an entry without a place is the browser's to restore.
		history.scrollRestoration = "manual";
	}
	function noteSoon() {
		timer ??= setTimeout(note, NOTE_AFTER_MS);
	}
	function noteAtOnce() {
		if (timer === undefined) return;
		clearTimeout(timer);
		note();
	}
	function end() {
		clearTimeout(timer);
		listening.abort();
	}
	noteSoon();
	addEventListener("scroll", noteSoon, { passive: true, signal });
	// A click may leave the page.
	addEventListener("click", noteAtOnce, { capture: true, signal });
	// Back has changed the entry already, and the page that is left stays until the other one is there.
	addEventListener("popstate", end, { signal });
	return end;
}

function scrollToAnchor(hash: string): boolean {
	const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
	if (target) target.scrollIntoView();
	return Boolean(target);
}

/**
 * A change of page goes to the top, or to its anchor; Back and forward return to what was in view. The router's own
 * component notes positions in pixels, and in the browser's storage, where this site keeps nothing but drafts.
 */
export function useScrollRestoration(): void {
	const location = useLocation();
	const type = useNavigationType();
	const last = useRef(location);
	useLayoutEffect(() => {
		const before = last.current;
		last.current = location;
		const { key, pathname, search, hash } = location;
		if (before.key === key && before.pathname === pathname && before.hash === hash) return;
		// A replaced address that only drops its query is the same page, as after a message that was closed.
		if (type === "REPLACE" && before.pathname === pathname && before.search !== search) return;
		const place = type === "POP" && history.state?.place;
		if (place) window.scrollToPlace?.(place);
		else if (!scrollToAnchor(hash)) scrollTo(0, 0);
	}, [location, type]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of the location is another entry, or Back to it.
	useEffect(notePlaces, [location]);
}
