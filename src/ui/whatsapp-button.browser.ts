import { whenShown } from "./page-shown.ts";

const APPEARS_AFTER_MS = 1_000;
/** A finger that rests on the screen moves the page a little. */
const SCROLL_MIN_PX = 8;

/** Goes down while the page is scrolled down, and returns when it is scrolled up. */
function leaveWhileScrollingDown(button: HTMLElement): void {
	let last = scrollY;
	const look = () => {
		// Safari scrolls past the top and back.
		const position = Math.max(0, scrollY);
		if (Math.abs(position - last) < SCROLL_MIN_PX) return;
		button.toggleAttribute("data-away", position > last);
		last = position;
	};
	addEventListener("scroll", look, { passive: true });
}

/** Escape puts the tooltip away, until the pointer or the focus comes once more. */
function dismissTooltip(button: HTMLElement): void {
	document.addEventListener("keydown", ({ key }) => {
		if (key === "Escape") button.dataset.tooltip = "dismissed";
	});
	const renew = () => delete button.dataset.tooltip;
	for (const type of ["pointerenter", "focus"]) button.addEventListener(type, renew);
}

/** The chat at the corner appears after a second. */
export function startWhatsAppButton(): void {
	const button = document.querySelector<HTMLElement>("[data-part=chat]");
	if (!button) return;
	whenShown(() =>
		setTimeout(() => {
			button.dataset.shown = "";
		}, APPEARS_AFTER_MS),
	);
	leaveWhileScrollingDown(button);
	dismissTooltip(button);
}
