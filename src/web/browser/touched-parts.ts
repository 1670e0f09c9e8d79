type Part = { start(part: HTMLElement): void };

/** What a part of a page does once it is touched, by the name in its `data-touch`. */
const PARTS: Partial<Record<string, () => Promise<Part>>> = {
	chart: () => import("#ui/charts/chart.browser.ts"),
	questions: () => import("#features/sample-month/questions.browser.ts"),
	raise: () => import("#features/sample-month/raise.browser.ts"),
	sums: () => import("#features/blog/follow-inputs.browser.ts"),
};

/** The last act on each part whose script is on its way. */
const acts = new Map<HTMLElement, Event>();

/** Fetches the part's script, and has the last act count that came before it. */
async function load(part: HTMLElement, act: Event): Promise<void> {
	const isOnItsWay = acts.has(part);
	// A pressed button says more than the pointer that passes over it.
	if (acts.get(part)?.type !== "click") acts.set(part, act);
	if (isOnItsWay) return;
	try {
		const script = await PARTS[part.dataset.touch ?? ""]?.();
		delete part.dataset.touch;
		script?.start(part);
		const { type, target } = acts.get(part) ?? act;
		target?.dispatchEvent(new PointerEvent(type, acts.get(part)));
	} catch (error) {
		console.error(error);
	}
	acts.delete(part);
}

/** The finished picture is in the page. What answers a pointer, the focus or a press comes with the first of them. */
export function startTouchedParts(): void {
	for (const type of ["pointerover", "pointerdown", "focusin", "click"]) {
		addEventListener(type, (event) => {
			const target = event.target instanceof Element ? event.target : null;
			const part = target?.closest<HTMLElement>("[data-touch]");
			if (part && (type !== "click" || target?.closest("button,[data-in]"))) void load(part, event);
		});
	}
}
