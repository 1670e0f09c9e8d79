import { create, type Font, type FontCollection } from "fontkit";
import { LRUCache } from "lru-cache";
import sansRegular from "./fonts/instrument-sans-400.ttf?inline";
import sansSemibold from "./fonts/instrument-sans-600.ttf?inline";
import display from "./fonts/newsreader-display-380.ttf?inline";
import names from "./fonts/noto-serif-400.ttf?inline";

/**
 * The fonts of a PDF, which are part of the bundle: nothing is fetched, and no file can be missing. `names` is for what visitors
 * are called where another face lacks a letter: cut with fontTools from Debian's fonts-noto-core to the Latin letters of Africa,
 * Europe and Vietnam, with their marks.
 */
export type Face = (typeof faces)[number];

export const faces = ["sans", "sansSemibold", "display", "names"] as const;

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

const files: Record<Face, string> = { sans: sansRegular, sansSemibold, display, names };

const isFont = (opened: Font | FontCollection): opened is Font => opened.type !== "TTC" && opened.type !== "DFont";

const opened = new Map<Face, Font>();

/**
 * A font, opened once for all documents: reading its tables anew is a third of a document's time. Every character is
 * looked up at once. A colon is drawn as two full stops; where a document has a colon and no full stop, the font would
 * keep the full stop as a drawing without a character, and from no later document could one be copied.
 */
export function openFont(face: Face): Font {
	const known = opened.get(face);
	if (known) return known;
	const font = create(bytesOf(files[face]));
	if (!isFont(font)) throw new Error(`The font ${face} is a collection.`);
	for (const character of font.characterSet) font.glyphForCodePoint(character);
	layOutOnce(font);
	opened.set(face, font);
	return font;
}

/** Documents say much the same: of all words that they have these are the latest. */
const MOST_LAYOUTS = 5_000;

/** Lays each word out once for all documents: it took half of a document's time. */
function layOutOnce(font: Font): void {
	const layOut = font.layout.bind(font);
	const known = new LRUCache<string, ReturnType<Font["layout"]>>({
		max: MOST_LAYOUTS,
		memoMethod: (text) => layOut(text),
	});
	font.layout = (text, ...options) => {
		if (options.some((option) => option !== undefined)) return layOut(text, ...options);
		const run = known.get(text) ?? known.memo(text);
		// PDFKit changes the positions to its own scale, and adds them up afterwards.
		const positions = run.positions.map((position) => ({ ...position }));
		return {
			...run,
			positions,
			get advanceWidth() {
				return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
			},
		};
	};
}

/** True when a font has every character of a text: a name with holes in it is worse than none. */
export function canBeSet(text: string, face: Face): boolean {
	const font = openFont(face);
	return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/**
 * A name as it can be set, in the face or else in that for names: without what is never shown, and a letter that the face lacks as
 * its parts. Undefined where no face has its letters.
 */
export function settableName(name: string, usual: Face): { text: string; face: Face } | undefined {
	const shown = name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFC");
	for (const face of [usual, "names"] as const) {
		const text = Array.from(shown, (each) => (canBeSet(each, face) ? each : each.normalize("NFD"))).join("");
		if (canBeSet(text, face)) return { text, face };
	}
	return undefined;
}

/** From the baseline up and, negative, down; as shares of the size. */
export function metricsOf(face: Face): { ascent: number; descent: number } {
	const { ascent, descent, unitsPerEm } = openFont(face);
	return { ascent: ascent / unitsPerEm, descent: descent / unitsPerEm };
}

type SetText = {
	text: string;
	face: Face;
	size: number;
	/** Between two characters, beside what the font says. */
	spacing?: number;
};

type Outlined = SetText & { x: number; y: number; anchor?: "start" | "end" };

/** The width of a text, in the unit of its size. */
export function widthOfText({ text, face, size, spacing = 0 }: SetText): number {
	const font = openFont(face);
	const { glyphs, advanceWidth } = font.layout(text);
	return (advanceWidth * size) / font.unitsPerEm + spacing * Math.max(0, glyphs.length - 1);
}

/** Path data of a text, for labels in a drawing: what copies the document finds no stray numbers. `y` is the baseline. */
export function outlineText({ text, face, size, spacing = 0, x, y, anchor = "start" }: Outlined): string {
	const font = openFont(face);
	const scale = size / font.unitsPerEm;
	const { glyphs, positions } = font.layout(text);
	let at = anchor === "end" ? x - widthOfText({ text, face, size, spacing }) : x;
	return glyphs
		.map((glyph, index) => {
			const left = at;
			at += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + spacing;
			return glyph.path.scale(scale, -scale).translate(left, y).toSVG();
		})
		.join("");
}
