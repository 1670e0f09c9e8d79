import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import { useAttention } from "./use-attention.ts";

const TURN_AFTER_MS = 5_000;

/**
 * Turns from one slide to the next every five seconds, in a loop: not while the visitor looks at it with pointer or
 * focus, not once paused, and not for those who asked for less motion, unless they press Play.
 */
export function useCarousel(length: number) {
	const region = useRef<HTMLElement>(null);
	const [current, setCurrent] = useState(0);
	const [choice, setChoice] = useState<"play" | "pause">();
	const hasAttention = useAttention(region);
	const wantsLessMotion = useReducedMotion();
	const isPlaying = choice ? choice === "play" : !wantsLessMotion;
	const isTurning = isPlaying && !hasAttention;

	useEffect(() => {
		if (!isTurning) return;
		const timer = setTimeout(() => setCurrent((current + 1) % length), TURN_AFTER_MS);
		return () => clearTimeout(timer);
	}, [isTurning, current, length]);

	const flip = () => setChoice(isPlaying ? "pause" : "play");
	return { region, current, show: setCurrent, isPlaying, isTurning, flip };
}
