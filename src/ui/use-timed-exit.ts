import { useEffect, useEffectEvent, useState } from "react";

/** `--time-leave`: how long the exit is drawn. */
const EXIT_MS = 300;

/** Starts leaving after a while, or at once on demand; when the exit is over, says so. */
export function useTimedExit(durationMs: number, onGone: () => void) {
	const [isLeaving, setIsLeaving] = useState(false);
	const leave = () => setIsLeaving(true);
	// An effect event: a new function from the parent must not start the clock again.
	const announceGone = useEffectEvent(onGone);

	useEffect(() => {
		const timer = setTimeout(isLeaving ? announceGone : () => setIsLeaving(true), isLeaving ? EXIT_MS : durationMs);
		return () => clearTimeout(timer);
	}, [isLeaving, durationMs]);

	return { isLeaving, leave };
}
