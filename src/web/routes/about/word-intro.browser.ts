import { whenShown } from "#ui/page-shown.ts";

const WORD_MS = 2_000;

/** What a visitor does to skip it: a click, a key, a scroll. */
const SKIPPED_BY = ["click", "keydown", "wheel", "touchmove"] as const;

function showWord(overlay: HTMLElement, word: number): void {
	overlay.dataset.word = String(word);
	overlay.querySelectorAll("[data-part=intro-words] > span").forEach((span, index) => {
		span.toggleAttribute("data-active", index === word);
	});
	overlay.querySelectorAll("ol > li").forEach((item, index) => {
		if (index === word) item.setAttribute("aria-current", "step");
		else item.removeAttribute("aria-current");
	});
}

/** Two seconds for each word; after the last, or as soon as the visitor wants to get on, the page. */
function play(overlay: HTMLElement): void {
	const { dataset } = document.documentElement;
	if (dataset.intro !== "starting") return;
	dataset.intro = "playing";
	const listening = new AbortController();
	const { signal } = listening;
	const reveal = () => {
		listening.abort();
		for (const timer of timers) clearTimeout(timer);
		dataset.intro = "over";
		// The focus must not stay on a button that is gone.
		if (overlay.contains(document.activeElement)) overlay.closest("main")?.focus({ preventScroll: true });
	};
	const skip = (event: Event) => {
		// The space bar would scroll the page that it uncovers.
		if (event instanceof KeyboardEvent && event.key === " ") event.preventDefault();
		reveal();
	};
	const wordCount = overlay.querySelectorAll("ol > li").length;
	const show = (word: number) => (word < wordCount ? showWord(overlay, word) : reveal());
	const timers = Array.from({ length: wordCount }, (_, word) => setTimeout(show, (word + 1) * WORD_MS, word + 1));
	for (const type of SKIPPED_BY) addEventListener(type, skip, { signal });
	// Back must not find it where it was.
	addEventListener("pagehide", reveal, { signal });
}

export function startWordIntro(): void {
	const overlay = document.querySelector<HTMLElement>("[data-part=word-intro]");
	if (overlay) whenShown(() => play(overlay));
}
