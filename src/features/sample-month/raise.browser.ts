import { drawRaise, RAISE_LAYOUTS, type RaiseLayout, readRaise } from "./raise.ts";

const isLayout = (name = ""): name is RaiseLayout => Object.hasOwn(RAISE_LAYOUTS, name);

/** Has the slider move the price, and the button put the report's back. */
export function start(panel: HTMLElement): void {
	const slider = panel.querySelector<HTMLInputElement>("input");
	const back = panel.querySelector("button");
	if (!slider || !back) return;
	const { words, sold } = JSON.parse(panel.dataset.words ?? "");
	const show = () => {
		const cents = slider.valueAsNumber;
		const { spoken, ...figures } = readRaise(words, sold, cents);
		for (const [name, text] of Object.entries(figures)) {
			const out = panel.querySelector(`[data-out=${name}]`);
			if (out) out.textContent = text;
		}
		slider.setAttribute("aria-valuetext", spoken);
		back.disabled = slider.value === slider.defaultValue;
		for (const drawing of panel.querySelectorAll<SVGElement>("[data-layout]")) {
			const { layout } = drawing.dataset;
			if (!isLayout(layout)) continue;
			const { point, ...paths } = drawRaise(layout, sold, cents);
			for (const [part, path] of Object.entries(paths)) {
				drawing.querySelector(`[data-part=${part}]`)?.setAttribute("d", path);
			}
			const dot = drawing.querySelector("[data-part=point]");
			dot?.setAttribute("cx", String(point.x));
			dot?.setAttribute("cy", String(point.y));
		}
	};
	const putBack = () => {
		slider.value = slider.defaultValue;
		show();
	};
	slider.addEventListener("input", show);
	back.addEventListener("click", () => {
		putBack();
		slider.focus();
	});
	addEventListener("beforeprint", putBack);
	show();
}
