import {
	areaOf,
	lineOf,
	numberIn,
	parseAxes,
	type Reading,
	type RowWords,
	readRow,
	readSeries,
	type SeriesReading,
	type SeriesWords,
	stack,
} from "./reading.ts";

const all = <Found extends Element>(selector: string, within: Element) => [...within.querySelectorAll<Found>(selector)];

const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map(({ firstChild }) => firstChild?.textContent ?? "");

const axesOf = ({ dataset }: SVGElement) => parseAxes(dataset.axes);

const PARTS = ["label", "value", "note"] as const;

function say(chart: Element, needle: Element, reading: Reading): void {
	for (const part of PARTS) {
		const out = chart.querySelector(`[data-out=${part}]`);
		if (out) out.textContent = reading[part];
	}
	needle.setAttribute("aria-valuetext", reading.spoken);
}

/** The reading that the chart shows as the page came. */
function readRest(chart: Element, needle: Element): Reading {
	const [label = "", value = "", note = ""] = PARTS.map(
		(part) => chart.querySelector(`[data-out=${part}]`)?.textContent ?? "",
	);
	return { label, value, note, spoken: needle.getAttribute("aria-valuetext") ?? "" };
}

/** Has a pointer move the needle: `rowAt` finds the row under it. A mouse that leaves puts the needle back; a finger does not. */
function follow(drawing: SVGElement, needle: HTMLInputElement, show: () => void, rowAt: (x: number) => number): void {
	const move = ({ clientX }: PointerEvent) => {
		needle.valueAsNumber = rowAt(clientX);
		show();
	};
	for (const type of ["pointerover", "pointermove", "pointerdown"] as const) drawing.addEventListener(type, move);
	drawing.addEventListener("pointerleave", ({ pointerType }) => {
		if (pointerType !== "mouse" || document.activeElement === needle) return;
		needle.value = needle.defaultValue;
		show();
	});
}

/** The row of a drawing's axis that is nearest to a place on the screen. */
function nearestRow(drawing: SVGSVGElement, x: number): number {
	const { left, width } = drawing.getBoundingClientRect();
	const axes = axesOf(drawing);
	return Math.round((((x - left) * drawing.viewBox.baseVal.width) / width - axes.x) / axes.step);
}

type Line = {
	words: SeriesWords & RowWords;
	rest: Reading;
	weeks: readonly string[][];
	forecast: readonly string[][];
	drawings: readonly SVGSVGElement[];
	/** The legend. One line has none. */
	keys: readonly HTMLElement[];
};

const isOn = ({ ariaPressed }: HTMLElement) => ariaPressed === "true";

function readLine({ words, rest, weeks, forecast, keys }: Line, at: number, isAtRest: boolean): SeriesReading {
	if (keys.length > 0) return readSeries({ words, weeks, forecast }, at, keys.map(isOn));
	const row = weeks[at] ?? [];
	return { ...(isAtRest ? rest : readRow(words, row)), total: numberIn(row[1]), values: [] };
}

function moveCursor(drawing: SVGElement, at: number, total: number): void {
	const { x, step, zero, unit } = axesOf(drawing);
	const cursor = drawing.querySelector("[data-part=cursor]");
	cursor?.setAttribute("transform", `translate(${x + step * at} 0)`);
	cursor?.querySelector("circle")?.setAttribute("cy", String(zero - unit * total));
}

/** Closes the layers up over those that are switched off. The scale stays, so that shares stay comparable. */
function drawLayers({ weeks, drawings, keys }: Line): void {
	const layers = keys.map((_, layer) => weeks.map((cells) => numberIn(cells[layer + 1])));
	const tops = stack(layers, keys.map(isOn));
	const ground = weeks.map(() => 0);
	for (const drawing of drawings) {
		const axes = axesOf(drawing);
		for (const [layer, path] of all("[data-part=layer]", drawing).entries()) {
			path.setAttribute("d", areaOf(axes, tops[layer] ?? ground, tops[layer - 1] ?? ground));
		}
		drawing.querySelector("[data-part=total]")?.setAttribute("d", lineOf(axes, tops.at(-1) ?? ground));
	}
}

/** Shows the rows of a table along an axis: of layers that the legend switches, or of one line. */
function startLine(chart: HTMLElement, needle: HTMLInputElement): () => void {
	const [weeks = [], forecast = []] = all<HTMLTableElement>("table", chart).map((table) =>
		all<HTMLTableRowElement>("tbody tr", table).map(cellsOf),
	);
	const drawings = all<SVGSVGElement>("[data-axes]", chart);
	const keys = all<HTMLElement>("[aria-pressed]", chart);
	const words: Line["words"] = JSON.parse(chart.dataset.words ?? "{}");
	const line: Line = { words, rest: readRest(chart, needle), weeks, forecast, drawings, keys };

	const show = () => {
		// The forecast is for all layers: without one the needle goes no further than the last week.
		if (!keys.every(isOn) && needle.valueAsNumber >= weeks.length) needle.valueAsNumber = weeks.length - 1;
		const at = needle.valueAsNumber;
		const isAtRest = needle.value === needle.defaultValue;
		const reading = readLine(line, at, isAtRest);
		chart.toggleAttribute("data-moved", !isAtRest);
		say(chart, needle, reading);
		for (const [layer, key] of keys.entries()) {
			const value = key.querySelector("b");
			if (value) value.textContent = reading.values[layer] ?? "";
		}
		for (const drawing of drawings) moveCursor(drawing, at, reading.total);
	};
	for (const key of keys) {
		key.addEventListener("click", () => {
			// The last one stays.
			if (isOn(key) && keys.filter(isOn).length === 1) return;
			key.ariaPressed = String(!isOn(key));
			chart.toggleAttribute("data-in-part", !keys.every(isOn));
			const foot = chart.querySelector("[data-out=foot]");
			if (foot) foot.textContent = keys.every(isOn) ? words.tested : words.forAll;
			drawLayers(line);
			show();
		});
	}
	for (const drawing of drawings) follow(drawing, needle, show, (x) => nearestRow(drawing, x));
	addEventListener("beforeprint", () => {
		for (const key of keys) if (!isOn(key)) key.click();
	});
	return show;
}

/** Shows the rows of a table in the bars that are made of them. 0 is all of them, as the page came. */
function startRows(chart: HTMLElement, needle: HTMLInputElement): () => void {
	const words: RowWords = JSON.parse(chart.dataset.words ?? "{}");
	const rest = readRest(chart, needle);
	// Its tables may stand elsewhere on the page.
	const rows = all<HTMLTableRowElement>("tbody tr", document.getElementById(chart.dataset.rows ?? "") ?? chart);
	const pieces = all<SVGElement>("path[data-row]", chart);
	const show = () => {
		const row = rows[needle.valueAsNumber - 1];
		say(chart, needle, row ? readRow(words, cellsOf(row)) : rest);
		for (const piece of pieces) {
			const isAt = piece.dataset.row === row?.dataset.row;
			// Its edge lies above its neighbors. Moved each time, it would come under the pointer anew without end.
			if (isAt && !("at" in piece.dataset)) piece.parentNode?.append(piece);
			piece.toggleAttribute("data-at", isAt);
		}
	};
	needle.addEventListener("blur", () => {
		needle.value = needle.defaultValue;
		show();
	});
	for (const bar of new Set(pieces.map(({ ownerSVGElement }) => ownerSVGElement))) {
		if (!bar) continue;
		const own = pieces.filter(({ ownerSVGElement }) => ownerSVGElement === bar);
		follow(bar, needle, show, (x) => {
			const piece = own.find((each) => x <= each.getBoundingClientRect().right + 1) ?? own.at(-1);
			return rows.findIndex(({ dataset }) => dataset.row === piece?.dataset.row) + 1;
		});
	}
	return show;
}

/** Has a chart say what it shows where it is pointed at, by the rows of the table behind it. On paper it is as it came. */
export function start(chart: HTMLElement): void {
	const needle = chart.querySelector<HTMLInputElement>("input[type=range]");
	if (!needle) return;
	const show = chart.dataset.chart === "rows" ? startRows(chart, needle) : startLine(chart, needle);
	needle.addEventListener("input", show);
	addEventListener("beforeprint", () => {
		needle.value = needle.defaultValue;
		show();
	});
	show();
}
