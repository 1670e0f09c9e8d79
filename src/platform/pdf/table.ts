import type { Block } from "./canvas.ts";
import type { Flow } from "./flow.ts";
import { columns, within } from "./layout.ts";

type TableColumn = {
	header: Block;
	/** In points; columns without one share what is left. */
	width?: number;
};

export type Table = {
	caption?: Block;
	columns: readonly TableColumn[];
	/** Cells in the order of the columns; the first says what the row is about. */
	rows: readonly (readonly Block[])[];
	gap: number;
	/** Returns a row with its surroundings, a line for example. */
	row(cells: Block): Block;
	align?: "top" | "middle";
};

/** A table with header cells. No row is cut; on the next page its header stands again. */
export function table({ caption, columns: all, rows, gap, row, align = "top" }: Table): Flow {
	const cells = (blocks: readonly Block[]) =>
		columns(
			blocks.map((block, index) => ({ block, ...(all[index]?.width !== undefined && { width: all[index].width }) })),
			{ gap, align },
		);
	const header = row(within("TR", cells(all.map((column) => within("TH", column.header, { scope: "Column" })))));
	const body = rows.map(([about, ...others]) => {
		const first = about ? [within("TH", about, { scope: "Row" })] : [];
		return { block: row(within("TR", cells([...first, ...others.map((cell) => within("TD", cell))]))) };
	});
	return {
		tag: "Table",
		parts: [
			...(caption ? [{ block: within("Caption", caption), isKeptWithNext: true }] : []),
			{ block: header, isKeptWithNext: true },
			...body,
		],
		repeated: header,
	};
}
