import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The element at the top of the window, by its path of child indexes from `main`, and its offset from there in px. */
type ScrollPosition = {
	path: number[];
	top: number /** In px; used where the page has no such element any more. */;
	y: number;
};

declare global {
	interface Window {
		restoreScrollPosition?: (position: ScrollPosition) => void;
	}
}

/** Browsers refuse more than 100 changes of the history in 10 seconds (Safari) or 200 (Chromium, Firefox). */
const SAVE_AFTER_MS = 150;

/**
 * In the head of every page. Restores the position saved in the history's entry when a page is loaded again (Back, reload)
 * and defines what does so after Back within a visit. Until the visitor scrolls, taps or types, the element keeps its
 * offset whenever the page's height changes: as the page arrives, when its fonts come, when a form gets its draft back.
 */
export const RESTORE_SCROLL_POSITION = `{
window.restoreScrollPosition = ({ path, top, y }) => {
const watch = new ResizeObserver(() => {
let element = document.querySelector("main");
for (const index of path) element = element?.children[index];
scrollTo(0, element ? scrollY + element.getBoundingClientRect().top - top : y);
});
watch.observe(document.documentElement);
for (const type of ["wheel", "touchstart", "pointerdown", "keydown", "popstate"])
addEventListener(type, () => watch.disconnect(), { once: true, passive: true });
};
if (history.state?.scrollPosition) restoreScrollPosition(history.state.scrollPosition);
}`.replaceAll("\n", "");

/** The element has a box, and it moves with the page. */
function canBeScrolled(element: Element): boolean {
	return element.getClientRects().length > 0 && !/fixed|sticky/.test(getComputedStyle(element).position);
}

function currentScrollPosition(): ScrollPosition {
	const path: number[] = [];
	let element: Element = document.querySelector("main") ?? document.body;
	let top = element.getBoundingClientRect().top;
	while (top < 0) {
		const all: Element[] = Array.from(element.children);
		const children = all.filter(canBeScrolled);
		// Where the window begins between two of them: the last one above it.
		const child = children.find((candidate) => candidate.getBoundingClientRect().bottom > 0) ?? children.at(-1);
		if (!child) break;
		path.push(all.indexOf(child));
		element = child;
		top = child.getBoundingClientRect().top;
	}
	return { path, top, y: scrollY };
}

/** Saves the position in the history's entry while its page is shown. Returns what ends it. */
function saveScrollPositions(): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	let timer: ReturnType<typeof setTimeout> | undefined;
	function save() {
		timer = undefined;
		// Only now: an entry without a position is restored by the browser. And first: by itself, Chromium passes the mode on
		// with a delay of up to a second, but at once with the new state.
		history.scrollRestoration = "manual";
		history.replaceState({ ...history.state, scrollPosition: currentScrollPosition() }, "");
	}
	function saveSoon() {
		timer ??= setTimeout(save, SAVE_AFTER_MS);
	}
	function saveAtOnce() {
		if (timer === undefined) return;
		clearTimeout(timer);
		save();
	}
	function end() {
		clearTimeout(timer);
		listening.abort();
	}
	saveSoon();
	addEventListener("scroll", saveSoon, { passive: true, signal });
	// A click may leave the page.
	addEventListener("click", saveAtOnce, { capture: true, signal });
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
 * A change of page goes to the top, or to its anchor; Back and forward restore the scroll position. The router's own
 * component saves pixels, and in the browser's storage, where this site keeps nothing but drafts.
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
		const position = type === "POP" && history.state?.scrollPosition;
		if (position) window.restoreScrollPosition?.(position);
		else if (!scrollToAnchor(hash)) scrollTo(0, 0);
	}, [location, type]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of the location is another entry, or Back to it.
	useEffect(saveScrollPositions, [location]);
}
