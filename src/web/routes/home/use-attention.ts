import { type RefObject, useEffect, useState } from "react";

/** Whether the pointer is over an element or the focus within it. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
	const [isHovered, setIsHovered] = useState(false);
	const [isFocused, setIsFocused] = useState(false);

	useEffect(() => {
		const target = element.current;
		const listening = new AbortController();
		const { signal } = listening;
		target?.addEventListener("pointerenter", () => setIsHovered(true), { signal });
		target?.addEventListener("pointerleave", () => setIsHovered(false), { signal });
		target?.addEventListener("focusin", () => setIsFocused(true), { signal });
		target?.addEventListener("focusout", () => setIsFocused(false), { signal });
		return () => listening.abort();
	}, [element]);

	return isHovered || isFocused;
}
