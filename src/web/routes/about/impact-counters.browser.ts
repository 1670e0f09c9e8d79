const COUNT_MS = 3_000;
/** Share of the element that is in view when the count starts. */
const IN_VIEW_SHARE = 0.4;

/** Of the impact drawings: a core 150 units wide, 3.4 units to a percent, its foot at 360. */
const FOOT = 360;
const UNITS_PER_PERCENT = 3.4;

/** The value of a count to `goal` after a time: quick at first, slower towards the end, exact at three seconds. */
export function countUp(goal: number, elapsedMs: number): number {
	const left = 1 - Math.min(Math.max(elapsedMs / COUNT_MS, 0), 1);
	return goal * (1 - left * left);
}

/** The paths of an impact core, by the name of its part, when it is filled up to `percent`. */
export function coreLevel(percent: number) {
	const height = Number((percent * UNITS_PER_PERCENT).toFixed(2));
	const level = Number((FOOT - height).toFixed(2));
	const rock = `M40 ${level}h150v${height}H40z`;
	return { "core-fill": rock, "core-outline": rock, "core-level": `M37 ${level}h190` };
}

const inPercent = (value: number) => `${Math.floor(value)}%`;

/** Shows the figure and its core at this value. Screen readers read the final figure all the while. */
function showValue(counter: Element, value: number, goal: number): void {
	const figure = counter.querySelector("b");
	const shown = figure?.querySelector("span");
	if (!figure || !shown) return;
	shown.textContent = inPercent(value);
	if (value < goal) {
		figure.role = "img";
		figure.ariaLabel = inPercent(goal);
		shown.ariaHidden = "true";
	} else {
		figure.removeAttribute("role");
		figure.removeAttribute("aria-label");
		shown.removeAttribute("aria-hidden");
	}
	for (const [part, path] of Object.entries(coreLevel(value))) {
		counter.querySelector(`[data-part="${part}"]`)?.setAttribute("d", path);
	}
}

/**
 * Counts up, once, when the element comes into view. At rest the value is the goal, as in the server's HTML; it is zero only
 * while the element enters, so that the goal never shows before the count.
 */
function startCounter(counter: HTMLElement): void {
	const goal = Number(counter.dataset.percent);
	const count = (startedAt: number) => {
		const next = countUp(goal, performance.now() - startedAt);
		showValue(counter, next, goal);
		if (next < goal) requestAnimationFrame(() => count(startedAt));
	};
	const onView = ([entry]: IntersectionObserverEntry[]) => {
		const share = entry?.intersectionRatio ?? 0;
		if (share < IN_VIEW_SHARE) return showValue(counter, share > 0 ? 0 : goal, goal);
		observer.disconnect();
		count(performance.now());
	};
	const observer = new IntersectionObserver(onView, { threshold: [0.01, IN_VIEW_SHARE] });
	observer.observe(counter);
}

/** Nothing counts for those who asked for less motion. */
export function startImpactCounters(): void {
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	for (const counter of document.querySelectorAll<HTMLElement>("[data-part=impact-counter]")) startCounter(counter);
}
