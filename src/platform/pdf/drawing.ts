import type { Block, Canvas } from "./canvas.ts";

type Looks = {
	fill?: string;
	stroke?: string;
	strokeWidth?: number;
	strokeOpacity?: number;
	dash?: { length: number; gap: number };
	/** Round ends of lines and dashes. */
	isRound?: boolean;
};

/** A path as in SVG. */
export type Path = { d: string } & Looks;

/** A path, or shapes of which only what is inside a path is seen. */
export type Shape = Path | { clip: string; shapes: readonly Shape[] };

export type Drawing = {
	/** The drawing's own units, from its upper left corner. */
	viewBox: { width: number; height: number };
	/** In points; its height follows. Without one it is as wide as there is room. */
	width?: number;
	shapes: readonly Shape[];
	/** A description of the drawing. Absent where the text beside it says so already: readers pass over it then. */
	alt?: string;
};

// PDFKit refuses dashes of length 0, which with round ends are dots.
const SHORTEST_DASH = 0.01;

function drawShape(pdf: Canvas["pdf"], shape: Shape): void {
	pdf.save();
	if ("clip" in shape) {
		pdf.path(shape.clip).clip();
		for (const each of shape.shapes) drawShape(pdf, each);
	} else {
		const { d, fill, stroke, strokeWidth = 1, strokeOpacity = 1, dash, isRound } = shape;
		if (stroke) pdf.lineWidth(strokeWidth).strokeOpacity(strokeOpacity);
		if (dash) pdf.dash(Math.max(dash.length, SHORTEST_DASH), { space: dash.gap });
		if (isRound) pdf.lineCap("round");
		pdf.path(d);
		if (fill && stroke) pdf.fillAndStroke(fill, stroke);
		else if (fill) pdf.fill(fill);
		else if (stroke) pdf.stroke(stroke);
	}
	pdf.restore();
}

/** A drawing of SVG paths. Labels in it are outlines (`outlineText`), so that they are no text between the sentences. */
export function drawing({ viewBox, width: ownWidth, shapes, alt }: Drawing): Block {
	return ({ pdf, decorate }, room) => {
		const width = ownWidth ?? room;
		const scale = width / viewBox.width;
		const height = viewBox.height * scale;
		return {
			height,
			draw({ x, y }, structure) {
				const drawAll = () => {
					pdf.save().translate(x, y).scale(scale);
					for (const shape of shapes) drawShape(pdf, shape);
					pdf.restore();
				};
				if (!alt) return decorate(drawAll);
				structure.within("Figure", (figure) => figure.content(drawAll), { alt, bbox: [x, y, x + width, y + height] });
			},
		};
	};
}
