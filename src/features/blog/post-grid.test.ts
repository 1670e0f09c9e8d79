import { expect, test } from "vitest";
import { cardWidths } from "./post-grid.tsx";

const COLUMNS = { feature: 12, half: 6, third: 4 };

test.each(Array.from({ length: 13 }, (_, cards) => cards))("%i cards fill their rows", (cards) => {
	const widths = cardWidths(cards);
	expect(widths).toHaveLength(cards);
	let filled = 0;
	for (const width of widths) {
		const free = 12 - (filled % 12);
		expect(COLUMNS[width]).toBeLessThanOrEqual(free);
		filled += COLUMNS[width];
	}
	expect(filled % 12).toBe(0);
});

test("ten cards stand as the design has them", () => {
	expect(cardWidths(10).join(" ")).toBe("feature half half third third third half half half half");
});
