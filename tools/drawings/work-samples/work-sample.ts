/** A desktop's and a phone's rendering of the same page. */
export type SampleLayout = "wide" | "narrow";

/** A client's page as a picture for the site. */
export type WorkSample = {
	/** Name of the picture, as the case study has it. */
	picture: string;
	/** Its style sheet, beside this file. */
	styleSheet: string;
	/** The content of the page. Pure: the same markup at every call. */
	body: (layout: SampleLayout) => string;
	sizes: Record<SampleLayout, { width: number; height: number }>;
};

const grouped = new Intl.NumberFormat("en-US");

/** 57600 → 57,600 */
export function groupDigits(value: number): string {
	return grouped.format(value);
}

/** 8512 of 22400 → 38 */
export function wholePercent(part: number, whole: number): number {
	return Math.round((100 * part) / whole);
}
