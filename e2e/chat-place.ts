import type { Page } from "playwright-core";

/**
 * The places at which the chat is not wholly in the window, or lies over words or controls, at the top, in the middle
 * and at the end of a page. A line over the whole foot of the window is its edge: the page goes on below it, until its
 * end.
 */
export async function chatFaults(page: Page): Promise<string[]> {
	// The height of the parts further down is a guess until then. A visitor's first act would lay them out, a script's scroll doesn't.
	await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
	return page.evaluate(() => {
		const chat = document.querySelector("[data-part=chat]");
		if (!chat) return ["no chat"];
		const { clientWidth, scrollHeight } = document.documentElement;
		const isSeen = (element: Element | null) =>
			element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !chat.contains(element);
		const end = scrollHeight - innerHeight;
		const faults: string[] = [];
		for (const top of [0, Math.floor(end / 2), end]) {
			scrollTo({ top, behavior: "instant" });
			const box = chat.getBoundingClientRect();
			if (box.top < 0 || box.left < 0 || box.right > clientWidth || box.bottom > innerHeight)
				faults.push(`at ${top}: out of the window, ${JSON.stringify(box)}`);
			if (box.width === clientWidth && box.bottom === innerHeight && top < end) continue;
			const isUnder = ({ left, right, top: upper, bottom }: DOMRect) =>
				left < box.right && box.left < right && upper < box.bottom && box.top < bottom;
			const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			while (texts.nextNode()) {
				const { parentElement: parent, textContent } = texts.currentNode;
				// Text for screen readers alone is one pixel wide.
				if (!parent || !isSeen(parent) || parent.clientWidth === 1 || !textContent?.trim()) continue;
				const range = document.createRange();
				range.selectNodeContents(texts.currentNode);
				if ([...range.getClientRects()].some(isUnder)) faults.push(`at ${top}: over “${range}”`);
			}
			for (const control of document.querySelectorAll("a, input, textarea, select, button, summary")) {
				if (isSeen(control) && isUnder(control.getBoundingClientRect()))
					faults.push(`at ${top}: over ${control.outerHTML.slice(0, 60)}`);
			}
		}
		scrollTo({ top: 0, behavior: "instant" });
		return faults;
	});
}
