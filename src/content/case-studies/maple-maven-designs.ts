import { brand } from "#brand.ts";
import type { CaseStudy } from "./case-study.ts";
import { caseStudyPages } from "./case-study-pages.ts";
import { mapleMavenFigures } from "./maple-maven-designs.figures.ts";

/** The numbers in the text are in `maple-maven-designs.figures.ts`; a test keeps the two together. */
export const mapleMavenDesigns = {
	id: 1,
	slug: "maple-maven-designs",
	sample: caseStudyPages.mapleMavenDesigns.sample,
	meta: {
		path: caseStudyPages.mapleMavenDesigns.path,
		title: `${caseStudyPages.mapleMavenDesigns.title}, ${brand.name}`,
		description:
			"An invented case: how a furniture studio went from six days to two for a quote and raised its average margin by five points.",
	},
	title: "Maple Maven Designs",
	logo: mapleMavenFigures.logo,
	description: "Quotes in two days and a known margin on every piece.",
	companyDescription:
		"Maple Maven Designs is a home-design and furniture studio in Illinois. Eleven people design, build and install tables, shelving, bedrooms and built-ins to order.",
	issue:
		"A customer who asked for a table in January waited six working days for a price, because the price was in the founder's head and the founder was in the workshop. Of 60 quotes a quarter, 18 became orders. Lumber was bought on one spreadsheet and hours were written in a notebook, so no one could say which pieces made money. The founder spent nine hours a week finding out what had happened the week before.",
	solution: [
		{
			title: "A cost card for every piece",
			description:
				"Lumber, hardware and hours by type, from 40 past jobs; the workshop corrected it, and their corrections won.",
		},
		{
			title: "A quote from the card",
			description:
				"The designer picks a type and a size and gets a price with a margin; the founder approves on the phone.",
		},
		{
			title: "One board for orders",
			description:
				"The same order number on the quote, the lumber purchase and the hours, so cost meets price without retyping.",
		},
		{
			title: "A page on Monday",
			description: "Quotes out, orders won and margin by type, with one decision written under it.",
		},
	],
	screenshots: [
		{
			...mapleMavenFigures.workSample,
			alt: "The Monday page of Maple Maven Designs, July to September. A line shows the working days to send a quote: six in January, February and March, then five, four and three, and two in July, August and September. Bars show revenue and margin by type: dining tables $22,400 at 38%, bedrooms $13,500 at 35%, shelving $11,900 at 33%, built-ins $9,800 at 36%. A table sums up 60 quotes, 24 orders, $57,600 of revenue and $20,736 of margin, 36%. The decision under it reads: Stop discounting shelving. The founder, October 1.",
			caption: "The Monday page, July to September.",
		},
	],
	results: {
		period: "A quarter before, January to March, and a quarter after, July to September",
		metrics: [
			{ metric: "Working days to send a quote", before: "6", after: "2", impact: "4 days sooner" },
			{
				metric: "Quotes that became orders",
				before: "18 of 60 (30%)",
				after: "24 of 60 (40%)",
				impact: "6 more orders a quarter",
			},
			{
				metric: "Margin on an average $2,400 piece",
				before: "$744 (31%)",
				after: "$864 (36%)",
				impact: "$120 more on each piece",
			},
			{ metric: "Founder's hours on reports, a week", before: "9", after: "2", impact: "7 hours back each week" },
		],
		quote: {
			text: "The card told us shelving was our thinnest work. We had been discounting it.",
			author: "Founder",
			company: "furniture studio, Illinois",
		},
	},
	keyFigure: {
		picture: "daysToQuote",
		...mapleMavenFigures.keyFigure,
		change: "−67%",
		label: "working days to send a quote",
	},
	websiteUrl: "https://example.com",
} as const satisfies CaseStudy;
