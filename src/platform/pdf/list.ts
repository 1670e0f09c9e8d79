import type { Block } from "./canvas.ts";
import type { Flow } from "./flow.ts";
import { columns, within } from "./layout.ts";
import type { TextStyle } from "./text.ts";
import { text } from "./text.ts";

export type ListItem = { label: string; body: Block };

export type ListLooks = {
	labelStyle: TextStyle;
	/** In points. */
	labelWidth: number;
	/** Between the lines above the items, in points. */
	row(item: Block): Block;
};

/** A list: each item is a label (a number, a dash, a day) with what it stands for beside it, and never cut. */
export function list(items: readonly ListItem[], { labelStyle, labelWidth, row }: ListLooks): Flow {
	return {
		tag: "L",
		parts: items.map(({ label, body }) => ({
			block: row(
				within(
					"LI",
					columns([{ width: labelWidth, block: text(label, labelStyle, "Lbl") }, { block: within("LBody", body) }], {
						gap: 0,
					}),
				),
			),
		})),
	};
}
