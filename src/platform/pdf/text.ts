import type { Block, Canvas, HeadingLevel, Point, Structure, StructureTag } from "./canvas.ts";
import { type Face, metricsOf } from "./fonts.ts";
import { within } from "./layout.ts";

// Sums of the same widths in another order differ in their last digits.
const ROUNDING_PT = 0.01;
const UNDERLINE_PT = 0.6;
const UNDERLINE_BELOW_PT = 1.2;

export type TextStyle = {
	face: Face;
	/** In points. */
	size: number;
	/** A multiple of the size. */
	lineHeight: number;
	color: string;
	letterSpacing?: number;
	align?: "left" | "right";
};

/** A part of a text that looks otherwise or leads somewhere. */
export type TextPart = { text: string; style?: Partial<TextStyle>; href?: string };

export type Words = string | readonly (string | TextPart)[];

type Fragment = { text: string; style: TextStyle; part: number; href: string | undefined; width: number };

function widthOf({ pdf }: Canvas, text: string, { face, size, letterSpacing = 0 }: TextStyle): number {
	return pdf.font(face).fontSize(size).widthOfString(text) + letterSpacing * text.length;
}

/** Pieces between which a line may break: words with the space after them. One word may be of several styles. */
function wordsOf(canvas: Canvas, words: Words, style: TextStyle): Fragment[][] {
	const found: Fragment[][] = [];
	let isNewWord = true;
	for (const [part, each] of (typeof words === "string" ? [words] : words).entries()) {
		const { text, style: changes, href } = typeof each === "string" ? { text: each } : each;
		const own = { ...style, ...changes };
		for (const piece of text.replaceAll(/[\t\n\r]+/g, " ").match(/[^ ]* ?/g) ?? []) {
			if (piece === "") continue;
			const fragment = { text: piece, style: own, part, href, width: widthOf(canvas, piece, own) };
			if (isNewWord) found.push([fragment]);
			else found.at(-1)?.push(fragment);
			isNewWord = piece.endsWith(" ");
		}
	}
	return found;
}

const widthOfAll = (fragments: readonly Fragment[]) => fragments.reduce((sum, { width }) => sum + width, 0);

/** A word that is wider than the line, cut where it has to be. */
function cutLongWord(canvas: Canvas, word: Fragment[], width: number): Fragment[][] {
	if (widthOfAll(word) <= width) return [word];
	return word.flatMap((fragment) =>
		Array.from(fragment.text, (text) => [{ ...fragment, text, width: widthOf(canvas, text, fragment.style) }]),
	);
}

/** The space at a line's end takes no room. It stays: without it a program would read two words as one. */
function widthOfLine(canvas: Canvas, fragments: readonly Fragment[]): number {
	const last = fragments.at(-1);
	if (!last) return 0;
	return widthOfAll(fragments) - last.width + widthOf(canvas, last.text.trimEnd(), last.style);
}

/** Fragments of one part of the text become one: fewer, longer strings to draw. */
function joined(fragments: readonly Fragment[]): Fragment[] {
	const found: Fragment[] = [];
	for (const next of fragments) {
		const last = found.at(-1);
		if (last?.part !== next.part) found.push({ ...next });
		else Object.assign(last, { text: last.text + next.text, width: last.width + next.width });
	}
	return found;
}

function breakLines(canvas: Canvas, words: Words, style: TextStyle, width: number): Fragment[][] {
	const lines: Fragment[][] = [];
	for (const word of wordsOf(canvas, words, style).flatMap((each) => cutLongWord(canvas, each, width))) {
		const line = lines.at(-1);
		if (line && widthOfLine(canvas, [...line, ...word]) <= width + ROUNDING_PT) line.push(...word);
		else lines.push([...word]);
	}
	return lines.map(joined);
}

/** The distance from a line's upper edge to its baseline: the room beyond the letters is half above them, half below. */
function baselineOf({ face, size, lineHeight }: TextStyle): number {
	const { ascent, descent } = metricsOf(face);
	return (size * (lineHeight + ascent + descent)) / 2;
}

type Placed = Fragment & { x: number; baseline: number; top: number; height: number };

function place(canvas: Canvas, lines: Fragment[][], style: TextStyle, width: number, { x, y }: Point): Placed[] {
	const height = style.size * style.lineHeight;
	return lines.flatMap((fragments, index) => {
		const top = y + index * height;
		let left = style.align === "right" ? x + width - widthOfLine(canvas, fragments) : x;
		return fragments.map((fragment) => {
			const placed = { ...fragment, x: left, baseline: top + baselineOf(style), top, height };
			left += fragment.width;
			return placed;
		});
	});
}

function draw({ pdf }: Canvas, { text, style, x, baseline, href, width }: Placed): void {
	const { face, size, color, letterSpacing } = style;
	pdf.font(face).fontSize(size).fillColor(color);
	pdf.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", characterSpacing: letterSpacing ?? 0 });
	if (href) pdf.rect(x, baseline + UNDERLINE_BELOW_PT, width, UNDERLINE_PT).fill(color);
}

/** Groups the words that are drawn as one: a link, on as many lines as it takes, or all up to the next link. */
function runsOf(placed: readonly Placed[]): Placed[][] {
	const runs: Placed[][] = [];
	for (const next of placed) {
		const last = runs.at(-1)?.at(-1);
		const isSame = last && (last.href ? last.part === next.part : !next.href);
		if (isSame) runs.at(-1)?.push(next);
		else runs.push([next]);
	}
	return runs;
}

function drawRun(canvas: Canvas, run: readonly Placed[], structure: Structure): void {
	const drawAll = () => {
		for (const each of run) draw(canvas, each);
	};
	if (!run[0]?.href) {
		structure.content(drawAll);
		return;
	}
	const text = run.map((each) => each.text).join("");
	structure.within("Link", (link) => {
		link.content(drawAll);
		for (const { x, top: y, width, height, href } of run) if (href) link.link({ x, y, width, height, href, text });
	});
}

/** Words as they are, in the element that the caller has opened. */
export function words(content: Words, style: TextStyle): Block {
	return (canvas, width) => {
		const lines = breakLines(canvas, content, style, width);
		return {
			height: lines.length * style.size * style.lineHeight,
			draw(at, structure) {
				const placed = place(canvas, lines, style, width, at);
				for (const run of runsOf(placed)) drawRun(canvas, run, structure);
			},
		};
	};
}

/** A paragraph, or another element that has text. */
export function text(content: Words, style: TextStyle, tag: StructureTag = "P"): Block {
	return within(tag, words(content, style));
}

/** A heading, which is in the outline as well. */
export function heading(level: HeadingLevel, title: string, style: TextStyle): Block {
	const block = text(title, style, `H${level}`);
	return (canvas, width) => {
		const { height, draw } = block(canvas, width);
		return {
			height,
			draw(at, structure) {
				canvas.addToOutline(level, title, at.y);
				draw(at, structure);
			},
		};
	};
}
