import type { Block, Canvas, ElementOptions, LaidOut, Structure, StructureTag } from "./canvas.ts";
import { panel, stack, within } from "./layout.ts";

/** A part of a document: a block, or parts that belong together and may go on on the next page. */
export type Flow = (Piece | Group) & {
	/** Room above it, in points; none at the top of a page. */
	gap?: number;
	/** Begins a page of its own. */
	startsPage?: boolean;
};

type Piece = {
	block: Block;
	/** It is never the last on its page. */
	isKeptWithNext?: boolean;
};

type Group = {
	tag: StructureTag;
	options?: ElementOptions;
	parts: readonly Flow[];
	/** Too short to be broken over two pages. */
	isWhole?: boolean;
	/** Stands again above what goes on on the next page, as a table's header does. */
	repeated?: Block;
};

type Leaf = { laidOut: LaidOut; gap: number; isKeptWithNext: boolean; startsPage: boolean };

function leavesOf(parts: readonly Flow[], canvas: Canvas, width: number): Leaf[] {
	return parts.flatMap((part) => {
		if ("block" in part) {
			const { block, gap = 0, isKeptWithNext = false, startsPage = false } = part;
			return [{ laidOut: block(canvas, width), gap, isKeptWithNext, startsPage }];
		}
		const leaves = leavesOf(part.parts, canvas, width);
		return leaves.map((leaf, index) => ({
			...leaf,
			gap: leaf.gap + (index === 0 ? (part.gap ?? 0) : 0),
			startsPage: leaf.startsPage || (part.startsPage === true && index === 0),
			isKeptWithNext: leaf.isKeptWithNext || (part.isWhole === true && index < leaves.length - 1),
		}));
	});
}

/** Parts as one block, to put them into a panel. */
export function asBlock(parts: readonly Flow[]): Block {
	return stack(
		parts.map((part, index) => {
			const block = "block" in part ? part.block : within(part.tag, asBlock(part.parts), part.options);
			return panel({ padding: { top: index === 0 ? 0 : (part.gap ?? 0) } }, block);
		}),
	);
}

/** Of a leaf with all that has to be on its page, without the gap above it. */
function neededHeights(leaves: readonly Leaf[]): number[] {
	const needed: number[] = [];
	for (let index = leaves.length - 1; index >= 0; index--) {
		const leaf = leaves[index];
		const after = leaf?.isKeptWithNext ? (leaves[index + 1]?.gap ?? 0) + (needed[index + 1] ?? 0) : 0;
		needed[index] = (leaf?.laidOut.height ?? 0) + after;
	}
	return needed;
}

type PageArea = {
	x: number;
	width: number;
	top: number;
	bottom: number;
	/** Begins a page; called before the first part, too. */
	addPage(): void;
};

/** Draws parts one below the other, on as many pages as it takes; a block higher than a page runs over its end. */
export function pour(flow: readonly Flow[], canvas: Canvas, { x, width, top, bottom, addPage }: PageArea): void {
	const leaves = leavesOf(flow, canvas, width);
	const needed = neededHeights(leaves);
	const repeated: Block[] = [];
	let next = 0;
	let y = top;
	addPage();

	function turnPage(): void {
		addPage();
		y = top;
		for (const block of repeated) {
			const { height, draw } = block(canvas, width);
			draw({ x, y }, canvas.repeated);
			y += height;
		}
	}

	function drawNext(structure: Structure): void {
		const leaf = leaves[next];
		if (!leaf) return;
		const gap = y > top ? leaf.gap : 0;
		if (y > top && (leaf.startsPage || y + gap + (needed[next] ?? 0) > bottom)) turnPage();
		else y += gap;
		leaf.laidOut.draw({ x, y }, structure);
		y += leaf.laidOut.height;
		next += 1;
	}

	function drawAll(parts: readonly Flow[], structure: Structure): void {
		for (const part of parts) {
			if ("block" in part) drawNext(structure);
			else structure.within(part.tag, (inner) => drawGroup(part, inner), part.options);
		}
	}

	function drawGroup({ parts: [first, ...others], repeated: header }: Group, structure: Structure): void {
		if (!first) return;
		drawAll([first], structure);
		if (header) repeated.push(header);
		drawAll(others, structure);
		if (header) repeated.pop();
	}

	drawAll(flow, canvas.root);
}
