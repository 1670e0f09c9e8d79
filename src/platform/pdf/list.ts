import type { Block } from "./canvas.ts";
import type { Flow } from "./flow.ts";
import { columns, within } from "./layout.ts";
import { pdfStyles, ruled } from "./looks.ts";
import { text } from "./text.ts";

type ListItem = { label: string; body: Block };

/**
 * A list with fine lines: each item is a label (a number, a dash, a day) with what it stands for beside it, and never
 * cut. The labels' width is in points. Where all labels are numbers, it is a numbered list.
 */
export function list(items: readonly ListItem[], labelWidth: number): Flow {
	return {
		tag: "L",
		options: { isNumbered: items.every(({ label }) => /^\d+$/.test(label)) },
		parts: items.map(({ label, body }) => {
			const cells = [
				{ width: labelWidth, block: text(label, pdfStyles.label, "Lbl") },
				{ block: within("LBody", body) },
			];
			return { block: ruled(within("LI", columns(cells, { gap: 0 }))) };
		}),
	};
}
