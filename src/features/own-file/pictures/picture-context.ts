import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import { formatDay, formatLongDate } from "#domain/dates.ts";
import type { Drawn } from "#features/own-file/analysis.ts";
import { isoDay } from "#features/own-file/calendar.ts";
import type { Findings } from "#features/own-file/findings.ts";
import type { Layout } from "./drawing.tsx";

/** The data of a finding's picture. */
export type PictureContext = {
	findings: Findings;
	drawn: Drawn;
	words: PictureWords;
	currency: string | null;
	layout: Layout;
	/** Writes hundredths as an amount. */
	money(hundredths: number): string;
};

/** `July 15`, of a day since 1970-01-01. */
export const dayText = (day: number): string => formatDay(isoDay(day), "long");

/** `July 15, 2025`. */
export const longDayText = (day: number): string => formatLongDate(isoDay(day));

/** A share of 0 to 1: `17%`, and below a tenth `9.0%`. */
export const shareText = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0)}%`;

/** A ratio as a change: `+27%`, `−19%`, `0%`. */
export function changeText(ratio: number): string {
	const percent = Math.round((ratio - 1) * 100);
	if (percent === 0) return "0%";
	return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}

/** A name in a drawing, where text can't go on in a next line. */
export const shorten = (text: string, letters: number): string =>
	text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;
