import { type RefObject, useEffect, useState } from "react";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import { countUp } from "./count-up.ts";

/** So much of the element must be in view before the count starts. */
const START_AT_SHARE = 0.4;

type Stage = "final" | "ready" | "counting" | "done";

/** Where a count stands: nowhere until the element appears, at zero while it enters, counting once it is in view. */
function useStage(element: RefObject<HTMLElement | null>, isWanted: boolean) {
	const [stage, setStage] = useState<Stage>("final");
	useEffect(() => {
		if (!isWanted || !element.current) return;
		const observer = new IntersectionObserver(
			(entries) => {
				const share = entries.at(-1)?.intersectionRatio ?? 0;
				if (share >= START_AT_SHARE) {
					observer.disconnect();
					setStage("counting");
				} else setStage(share > 0 ? "ready" : "final");
			},
			{ threshold: [0, 0.01, START_AT_SHARE] },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element, isWanted]);
	return { stage, finish: () => setStage("done") };
}
