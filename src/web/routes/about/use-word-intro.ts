import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { endWordIntro, startWordIntro } from "./word-intro-flag.ts";

const WORD_MS = 2_000;

/** What a visitor does to get on: a click, a key, a scroll, a step back. */
const SKIPPED_BY = ["click", "keydown", "wheel", "touchmove", "popstate"] as const;

/** The word that shows, two seconds each; after the last, or as soon as the visitor wants to get on, the page. */
export function useWordIntro(overlay: RefObject<HTMLElement | null>, wordCount: number): number {
	const [current, setCurrent] = useState(0);
	const [isPlaying, setIsPlaying] = useState(false);

	// Before the paint, or after a change of page the page would show first.
	useLayoutEffect(() => setIsPlaying(startWordIntro()), []);

	useEffect(() => {
		if (!isPlaying) return;
		const reveal = () => {
			// The focus must not stay on a button that is gone.
			const hasFocus = overlay.current?.contains(document.activeElement);
			endWordIntro();
			setIsPlaying(false);
			if (hasFocus) overlay.current?.closest("main")?.focus({ preventScroll: true });
		};
		const skip = (event: Event) => {
			// The space bar would scroll the page that it uncovers.
			if (event instanceof KeyboardEvent && event.key === " ") event.preventDefault();
			reveal();
		};
		const show = (word: number) => (word < wordCount ? setCurrent(word) : reveal());
		const timers = Array.from({ length: wordCount }, (_, word) => setTimeout(show, (word + 1) * WORD_MS, word + 1));
		for (const type of SKIPPED_BY) addEventListener(type, skip);
		return () => {
			for (const timer of timers) clearTimeout(timer);
			for (const type of SKIPPED_BY) removeEventListener(type, skip);
		};
	}, [isPlaying, wordCount, overlay]);

	return current;
}
