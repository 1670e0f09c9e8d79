import type { Page } from "playwright-core";

/** Controls whose words run over their edges, and controls of the header or of a form that lie over one another. */
export function misplacedControls(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const TOLERANCE_PX = 1;
		const CONTROLS = "a, button, label, input, textarea, select, summary";
		const isShown = (element: Element) =>
			element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]");
		const controlsIn = (root: ParentNode) => [...root.querySelectorAll(CONTROLS)].filter(isShown);
		const nameOf = (element: Element) => `${element.tagName} ${element.textContent || element.getAttribute("name")}`;

		/** The boxes of the words in it that eyes see: not of hints to come, nor of what is cut to a pixel for screen readers. */
		function wordBoxes(element: Element): DOMRect[] {
			const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			const boxes: DOMRect[] = [];
			while (texts.nextNode()) {
				const parent = texts.currentNode.parentElement;
				if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.clientWidth === 1) continue;
				const range = document.createRange();
				range.selectNodeContents(texts.currentNode);
				boxes.push(...range.getClientRects());
			}
			return boxes;
		}

		function runsOver(element: Element): boolean {
			if (element.matches("input, select")) {
				return element.scrollHeight > element.clientHeight + TOLERANCE_PX;
			}
			// A box in the line grows with its words.
			if (getComputedStyle(element).display === "inline" || element.clientWidth === 1) return false;
			const box = element.getBoundingClientRect();
			const isOutside = (words: DOMRect) =>
				words.left < box.left - TOLERANCE_PX ||
				words.right > box.right + TOLERANCE_PX ||
				words.top < box.top - TOLERANCE_PX ||
				words.bottom > box.bottom + TOLERANCE_PX;
			return wordBoxes(element).some(isOutside);
		}

		// Measured once: a long form has a hundred thousand pairs.
		const measured = (element: Element) => ({ element, box: element.getBoundingClientRect() });
		type Measured = ReturnType<typeof measured>;

		function liesOver({ element: one, box: a }: Measured, { element: other, box: b }: Measured): boolean {
			const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
			const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
			return width > TOLERANCE_PX && height > TOLERANCE_PX && !one.contains(other) && !other.contains(one);
		}

		const cut = controlsIn(document)
			.filter(runsOver)
			.map((element) => `${nameOf(element)} runs over its edge`);
		const covered = [...document.querySelectorAll("header, form")].flatMap((root) => {
			const controls = controlsIn(root).map(measured);
			return controls.flatMap((one, index) =>
				controls
					.slice(index + 1)
					.filter((other) => liesOver(one, other))
					.map((other) => `${nameOf(one.element)} lies over ${nameOf(other.element)}`),
			);
		});
		return [...cut, ...covered];
	});
}
