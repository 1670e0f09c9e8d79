import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * The small screen's menu: open or closed. Closes on Escape, which gives the focus back to the toggle, on a tap outside
 * the header, when the focus leaves it, and with every change of page.
 */
export function useMobileMenu() {
	const { key } = useLocation();
	const [isOpen, setIsOpen] = useState(false);
	const [shownPage, setShownPage] = useState(key);
	const header = useRef<HTMLElement>(null);
	const toggle = useRef<HTMLButtonElement>(null);

	if (shownPage !== key) {
		setShownPage(key);
		setIsOpen(false);
	}

	useEffect(() => {
		if (!isOpen) return;
		const listening = new AbortController();
		const { signal } = listening;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setIsOpen(false);
			toggle.current?.focus();
		};
		const onTouchOrFocus = ({ target }: Event) => {
			if (target instanceof Node && !header.current?.contains(target)) setIsOpen(false);
		};
		document.addEventListener("keydown", onKey, { signal });
		document.addEventListener("pointerdown", onTouchOrFocus, { signal });
		document.addEventListener("focusin", onTouchOrFocus, { signal });
		return () => listening.abort();
	}, [isOpen]);

	return { isOpen, flip: () => setIsOpen((wasOpen) => !wasOpen), header, toggle };
}
