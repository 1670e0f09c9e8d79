import type { Locator, Page } from "playwright-core";

const SCHEMES = ["dark", "light"] as const;

/** Controls that are boxes by their background alone, which forced colors take away. */
async function controlsWithoutEdge(page: Page): Promise<string[]> {
	await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
	await page.evaluate(() => {
		for (const control of document.querySelectorAll("a, button, input, textarea, select, label:has(input)")) {
			const { backgroundColor } = getComputedStyle(control);
			const isBox = !/, 0\)$|\/ 0\)$|transparent/.test(backgroundColor);
			// The way past the header is one pixel until it has the focus, and has a mark of its own then.
			const isShown = control.checkVisibility({ visibilityProperty: true }) && control.clientWidth > 1;
			if (isBox && isShown) control.setAttribute("data-box", "");
		}
	});
	await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
	return page.evaluate(() =>
		[...document.querySelectorAll("[data-box]")]
			.filter((control) => {
				const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(control);
				const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
				// Hidden inputs are drawn by their labels; native ones draw themselves.
				const isDrawnElsewhere = control.matches("[type=radio], [type=checkbox], [type=range]");
				return !hasBorder && outlineStyle === "none" && !isDrawnElsewhere;
			})
			.map((control) => `no edge: ${control.tagName} ${control.textContent?.trim() || control.getAttribute("name")}`),
	);
}

/** Words and icons drawn on the page's own ground, in colors of their own that do not stand out from it. */
function faintDrawings(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const LEAST_CONTRAST = 3;
		const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
		const luminance = (color: string) => {
			if (!pen) return 0;
			pen.fillStyle = color;
			pen.fillRect(0, 0, 1, 1);
			const [red = 0, green = 0, blue = 0] = Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3), (value) => {
				const share = value / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		};
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.background = "Canvas";
		const ground = luminance(getComputedStyle(probe).backgroundColor);
		probe.remove();
		const contrast = (color: string) => {
			const own = luminance(color);
			return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
		};
		// An element that keeps its colors on purpose stands on a ground of its own.
		const isOnPage = (element: Element) => {
			for (let part: Element | null = element; part; part = part.parentElement) {
				if (getComputedStyle(part).forcedColorAdjust === "none") return false;
			}
			return element.checkVisibility({ visibilityProperty: true });
		};
		const found: string[] = [];
		for (const drawn of document.querySelectorAll("svg text, svg.lucide")) {
			const { fill, color } = getComputedStyle(drawn);
			const isText = drawn.localName === "text";
			if (isOnPage(drawn) && contrast(isText ? fill : color) < LEAST_CONTRAST) {
				found.push(`faint: ${drawn.textContent || drawn.getAttribute("class")} in ${drawn.parentElement?.className}`);
			}
		}
		return found;
	});
}

/** The parts that cannot be told apart in forced colors, on dark and on light grounds. */
export async function lostInForcedColors(page: Page): Promise<string[]> {
	const lost = await controlsWithoutEdge(page);
	for (const colorScheme of SCHEMES) {
		await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
		lost.push(...(await faintDrawings(page)).map((line) => `${colorScheme}, ${line}`));
	}
	return lost;
}

/** True when something looks another way after it was chosen: the pointer and the focus are elsewhere both times. */
export async function changesItsLook(shown: Locator, choose: () => Promise<void>): Promise<boolean> {
	const look = async () => {
		await shown.page().mouse.move(0, 0);
		await shown.page().evaluate(() => {
			if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		});
		return shown.screenshot({ animations: "disabled" });
	};
	const before = await look();
	await choose();
	return !before.equals(await look());
}
