import { brand } from "#brand.ts";
import type { storiesDocument } from "#documents/company/stories.ts";
import type { DocumentValues } from "#documents/document.ts";

type StoryValues = DocumentValues<typeof storiesDocument>["stories"][number];
type Metric = StoryValues["metrics"][number];

/** In CSS pixels. Wide ones are for desktops, narrow ones for phones. */
type ScreenshotSize = { width: number; height: number };

export type Screenshot = {
	/** Name of the picture, without size and ending. */
	picture: string;
	/** A description of the picture, for those who do not see it. */
	alt: string;
	caption: string;
	wide: ScreenshotSize;
	narrow: ScreenshotSize;
};

/** The drawings of a case that the site came with, and the words for which they are true. */
type DrawnCase = {
	title: string;
	/** Name of the picture. */
	logo: string;
	screenshots: readonly Screenshot[];
	metrics: readonly Metric[];
	/** The one figure that stands for the story in a list; its drawing is to scale. */
	keyFigure: StoryValues["keyFigure"] & { picture: "daysToQuote" | "customersLost" };
};

const row = (metric: string, before: string, after: string, impact: string): Metric => ({
	metric,
	before,
	after,
	impact,
});

/** By the last part of the address. The test counts their numbers from what the firms counted. */
export const drawnCases: Readonly<Record<string, DrawnCase>> = {
	"maple-maven-designs": {
		title: "Maple Maven Designs",
		logo: "maple-maven-designs-logo",
		screenshots: [
			{
				picture: "maple-maven-designs-monday-page",
				wide: { width: 1040, height: 809 },
				narrow: { width: 360, height: 1031 },
				alt: "The Monday page of Maple Maven Designs, July to September. A line shows the working days to send a quote: six in January, February and March, then five, four and three, and two in July, August and September. Bars show revenue and margin by type: dining tables $22,400 at 38%, bedrooms $13,500 at 35%, shelving $11,900 at 33%, built-ins $9,800 at 36%. A table sums up 60 quotes, 24 orders, $57,600 of revenue and $20,736 of margin, 36%. The decision under it reads: Stop discounting shelving. The founder, October 1.",
				caption: "The Monday page, July to September.",
			},
		],
		metrics: [
			row("Working days to send a quote", "6", "2", "4 days sooner"),
			row("Quotes that became orders", "18 of 60 (30%)", "24 of 60 (40%)", "6 more orders a quarter"),
			row("Margin on an average $2,400 piece", "$744 (31%)", "$864 (36%)", "$120 more on each piece"),
			row("Founder's hours on reports, a week", "9", "2", "7 hours back each week"),
		],
		keyFigure: { picture: "daysToQuote", change: "−67%", label: "working days to send a quote" },
	},
	affixdot: {
		title: "AffixDot",
		logo: "affixdot-logo",
		screenshots: [
			{
				picture: "affixdot-renewals",
				wide: { width: 1040, height: 758 },
				narrow: { width: 360, height: 1252 },
				alt: "The renewals page of AffixDot, July to September. Stacked columns show failed payments: July 31, of which 20 recovered and 11 lost; August 29, 20 and 9; September 30, 20 and 10. A line shows customers at month end: 802, 800 and 806, from 798 at the start of July. A tile reads 8 x ₦18,000 = ₦144,000 of monthly fees kept. A table lists start, new, failed, recovered, lost to payment, canceled, lost and end for each month; 17, 15 and 16 customers were lost.",
				caption: "The renewals page, July to September.",
			},
		],
		metrics: [
			row("Customers lost per month", "24 of 800 (3.0%)", "16 of 800 (2.0%)", "8 more customers stay each month"),
			row("Failed payments recovered", "12 of 30 (40%)", "20 of 30 (67%)", "₦144,000 of monthly fees kept"),
			row("First reply to a request", "9 hours", "3 hours", "6 hours sooner"),
			row("Month-end report", "5 working days", "1 working day", "4 days sooner"),
		],
		keyFigure: { picture: "customersLost", change: "−33%", label: "customers lost per month" },
	},
};

/**
 * A case study as its page has it. The drawings of one that the site came with stay with it as long as they
 * are true: the logo while it has that name, the drawing and the pictures while it has those numbers, and the pictures
 * only while it is as invented as they are.
 */
export function caseStudyOf(values: StoryValues, index: number) {
	const { pageTitle, pageDescription, period, metrics, quote, keyFigure, ...story } = values;
	const drawn = drawnCases[story.slug];
	const isDrawn =
		drawn?.keyFigure.change === keyFigure.change &&
		drawn.keyFigure.label === keyFigure.label &&
		JSON.stringify(drawn.metrics) === JSON.stringify(metrics);
	return {
		...story,
		id: index + 1,
		meta: { path: `/tools/${story.slug}`, title: `${pageTitle}, ${brand.name}`, description: pageDescription },
		logo: drawn?.title === story.title ? drawn.logo : undefined,
		screenshots: isDrawn && story.sample ? drawn.screenshots : [],
		results: { period, metrics, quote },
		keyFigure: { ...keyFigure, picture: isDrawn ? drawn.keyFigure.picture : undefined },
	};
}

/** A client's story: what was wrong, what was done, and the numbers before and after. */
export type CaseStudy = ReturnType<typeof caseStudyOf>;
