import { brand } from "#brand.ts";
import { affixdotFigures } from "./affixdot.figures.ts";
import type { CaseStudy } from "./case-study.ts";
import { caseStudyPages } from "./case-study-pages.ts";

/** The numbers in the text are in `affixdot.figures.ts`; a test keeps the two together. */
export const affixdot = {
	id: 2,
	slug: "affixdot",
	sample: caseStudyPages.affixdot.sample,
	meta: {
		path: caseStudyPages.affixdot.path,
		title: `${caseStudyPages.affixdot.title}, ${brand.name}`,
		description:
			"An invented case: how a label software firm in Lagos recovered failed payments and cut monthly customer losses from 24 to 16.",
	},
	title: "AffixDot",
	logo: affixdotFigures.logo,
	description: "A third fewer customers lost each month, once failed cards got a second try.",
	companyDescription:
		"AffixDot makes label-printing software for shops and warehouses and sells it by the month. Sixteen people work in Lagos; about 800 customers pay ₦18,000 a month on average.",
	issue:
		"In an average month 24 customers left, and the team took it for a product problem. The payment records said otherwise: 18 of the 24 hadn't decided anything. A card had expired or a charge had failed, no one wrote to the customer, and the license lapsed. Only six had cancelled. Support came in through three inboxes, with a first reply after nine hours, and the month's report took five working days because billing and the ledger disagreed on who was a customer.",
	solution: [
		{
			title: "One customer record",
			description:
				"Billing, license and support joined on the account number; 37 accounts that existed in one system only were settled by hand.",
		},
		{
			title: "A second and third try",
			description:
				"A failed charge is tried again on day 3 and day 7, with a message before each and a bank-transfer link for those who prefer it.",
		},
		{
			title: "One inbox, sorted",
			description: "An agent reads each request, finds the account and drafts; a person sends.",
		},
		{
			title: "A renewals page",
			description: "Failed, recovered and lost, each day, with the names.",
		},
	],
	screenshots: [
		{
			...affixdotFigures.workSample,
			alt: "The renewals page of AffixDot, July to September. Stacked columns show failed payments: July 31, of which 20 recovered and 11 lost; August 29, 20 and 9; September 30, 20 and 10. A line shows customers at month end: 802, 800 and 806, from 798 at the start of July. A tile reads 8 x ₦18,000 = ₦144,000 of monthly fees kept. A table lists start, new, failed, recovered, lost to payment, cancelled, lost and end for each month; 17, 15 and 16 customers were lost.",
			caption: "The renewals page, July to September.",
		},
	],
	results: {
		period: "Monthly averages, January to March before, July to September after",
		metrics: [
			{
				metric: "Customers lost a month",
				before: "24 of 800 (3.0%)",
				after: "16 of 800 (2.0%)",
				impact: "8 more customers stay each month",
			},
			{
				metric: "Failed payments recovered",
				before: "12 of 30 (40%)",
				after: "20 of 30 (67%)",
				impact: "₦144,000 of monthly fees kept",
			},
			{ metric: "First reply to a request", before: "9 hours", after: "3 hours", impact: "6 hours sooner" },
			{ metric: "Month-end report", before: "5 working days", after: "1 working day", impact: "4 days sooner" },
		],
		quote: {
			text: "We were about to rebuild the product for people who had only lost a bank card.",
			author: "Head of customer success",
			company: "label software firm, Lagos",
		},
	},
	keyFigure: {
		picture: "customersLost",
		...affixdotFigures.keyFigure,
		change: "−33%",
		label: "customers lost a month",
	},
	websiteUrl: "https://example.com",
} as const satisfies CaseStudy;
