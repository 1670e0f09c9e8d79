/** The reading of the place that is pointed at: in its readout, and all of it to a screen reader. */
export type Reading = { label: string; value: string; note: string; spoken: string };

/** Of the words, `{0}` is the first cell of a row. Without words that is the label, and the second cell the value. */
export type RowWords = Partial<Pick<Reading, "label" | "value" | "note">>;

// Its own, as everything here: the browser loads it when a chart is touched, and nothing else with it.
const fillIn = (text: string, values: Readonly<Record<string, string | number>>) =>
	text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

const dollars = (value: number) => `$${value.toLocaleString("en-US")}`;

/** The number that is printed in a cell. */
export const numberIn = (cell = "") => Number(cell.replaceAll(/[^\d.-]/g, ""));

/** Reads one row of the table behind a chart, whose cells are said as they are printed. */
export function readRow(words: RowWords, cells: readonly string[]): Reading {
	const values = Object.fromEntries(cells.entries());
	const label = fillIn(words.label ?? "{0}", values);
	const value = fillIn(words.value ?? "{1}", values);
	const note = fillIn(words.note ?? "", values);
	return { label, value, note, spoken: [label, value, note].filter(Boolean).join(", ") };
}

/** Layers of sales and their forecast. A row has the day, a number for each layer and the total, and then the range. */
export type SeriesWords = {
	names: readonly string[];
	read: string;
	readForecast: string;
	lastWeek: string;
	allGroups: string;
	someGroups: string;
	range: string;
	tested: string;
	forAll: string;
};

export type Series = {
	words: SeriesWords;
	/** The cells of each week: its day, the layers, the total. */
	weeks: readonly (readonly string[])[];
	/** Of each week: its day, low, middle, high. */
	forecast: readonly (readonly string[])[];
};

export type SeriesReading = Reading & {
	/** At which the cursor stands. */
	total: number;
	/** Of each layer, as the table prints it; of a forecast there are none. */
	values: readonly string[];
};

/** Reads a week, of the layers that are shown. A forecast there is only for all of them. */
export function readSeries({ words, weeks, forecast }: Series, at: number, shown: readonly boolean[]): SeriesReading {
	const ahead = forecast[at - weeks.length];
	if (ahead) {
		const [day = "", low, middle, high] = ahead;
		const label = fillIn(words.readForecast, { day });
		const total = numberIn(middle);
		const note = fillIn(words.range, { low: `$${low}`, high: `$${high}` });
		const value = dollars(total);
		return { label, value, note, total, spoken: `${label}: ${value}, ${note}.`, values: words.names.map(() => "–") };
	}
	const [day = "", ...cells] = weeks[at] ?? [];
	const values = words.names.map((_, layer) => `$${cells[layer]}`);
	const total = values.reduce((sum, value, layer) => sum + (shown[layer] ? numberIn(value) : 0), 0);
	const label = fillIn(words.read, { day });
	const count = shown.filter(Boolean).length;
	const ofAll = at === weeks.length - 1 ? words.lastWeek : words.allGroups;
	const note = count === words.names.length ? ofAll : fillIn(words.someGroups, { count });
	const layers = words.names.flatMap((name, layer) => (shown[layer] ? [`${name} ${values[layer]}`] : []));
	const value = dollars(total);
	return { label, value, note, total, values, spoken: `${label}: ${value}, ${note}. ${layers.join(", ")}` };
}

/** Where a drawing has its rows and its values: the first row, the step to the next, zero, and units for each one. */
export type Axes = { x: number; step: number; zero: number; unit: number };

/** The axes as a drawing has them with it, for `parseAxes`. */
export const printAxes = ({ x, step, zero, unit }: Axes): string =>
	[x, step, zero, unit].map((value) => Number(value.toPrecision(6))).join(" ");

/** The axes that a drawing has with it. */
export function parseAxes(text = ""): Axes {
	const [x = 0, step = 1, zero = 0, unit = 1] = text.split(" ").map(Number);
	return { x, step, zero, unit };
}

const point = ({ x, step, zero, unit }: Axes, value: number, row: number) =>
	`${Number((x + step * row).toFixed(1))} ${Number((zero - unit * value).toFixed(1))}`;

/** The path of a line through a value for each row, from row `from` on. */
export const lineOf = (axes: Axes, values: readonly number[], from = 0): string =>
	`M${values.map((value, row) => point(axes, value, from + row)).join("L")}`;

/** The path of what lies between two such lines. */
export const areaOf = (axes: Axes, above: readonly number[], below: readonly number[], from = 0): string => {
	const back = below.map((value, row) => point(axes, value, from + row)).toReversed();
	return `${lineOf(axes, above, from)}L${back.join("L")}z`;
};

/** The layers on each other: for each the heights at its top, row by row. A layer that is not shown has no height. */
export function stack(layers: readonly (readonly number[])[], shown: readonly boolean[]): number[][] {
	let below = (layers[0] ?? []).map(() => 0);
	return layers.map((values, layer) => {
		below = below.map((height, row) => height + (shown[layer] ? (values[row] ?? 0) : 0));
		return below;
	});
}
