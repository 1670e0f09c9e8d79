import type { Block, ElementOptions, StructureTag } from "./canvas.ts";

/** A block in an element of its own. */
export function within(tag: StructureTag, block: Block, options: ElementOptions = {}): Block {
	return (canvas, width) => {
		const { height, draw } = block(canvas, width);
		return { height, draw: (at, structure) => structure.within(tag, (inner) => draw(at, inner), options) };
	};
}

/** Blocks one below the other. */
export function stack(blocks: readonly Block[], gap = 0): Block {
	return (canvas, width) => {
		const laidOut = blocks.map((block) => block(canvas, width));
		const gaps = Math.max(0, laidOut.length - 1) * gap;
		return {
			height: laidOut.reduce((sum, { height }) => sum + height, gaps),
			draw({ x, y }, structure) {
				let top = y;
				for (const { height, draw } of laidOut) {
					draw({ x, y: top }, structure);
					top += height + gap;
				}
			},
		};
	};
}

type Cell = {
	/** In points; cells without one share what is left. */
	width?: number;
	block: Block;
};

type ColumnsOptions = {
	gap: number;
	align?: "top" | "middle" | "bottom";
	/** The first cell, which is read first, stands at the right. */
	isReversed?: boolean;
};

const shareAbove = { top: 0, middle: 0.5, bottom: 1 };

/** Blocks beside each other, read in their order. */
export function columns(cells: readonly Cell[], { gap, align = "top", isReversed = false }: ColumnsOptions): Block {
	return (canvas, width) => {
		const fixed = cells.reduce((sum, cell) => sum + (cell.width ?? 0), 0);
		const open = cells.filter((cell) => cell.width === undefined).length;
		const share = (width - fixed - gap * (cells.length - 1)) / Math.max(1, open);
		const laidOut = cells.map((cell) => ({ width: cell.width ?? share, ...cell.block(canvas, cell.width ?? share) }));
		const height = Math.max(0, ...laidOut.map((cell) => cell.height));
		return {
			height,
			draw({ x, y }, structure) {
				let left = isReversed ? x + width + gap : x;
				for (const cell of laidOut) {
					if (isReversed) left -= cell.width + gap;
					cell.draw({ x: left, y: y + shareAbove[align] * (height - cell.height) }, structure);
					if (!isReversed) left += cell.width + gap;
				}
			},
		};
	};
}

type PanelOptions = {
	padding?: { top?: number; right?: number; bottom?: number; left?: number };
	ground?: string;
	/** A line along an edge; `width` in points. */
	line?: { edge: "top" | "left" | "bottom"; color: string; width: number };
};

type Area = [x: number, y: number, width: number, height: number];

/** A block with room around it, and a ground or a line, which readers pass over. A line takes its own room. */
export function panel({ padding = {}, ground, line }: PanelOptions, block: Block): Block {
	const room = { top: 0, right: 0, bottom: 0, left: 0, ...padding };
	if (line) room[line.edge] += line.width;
	const areaOf = ({ edge, width: thickness }: NonNullable<PanelOptions["line"]>, [x, y, width, height]: Area): Area => {
		if (edge === "left") return [x, y, thickness, height];
		return [x, edge === "top" ? y : y + height - thickness, width, thickness];
	};
	return (canvas, width) => {
		const inner = block(canvas, width - room.left - room.right);
		const height = inner.height + room.top + room.bottom;
		return {
			height,
			draw({ x, y }, structure) {
				const all: Area = [x, y, width, height];
				if (ground) canvas.decorate(() => canvas.pdf.rect(...all).fill(ground));
				if (line) canvas.decorate(() => canvas.pdf.rect(...areaOf(line, all)).fill(line.color));
				inner.draw({ x: x + room.left, y: y + room.top }, structure);
			},
		};
	};
}
