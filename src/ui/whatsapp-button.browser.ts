import { whenShown } from "./page-shown.ts";

const APPEARS_AFTER_MS = 1_000;
/** So long after the last movement of the page it rests. */
const RESTS_AFTER_MS = 150;
/** Closer than the smallest letter is wide. */
const PROBE_EVERY_PX = 7;
/** Between the button and what it must not touch. */
const CLEARANCE_PX = 4;

type Box = { left: number; top: number; right: number; bottom: number };

/** Where the button rests, wherever it is now: its own place knows nothing of what moves it aside. */
function restingBox({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Box {
	return {
		left: left - CLEARANCE_PX,
		top: top - CLEARANCE_PX,
		right: left + offsetWidth + CLEARANCE_PX,
		bottom: top + offsetHeight + CLEARANCE_PX,
	};
}

const meets = (one: Box, other: Box) =>
	one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether one of the element's own words, not of those in its children, is in the box. */
function hasWordsIn(element: Element, box: Box): boolean {
	return [...element.childNodes].some((node) => {
		if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
		const range = document.createRange();
		range.selectNodeContents(node);
		return [...range.getClientRects()].some((line) => meets(line, box));
	});
}

/** Whether the button would lie over words or over something to fill in or to press. */
function coversContent(button: HTMLElement): boolean {
	const box = restingBox(button);
	const found = new Set<Element>();
	for (let x = box.left; x <= box.right; x += PROBE_EVERY_PX) {
		for (let y = box.top; y <= box.bottom; y += PROBE_EVERY_PX) {
			for (const element of document.elementsFromPoint(x, y)) found.add(element);
		}
	}
	return [...found].some(
		(element) =>
			!button.contains(element) &&
			(element.matches("a, button, input, select, textarea, label, summary, text") || hasWordsIn(element, box)),
	);
}

/** Aside while the page moves, and as long as it would cover something where the page has come to rest. */
function stepAside(button: HTMLElement): void {
	let resting: ReturnType<typeof setTimeout> | undefined;
	const look = () => button.toggleAttribute("data-away", coversContent(button));
	const lookAtRest = () => {
		clearTimeout(resting);
		resting = setTimeout(look, RESTS_AFTER_MS);
	};
	const leave = () => {
		button.toggleAttribute("data-away", true);
		lookAtRest();
	};
	addEventListener("scroll", leave, { passive: true });
	addEventListener("resize", leave);
	// What unfolds, arrives or is read moves the rest.
	new ResizeObserver(lookAtRest).observe(document.body);
	document.addEventListener("toggle", lookAtRest, { capture: true });
	look();
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
			stepAside(button);
			button.dataset.shown = "";
		}, APPEARS_AFTER_MS),
	);
	dismissTooltip(button);
}
