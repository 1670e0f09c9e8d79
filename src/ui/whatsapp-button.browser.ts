import { whenShown } from "./page-shown.ts";

const APPEARS_AFTER_MS = 1_000;

/** Escape puts the tooltip away, until the pointer or the focus comes once more. */
function dismissTooltip(button: HTMLElement): void {
	document.addEventListener("keydown", ({ key }) => {
		if (key === "Escape") button.dataset.tooltip = "dismissed";
	});
	const renew = () => delete button.dataset.tooltip;
	for (const type of ["pointerenter", "focus"]) button.addEventListener(type, renew);
}

/** The chat appears after a second, in a place that is kept for it. */
export function startWhatsAppButton(): void {
	const button = document.querySelector<HTMLElement>("[data-part=chat]");
	if (!button) return;
	whenShown(() =>
		setTimeout(() => {
			button.dataset.shown = "";
		}, APPEARS_AFTER_MS),
	);
	dismissTooltip(button);
}
