import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
	addEventListener("scroll", onChange, { passive: true });
	return () => removeEventListener("scroll", onChange);
}

/** Whether the page is scrolled by more than this; false in the server's HTML. */
export function useScrolledPast(pixels: number): boolean {
	return useSyncExternalStore(
		subscribe,
		() => scrollY > pixels,
		() => false,
	);
}
