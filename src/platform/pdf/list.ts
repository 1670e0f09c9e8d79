import type { Block } from "./canvas.ts";
import type { Flow } from "./flow.ts";
import { columns, within } from "./layout.ts";
import { pdfStyles, ruled } from "./looks.ts";
import { text } from "./text.ts";

type ListItem = { label: string; body: Block };

/** A list with fine lines: a label (a number, a dash, a day), `labelWidth` points wide, and its body. No item is cut. */
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
