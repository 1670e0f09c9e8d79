const TURN_AFTER_MS = 5_000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Marks one slide and its dot, and says which one it is: a slide's label is its position. */
function showSlide(region: Element, next: number): void {
	region.querySelectorAll<HTMLElement>("[role=group]").forEach((slide, index) => {
		slide.toggleAttribute("data-active", index === next);
		const position = region.querySelector("p[data-part=position]");
		if (index === next && position) position.textContent = slide.ariaLabel;
	});
	dotsOf(region).forEach((dot, index) => {
		if (index === next) dot.setAttribute("aria-current", "true");
		else dot.removeAttribute("aria-current");
	});
}

const dotsOf = (region: Element) => region.querySelectorAll("[data-part=dots] button");

/**
 * Turns from one slide to the next every five seconds, in a loop: not while the visitor looks at it with pointer or
 * focus, not once paused, and not for those who asked for less motion, unless they press Play.
 */
function startCarousel(region: HTMLElement): void {
	const dots = dotsOf(region);
	let current = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const attention = { hover: false, focus: false };

	const show = (next: number) => {
		current = next;
		showSlide(region, next);
		turn();
	};
	/** Waits for the next turn anew, if there is to be one. */
	const turn = () => {
		clearTimeout(timer);
		const isTurning = !("paused" in region.dataset || attention.hover || attention.focus);
		region.querySelector("[aria-live]")?.setAttribute("aria-live", isTurning ? "off" : "polite");
		if (isTurning) timer = setTimeout(() => show((current + 1) % dots.length), TURN_AFTER_MS);
	};
	const attend = (type: string, by: keyof typeof attention, isThere: boolean) =>
		region.addEventListener(type, () => {
			attention[by] = isThere;
			turn();
		});

	attend("pointerenter", "hover", true);
	attend("pointerleave", "hover", false);
	attend("focusin", "focus", true);
	attend("focusout", "focus", false);
	dots.forEach((dot, index) => {
		dot.addEventListener("click", () => show(index));
	});
	region.querySelector("[data-part=flip]")?.addEventListener("click", () => {
		region.toggleAttribute("data-paused");
		turn();
	});
	region.toggleAttribute("data-paused", matchMedia(REDUCED_MOTION).matches);
	turn();
}

export function startTestimonials(): void {
	const region = document.querySelector<HTMLElement>("[data-part=testimonials]");
	if (region) startCarousel(region);
}
