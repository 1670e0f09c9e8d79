import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import type { Drawn } from "#features/own-file/analysis.ts";
import type { Findings } from "#features/own-file/findings.ts";
import type { Layout } from "./drawing.tsx";

export type FindingId = keyof Findings;

/** A change of prices in percent, with the margin as it was typed, empty before. */
export type Price = { margin: string; priceChange: number };

export type FindingPictureProps = {
	id: FindingId;
	findings: Findings;
	drawn: Drawn;
	currency: string | null;
	words: PictureWords;
	price: Price;
	onPrice(price: Price): void;
};

/** The data of a finding's picture. */
export type PictureContext = FindingPictureProps & {
	layout: Layout;
	width: number;
	/** Writes hundredths as an amount. */
	money(hundredths: number): string;
};
