import type { Shape } from "#platform/pdf/drawing.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { outline, type Placement } from "./outline.ts";
import type { Pixels } from "./png.ts";
import { strokeOutlines } from "./stroke.ts";

/** Shapes in units of their own. Widths of lines and dashes are in pixels, however the units are scaled. */
export type PlacedShapes = { placement: Placement; shapes: readonly Shape[] };

type Canvas = Pixels & { clip: Coverage | null };

/** Red, green and blue of #RRGGBB. */
function channels(color: string): [number, number, number] {
	const value = Number.parseInt(color.slice(1), 16);
	return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function shareAt({ left, top, width, height, shares }: Coverage, x: number, y: number): number {
	const [column, row] = [x - left, y - top];
	return column < 0 || row < 0 || column >= width || row >= height ? 0 : (shares[row * width + column] ?? 0);
}

/** Mixes the color into each pixel by how much of it is covered, in sRGB as browsers do. */
function mix({ width, height, bytes, clip }: Canvas, coverage: Coverage | null, color: string, opacity: number): void {
	if (!coverage) return;
	const paint = channels(color);
	const { left, top, shares } = coverage;
	const [right, bottom] = [Math.min(width, left + coverage.width), Math.min(height, top + coverage.height)];
	for (let y = Math.max(0, top); y < bottom; y++) {
		for (let x = Math.max(0, left); x < right; x++) {
			let share = shares[(y - top) * coverage.width + x - left] ?? 0;
			if (share === 0) continue;
			if (clip) share *= shareAt(clip, x, y);
			share *= opacity;
			const at = (y * width + x) * paint.length;
			for (let channel = 0; channel < paint.length; channel++) {
				const ground = bytes[at + channel] ?? 0;
				bytes[at + channel] = Math.round(ground + ((paint[channel] ?? 0) - ground) * share);
			}
		}
	}
}

function paintShape(canvas: Canvas, placement: Placement, shape: Shape): void {
	if ("clip" in shape) {
		const clip = coverageOf(outline(shape.clip, placement).map(({ points }) => points));
		for (const each of shape.shapes) paintShape({ ...canvas, clip }, placement, each);
		return;
	}
	const { d, fill, stroke, strokeWidth: width = 1, strokeOpacity = 1, dash, isRound } = shape;
	const lines = outline(d, placement);
	if (fill) mix(canvas, coverageOf(lines.map(({ points }) => points)), fill, 1);
	if (!stroke) return;
	const outlines = lines.flatMap((line) => strokeOutlines(line, { width, dash, isRound }));
	mix(canvas, coverageOf(outlines), stroke, strokeOpacity);
}

/**
 * Paints shapes onto a ground, the last on top. In this process and without a native library: the site's functions on
 * Netlify have none, and the same shapes are the same bytes on every machine.
 */
export function paint(size: { width: number; height: number }, ground: string, drawn: readonly PlacedShapes[]): Pixels {
	const bytes = new Uint8Array(size.width * size.height * 3);
	const color = channels(ground);
	for (let at = 0; at < bytes.length; at += color.length) bytes.set(color, at);
	for (const { placement, shapes } of drawn) {
		for (const shape of shapes) paintShape({ ...size, bytes, clip: null }, placement, shape);
	}
	return { ...size, bytes };
}
