import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { scaleFor } from "#domain/chart-scale.ts";
import type { Bed, Drawn } from "#features/own-file/analysis.ts";
import type { Layout } from "./drawing.tsx";

export type SectionData = NonNullable<Drawn["section"]>;

/** Where things stand in the drawing; `samples` are taken of a bed between two months. */
export const SECTION_LAYOUTS = {
	wide: { width: 1280, height: 470, left: 52, right: 900, top: 56, samples: 6, missing: [914, 960], ring: 10.5 },
	middle: { width: 688, height: 400, left: 46, right: 612, top: 56, samples: 5, missing: [624, 664], ring: 10.5 },
	narrow: { width: 350, height: 316, left: 38, right: 300, top: 52, samples: 4, missing: [308, 340], ring: 9.5 },
} as const;

/** A fill with its laminae: by rank, by age, or by what is not known of a bed. */
export type Tone = "largest" | "next" | "middle" | "small" | "rest" | "old" | "unnamed" | "quiet";

/** Colors of a bed, of the seam on top of it and of its laminae, which lie at these shares of its height. */
export const TONES: Record<
	Tone,
	{ fill: string; seam: string; line: string; shares: readonly number[]; dash: string }
> = {
	largest: { fill: "ink", seam: "silt", line: "lichen", shares: [0.34, 0.67], dash: "14 6" },
	next: { fill: "petrol", seam: "silt", line: "silt", shares: [0.5], dash: "8 5" },
	old: { fill: "petrol", seam: "silt", line: "silt", shares: [0.33, 0.67], dash: "8 5" },
	middle: { fill: "slate", seam: "ink", line: "silt", shares: [0.5], dash: "0 5" },
	small: { fill: "lichen", seam: "ink", line: "ink", shares: [0.5], dash: "3 4" },
	rest: { fill: "sand", seam: "ink", line: "gold-dk", shares: [0.25, 0.5, 0.75], dash: "0 6" },
	unnamed: { fill: "silt", seam: "ink", line: "ink", shares: [], dash: "" },
	quiet: { fill: "gold", seam: "ink", line: "ink", shares: [], dash: "" },
};
const LEAST_FOR_LAMINAE = 9;

/** More gold than this share of the drawing points at nothing. */
const MOST_GOLD = 0.12;
const MOST_NUMBERS = 5;

/** The height of each bed in each month: below zero nothing is drawn. */
const heightsOf = ({ beds }: SectionData) => beds.map(({ net }) => net.map((each) => Math.max(0, each)));

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

export function isTooMuchGold(section: SectionData): boolean {
	const sums = heightsOf(section).map(sum);
	const gold = sums.filter((_, index) => section.beds[index]?.isQuiet);
	return sum(gold) > MOST_GOLD * sum(sums);
}

const BY_AGE = ["old", "middle", "small", "rest"] as const;

function toneByPlace(bed: Bed, beds: readonly Bed[]): Tone {
	if (bed.kind === "others") return "rest";
	if (bed.kind === "unnamed") return "unnamed";
	if (bed.kind === "cohort" || bed.kind === "weekday") {
		const alike = beds.filter(({ kind }) => kind === bed.kind);
		const share = alike.indexOf(bed) / Math.max(1, alike.length - 1);
		return BY_AGE[Math.min(3, Math.floor(share * 3.99))] ?? "rest";
	}
	if (bed.rank === null || bed.rank > 9) return "small";
	if (bed.rank > 4) return "middle";
	return bed.rank > 0 ? "next" : "largest";
}

/** The tone of each bed: gold where somebody has gone quiet, unless that is too much of the drawing. */
export function tonesOf(section: SectionData): readonly Tone[] {
	const isPlain = isTooMuchGold(section);
	return section.beds.map((bed) => (bed.isQuiet && !isPlain ? "quiet" : toneByPlace(bed, section.beds)));
}

/**
 * A monotone cubic through equally distant values, with so many samples from one to the next: exact at each value, and never
 * below zero where they aren't. The slope at a value is the harmonic mean of those beside it, 0 where their signs differ.
 */
export function smooth(values: readonly number[], samples: number): number[] {
	const at = (index: number) => values[index] ?? 0;
	const rise = (index: number) => at(index + 1) - at(index);
	const last = values.length - 1;
	const slopes = values.map((_, index) => {
		if (index === 0) return last > 0 ? rise(0) : 0;
		const before = rise(index - 1);
		if (index === last) return before;
		const after = rise(index);
		return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
	});
	const between = values.slice(0, -1).flatMap((value, index) =>
		Array.from({ length: samples }, (_, sample) => {
			const t = sample / samples;
			const [t2, t3] = [t ** 2, t ** 3];
			const ends = (2 * t3 - 3 * t2 + 1) * value + (3 * t2 - 2 * t3) * at(index + 1);
			return Math.max(0, ends + (t3 - 2 * t2 + t) * (slopes[index] ?? 0) + (t3 - t2) * (slopes[index + 1] ?? 0));
		}),
	);
	return [...between, at(last)];
}

type Stacked = { below: readonly number[]; above: readonly number[] };

/** The lower and upper edge of each bed at each sample: the thickness is smoothed, then stacked, so no two cross. */
export function stackBeds(heights: readonly (readonly number[])[], samples: number): readonly Stacked[] {
	let below: readonly number[] = [];
	return heights.map((values) => {
		const lower = below;
		const above = smooth(values, samples).map((thickness, index) => (lower[index] ?? 0) + thickness);
		below = above;
		return { below: lower.length > 0 ? lower : above.map(() => 0), above };
	});
}

/** The scales of the drawing: `marks` are whole units of money from zero, `tops` the part of each month that is drawn. */
export function sectionScale(section: SectionData, layout: Layout) {
	const { left, right, top, height } = SECTION_LAYOUTS[layout];
	const heights = heightsOf(section);
	const tops = section.steps.map((_, step) => sum(heights.map((values) => values[step] ?? 0)));
	const marks = scaleFor(Math.max(...tops, (tops.at(-1) ?? 0) + section.quietPerMonth) / 100);
	return {
		layout,
		marks,
		x: scaleLinear([0, section.steps.length - 1], [left, right]),
		y: scaleLinear([0, (marks.at(-1) ?? 1) * 100], [height, top]),
		tops,
	};
}

export type SectionScale = ReturnType<typeof sectionScale>;

type Drawing = { scale: SectionScale; samples: number };

/** A bed from one sample before its first sale to one after its last; null without any. */
function bedShape(bed: Bed, tone: Tone, heights: readonly number[], { below, above }: Stacked, drawing: Drawing) {
	const { scale, samples } = drawing;
	const isSold = above.map((top, index) => top > (below[index] ?? 0));
	if (!isSold.includes(true)) return null;
	const from = Math.max(0, isSold.indexOf(true) - 1);
	const to = Math.min(above.length - 1, isSold.lastIndexOf(true) + 1);
	const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
	const x = (place: number) => scale.x(place / samples);
	const yAt = (share: number) => (place: number) => {
		const foot = below[place] ?? 0;
		return scale.y(foot + ((above[place] ?? 0) - foot) * share);
	};
	const edge = (share: number) => line<number>(x, yAt(share)).digits(1)(places) ?? "";
	const months = heights.filter((each) => each > 0);
	const thickness = scale.y(0) - scale.y(sum(months) / months.length);
	return {
		tone,
		isQuiet: bed.isQuiet,
		/** The bed of all who are too small for a bed of their own. */
		isOnTop: bed.kind === "quiet",
		fill: area<number>(x, yAt(0), yAt(1)).digits(1)(places) ?? "",
		laminae: thickness > LEAST_FOR_LAMINAE ? TONES[tone].shares.map(edge) : [],
		upper: edge(1),
		lower: edge(0),
	};
}

export type BedShape = NonNullable<ReturnType<typeof bedShape>>;

type Ring = { number: number; x: number; y: number; endsAt: number };

/** Numbers where beds end; one that would touch another moves up. */
function ringsOf(section: SectionData, stacked: readonly Stacked[], { scale, samples }: Drawing): readonly Ring[] {
	const { ring: radius } = SECTION_LAYOUTS[scale.layout];
	const ends = section.numbered.slice(0, MOST_NUMBERS).flatMap(({ bed }, index) => {
		const month = section.beds[bed]?.net.findLastIndex((each) => each > 0) ?? -1;
		const { below, above } = stacked[bed] ?? { below: [], above: [] };
		const middle = ((below[month * samples] ?? 0) + (above[month * samples] ?? 0)) / 2;
		return month < 0 ? [] : [{ number: index + 1, x: scale.x(month), endsAt: scale.y(middle) }];
	});
	const placed: Ring[] = [];
	for (const end of ends.toSorted((one, other) => one.x - other.x)) {
		// Above the ground, too.
		let y = Math.min(end.endsAt, scale.y(0) - radius - 1);
		while (placed.some((other) => Math.hypot(other.x - end.x, other.y - y) < 2 * radius + 2)) y -= 6;
		placed.push({ ...end, y });
	}
	return placed;
}

/** The letters of its words are this wide at most. */
const WORDS_WIDTH = { wide: 380, middle: 176, narrow: 90 } as const;

/** The box on top of the last month, as high as what those who have gone quiet used to bring in a month. */
function missingBox({ quietPerMonth }: SectionData, { layout, x, y, tops }: SectionScale) {
	if (quietPerMonth <= 0) return null;
	const [left, right] = SECTION_LAYOUTS[layout].missing;
	const foot = tops.at(-1) ?? 0;
	const top = y(foot + quietPerMonth);
	// In the wide layout the core stands under the end of the words, at the height of any month.
	const under = tops.filter((_, step) => layout === "wide" || x(step) > right - WORDS_WIDTH[layout]);
	return { left, right, top, foot: y(foot), words: Math.min(top, ...under.map((each) => y(each))) - 12 };
}

/** Works out the section's drawing: heights add up to the month's sales, on a scale from zero. */
export function sectionShape(section: SectionData, layout: Layout) {
	const scale = sectionScale(section, layout);
	const { samples } = SECTION_LAYOUTS[layout];
	const drawing = { scale, samples };
	const heights = heightsOf(section);
	const stacked = stackBeds(heights, samples);
	const tones = tonesOf(section);
	const beds = section.beds.flatMap((bed, index) => {
		const edges = stacked[index] ?? { below: [], above: [] };
		return bedShape(bed, tones[index] ?? "rest", heights[index] ?? [], edges, drawing) ?? [];
	});
	const top = stacked.at(-1)?.above ?? [];
	return {
		scale,
		beds,
		total: line<number>((_, place) => scale.x(place / samples), scale.y).digits(1)([...top]) ?? "",
		/** Heights of the drawing's first and last step. */
		ends: [scale.y(top[0] ?? 0), scale.y(top.at(-1) ?? 0)] as const,
		rings: ringsOf(section, stacked, drawing),
		missing: missingBox(section, scale),
	};
}

export type SectionShape = ReturnType<typeof sectionShape>;

type CoreSegment = { tone: Tone; top: number; foot: number };
export type BedGroup = {
	/** A rank of beds; beds by age and weekday are groups of their own. */
	name: Tone | null;
	bed: Bed;
	tone: Tone;
	value: number;
	/** The middle of its part of the core. */
	at: number;
};

/** The beds of one step, as a core on the same scale, and together by rank, the lowest first. */
export function coreAt(section: SectionData, scale: SectionScale, step: number) {
	const tones = tonesOf(section);
	let below = 0;
	const segments: CoreSegment[] = [];
	const groups = new Map<string, BedGroup & { foot: number; top: number }>();
	for (const [index, bed] of section.beds.entries()) {
		const value = Math.max(0, bed.net[step] ?? 0);
		const tone = tones[index] ?? "rest";
		const [foot, top] = [scale.y(below), scale.y(below + value)];
		const isByItself = bed.kind === "cohort" || bed.kind === "weekday";
		const name = bed.isQuiet ? "quiet" : isByItself ? null : tone;
		const group = groups.get(name ?? bed.name);
		if (!group) groups.set(name ?? bed.name, { name, bed, tone, value, at: (foot + top) / 2, foot, top });
		else {
			// Gold layers lie apart: their line leads to the lowest that was sold to.
			const isFirst = group.value === 0;
			group.value += value;
			if (isFirst) group.foot = foot;
			if (isFirst || name !== "quiet") group.top = top;
			group.at = (group.foot + group.top) / 2;
		}
		if (value > 0) segments.push({ tone, top, foot });
		below += value;
	}
	return { segments, groups: [...groups.values()] satisfies BedGroup[], top: scale.y(below) };
}
