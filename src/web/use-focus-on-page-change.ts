import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page puts the focus on its main part, as a fresh page would, so that a screen reader reads the
 * new page and the next Tab starts at its top. Back, forward and the first page keep the browser's own way.
 */
export function useFocusOnPageChange(main: RefObject<HTMLElement | null>): void {
	const { pathname, hash } = useLocation();
	const lastPath = useRef(pathname);
	useEffect(() => {
		if (lastPath.current === pathname) return;
		lastPath.current = pathname;
		if (!hash) main.current?.focus({ preventScroll: true });
	}, [pathname, hash, main]);
}
