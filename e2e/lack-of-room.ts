import type { Page } from "playwright-core";
import { findClippedText } from "./clipped-text.ts";

/** Controls whose words run over their edges, and controls of the header or of a form that lie over one another. */
function misplacedControls(page: Page): Promise<string[]> {
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

/** Words of up to 20 characters that go on in the next line. Where a hyphen or a slash ends a line, no word is broken. */
function brokenWords(): string[] {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const broken: string[] = [];
	while (texts.nextNode()) {
		const text = texts.currentNode;
		const parent = text.parentElement;
		if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.clientWidth === 1) continue;
		if (parent.closest("svg, thead, [aria-hidden]")) continue;
		for (const { 0: word, index } of (text.textContent ?? "").matchAll(
			/(?<![^\s\u00AD–-])[^\s\u00AD–-]{2,20}(?![^\s\u00AD–-])/g,
		)) {
			const range = document.createRange();
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
			if (lines.size > 1) broken.push(`"${word}" is broken`);
		}
	}
	return broken;
}

type Widths = Record<"zoomed" | "spaced" | "enlarged", readonly number[]>;

/** The same as 1280 px at 400 %. */
const NARROWEST_PHONE = 320;
/** The narrowest phone, and desks, whose headers run out of room first. */
export const ALL_WIDTHS: Widths = { zoomed: [NARROWEST_PHONE], spaced: [NARROWEST_PHONE], enlarged: [1280, 390] };
/** Of a page as it is opened, with the largest text on the narrowest phone, too. */
export const ALL_WIDTHS_OF_A_PAGE: Widths = { ...ALL_WIDTHS, enlarged: [1280, 390, NARROWEST_PHONE] };
/** The widths at which long words and wide tables run out of room first: enough for one more page of a template. */
export const NARROWEST: Widths = { zoomed: [], spaced: [], enlarged: [390] };
const FONT_SIZES = { standard: 16, fixed: 13 };
const DOUBLE_FONT_SIZES = { standard: 32, fixed: 26 };

async function cutAt(page: Page, width: number): Promise<string[]> {
	await page.setViewportSize({ width, height: 900 });
	const needed = await page.evaluate(() => document.documentElement.scrollWidth);
	const wide = needed === width ? [] : [`the page is ${needed} px wide`];
	return [...wide, ...(await page.evaluate(findClippedText))].map((lack) => `${width} px: ${lack}`);
}

async function lackAt(page: Page, width: number): Promise<string[]> {
	return [...(await cutAt(page, width)), ...(await misplacedControls(page)).map((lack) => `${width} px: ${lack}`)];
}

/** WCAG 2.2, 1.4.12: the text spacing that a visitor may set without losing anything. */
const TEXT_SPACING =
	"* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

/** Sets the text spacing and unfolds all that folds; returns what puts both back. */
async function spaceOutText(page: Page): Promise<() => Promise<void>> {
	const before = await page.evaluateHandle((css) => {
		const folds = [...document.querySelectorAll("details")].map((fold) => ({ fold, name: fold.name, open: fold.open }));
		for (const { fold } of folds) {
			// Of those with one name only one would stay open.
			fold.name = "";
			fold.open = true;
		}
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		document.adoptedStyleSheets.push(sheet);
		return { folds, sheet };
	}, TEXT_SPACING);
	return () =>
		before.evaluate(({ folds, sheet }) => {
			for (const { fold, name, open } of folds) Object.assign(fold, { name, open });
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
		});
}

/**
 * The parts of the page that have no room as it stands: on the narrowest phone, with wide text spacing, all that folds
 * unfolded, and with its text alone twice as large, by the browser's setting, which media queries in `em` follow.
 */
export async function lackOfRoom(page: Page, { zoomed, spaced, enlarged } = ALL_WIDTHS): Promise<string[]> {
	const lacks: string[] = [];
	for (const width of zoomed) lacks.push(...(await lackAt(page, width)));
	if (spaced.length > 0) {
		const restore = await spaceOutText(page);
		for (const width of spaced) {
			lacks.push(...(await cutAt(page, width)).map((lack) => `with wide text spacing, ${lack}`));
		}
		await restore();
	}
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Page.setFontSizes", { fontSizes: DOUBLE_FONT_SIZES });
	for (const width of enlarged) {
		const lack = await lackAt(page, width);
		// On the narrowest phone some words are wider than what it has beside a drawing or a button.
		const broken = width === NARROWEST_PHONE ? [] : await page.evaluate(brokenWords);
		const all = [...lack, ...broken.map((word) => `${width} px: ${word}`)];
		lacks.push(...all.map((each) => `with text twice as large, ${each}`));
	}
	await devTools.send("Page.setFontSizes", { fontSizes: FONT_SIZES });
	await devTools.detach();
	return lacks;
}
