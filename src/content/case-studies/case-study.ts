/** One rendering of a screenshot: its size in CSS pixels. Wide ones are for desktops, narrow ones for phones. */
type ScreenshotSize = { width: number; height: number };

export type Screenshot = {
	/** Name of the picture, without size and ending. */
	picture: string;
	/** What the picture shows, for those who do not see it. */
	alt: string;
	caption: string;
	wide: ScreenshotSize;
	narrow: ScreenshotSize;
};

export type Metric = { metric: string; before: string; after: string; impact: string };

/** A client's story: what was wrong, what was done, and the numbers before and after. */
export type CaseStudy = {
	id: number;
	slug: string;
	/** No real client gave it: every page that shows it says so. */
	sample: boolean;
	meta: { path: string; title: string; description: string };
	title: string;
	/** Name of the logo's picture; without one none is shown. */
	logo?: string | undefined;
	description: string;
	companyDescription: string;
	issue: string;
	solution: readonly { title: string; description: string }[];
	screenshots: readonly Screenshot[];
	results: {
		/** Which months are compared. */
		period: string;
		metrics: readonly Metric[];
		quote: { text: string; author: string; company: string };
	};
	/** The one figure that stands for the story in a list; its drawing is to scale. */
	keyFigure: {
		/** Without a drawing the figure stands alone. */
		picture?: "daysToQuote" | "customersLost" | undefined;
		change: string;
		label: string;
	};
	/** The day on which its copy last changed. */
	updated: string;
	websiteUrl?: string | undefined;
};
