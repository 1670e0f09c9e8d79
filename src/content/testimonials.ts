import type { Testimonials } from "./company-facts.ts";

/** What clients said, by the page that shows it. */
export const testimonials: Testimonials = {
	home: [
		{
			sample: true,
			avatar: 3,
			quote:
				"We used to argue about whose spreadsheet was right. Now there is one page on Monday, and we argue about what to do.",
			author: "Operations manager",
			position: "runs a workshop of fourteen",
			company: "furniture maker, Illinois",
		},
		{
			sample: true,
			avatar: 8,
			quote:
				"They asked what we decide each week before they asked what software we use. Half the reports we had planned were never built. No one misses them.",
			author: "Founder",
			position: "three warehouses",
			company: "pharmacy wholesaler, Lagos",
		},
	],
	managedIntelligence: [
		{
			sample: true,
			avatar: 6,
			quote:
				"A year in, retention is up 28%. The team gets back 20 hours a week that went on reports, and dropping tools we had stopped using makes $10K annual savings.",
			author: "Head of customer success",
			position: "team of nine",
			company: "software firm, Lagos",
		},
		{
			sample: true,
			avatar: 11,
			quote: "I read the report on my phone at the depot gate. It is two pages, and the second tells me what to do.",
			author: "Managing director",
			position: "forty vehicles",
			company: "trucking company, Illinois",
		},
	],
};
