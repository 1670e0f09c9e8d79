/** A text of the advice in pieces: what stood between `**` is bold. */
export function boldPieces(text: string): { text: string; isBold: boolean }[] {
	return text
		.split("**")
		.map((piece, index) => ({ text: piece, isBold: index % 2 === 1 }))
		.filter((piece) => piece.text !== "");
}
