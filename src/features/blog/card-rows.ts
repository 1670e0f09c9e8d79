/** How much of a row a card takes. */
export type CardWidth = "feature" | "half" | "third";

const FEATURE: CardWidth[] = ["feature"];
const HALVES: CardWidth[] = ["half", "half"];
const THIRDS: CardWidth[] = ["third", "third", "third"];

/** The rows of a page of up to twelve cards: none of them is left with a gap. */
const ROWS = [
	[],
	[FEATURE],
	[HALVES],
	[FEATURE, HALVES],
	[FEATURE, THIRDS],
	[FEATURE, HALVES, HALVES],
	[FEATURE, HALVES, THIRDS],
	[FEATURE, THIRDS, THIRDS],
	[FEATURE, HALVES, THIRDS, HALVES],
	[FEATURE, THIRDS, HALVES, THIRDS],
	[FEATURE, HALVES, THIRDS, HALVES, HALVES],
	[FEATURE, HALVES, THIRDS, HALVES, THIRDS],
	[FEATURE, HALVES, THIRDS, HALVES, HALVES, HALVES],
];

/** The widths of so many cards, in their order. */
export function cardWidths(cards: number): CardWidth[] {
	const rows = ROWS[cards];
	if (!rows) throw new RangeError(`There is no layout for ${cards} cards.`);
	return rows.flat();
}
