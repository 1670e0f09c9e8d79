import { type RefObject, useEffect, useState } from "react";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import { countUp } from "./count-up.ts";

/** So much of the element is in view when the count starts. */
const IN_VIEW_SHARE = 0.4;

/**
 * Counts up to `goal`, once, when the element comes into view. At rest the value is the goal, as in the server's HTML;
 * it is zero only while the element enters, so nobody sees the goal before the count.
 */
export function useCountUp(element: RefObject<HTMLElement | null>, goal: number): number {
	const [value, setValue] = useState(goal);
	const wantsLessMotion = useReducedMotion();

	useEffect(() => {
		if (wantsLessMotion || !element.current) return setValue(goal);
		let frame = 0;
		const count = (startedAt: number) => {
			const next = countUp(goal, performance.now() - startedAt);
			setValue(next);
			if (next < goal) frame = requestAnimationFrame(() => count(startedAt));
		};
		const onView = ([entry]: IntersectionObserverEntry[]) => {
			const share = entry?.intersectionRatio ?? 0;
			if (share < IN_VIEW_SHARE) return setValue(share > 0 ? 0 : goal);
			observer.disconnect();
			count(performance.now());
		};
		const observer = new IntersectionObserver(onView, { threshold: [0.01, IN_VIEW_SHARE] });
		observer.observe(element.current);
		return () => {
			observer.disconnect();
			cancelAnimationFrame(frame);
		};
	}, [element, goal, wantsLessMotion]);

	return value;
}
