import type { Page } from "playwright-core";
import { expect } from "vitest";
import { wakeIslands } from "./browser.ts";

/** The stops of the Tab key on its way, and the problems there. */
type Walk = { order: string[]; problems: string[] };

// Month, day, year and the calendar are stops of one date.
const MORE_STEPS_OF_DATE = 3;

/** Every stop that a part of the page should have, in the order of the document; each is marked with its number. */
function numberStops(page: Page, part: string) {
	return page.evaluate((selector) => {
		const isShown = (element: Element) =>
			element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
		const isFirstOfGroup = (element: Element) => {
			if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
			const group = [
				...(element.form?.querySelectorAll(`input[type=radio][name="${CSS.escape(element.name)}"]`) ?? []),
			];
			return element.checked || (group[0] === element && !group.some((radio) => radio.matches(":checked")));
		};
		const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";
		const stops = [...(document.querySelector(selector)?.querySelectorAll(controls) ?? [])]
			.filter((element) => !element.matches(":disabled, [tabindex='-1'], [type=hidden]"))
			.filter((element) => isShown(element) && isFirstOfGroup(element));
		const expected = stops.map((element, index) => {
			const name = `${index} ${element.tagName} ${element.getAttribute("aria-label") || element.textContent?.trim() || element.getAttribute("name") || ""}`;
			element.setAttribute("data-stop", name.slice(0, 60));
			return name.slice(0, 60);
		});
		return { expected, dates: stops.filter((element) => element.matches("[type=date]")).length };
	}, part);
}

/** Notes each stop as it gets the focus, and whether it can be seen, uncovered and with a mark. */
function watchFocus(page: Page): Promise<void> {
	return page.evaluate(() => {
		const walk: Walk = { order: [], problems: [] };
		Object.assign(window, { walk });
		const isMarked = (element: Element | null) => {
			if (!element) return false;
			// A link that is stretched over its row is marked by what stretches it.
			return [undefined, "::after"].some((part) => {
				const { outlineStyle, outlineWidth, content } = getComputedStyle(element, part);
				return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && (!part || content !== "none");
			});
		};
		addEventListener("focusin", ({ target }) => {
			if (!(target instanceof Element)) return;
			const name = target.getAttribute("data-stop") ?? `unexpected ${target.tagName} ${target.className}`;
			walk.order.push(name);
			// A choice is drawn by its label; the input itself lies hidden in it.
			const label = target.closest("label") ?? target.parentElement?.querySelector("label:has(input)");
			// A chart's range lies hidden behind what it says, or over its drawing.
			const needle = target.matches("[type=range]") ? target.parentElement : null;
			const shown = needle ?? (target.matches("[type=radio], [type=checkbox], [type=file]") && label ? label : target);
			// A card whose whole face is its link marks itself.
			const card = target.closest("article, li, tr");
			if (![target, shown, ...shown.children, card].some(isMarked)) walk.problems.push(`no mark: ${name}`);
			const box = [...shown.getClientRects()][0] ?? shown.getBoundingClientRect();
			// Of a text field that is taller than half the window, the part that is in it.
			const inWindow = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
			const isTallField = target.matches("textarea") && box.height > innerHeight / 2;
			const x = box.left + box.width / 2;
			const y = isTallField ? inWindow : box.top + Math.min(box.height / 2, innerHeight / 2);
			const top = document.elementFromPoint(x, y);
			const isOnTop = top && (shown.contains(top) || top.contains(shown));
			if (!isOnTop || y < 0 || y > innerHeight) walk.problems.push(`not to be seen: ${name}`);
		});
	});
}

/** The next Tab leads to the first stop of the part. */
function startAtTop(page: Page, part: string): Promise<void> {
	return page.evaluate((selector) => {
		const top = document.createElement("span");
		top.tabIndex = -1;
		document.querySelector(selector)?.prepend(top);
		top.focus();
		top.remove();
	}, part);
}

/** Presses the Tab key so many times, without a way to the browser and back for each. */
async function pressTab(page: Page, times: number): Promise<void> {
	const devTools = await page.context().newCDPSession(page);
	const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
	const presses = Array.from({ length: times }, () => [
		devTools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
		devTools.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
	]);
	await Promise.all(presses.flat());
	await devTools.detach();
}

/** Walks with the Tab key through the page, or through a part of it, from its top to its end. */
export async function walkByTab(page: Page, part = "body"): Promise<Walk & { expected: string[] }> {
	// One that woke on the way would take its fields over between two presses of the key.
	await wakeIslands(page);
	const touched = "[data-touch]";
	await page.evaluate((parts) => {
		for (const part of document.querySelectorAll(parts))
			part.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
	}, touched);
	await expect.poll(() => page.locator(touched).count()).toBe(0);
	const { expected, dates } = await numberStops(page, part);
	await startAtTop(page, part);
	await watchFocus(page);
	await pressTab(page, expected.length + dates * MORE_STEPS_OF_DATE);
	const walk = await page.evaluate((): Walk => Reflect.get(window, "walk"));
	// Behind the last stop the walk begins anew.
	return { ...walk, order: walk.order.slice(0, expected.length), expected };
}
