import { useEffect, useState } from "react";

/** Whether the page is scrolled by more than this; false in the server's HTML. */
export function useScrolledPast(pixels: number): boolean {
	const [isPast, setIsPast] = useState(false);
	useEffect(() => {
		// Not asked for while React renders: the browser would lay out the page to tell it.
		const look = () => setIsPast(scrollY > pixels);
		look();
		addEventListener("scroll", look, { passive: true });
		return () => removeEventListener("scroll", look);
	}, [pixels]);
	return isPast;
}
