import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Financial Health that could be better. */
export const financialSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	revenue_trend: {
		Declining: {
			effort: "medium",
			urgency: 1,
			why: "A fall has an address: a product, a customer group or a channel, and each calls for a different answer.",
			action: "Find where the lost sales went",
			firstHour:
				"Set the last three months beside an earlier three for your ten largest customers or products, and circle the three biggest drops.",
			doneWhen: "you know which three drops explain most of the decline and have spoken to someone behind each",
			cost: "Free; three hours",
		},
		Flat: {
			effort: "medium",
			why: "Flat sales while costs rise mean a little less is left each year.",
			action: "Pick one source of growth and work only on that",
			firstHour:
				"Write down the three things that sold best last quarter and ask what it would take to sell one of them to ten more people.",
			doneWhen: "one source of growth has a target, a date and a weekly figure",
			cost: "Free; two hours to choose, one hour a week",
		},
		"growing slowly <10%": {
			effort: "low",
			why: "Slow growth is often fast growth in one part and decline in another.",
			action: "Do more of what already grows",
			firstHour: "Split the last 12 months of sales into products or groups and mark each up or down.",
			doneWhen: "time or money has moved from one falling part to one rising part",
			cost: "Free; two hours",
		},
	},
	profit_margin_known: {
		"Roughly know it": {
			effort: "low",
			why: "A rough figure hides slow changes, and those are the ones that eat a year's profit.",
			variants: [
				{
					when: { revenue: ["$250K–$1M", "$1M–$5M", "Over $5M"] },
					effort: "medium",
					service: "Managed Intelligence Services",
					why: "At your revenue a rough average can hide a product line that loses money every month.",
				},
			],
		},
		"No idea": {
			effort: "low",
			urgency: 1,
			why: "Without it a discount or a new machine is a bet you cannot size.",
		},
	},
	profit_margin: {
		"Breaking even/Loss": {
			effort: "medium",
			urgency: 1,
			why: "A business that only breaks even pays for every surprise from your own pocket.",
			variants: [
				{
					when: { business_age: ["Less than 1 year"] },
					effort: "medium",
					why: "A first year without profit is common; one without a date for profit gets expensive.",
					action: "Set the month in which the business must pay for itself",
					firstHour:
						"Write down fixed costs per month, profit per sale, and the number of sales that covers the costs.",
					doneWhen: "you know your break-even number and check it every month",
				},
			],
		},
		"1-10%": {
			effort: "medium",
			why: "With little left of each sale, one late payer or broken machine can cost a month's profit.",
			variants: [
				{
					when: { business_type: ["Retail/E-commerce", "Restaurant/Food"] },
					effort: "medium",
					why: "Thin margins are usual in your trade, so waste, shrinkage and fees decide the year.",
				},
			],
		},
		"10-20%": {
			effort: "low",
			why: "A fair average often joins some very good products with some that barely pay.",
			action: "Find the products that pull your margin down",
			firstHour: "Rank your products or services by margin and look at the lowest three.",
			doneWhen: "each of your three products with the lowest margin has a new price, a lower cost or an end date",
			cost: "Free; two hours",
		},
	},
	cash_flow: {
		Negative: {
			effort: "high",
			urgency: 3,
			why: "When more goes out than comes in, the date the money ends matters more than any other figure.",
			variants: [
				{
					when: { business_type: ["Retail/E-commerce", "Restaurant/Food"] },
					effort: "high",
					urgency: 3,
					why: "When more goes out than comes in, the date the money ends matters more than any other figure.",
				},
			],
		},
		Tight: {
			effort: "medium",
			urgency: 2,
			why: "Paying late costs goodwill, and the cause is often money that customers already owe you.",
			variants: [
				{
					when: { business_type: ["Retail/E-commerce", "Restaurant/Food"] },
					effort: "medium",
					urgency: 2,
					why: "Your customers pay at once, so late bills mean that the cash sits in stock or leaves on the wrong day.",
				},
			],
		},
		Even: { effort: "medium", why: "You pay on time, yet one bad month would change that." },
		Positive: {
			effort: "low",
			why: "With three months in hand you can turn down bad work and buy when prices are good.",
			action: "Extend the reserve to three months of costs",
			firstHour: "Work out three months of fixed costs and the gap to what you have, then divide the gap by twelve.",
			doneWhen: "a fixed sum goes into the reserve every month, enough to close the gap within a year",
			cost: "Free; one hour, then a fixed sum you set yourself",
		},
	},
	financial_planning: {
		"No formal planning": {
			effort: "low",
			why: "A plan on one page shows a shortage weeks before the bank does.",
			action: "Write a one-page budget for the next three months",
			firstHour: "Make three columns for the next three months and fill in expected income, fixed costs and taxes.",
			doneWhen: "the first month's real figures stand beside the budget",
			cost: "Free; two hours",
		},
		"A yearly budget that is seldom looked at again": {
			effort: "low",
			why: "A budget nobody opens cannot warn anyone.",
			action: "Look at the budget once a month",
			firstHour: "Put 30 minutes in the calendar for the fifth of each month, and do the first one now for last month.",
			doneWhen: "last month's plan and reality are side by side, with a reason for each large gap",
			cost: "Free; 30 minutes a month",
		},
		"A budget compared with the real figures at least every quarter": {
			effort: "medium",
			service: "Managed Intelligence Services",
			why: "Comparing with the past tells you what happened; a forecast leaves you time to act.",
			action: "Forecast cash and profit three months ahead",
			firstHour: "Extend your budget sheet by 13 weeks and enter the payments you already know.",
			doneWhen: "the forecast has been updated once and you know how far off it was",
			cost: "Free; three hours, then 30 minutes a week",
		},
	},
};
