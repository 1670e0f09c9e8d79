/** How often a page was opened on a day, by the host of the page that linked to it and by the class of the device. */
export type PageViewsTable = {
	/** `2025-11-21`, by the calendar of the first office. */
	day: string;
	/** The path of a page of this site. */
	page: string;
	/** A host's name, or one of `referrers` in `#domain/visit-counts.ts`. */
	referrer: string;
	device: string;
	views: number;
};

/**
 * The same views by one of the three alone, and by section, which is the first part of the path: a year of them is read in
 * milliseconds.
 */
export type DailyViewsTable = {
	day: string;
	dimension: "page" | "section" | "referrer" | "device";
	name: string;
	views: number;
};

/** How often a step of an assessment was passed on a day. */
export type AssessmentStepsTable = {
	day: string;
	/** The definition's id. */
	assessment: string;
	/** One of `assessmentSteps` in `#domain/visit-counts.ts`. */
	step: string;
	passed: number;
};
